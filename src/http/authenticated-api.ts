import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AgentAccess } from '../agents/agent-access.ts';
import { resourceOf } from '../agents/agent-access.ts';
import { type BearerRefusal, checkBearer, type Grant } from '../agents/bearer.ts';
import { isLaunched } from '../agents/phase.ts';
import { ServiceError } from '../contract/errors.ts';
import type { Scope } from '../contract/scopes.ts';
import { INTERFACE_VERSION } from '../contract/versions.ts';
import type { Edition } from '../edition/edition.ts';
import { challengeOf, toAccessError } from './access-error.ts';
import { sendJson } from './fixed-headers.ts';
import { pathOf } from './path-rules.ts';
import type { Limiter } from './rate-limit.ts';

/** Counts of the authenticated API: failed credentials by address, requests by registration. */
export interface AuthenticatedLimits {
  failures: Limiter;
  requests: Limiter;
}

export const AUTHENTICATED_ROOT = '/api/v1';
const ALLOW = 'GET, HEAD, OPTIONS';

const headers = {
  'cache-control': 'no-store',
  'access-control-expose-headers':
    'WWW-Authenticate, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
};

/** What is behind the door: the scope that a path needs, and the document that it shows. */
const documents: Readonly<Record<string, { scope: Scope; document: string }>> = {
  [`${AUTHENTICATED_ROOT}/content`]: { scope: 'content:read', document: '/api/content' },
  [`${AUTHENTICATED_ROOT}/faq`]: { scope: 'faq:read', document: '/api/faq' },
};

/** Whether a request target, as sent, belongs to the authenticated API: it or anything beneath it. */
export function isAuthenticatedPath(target: string): boolean {
  return /^\/api\/v1(?:$|[/?;]|%2[fF])/.test(target.replace(/^https?:\/\/[^/?#]*/i, ''));
}

/**
 * Everything at and beneath the root, whatever the method, body and token. Before launch: 401, and nothing is looked at.
 * After it: credentials first, then path, method and scope.
 */
export async function answerAuthenticated(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    access,
    edition,
    address,
    limits,
  }: { access: AgentAccess; edition: Edition; address: string; limits: AuthenticatedLimits },
): Promise<FastifyReply> {
  reply.headers(headers);
  if (isPreflight(request))
    return reply
      .code(204)
      .headers({
        allow: ALLOW,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Accept, Authorization, Content-Type',
        'access-control-max-age': '86400',
      })
      .send();
  const challenge = challengeOf(access.baseUrl);
  const refusal = (code: 'unauthorized' | 'insufficient_scope', parameters: string) =>
    new ServiceError(code, { headers: { 'www-authenticate': challenge + parameters } });
  if (!isLaunched(access.phase)) throw refusal('unauthorized', '');

  try {
    await limits.failures.check(address, reply);
    const grant = await credentials(access, request);
    if (typeof grant === 'string') {
      await limits.failures.admit(address, true, reply);
      throw refusal('unauthorized', parametersOf[grant]);
    }
    await limits.requests.admit(grant.registrationId, true, reply);
    return answer(request, reply, grant, { access, edition, refusal });
  } catch (error) {
    throw toAccessError(error, request, challenge);
  }
}

const parametersOf: Record<BearerRefusal, string> = {
  none: '',
  malformed: ', error="invalid_token"',
  invalid: ', error="invalid_token", error_description="The access token is not valid"',
};

function credentials(access: AgentAccess, request: FastifyRequest): Promise<Grant | BearerRefusal> {
  const { query, rawHeaders } = { query: request.query as object, rawHeaders: request.raw.rawHeaders };
  if (Object.hasOwn(query, 'access_token')) return Promise.resolve('malformed');
  const given = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'authorization');
  return checkBearer(access, given);
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { scopes }: Grant,
  {
    access,
    edition,
    refusal,
  }: {
    access: AgentAccess;
    edition: Edition;
    refusal: (code: 'insufficient_scope', parameters: string) => ServiceError;
  },
): FastifyReply {
  const path = pathOf(request.url);
  const shown = Object.hasOwn(documents, path) ? documents[path] : undefined;
  if (path !== AUTHENTICATED_ROOT && !shown) throw new ServiceError('not_found');
  if (request.method === 'OPTIONS') return reply.code(204).header('allow', ALLOW).send();
  if (!['GET', 'HEAD'].includes(request.method))
    throw new ServiceError('method_not_allowed', { headers: { allow: ALLOW } });
  if (!shown) {
    const root = resourceOf(access.baseUrl);
    const links = { content: `${root}/content`, faq: `${root}/faq` };
    return sendJson(reply, 200, { version: INTERFACE_VERSION, links, scope: scopes.join(' ') });
  }
  if (!scopes.includes(shown.scope))
    throw refusal('insufficient_scope', `, error="insufficient_scope", scope="${shown.scope}"`);
  const bytes = edition.documents.get(shown.document)?.forms[0]?.codings.identity.bytes;
  return reply.code(200).header('content-type', 'application/json').send(bytes);
}

/** A browser asks before it sends; without an answer no page could see the 401. */
function isPreflight({ method, headers: { origin, 'access-control-request-method': asked } }: FastifyRequest): boolean {
  return method === 'OPTIONS' && origin !== undefined && asked !== undefined;
}
