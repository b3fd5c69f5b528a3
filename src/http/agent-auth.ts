import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AgentAccess, AgentAnswer } from '../agents/agent-access.ts';
import { claimAgent } from '../agents/claim.ts';
import { isLaunched } from '../agents/phase.ts';
import { oauthError, Refusal } from '../agents/refusal.ts';
import { registerAgent } from '../agents/registration.ts';
import { revokeCredential } from '../agents/revocation.ts';
import { exchangeAssertion } from '../agents/token-exchange.ts';
import { ServiceError } from '../contract/errors.ts';
import { challengeOf, logRefusal, toAccessError } from './access-error.ts';
import { sendJson } from './fixed-headers.ts';
import { bodyKind, bytesOf, checkBodyHeaders, isObject, parseJson, takeBytes } from './json-body.ts';
import { matches } from './published.ts';

type Members = Record<string, unknown>;
type Kind = 'json' | 'form';

/** Register, claim, revoke, and after launch the token endpoint and the key set. */
export function addAgentAuth(app: FastifyInstance, access: AgentAccess, maxBody: number): void {
  const challenge = challengeOf(access.baseUrl);
  const launched = isLaunched(access.phase);

  /** One endpoint: what it reads, and how its faults are told. */
  const post = (
    name: string,
    kinds: readonly Kind[],
    work: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void => {
    app.post(
      `/api/agent-auth/${name}`,
      { preParsing: async (request) => checkBodyHeaders(request, kinds) },
      (request, reply) =>
        work(request, reply).catch((error: unknown) => {
          throw toAccessError(error, request, challenge);
        }),
    );
  };
  const send = (reply: FastifyReply, { status, body }: AgentAnswer) => sendJson(reply, status, body);

  takeBytes(app, maxBody);

  post('register', ['json'], async (request, reply) =>
    send(reply, await registerAgent(access, readMembers(request) ?? {})),
  );

  post('claim', ['json'], async (request, reply) => send(reply, await claimAgent(access, readMembers(request))));

  post('revoke', ['json', 'form'], async (request, reply) => {
    if (bodyKind(request.headers['content-type']) === 'form') {
      const tokens = readForm(request).getAll('token');
      if (tokens.length !== 1 || tokens[0] === '') return sendOAuthError(reply, new Refusal('parameter_missing'));
      await revokeCredential(access, tokens[0] as string);
      return reply.code(200).send();
    }
    for (const token of readTokens(readMembers(request) ?? {})) await revokeCredential(access, token);
    return sendJson(reply, 200, { status: 'revoked' });
  });

  if (launched && access.policy.issuers.length > 0)
    post('token', ['form'], async (request, reply) => {
      try {
        return sendJson(reply, 200, await exchangeAssertion(access, readForm(request)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        logRefusal(error, request);
        return sendOAuthError(reply, error);
      }
    });

  if (launched)
    app.get('/.well-known/jwks.json', async (request, reply) => {
      const keys = await access.signingKeys.publicKeys().catch((error: unknown) => {
        throw toAccessError(error, request, challenge);
      });
      const body = Buffer.from(JSON.stringify({ keys }));
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': 'public, max-age=300' });
      const { 'if-none-match': held } = request.headers;
      if (held !== undefined && matches(held, etag)) return reply.code(304).send();
      return reply.code(200).header('content-type', 'application/jwk-set+json').send(body);
    });
}

/** Null for an empty body. @throws ServiceError invalid_json, invalid_request */
function readMembers(request: FastifyRequest): Members | null {
  const value = parseJson(bytesOf(request));
  if (value === undefined) return null;
  if (!isObject(value))
    throw new ServiceError('invalid_request', {
      message: 'The request body is not a JSON object.',
      hint: 'Send one JSON object. See {base_url}/auth.md',
    });
  return value;
}

/** @throws ServiceError invalid_request: a caller must not believe that nothing was something */
function readTokens({ token, claim_token: claimToken }: Members): string[] {
  const given = [token, claimToken].filter((value) => value !== undefined);
  if (given.length > 0 && given.every((value) => typeof value === 'string' && value !== '')) return given as string[];
  throw new ServiceError('invalid_request', {
    message: '"token" or "claim_token" is missing or not a string.',
    hint: 'Send {"token": "…"} or {"claim_token": "clm_…"}. See {base_url}/auth.md',
  });
}

function readForm(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(bytesOf(request).toString());
}

function sendOAuthError(reply: FastifyReply, { reason }: Refusal): FastifyReply {
  const { status, body } = oauthError(reason);
  return sendJson(reply, status, body);
}
