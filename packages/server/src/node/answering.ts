import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '@gatehouse/contract';
import { NO_ROUTE, reportOutside } from '../http/errors/failure.ts';
import type { HttpResponse } from '../http/exchange.ts';
import type { Handler, HandlerParts } from '../http/handler.ts';
import { createRequestIds } from '../http/request-ids.ts';
import { createAccessLog, loggedOf, type ServerLog } from './access-log.ts';
import type { Metrics } from './metrics.ts';
import { NodeRequest } from './node-request.ts';
import { type CutOffs, cutOffsByDefault, sendAnswer } from './send-answer.ts';

export interface ServerParts extends HandlerParts {
  log: ServerLog;
  metrics?: Metrics | undefined;
  /** When an answer that is not taken is cut; by default after the times that SECURITY.md names. */
  cutOffs?: CutOffs | undefined;
}

/** The core, asked with requests of any server of Node. */
export interface RequestListeners {
  /** Answers and logs a request; errors are handled here. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Sends 500 where possible; a response that has begun is aborted. */
  fail(error: unknown, response: ServerResponse): void;
}

export function createAnswering(handler: Handler, parts: ServerParts): RequestListeners {
  const { log, metrics, cutOffs = cutOffsByDefault } = parts;
  const nextId = createRequestIds();
  const accessLog = createAccessLog(log, metrics);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    try {
      const asked = new NodeRequest(request, response, nextId());
      const { id, method, target } = asked;
      // Upgrades are not supported. Node drops bytes that came together with such a request, so the connection must end.
      if (request.headers.upgrade !== undefined) response.setHeader('connection', 'close');
      accessLog.watch({ id, method, route: handler.routeOf(target) }, response, performance.now());
      const given = handler.handle(asked);
      if (given instanceof Promise)
        given.then((late) => send(response, late)).catch((error: unknown) => fail(error, response));
      else send(response, given);
    } catch (error) {
      fail(error, response);
    }
  }

  function send(response: ServerResponse, given: HttpResponse): void {
    sendAnswer(response, given, cutOffs)?.catch((error: unknown) => fail(error, response));
  }

  function fail(error: unknown, response: ServerResponse): void {
    const { id = nextId(), route = NO_ROUTE } = loggedOf(response) ?? {};
    if (response.writableEnded) {
      reportOutside(error, log, metrics, id);
      return;
    }
    // A forwarded response ended midway, which has been logged. The connection is aborted, so that the reader notices.
    if (response.headersSent && error instanceof ServiceError) {
      metrics?.refused(route, error.code);
      response.destroy();
      return;
    }
    const failure = handler.failed(error, { id, route });
    if (response.headersSent) response.destroy();
    else {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      sendAnswer(response, failure, cutOffs);
    }
  }

  return { answer, fail };
}
