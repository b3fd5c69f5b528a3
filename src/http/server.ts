import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { AgentAccess } from '../agents/agent-access.ts';
import { accountLimits, type Operation, type RateLimitRule } from '../contract/endpoints/endpoint.ts';
import { ServiceError } from '../contract/errors.ts';
import type { CurrentEdition } from '../edition/current-edition.ts';
import { addressKey } from '../limits/address-key.ts';
import type { CountStore } from '../limits/count-store.ts';
import { createEditionExchange, createExchanges } from '../mcp/exchange.ts';
import { createAccessLog, type RequestLog } from './access-log.ts';
import { createPostedAnswers } from './ask-answers.ts';
import { answerAtOnce } from './at-once.ts';
import { AUTHENTICATED_ROOT, answerAuthenticated, isAuthenticatedPath } from './authenticated-api.ts';
import { createClientAddress, createTrust } from './client-address.ts';
import { checkMethod } from './cross-origin.ts';
import {
  answerBrokenRequest,
  reportFailure,
  sendError,
  sendJsonRpcError,
  sendPageError,
  toServiceError,
} from './error-body.ts';
import { fixedHeaders } from './fixed-headers.ts';
import { createHostCheck } from './json-rpc.ts';
import { letAnswersEnd } from './let-answers-end.ts';
import { dropInput } from './linger.ts';
import { createMcpAnswers } from './mcp-answers.ts';
import type { Metrics } from './metrics.ts';
import { sendNotFound } from './not-found.ts';
import { liveRules, type PathRules, pathOf, publishedRules, rulesOf } from './path-rules.ts';
import { createPlainPosts } from './plain-posts.ts';
import { createPublishedAnswers } from './published.ts';
import { admitByAll, createLimiter, type Limiter } from './rate-limit.ts';
import { addRoutes } from './routes.ts';
import { type CutOffs, cutOffsByDefault } from './send-events.ts';
import { createHeadWriter } from './write-head.ts';

export interface HttpService {
  editions: CurrentEdition;
  baseUrl: string;
  /** Every operation that works here and now. */
  operations: readonly Operation[];
  access: AgentAccess;
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** One store for each limit. */
  openCounts: (path: string, windowSeconds: number) => CountStore;
  now: () => number;
  log: RequestLog;
  metrics?: Metrics | undefined;
  /** When an answer that is not taken is cut; by default after the times that SECURITY.md names. */
  cutOffs?: CutOffs | undefined;
  /** What answers at /mcp; by default what the edition offers. */
  exchangeOver?: typeof createEditionExchange;
}

const REQUEST_MILLISECONDS = 10_000;
const NO_ROUTE = 'none';

/** No route has a schema for Fastify: what compiles them would take a third of its time to load. */
const noCompiler = (): never => {
  throw new Error('A route has a schema, and nothing compiles it.');
};

const IDS_OF_A_KIND = 1000;

/**
 * Names for requests, all of them different. In two numbers, because the runtime remembers the text of each number that
 * it writes: with one, that was most of what requests left behind for the collector of old garbage.
 */
function createRequestIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let requests = 0;
  let kind = '';
  return () => {
    const last = requests % IDS_OF_A_KIND;
    if (last === 0) kind = `${start}-${requests / IDS_OF_A_KIND}`;
    requests++;
    return `${kind}-${last}`;
  };
}

/** The route's pattern, never the path. */
const routeOf = (request: FastifyRequest): string =>
  isAuthenticatedPath(request.originalUrl) ? AUTHENTICATED_ROOT : (request.routeOptions.url ?? NO_ROUTE);

/** The public listener: what every request passes on its way to a route, and on its way back. */
export function createHttpServer(service: HttpService): FastifyInstance {
  const { editions, baseUrl, operations, access, trustedProxies, openCounts, now, log, metrics } = service;
  const { cutOffs = cutOffsByDefault, exchangeOver = createEditionExchange } = service;
  const nextId = createRequestIds();
  const accessLog = createAccessLog(log, metrics);
  const watch = (request: FastifyRequest, reply: FastifyReply) => {
    const { id, method, raw } = request;
    if (!alreadyTaken(raw)) accessLog.watch({ id, method, route: routeOf(request) }, reply.raw, performance.now());
  };
  const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => {
    metrics?.refused(routeOf(request), 'not_found');
    return sendNotFound(request, reply, editions.current());
  };
  const writeHead = createHeadWriter();
  const answers = createPublishedAnswers(baseUrl, writeHead);
  const told = (responseType: string) => metrics?.told(responseType);
  const posted = createPostedAnswers(told);
  const exchanges = createExchanges(exchangeOver, (error) => log.error({ err: error }, 'protocol handler failed'));
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // Decoded below; a limit on the length of parameters would answer before our hooks.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: (request) => decodablePath(request.url ?? '/'),
    genReqId: (request) => alreadyTaken(request)?.id ?? nextId(),
    connectionTimeout: cutOffs.stalledMilliseconds,
    requestTimeout: REQUEST_MILLISECONDS,
    http: {
      headersTimeout: REQUEST_MILLISECONDS,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16_384,
      // Node's own refusal has another body; ours is in the first hook.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler(error, socket) {
      dropInput(socket);
      afterAnswers(socket, () => {
        const code = answerBrokenRequest(error, socket, baseUrl);
        if (code) metrics?.refused(NO_ROUTE, code);
      });
    },
    frameworkErrors(_, request, reply) {
      watch(request, reply);
      answerNotFound(request, reply.headers(headers));
    },
  });
  const headers = fixedHeaders(baseUrl);
  const clientAddress = createClientAddress(trustedProxies);
  const isTrusted = createTrust(trustedProxies);
  const checkHostAndOrigin = createHostCheck(baseUrl);
  /** Under which a request is counted. */
  const addressOf = ({
    socket,
    headers: { 'x-forwarded-for': forwarded },
  }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
    addressKey(clientAddress(socket.remoteAddress ?? '', forwarded?.toString())) ?? 'unknown';
  const live = liveRules(operations);
  const headersOf = new Map(
    [...live.values(), publishedRules].map((rules) => [rules, { ...headers, ...rules.headers }]),
  );
  const limiterOf = (name: string, rule: RateLimitRule, labelled = true) =>
    createLimiter(rule, openCounts(name, rule.windowSeconds), now, labelled);
  const limiters = new Map(
    [...live].map(([path, { rateLimit, dailyLimit }]) => [
      path,
      [
        ...(rateLimit ? [limiterOf(path, rateLimit)] : []),
        ...(dailyLimit ? [limiterOf(`${path} daily`, dailyLimit, false)] : []),
      ],
    ]),
  );
  const authenticatedLimits = {
    failures: limiterOf('/api/v1 failures', accountLimits.failures),
    requests: limiterOf('/api/v1', accountLimits.requests),
  };

  app.removeAllContentTypeParsers();
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  const checkOrigin = ({ headers, socket }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
    checkHostAndOrigin(headers, isTrusted(socket.remoteAddress ?? ''));
  const alreadyTaken = answerAtOnce(app.server, {
    ...{ editions, answers, accessLog, writeHead, nextId, longest: cutOffs.longestMilliseconds },
    posts: createPlainPosts({
      ...{ editions, posted, addressOf, checkOrigin },
      called: createMcpAnswers(exchanges),
      rulesAt(path) {
        const rules = live.get(path) as PathRules;
        return { rules, headers: headersOf.get(rules) ?? {}, limiter: limiters.get(path)?.[0] as Limiter };
      },
    }),
  });
  const afterAnswers = letAnswersEnd(app);

  app.addHook('onRequest', (request, reply, done): undefined | Promise<unknown> => {
    watch(request, reply);
    if (isAuthenticatedPath(request.originalUrl)) {
      reply.headers(headers);
      const limits = authenticatedLimits;
      return answerAuthenticated(request, reply, {
        ...{ access, limits },
        edition: editions.current(),
        address: addressOf(request),
      });
    }
    const path = pathOf(request.url);
    const rules = rulesOf(path, live, editions.current());
    reply.headers(headersOf.get(rules ?? publishedRules) as Record<string, string>);
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      throw new ServiceError('invalid_request');
    if (!rules) {
      answerNotFound(request, reply);
      return undefined;
    }
    const { method } = request;
    const limited = limiters.get(rules.rateLimit?.countedAt ?? path) ?? [];
    const check = () => {
      if (rules.jsonRpc) checkOrigin(request);
      checkMethod(request, reply, rules);
    };
    const counted = alreadyTaken(request.raw)?.told;
    if (counted) limited[0]?.conclude(counted, reply);
    else {
      const counts = method !== 'OPTIONS' && rules.methods.includes(method);
      const waiting = admitByAll(limited, limited.length > 0 ? addressOf(request) : '', counts, reply);
      if (waiting) return waiting.then(check);
    }
    check();
    done();
    return undefined;
  });

  app.setErrorHandler((error, request, reply) => {
    const rules = rulesOf(pathOf(request.url), live, editions.current()) ?? publishedRules;
    const known = toServiceError(error, rules.maxBody);
    metrics?.refused(routeOf(request), known.code);
    if (known.code === 'internal_error') reportFailure(request, reply, error);
    if (rules.page && rules.methods.includes(request.method))
      return sendPageError(request, reply, known, editions.current());
    if (rules.jsonRpc) return sendJsonRpcError(reply, known, baseUrl);
    return sendError(reply, known, baseUrl, rules.guided || isAuthenticatedPath(request.originalUrl));
  });
  app.setNotFoundHandler(answerNotFound);

  addRoutes(app, {
    editions,
    access,
    ...{ answers, posted, exchanges, cutOffs, told },
    alreadyRead: (request) => alreadyTaken(request)?.body,
  });
  return app;
}

/**
 * The path and query of a request target, which may be absolute (RFC 9112 §3.2.2). A path that cannot be decoded is an
 * unknown path, not a fault of its own: its per cent signs become plain.
 */
function decodablePath(target: string): string {
  if (target.startsWith('/') && !target.includes('%')) return target;
  const url = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + (end < 0 ? '' : url.slice(end));
  }
}
