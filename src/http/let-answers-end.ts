import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LINGER_MILLISECONDS, linger } from './linger.ts';

const LONGEST_MILLISECONDS = 8_000;

/**
 * Lets every answer reach its reader before its connection is closed: after the last answer of a connection, and when
 * the server closes. Node alone takes a connection for idle as soon as its answer has been handed over, sent or not, and
 * cuts it with what it has not read.
 */
export function letAnswersEnd(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  const open = new Set<ServerResponse>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    // What Node calls after an answer with "Connection: close", which all are while the server closes.
    socket.destroySoon = () => linger(socket);
  });
  app.addHook('onRequest', async (_, { raw }) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  });
  app.addHook('preClose', async () => {
    // Only the listening ends here; closing an HTTP server would also cut what Node takes for idle.
    Server.prototype.close.call(app.server);
    await untilEmpty(open, LONGEST_MILLISECONDS);
    for (const socket of connections) linger(socket);
    await untilEmpty(connections, LINGER_MILLISECONDS);
    app.server.closeAllConnections();
  });
}

/** Until each has been closed, or the time is over. */
async function untilEmpty(open: Set<ServerResponse | Socket>, milliseconds: number): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds);
  while (open.size > 0 && !signal.aborted) {
    const [first] = open;
    if (first) await once(first, 'close', { signal }).catch(() => {});
  }
}
