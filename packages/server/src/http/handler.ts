import type { AgentAccess } from '@gatehouse/access';
import { accountLimits, type Operation, type RateLimitRule, ServiceError, siteLinkHeader } from '@gatehouse/contract';
import type { CurrentEdition } from '@gatehouse/edition';
import { ipKey, networksOf } from '../limits/address-key.ts';
import type { CountStore } from '../limits/count-store.ts';
import { createEditionExchange, createExchanges } from '../mcp/exchange.ts';
import { agentAuthRoutes } from './access/agent-auth.ts';
import { AUTHENTICATED_ROOT, answerAuthenticated, isAuthenticatedPath } from './access/authenticated-api.ts';
import { claimPageRoutes } from './access/claim-page.ts';
import { introspectionRoutes } from './access/introspection.ts';
import { type Compressor, compressAnswer } from './compression.ts';
import { answerError, toServiceError } from './errors/error-answer.ts';
import { createFailure, type Failure } from './errors/failure.ts';
import {
  answerJson,
  fieldList,
  type HttpRequest,
  type HttpResponse,
  type RequestContext,
  setField,
} from './exchange.ts';
import { fixedHeaders } from './fixed-headers.ts';
import { createClientIp, createTrust } from './limits/client-address.ts';
import { admitByAll, createLimiter, type Limiter } from './limits/rate-limit.ts';
import { answerMethod } from './methods.ts';
import type { RequestLog, RequestMetrics } from './observers.ts';
import { type PathRules, pathOf, publishedRules } from './path-rules.ts';
import { a2aRoutes } from './protocols/a2a.ts';
import { createHostCheck, isValidHost } from './protocols/host-check.ts';
import { mcpRoutes } from './protocols/mcp.ts';
import { answerAbsent } from './published/absent.ts';
import { createDocumentAnswers } from './published/document-answers.ts';
import { answerPicture } from './published/picture.ts';
import { answerPublished, findPublished, isGone } from './published/published.ts';
import { askRoutes } from './questions/ask.ts';
import { type Rating, ratingRoutes } from './questions/rating.ts';
import { createResponseCache } from './response-cache.ts';
import { type MountedRoute, mountRoutes, type Routes } from './routes.ts';
import type { Upstreams } from './upstream/forward.ts';

/** Dependencies of the request handler; the same for Node and Fetch. */
export interface HandlerParts {
  editions: CurrentEdition;
  baseUrl: string;
  /** Operations available with these settings and in this phase. */
  operations: readonly Operation[];
  access: AgentAccess;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  /** One store for each limit. */
  openCounts: (path: string, windowSeconds: number) => CountStore;
  now: () => number;
  log: RequestLog;
  metrics?: RequestMetrics | undefined;
  /** Upstream APIs. */
  upstreams?: Upstreams | undefined;
  /** Renders preview pictures of pages; absent if the platform cannot. */
  drawPicture?: ((svg: string) => Promise<Buffer | null>) | undefined;
  /** Absent if responses are not compressed here. */
  compressor?: Compressor | undefined;
  /** Receives readers' ratings of answers; without it pages do not ask for any. */
  onRating?: ((rating: Rating) => void) | undefined;
  /** Creates the MCP handler for an edition. */
  createMcpExchange?: typeof createEditionExchange;
}

/** The HTTP interface, independent of the server. */
export interface Handler {
  /** The response to a request. Never throws, never rejects: a failure is a 500 with the id of its log line. */
  handle(request: HttpRequest): HttpResponse | Promise<HttpResponse>;
  /** The route pattern of a target, for logs and metrics. */
  routeOf(target: string): string;
  /** Makes the response to an exception in the adapter that calls the handler. */
  answerFailure: Failure;
}

/** Route labels for the paths of an edition. */
const PUBLISHED_ROUTE = '/*';

const HOST_HINT = 'Send one Host header, with the name of this service. See {base_url}/openapi.json.';

/** Rules for errors of the authenticated API, which checks methods itself. */
const authenticatedRules = { ...publishedRules, linksAuthGuide: true };

const healthRoutes: Routes = {
  '/api/health': {
    headers: { ...publishedRules.headers, 'cache-control': 'no-store' },
    handlers: {
      GET: (context) => answerJson(context, 200, { status: 'ok' }, { link: siteLinkHeader(context.edition.baseUrl) }),
    },
  },
};

/**
 * Routes of all paths with their own handlers.
 * @param unauthenticatedLimiter limiter of rejected introspection requests, per IP address
 */
export function allRoutes(
  parts: HandlerParts,
  ipKeyOf: (request: HttpRequest) => string,
  unauthenticatedLimiter: Limiter,
): Routes {
  const { access, log, metrics, onRating, createMcpExchange = createEditionExchange } = parts;
  const cacheOf = createResponseCache();
  const exchanges = createExchanges(createMcpExchange, (err) => log.error({ err }, 'protocol handler failed'));
  return {
    ...healthRoutes,
    ...askRoutes(cacheOf, (responseType) => metrics?.questionAnswered(responseType)),
    ...ratingRoutes(onRating),
    ...mcpRoutes(exchanges, cacheOf),
    ...a2aRoutes,
    ...agentAuthRoutes(access, (request) => networksOf(ipKeyOf(request)), log),
    ...claimPageRoutes(access, log),
    ...introspectionRoutes(access, ipKeyOf, unauthenticatedLimiter, log),
  };
}

export function createHandler(parts: HandlerParts): Handler {
  const { editions, baseUrl, operations, access, trustedProxies, openCounts, now, log, metrics, drawPicture } = parts;
  const headers = fixedHeaders(baseUrl);
  const clientIp = createClientIp(trustedProxies);
  const isTrusted = createTrust(trustedProxies);
  const checkHost = createHostCheck(baseUrl);
  const answerDocument = createDocumentAnswers(baseUrl, parts.compressor);
  const answerFailure = createFailure(baseUrl, log, metrics);
  /** Key of the rate limits of a request. */
  const ipKeyOf = ({ ip, headers: { 'x-forwarded-for': forwarded } }: HttpRequest) =>
    ipKey(clientIp(ip, forwarded)) ?? 'unknown';
  const limiterOf = (name: string, rule: RateLimitRule, setsHeaders = true) =>
    createLimiter(rule, openCounts(name, rule.windowSeconds), now, setsHeaders);

  /** Whether the service has an authenticated API. */
  const hasAuthenticatedApi = operations.some(({ path }) => path === AUTHENTICATED_ROOT);

  const unauthenticatedLimiter = limiterOf('/api/agent-auth/introspect unauthenticated', accountLimits.unauthenticated);

  const commonFields = fieldList(headers);
  const publishedFields = fieldList({ ...headers, ...publishedRules.headers });
  const routes = mountRoutes(allRoutes(parts, ipKeyOf, unauthenticatedLimiter), operations, headers);
  const limitersOf = (path: string, { rateLimit, dailyLimit }: PathRules) => [
    ...(rateLimit ? [limiterOf(path, rateLimit)] : []),
    ...(dailyLimit ? [limiterOf(`${path} daily`, dailyLimit, false)] : []),
  ];
  const limiters = new Map([...routes].map(([path, { rules }]) => [path, limitersOf(path, rules)]));
  const { upstreams = { resources: [], secret: '' } } = parts;
  const authenticated = {
    access,
    log,
    upstreams,
    limitsOf: new Map(
      upstreams.resources.map(({ resource: { name, limits } }) => [
        name,
        limiterOf(`/api/v1/${name}`, { limit: limits.perMinute, windowSeconds: 60 }),
      ]),
    ),
    limits: {
      failures: limiterOf('/api/v1 failures', accountLimits.failures),
      requests: limiterOf('/api/v1', accountLimits.requests),
    },
  };

  function routeOf(target: string): string {
    if (hasAuthenticatedApi && isAuthenticatedPath(target)) return AUTHENTICATED_ROOT;
    const path = pathOf(target);
    return routes.has(path) ? path : PUBLISHED_ROUTE;
  }

  function answerRoute(
    context: RequestContext,
    path: string,
    { rules, handlers }: MountedRoute,
  ): HttpResponse | Promise<HttpResponse> {
    const { request, fields } = context;
    const { compressor } = parts;
    const compressIfComputed = (response: HttpResponse) =>
      compressor && rules.isComputed ? compressAnswer(request, response, compressor.compressComputed) : response;
    const answer = () => {
      if (rules.jsonRpc) checkHost(request, isTrusted(request.ip));
      const handler = handlers[request.method === 'HEAD' ? 'GET' : request.method];
      const response = answerMethod(context) ?? (handler as NonNullable<typeof handler>)(context);
      return response instanceof Promise ? response.then(compressIfComputed) : compressIfComputed(response);
    };
    const pathLimiters = limiters.get(rules.rateLimit?.countedAt ?? path) ?? [];
    const isCounted = request.method !== 'OPTIONS' && rules.methods.includes(request.method);
    const admission = admitByAll(pathLimiters, pathLimiters.length > 0 ? ipKeyOf(request) : '', isCounted, fields);
    return admission ? admission.then(answer) : answer();
  }

  function dispatch(context: RequestContext): HttpResponse | Promise<HttpResponse> {
    const { request, edition } = context;
    const path = pathOf(request.target);
    const route = routes.get(path);
    const isAuthenticated = hasAuthenticatedApi && isAuthenticatedPath(request.target);
    context.rules = isAuthenticated ? authenticatedRules : (route?.rules ?? publishedRules);
    if (!isValidHost(request.headers.host)) throw new ServiceError('invalid_request', { hint: HOST_HINT });
    if (isAuthenticated) return answerAuthenticated(context, ipKeyOf(request), authenticated);
    context.fields = [...(route?.fields ?? publishedFields)];
    if (route) return answerRoute(context, path, route);
    const found = findPublished(path, edition);
    if (!found) {
      const picture = answerPicture(context, path, drawPicture);
      if (picture) return answerMethod(context) ?? picture();
    }
    if (!found) return answerMissing(context, isGone(path, edition, editions.hadPage) ? 'gone' : 'not_found');
    return answerMethod(context) ?? answerPublished(context, found, answerDocument);
  }

  function answerMissing(context: RequestContext, code: 'not_found' | 'gone'): HttpResponse {
    metrics?.rejected(routeOf(context.request.target), code);
    return answerAbsent(context, code);
  }

  function errorResponse(error: unknown, context: RequestContext): HttpResponse {
    const { request, fields } = context;
    const serviceError = toServiceError(error);
    const route = routeOf(request.target);
    if (serviceError.code !== 'internal_error') {
      metrics?.rejected(route, serviceError.code);
      return answerError(context, serviceError);
    }
    const plain = answerFailure(error, { id: request.id, route });
    setField(fields, 'x-request-id', request.id);
    try {
      return { ...answerError(context, serviceError), close: true };
    } catch {
      return plain;
    }
  }

  function answerTo(request: HttpRequest): HttpResponse | Promise<HttpResponse> {
    const edition = editions.current();
    const { method, target } = request;
    const document = method === 'GET' || method === 'HEAD' ? edition.documents.get(target) : undefined;
    if (document && isValidHost(request.headers.host)) return answerDocument(request, edition, document);
    const context: RequestContext = { request, edition, rules: publishedRules, fields: [...commonFields] };
    try {
      const answer = dispatch(context);
      return answer instanceof Promise ? answer.catch((error: unknown) => errorResponse(error, context)) : answer;
    } catch (error) {
      return errorResponse(error, context);
    }
  }

  return {
    routeOf,
    answerFailure,
    handle(request) {
      const finish = (response: HttpResponse) => withoutBody(request, response);
      // For errors of error handling, and errors before the context exists.
      const lastResort = (error: unknown) =>
        finish(answerFailure(error, { id: request.id, route: routeOf(request.target) }));
      try {
        const answer = answerTo(request);
        return answer instanceof Promise ? answer.then(finish).catch(lastResort) : finish(answer);
      } catch (error) {
        return lastResort(error);
      }
    },
  };
}

/** Removes the body from a response to HEAD, which otherwise equals the response to GET. */
function withoutBody({ method }: HttpRequest, response: HttpResponse): HttpResponse {
  return method === 'HEAD' && response.body ? { ...response, body: undefined } : response;
}
