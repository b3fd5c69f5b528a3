import type { AgentAccess } from '@gatehouse/access';
import { accountLimits, type Operation, type RateLimitRule, ServiceError, siteLinkHeader } from '@gatehouse/contract';
import type { CurrentEdition } from '@gatehouse/edition';
import { addressKey, networksOf } from '../limits/address-key.ts';
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
import { createClientAddress, createTrust } from './limits/client-address.ts';
import { admitByAll, createLimiter, type Limiter } from './limits/rate-limit.ts';
import { answerMethod } from './methods.ts';
import type { RequestLog, RequestMetrics } from './observers.ts';
import { type PathRules, pathOf, publishedRules } from './path-rules.ts';
import { a2aEdges } from './protocols/a2a.ts';
import { createHostCheck, isWellAddressed } from './protocols/host-check.ts';
import { mcpRoutes } from './protocols/mcp.ts';
import { answerAbsent } from './published/absent.ts';
import { createDocumentAnswers } from './published/document-answers.ts';
import { answerPicture } from './published/picture.ts';
import { answerPublished, findPublished, isGone } from './published/published.ts';
import { askRoutes } from './questions/ask.ts';
import { type Judgement, judgementRoutes } from './questions/judgement.ts';
import { createResponseCache } from './response-cache.ts';
import { type MountedRoute, mountRoutes, type Routes } from './routes.ts';
import type { Upstreams } from './upstream/forward.ts';

/** Dependencies of the core, independent of its server. */
export interface HandlerParts {
  editions: CurrentEdition;
  baseUrl: string;
  /** Every operation that works here and now. */
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
  /** Draws pictures of pages, where that can be done. */
  drawPicture?: ((svg: string) => Promise<Buffer | null>) | undefined;
  /** Absent where the platform compresses, or nobody does. */
  compressor?: Compressor | undefined;
  /** Receives ratings of readers; without it no page asks for one. */
  onJudged?: ((judgement: Judgement) => void) | undefined;
  /** The handler of /mcp; by default over the edition. */
  exchangeOver?: typeof createEditionExchange;
}

/** Everything that is promised on the wire, for any server. */
export interface Handler {
  /** The response to a request. Never throws, never rejects: a failure is a 500 with the id of its log line. */
  handle(asked: HttpRequest): HttpResponse | Promise<HttpResponse>;
  /** The route pattern of a target, for logs and metrics. */
  routeOf(target: string): string;
  /** Response to an exception of the server around it. */
  failed: Failure;
}

/** Route labels for the paths of an edition. */
const PUBLISHED_ROUTE = '/*';

const HOST_HINT = 'Send one Host header, with the name of this service. See {base_url}/openapi.json.';

/** Rules for errors of the authenticated API, which checks methods itself. */
const authenticatedRules = { ...publishedRules, guided: true };

const healthEdges: Routes = {
  '/api/health': {
    headers: { ...publishedRules.headers, 'cache-control': 'no-store' },
    work: {
      GET: (call) => answerJson(call, 200, { status: 'ok' }, { link: siteLinkHeader(call.edition.baseUrl) }),
    },
  },
};

/**
 * Every path that has a handler of its own.
 * @param strangers of introspection, by address
 */
export function allEdges(parts: HandlerParts, addressOf: (asked: HttpRequest) => string, strangers: Limiter): Routes {
  const { access, log, metrics, onJudged, exchangeOver = createEditionExchange } = parts;
  const remembered = createResponseCache();
  const exchanges = createExchanges(exchangeOver, (err) => log.error({ err }, 'protocol handler failed'));
  return {
    ...healthEdges,
    ...askRoutes(remembered, (responseType) => metrics?.questionAnswered(responseType)),
    ...judgementRoutes(onJudged),
    ...mcpRoutes(exchanges, remembered),
    ...a2aEdges,
    ...agentAuthRoutes(access, (asked) => networksOf(addressOf(asked)), log),
    ...claimPageRoutes(access, log),
    ...introspectionRoutes(access, addressOf, strangers, log),
  };
}

export function createHandler(parts: HandlerParts): Handler {
  const { editions, baseUrl, operations, access, trustedProxies, openCounts, now, log, metrics, drawPicture } = parts;
  const headers = fixedHeaders(baseUrl);
  const clientAddress = createClientAddress(trustedProxies);
  const isTrusted = createTrust(trustedProxies);
  const checkHost = createHostCheck(baseUrl);
  const answerDocument = createDocumentAnswers(baseUrl, parts.compressor);
  const failed = createFailure(baseUrl, log, metrics);
  /** Under which a request is counted. */
  const addressOf = ({ address, headers: { 'x-forwarded-for': forwarded } }: HttpRequest) =>
    addressKey(clientAddress(address, forwarded)) ?? 'unknown';
  const limiterOf = (name: string, rule: RateLimitRule, labelled = true) =>
    createLimiter(rule, openCounts(name, rule.windowSeconds), now, labelled);

  /** Whether anything needs a token here. */
  const hasEntrance = operations.some(({ path }) => path === AUTHENTICATED_ROOT);

  const strangers = limiterOf('/api/agent-auth/introspect strangers', accountLimits.strangers);

  const commonFields = fieldList(headers);
  const publishedFields = fieldList({ ...headers, ...publishedRules.headers });
  const edges = mountRoutes(allEdges(parts, addressOf, strangers), operations, headers);
  const limitersOf = (path: string, { rateLimit, dailyLimit }: PathRules) => [
    ...(rateLimit ? [limiterOf(path, rateLimit)] : []),
    ...(dailyLimit ? [limiterOf(`${path} daily`, dailyLimit, false)] : []),
  ];
  const limiters = new Map([...edges].map(([path, { rules }]) => [path, limitersOf(path, rules)]));
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
    if (hasEntrance && isAuthenticatedPath(target)) return AUTHENTICATED_ROOT;
    const path = pathOf(target);
    return edges.has(path) ? path : PUBLISHED_ROUTE;
  }

  function answerEdge(
    call: RequestContext,
    path: string,
    { rules, work }: MountedRoute,
  ): HttpResponse | Promise<HttpResponse> {
    const { asked, fields } = call;
    const { compressor } = parts;
    const packed = (whole: HttpResponse) =>
      compressor && rules.computed ? compressAnswer(asked, whole, compressor.computed) : whole;
    const answer = () => {
      if (rules.jsonRpc) checkHost(asked, isTrusted(asked.address));
      const handler = work[asked.method === 'HEAD' ? 'GET' : asked.method];
      const whole = answerMethod(call) ?? (handler as NonNullable<typeof handler>)(call);
      return whole instanceof Promise ? whole.then(packed) : packed(whole);
    };
    const limited = limiters.get(rules.rateLimit?.countedAt ?? path) ?? [];
    const counts = asked.method !== 'OPTIONS' && rules.methods.includes(asked.method);
    const waiting = admitByAll(limited, limited.length > 0 ? addressOf(asked) : '', counts, fields);
    return waiting ? waiting.then(answer) : answer();
  }

  function dispatch(call: RequestContext): HttpResponse | Promise<HttpResponse> {
    const { asked, edition } = call;
    const path = pathOf(asked.target);
    const edge = edges.get(path);
    const isAuthenticated = hasEntrance && isAuthenticatedPath(asked.target);
    call.rules = isAuthenticated ? authenticatedRules : (edge?.rules ?? publishedRules);
    if (!isWellAddressed(asked.headers.host)) throw new ServiceError('invalid_request', { hint: HOST_HINT });
    if (isAuthenticated) return answerAuthenticated(call, addressOf(asked), authenticated);
    call.fields = [...(edge?.fields ?? publishedFields)];
    if (edge) return answerEdge(call, path, edge);
    const found = findPublished(path, edition);
    if (!found) {
      const picture = answerPicture(call, path, drawPicture);
      if (picture) return answerMethod(call) ?? picture();
    }
    if (!found) return absent(call, isGone(path, edition, editions.hadPage) ? 'gone' : 'not_found');
    return answerMethod(call) ?? answerPublished(call, found, answerDocument);
  }

  function absent(call: RequestContext, code: 'not_found' | 'gone'): HttpResponse {
    metrics?.refused(routeOf(call.asked.target), code);
    return answerAbsent(call, code);
  }

  function refuse(error: unknown, call: RequestContext): HttpResponse {
    const { asked, fields } = call;
    const known = toServiceError(error);
    const route = routeOf(asked.target);
    if (known.code !== 'internal_error') {
      metrics?.refused(route, known.code);
      return answerError(call, known);
    }
    const plain = failed(error, { id: asked.id, route });
    setField(fields, 'x-request-id', asked.id);
    try {
      return { ...answerError(call, known), close: true };
    } catch {
      return plain;
    }
  }

  function answerTo(asked: HttpRequest): HttpResponse | Promise<HttpResponse> {
    const edition = editions.current();
    const { method, target } = asked;
    const document = method === 'GET' || method === 'HEAD' ? edition.documents.get(target) : undefined;
    if (document && isWellAddressed(asked.headers.host)) return answerDocument(asked, edition, document);
    const call: RequestContext = { asked, edition, rules: publishedRules, fields: [...commonFields] };
    try {
      const answer = dispatch(call);
      return answer instanceof Promise ? answer.catch((error: unknown) => refuse(error, call)) : answer;
    } catch (error) {
      return refuse(error, call);
    }
  }

  return {
    routeOf,
    failed,
    handle(asked) {
      const whole = (answer: HttpResponse) => withoutBody(asked, answer);
      // Errors of error handling, and errors before the context exists.
      const lastResort = (error: unknown) => whole(failed(error, { id: asked.id, route: routeOf(asked.target) }));
      try {
        const answer = answerTo(asked);
        return answer instanceof Promise ? answer.then(whole).catch(lastResort) : whole(answer);
      } catch (error) {
        return lastResort(error);
      }
    },
  };
}

/** The answer to HEAD is that to GET, without its body. */
function withoutBody({ method }: HttpRequest, answer: HttpResponse): HttpResponse {
  return method === 'HEAD' && answer.body ? { ...answer, body: undefined } : answer;
}
