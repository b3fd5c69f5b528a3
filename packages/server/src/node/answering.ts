import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '@gatehouse/contract';
import { createTargetReader } from '../http/base-path.ts';
import { NO_ROUTE, reportOutside } from '../http/errors/failure.ts';
import type { HttpResponse } from '../http/exchange.ts';
import type { Handler, HandlerParts } from '../http/handler.ts';
import { createRequestIds } from '../http/request-ids.ts';
import { createAccessLog, loggedOf, type ServerLog } from './access-log.ts';
import type { Metrics } from './metrics.ts';
import { NodeRequest } from './node-request.ts';
import { defaultResponseTimeouts, type ResponseTimeouts, sendAnswer } from './send-answer.ts';

export interface ServerParts extends HandlerParts {
  log: ServerLog;
  metrics?: Metrics | undefined;
  /** Timeouts for clients that do not read the response; defaults are in SECURITY.md. */
  responseTimeouts?: ResponseTimeouts | undefined;
}

/** The core behind any Node HTTP server. */
export interface RequestListeners {
  /** Answers and logs a request; never throws. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Sends 500; aborts a response that has begun. */
  fail(error: unknown, response: ServerResponse): void;
}

export function createRequestListeners(handler: Handler, parts: ServerParts): RequestListeners {
  const { log, metrics, responseTimeouts = defaultResponseTimeouts } = parts;
  const nextId = createRequestIds();
  const readPath = createTargetReader(parts.baseUrl);
  const accessLog = createAccessLog(log, metrics);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    try {
      const coreRequest = new NodeRequest(request, response, nextId(), readPath);
      const { id, method, target } = coreRequest;
      // Upgrades are not supported. Node drops bytes that arrive together with such a request, so the connection must
      // close.
      if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close');
      accessLog.watch({ id, method, route: handler.routeOf(target) }, response, performance.now());
      const answer = handler.handle(coreRequest);
      if (answer instanceof Promise)
        answer.then((late) => send(response, late)).catch((error: unknown) => fail(error, response));
      else send(response, answer);
    } catch (error) {
      fail(error, response);
    }
  }

  function send(response: ServerResponse, answer: HttpResponse): void {
    sendAnswer(response, answer, responseTimeouts)?.catch((error: unknown) => fail(error, response));
  }

  function fail(error: unknown, response: ServerResponse): void {
    const { id = nextId(), route = NO_ROUTE } = loggedOf(response) ?? {};
    if (response.writableEnded) {
      reportOutside(error, log, metrics, id);
      return;
    }
    // A forwarded response broke off, which is logged already. Abort the connection, so that the client notices.
    if (response.headersSent && error instanceof ServiceError) {
      metrics?.rejected(route, error.code);
      response.destroy();
      return;
    }
    const failure = handler.answerFailure(error, { id, route });
    if (response.headersSent) response.destroy();
    else {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      sendAnswer(response, failure, responseTimeouts);
    }
  }

  return { answer, fail };
}
