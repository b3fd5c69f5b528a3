import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import type { CurrentEdition } from '../edition/current-edition.ts';
import type { CountStore } from '../limits/count-store.ts';
import type { createEditionExchange } from '../mcp/exchange.ts';
import { createClientAddress, createTrust } from './client-address.ts';
import { checkMethod } from './cross-origin.ts';
import { answerBrokenRequest, sendError, sendJsonRpcError, toServiceError } from './error-body.ts';
import { fixedHeaders } from './fixed-headers.ts';
import { checkHostAndOrigin } from './json-rpc.ts';
import { letAnswersEnd } from './let-answers-end.ts';
import { sendNotFound } from './not-found.ts';
import { pathOf, rateLimitedPaths, rulesOf, unknownPathRules } from './path-rules.ts';
import { createLimiter } from './rate-limit.ts';
import { addRoutes } from './routes.ts';

export interface HttpService {
  editions: CurrentEdition;
  baseUrl: string;
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** One store for each limited path. */
  openCounts: (path: string, windowSeconds: number) => CountStore;
  now: () => number;
  log: FastifyBaseLogger;
  /** What answers at /mcp; by default what the edition offers. */
  exchangeOver?: typeof createEditionExchange;
}

const REQUEST_MILLISECONDS = 10_000;

/** The public listener: what every request passes on its way to a route, and on its way back. */
export function createHttpServer(service: HttpService): FastifyInstance {
  const { editions, baseUrl, trustedProxies, openCounts, now, log, exchangeOver } = service;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Decoded below; a limit on the length of parameters would answer before our hooks.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: (request) => decodablePath(request.url ?? '/'),
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
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, baseUrl),
    frameworkErrors: (_, request, reply) => sendNotFound(request, reply.headers(headers), editions.current()),
  });
  const headers = fixedHeaders(baseUrl);
  const clientAddress = createClientAddress(trustedProxies);
  const isTrusted = createTrust(trustedProxies);
  const limiters = new Map(
    [...rateLimitedPaths].map(([path, rule]) => [path, createLimiter(rule, openCounts(path, rule.windowSeconds), now)]),
  );

  app.removeAllContentTypeParsers();
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  letAnswersEnd(app);

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    const rules = rulesOf(path, editions.current());
    reply.headers({ ...headers, ...(rules ?? unknownPathRules).headers });
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      throw new ServiceError('invalid_request');
    if (!rules) {
      sendNotFound(request, reply, editions.current());
      return reply;
    }
    const { method } = request;
    const counted = method !== 'OPTIONS' && rules.methods.includes(method);
    const forwarded = request.headers['x-forwarded-for'];
    const peer = request.socket.remoteAddress ?? '';
    const address = clientAddress(peer, forwarded === undefined ? undefined : String(forwarded));
    await limiters.get(rules.rateLimit?.countedAt ?? path)?.admit(address, counted, reply);
    if (rules.jsonRpc) checkHostAndOrigin(request, isTrusted(peer), baseUrl);
    return checkMethod(request, reply, rules) ? reply : undefined;
  });

  // The log has the route's pattern, never the address or the question.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none' }, 'aborted');
  });

  app.setErrorHandler((error, request, reply) => {
    const rules = rulesOf(pathOf(request.url), editions.current()) ?? unknownPathRules;
    const known = toServiceError(error, rules.maxBody);
    if (known.code === 'internal_error') request.log.error({ err: error }, 'request failed');
    return (rules.jsonRpc ? sendJsonRpcError : sendError)(reply, known, baseUrl);
  });
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, editions.current()));

  addRoutes(app, editions, exchangeOver);
  return app;
}

/**
 * The path and query of a request target, which may be absolute (RFC 9112 §3.2.2). A path that cannot be decoded is an
 * unknown path, not a fault of its own: its per cent signs become plain.
 */
function decodablePath(target: string): string {
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
