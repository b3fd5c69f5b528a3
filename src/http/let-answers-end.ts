import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { linger } from './linger.ts';

const LONGEST_MILLISECONDS = 9_000;

/** Calls back when no answer is under way on a connection. */
export type AfterAnswers = (socket: Socket, then: () => void) => void;

/**
 * Lets every answer reach its reader before its connection is closed: after the last answer of a connection, and when
 * the server closes. Node alone takes a connection for idle as soon as its answer has been handed over, sent or not, and
 * cuts it with what it has not read.
 */
export function letAnswersEnd(app: FastifyInstance): AfterAnswers {
  /** Every connection, with the answer that is the last to be given on it. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  const afterAnswers: AfterAnswers = (socket, then) => {
    const last = connections.get(socket);
    if (last && !last.writableFinished) last.once('close', () => afterAnswers(socket, then));
    else then();
  };
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
    // What Node calls after an answer with "Connection: close", which all are while the server closes.
    socket.destroySoon = () => linger(socket);
  });
  app.addHook('onRequest', async ({ socket }, { raw }) => {
    connections.set(socket, raw);
  });
  app.addHook('preClose', async () => {
    // Only the listening ends here; closing an HTTP server would also cut what Node takes for idle.
    Server.prototype.close.call(app.server);
    for (const socket of connections.keys()) afterAnswers(socket, () => linger(socket));
    const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
    while (connections.size > 0 && !signal.aborted) {
      const [socket] = connections.keys();
      if (socket) await once(socket, 'close', { signal }).catch(() => {});
    }
    app.server.closeAllConnections();
  });
  // A request that is not complete has no answer to wait for.
  return (socket, then) => (connections.get(socket)?.req.complete ? afterAnswers(socket, then) : then());
}
