import {
  type AgentAccess,
  accessOfRequest,
  type BearerRejection,
  type CheckedToken,
  checkBearer,
  isLaunched,
  openDetails,
} from '@gatehouse/access';
import { INTERFACE_VERSION, type Scope, ServiceError } from '@gatehouse/contract';
import {
  answerJson,
  answerJsonBytes,
  answerWith,
  type HttpRequest,
  type HttpResponse,
  type RequestContext,
  setFields,
} from '../exchange.ts';
import type { Limiter } from '../limits/rate-limit.ts';
import type { RequestLog } from '../observers.ts';
import { allowedHeaders, pathOf } from '../path-rules.ts';
import { searchOf } from '../questions/ask-request.ts';
import { forward, type OpenResource, resourceAt, type Upstreams } from '../upstream/forward.ts';
import { challengeOf, toAccessError } from './access-error.ts';

/** Dependencies of the authenticated API. */
export interface AuthenticatedApi {
  access: AgentAccess;
  log: RequestLog;
  /** Limits of failed credentials per IP address, and of requests per registration. */
  limits: { failures: Limiter; requests: Limiter };
  /** Upstream APIs, and the rate limit of each resource by name. */
  upstreams: Upstreams;
  limitsOf: ReadonlyMap<string, Limiter>;
}

export const AUTHENTICATED_ROOT = '/api/v1';
const ALLOW = 'GET, HEAD, OPTIONS';

const headers = {
  'cache-control': 'no-store',
  'access-control-expose-headers':
    'WWW-Authenticate, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
};

/** Documents of the authenticated API: the required scope and the document of each path. */
const documents: Readonly<Record<string, { scope: Scope; document: string }>> = {
  [`${AUTHENTICATED_ROOT}/content`]: { scope: 'content:read', document: '/api/content' },
  [`${AUTHENTICATED_ROOT}/faq`]: { scope: 'faq:read', document: '/api/faq' },
};

/** Whether a request target is the root of the authenticated API or below it. */
export function isAuthenticatedPath(target: string): boolean {
  return /^\/api\/v1(?:$|[/?;]|%2[fF])/.test(target);
}

/**
 * Handles every request at and below the root. Before launch it returns 401 without reading the request.
 * After it: credentials first, then path, method and scope.
 * @param ip key for the count of failures
 * @throws ServiceError
 */
export async function answerAuthenticated(
  context: RequestContext,
  ip: string,
  api: AuthenticatedApi,
): Promise<HttpResponse> {
  const { request, fields } = context;
  const { access, limits, log } = api;
  const upstream = isLaunched(access.phase) ? resourceAt(api.upstreams, request.target) : undefined;
  setFields(fields, headers);
  if (isPreflight(request)) return answerPreflight(context, upstream);
  const challenge = challengeOf(access.baseUrl, upstream?.resource.metadataPath);
  if (!isLaunched(access.phase)) throw createRejection('unauthorized', challenge);

  try {
    await limits.failures.check(ip, fields);
    const grant = await checkCredentials(accessOfRequest(access), request, upstream?.resource.audience);
    if (typeof grant === 'string') {
      await limits.failures.admit(ip, true, fields);
      throw createRejection('unauthorized', challenge + parametersOf[grant]);
    }
    if (upstream) return await forwardToUpstream(context, grant, upstream, api);
    await limits.requests.admit(grant.registrationId, true, fields);
    return answerGranted(context, grant, access, challenge);
  } catch (error) {
    throw toAccessError(error, log, request.id, challenge);
  }
}

const parametersOf: Record<BearerRejection, string> = {
  none: '',
  malformed: ', error="invalid_token"',
  invalid: ', error="invalid_token", error_description="The access token is not valid"',
};

const createRejection = (code: 'unauthorized' | 'insufficient_scope', challenge: string): ServiceError =>
  new ServiceError(code, { headers: { 'www-authenticate': challenge } });

const createScopeRejection = (challenge: string, scope: string): ServiceError =>
  createRejection('insufficient_scope', `${challenge}, error="insufficient_scope", scope="${scope}"`);

async function checkCredentials(
  access: AgentAccess,
  { headers, target }: HttpRequest,
  audience = rootOf(access.baseUrl),
): Promise<CheckedToken | BearerRejection> {
  if (new URLSearchParams(searchOf(target)).has('access_token')) return 'malformed';
  return checkBearer(access, headers.authorization, audience);
}

const rootOf = (baseUrl: string): string => `${baseUrl}${AUTHENTICATED_ROOT}`;

function answerGranted(
  context: RequestContext,
  { scopes }: CheckedToken,
  { baseUrl }: AgentAccess,
  challenge: string,
): HttpResponse {
  const { request, edition } = context;
  const path = pathOf(request.target);
  const shown = Object.hasOwn(documents, path) ? documents[path] : undefined;
  if (path !== AUTHENTICATED_ROOT && !shown) throw new ServiceError('not_found');
  if (request.method === 'OPTIONS') return answerWith(context, 204, { allow: ALLOW });
  if (!['GET', 'HEAD'].includes(request.method))
    throw new ServiceError('method_not_allowed', { headers: { allow: ALLOW } });
  if (!shown) {
    const root = rootOf(baseUrl);
    const links = { content: `${root}/content`, faq: `${root}/faq` };
    return answerJson(context, 200, { version: INTERFACE_VERSION, links, scope: scopes.join(' ') });
  }
  if (!scopes.includes(shown.scope)) throw createScopeRejection(challenge, shown.scope);
  return answerJsonBytes(context, 200, edition.documents.get(shown.document)?.forms[0].body ?? Buffer.alloc(0));
}

function answerPreflight(context: RequestContext, upstream: OpenResource | undefined): HttpResponse {
  const allow = upstream ? allowOf(upstream) : ALLOW;
  return answerWith(context, 204, {
    allow,
    'access-control-allow-methods': allow.replace(', OPTIONS', ''),
    'access-control-allow-headers': allowedHeaders(
      ['Accept', 'Authorization', 'Content-Type', ...(upstream ? MORE_HEADERS : [])].join(', '),
      context.request.headers['access-control-request-headers'],
    ),
    'access-control-max-age': '86400',
  });
}

/** Forwards a request for its agent if the resource allows the method and the token has the scope. */
async function forwardToUpstream(
  context: RequestContext,
  { registrationId, clientId, scopes, assertedIdentity }: CheckedToken,
  upstream: OpenResource,
  { access, log, limitsOf, upstreams: { secret } }: AuthenticatedApi,
): Promise<HttpResponse> {
  const { request, fields } = context;
  const { baseUrl, secrets, clock } = access;
  const { name, metadataPath, scopes: needed } = upstream.resource;
  await limitsOf.get(name)?.admit(registrationId, true, fields);
  const allow = allowOf(upstream);
  if (request.method === 'OPTIONS') return answerWith(context, 204, { allow });
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const scope = Object.hasOwn(needed, method) ? needed[method] : undefined;
  if (scope === undefined) throw new ServiceError('method_not_allowed', { headers: { allow } });
  if (!scopes.includes(scope)) throw createScopeRejection(challengeOf(baseUrl, metadataPath), scope);
  const subject = assertedIdentity && openDetails(secrets, registrationId, assertedIdentity.details).subject;
  const identity = {
    registrationId,
    clientId,
    scopes,
    issuer: assertedIdentity?.issuer,
    subject: subject ?? undefined,
  };
  return forward(context, upstream, { identity, secret, baseUrl, log, now: clock.now });
}

const MORE_HEADERS = ['Idempotency-Key', 'If-Match', 'If-None-Match', 'Prefer', 'Range'];

/** In alphabetical order. */
function allowOf({ resource: { scopes } }: OpenResource): string {
  const methods = Object.keys(scopes);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ');
}

/** Whether a request is a CORS preflight. Without a response to it, scripts could not read the 401. */
function isPreflight({ method, headers: { origin, 'access-control-request-method': asked } }: HttpRequest): boolean {
  return method === 'OPTIONS' && origin !== undefined && asked !== undefined;
}
