import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { linger } from './linger.ts';

const LONGEST_MILLISECONDS = 9_000;
/** Requests that may wait for their answers on one connection. Node reads 64 KiB of them at once, whoever reads answers. */
const MOST_WAITING = 200;

/** The answers to be given on a connection. */
interface Answers {
  waiting: number;
  last?: ServerResponse;
}

/** Calls back when no answer is under way on a connection. */
export type AfterAnswers = (socket: Socket, then: () => void) => void;

/**
 * Lets every answer reach its reader before its connection is closed: after the last answer of a connection, and when
 * the server closes. Node alone takes a connection for idle as soon as its answer has been handed over, sent or not, and
 * cuts it with what it has not read.
 */
export function letAnswersEnd(app: FastifyInstance): AfterAnswers {
  const connections = new Map<Socket, Answers>();
  /** Of an answer, the one that was still to be given on its connection when its request came. */
  const before = new WeakMap<ServerResponse, ServerResponse>();
  const afterAnswers: AfterAnswers = (socket, then) => {
    const last = connections.get(socket)?.last;
    if (last && !last.closed) last.once('close', () => afterAnswers(socket, then));
    else then();
  };
  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { waiting: 0 });
    socket.once('close', () => connections.delete(socket));
    // What Node calls after an answer with "Connection: close", which all are while the server closes.
    socket.destroySoon = () => linger(socket);
  });
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = connections.get(socket);
    if (!answers) return;
    if (answers.last && !answers.last.closed) before.set(response, answers.last);
    answers.last = response;
    response.once('close', () => {
      answers.waiting--;
      before.delete(response);
    });
    if (++answers.waiting > MOST_WAITING) socket.destroy();
  });
  app.addHook('onRequest', async ({ socket }, reply) => {
    // One at a time: who sends many requests ahead, and reads no answer, takes no turn from others and fills no memory.
    const last = before.get(reply.raw);
    if (last && !last.closed) await once(last, 'close');
    if (socket.destroyed) return reply.hijack();
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
  return (socket, then) => (connections.get(socket)?.last?.req.complete ? afterAnswers(socket, then) : then());
}
