import { createHash } from 'node:crypto';
import {
  AccessRejection,
  type AgentAccess,
  type AgentAnswer,
  accessOfRequest,
  claimAgent,
  exchangeAssertion,
  oauthError,
  readState,
  registerAgent,
  revokeCredential,
} from '@gatehouse/access';
import { ServiceError } from '@gatehouse/contract';
import { isObject } from '../../json-rpc/message.ts';
import type { Networks } from '../../limits/address-key.ts';
import {
  answerJson,
  answerWith,
  type HttpRequest,
  type HttpResponse,
  type RequestContext,
  type RequestHandler,
} from '../exchange.ts';
import { matchesEtag } from '../negotiation/if-none-match.ts';
import type { RequestLog } from '../observers.ts';
import { rateLimitNames } from '../path-rules.ts';
import { bodyKind, parseJson, readBody } from '../request-body.ts';
import type { Route, Routes } from '../routes.ts';
import { challengeOf, logRejection, toAccessError } from './access-error.ts';

type Members = Record<string, unknown>;
type Kind = 'json' | 'form';

/** Rules for each path of registration. */
export const accessRules = {
  methodHint: 'Use POST. See {base_url}/auth.md',
  allowHeaders: 'Content-Type, Accept, Authorization',
  headers: { 'access-control-expose-headers': `WWW-Authenticate, ${rateLimitNames}`, 'cache-control': 'no-store' },
  maxBody: 16_384,
};

/**
 * Register, claim, revoke, and after launch the token endpoint and the key set.
 * @param networksOf networks of the client address
 */
export function agentAuthRoutes(
  access: AgentAccess,
  networksOf: (request: HttpRequest) => Networks,
  log: RequestLog,
): Routes {
  const challenge = challengeOf(access.baseUrl);

  const withAccessErrors =
    (handler: RequestHandler): RequestHandler =>
    async (context) => {
      try {
        return await handler(context);
      } catch (error) {
        throw toAccessError(error, log, context.request.id, challenge);
      }
    };
  /** Endpoint for POST with bodies of the given media types. */
  const post = (
    kinds: readonly Kind[],
    handler: (context: RequestContext, body: Buffer) => Promise<HttpResponse>,
  ): Route => ({
    ...accessRules,
    handlers: { POST: withAccessErrors(async (context) => handler(context, await readBody(context, kinds))) },
  });
  const send = (context: RequestContext, { status, body }: AgentAnswer) => answerJson(context, status, body);

  return {
    '/api/agent-auth/register': post(['json'], async (context, body) =>
      send(context, await registerAgent(accessOfRequest(access), readMembers(body) ?? {}, networksOf(context.request))),
    ),
    '/api/agent-auth/claim': post(['json'], async (context, body) =>
      send(context, await claimAgent(accessOfRequest(access), readMembers(body), networksOf(context.request))),
    ),
    '/api/agent-auth/revoke': post(['json', 'form'], async (context, body) => {
      if (bodyKind(context.request.headers['content-type']) === 'form') {
        const tokens = readForm(body).getAll('token');
        if (tokens.length !== 1 || tokens[0] === '')
          return answerOAuthError(context, new AccessRejection('parameter_missing'));
        await revokeCredential(accessOfRequest(access), tokens[0] as string);
        return answerWith(context, 200);
      }
      const ofRequest = accessOfRequest(access);
      for (const token of readTokens(readMembers(body) ?? {})) await revokeCredential(ofRequest, token);
      return answerJson(context, 200, { status: 'revoked' });
    }),
    '/api/agent-auth/status': post(['json'], async (context, body) =>
      send(context, await readState(accessOfRequest(access), readMembers(body) ?? {})),
    ),
    '/api/agent-auth/token': post(['form'], async (context, body) => {
      try {
        return answerJson(context, 200, await exchangeAssertion(accessOfRequest(access), readForm(body)));
      } catch (error) {
        if (!(error instanceof AccessRejection)) throw error;
        logRejection(error, log, context.request.id);
        return answerOAuthError(context, error);
      }
    }),
    '/.well-known/jwks.json': {
      handlers: {
        GET: withAccessErrors(async (context) => {
          const body = Buffer.from(JSON.stringify({ keys: await access.signingKeys.publicKeys() }));
          const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
          const fields = { etag, 'cache-control': 'public, max-age=300' };
          const ifNoneMatch = context.request.headers['if-none-match'];
          if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) return answerWith(context, 304, fields);
          return answerWith(context, 200, { ...fields, 'content-type': 'application/jwk-set+json' }, body);
        }),
      },
    },
  };
}

/** Null for an empty body. @throws ServiceError invalid_json, invalid_request */
function readMembers(body: Buffer): Members | null {
  const value = parseJson(body);
  if (value === undefined) return null;
  if (!isObject(value))
    throw new ServiceError('invalid_request', {
      message: 'The request body is not a JSON object.',
      hint: 'Send one JSON object. See {base_url}/auth.md',
    });
  return value;
}

/** @throws ServiceError invalid_request without a token: success would suggest that one was revoked */
function readTokens({ token, claim_token: claimToken }: Members): string[] {
  const tokens = [token, claimToken].filter((value) => value !== undefined);
  if (tokens.length > 0 && tokens.every((value) => typeof value === 'string' && value !== ''))
    return tokens as string[];
  throw new ServiceError('invalid_request', {
    message: '"token" or "claim_token" is missing or not a string.',
    hint: 'Send {"token": "…"} or {"claim_token": "clm_…"}. See {base_url}/auth.md',
  });
}

export const readForm = (body: Buffer): URLSearchParams => new URLSearchParams(body.toString());

function answerOAuthError(context: RequestContext, { reason }: AccessRejection): HttpResponse {
  const { status, body } = oauthError(reason);
  return answerJson(context, status, body);
}
