import { createServer, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceError } from '@gatehouse/contract';
import { NO_ROUTE, reportOutside } from '../http/errors/failure.ts';
import { createHandler } from '../http/handler.ts';
import { createRequestListeners, type ServerParts } from './answering.ts';
import { answerOnSocket, brokenRequest, noTunnel } from './broken-request.ts';
import { drainConnections } from './connections.ts';
import { createGuard, type Subject } from './guard.ts';
import { dropInput, linger } from './linger.ts';
import { createListener, type Listener } from './listener.ts';
import { defaultResponseTimeouts } from './send-answer.ts';

const REQUEST_MILLISECONDS = 10_000;
const KEEP_ALIVE_MILLISECONDS = 72_000;

/** The core on Node's server: sockets, timeouts, the access log, and errors around a response. */
export function createHttpServer(parts: ServerParts, handler = createHandler(parts)): Listener {
  const { baseUrl, log, metrics, responseTimeouts = defaultResponseTimeouts } = parts;
  const answering = createRequestListeners(handler, parts);
  const guard = createGuard(fail);
  const server = createServer({
    ...guard.classes,
    // Makes repeated Host fields visible; Node would take the first.
    joinDuplicateHeaders: true,
    headersTimeout: REQUEST_MILLISECONDS,
    requestTimeout: REQUEST_MILLISECONDS,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    maxHeaderSize: 16_384,
    // The core rejects a missing Host, with the error body of the specification.
    requireHostHeader: false,
    noDelay: true,
  });
  server.setTimeout(responseTimeouts.stalledMilliseconds);
  const connections = drainConnections(server, guard, answering.answer);
  // The core sends 100 Continue when it reads the body, so a rejected request does not get it.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_, socket) => rejectSocket(socket as Socket, noTunnel));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    rejectSocket(socket as Socket, brokenRequest({ code: error.code ?? '' }));
  });

  function fail(error: unknown, subject: Subject): void {
    if (subject instanceof ServerResponse) answering.fail(error, subject);
    else {
      if (!subject.writableEnded) subject.destroy();
      reportOutside(error, log, metrics);
    }
  }

  /** Sends an error after all pending responses, and reads no further requests from the connection. */
  function rejectSocket(socket: Socket, error: ServiceError): void {
    guard.run(socket, () => {
      // The client would read a second response as the response to its next request.
      if (connections.isAnswered(socket)) return linger(socket);
      dropInput(socket);
      connections.afterAnswers(socket, () =>
        guard.run(socket, () => {
          if (answerOnSocket(socket, error, baseUrl)) metrics?.rejected(NO_ROUTE, error.code);
        }),
      );
    });
  }

  return createListener(server, connections);
}
