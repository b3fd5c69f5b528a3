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
  /** How many requests wait for the one before them. */
  waiting: number;
  last?: ServerResponse;
}

/** Calls back when no answer is under way on a connection. */
export type AfterAnswers = (socket: Socket, then: () => void) => void;

/**
 * Lets every answer reach its reader before its connection is closed: after the last answer of a connection, and when
 * the server closes. Node alone takes a connection for idle as soon as its answer has been handed over, sent or not, and
 * cuts it with what it has not read. Of one connection, one request is worked on at a time: who sends many ahead, and
 * reads no answer, takes no turn from others and fills little memory.
 */
export function letAnswersEnd(app: FastifyInstance): AfterAnswers {
  const connections = new Map<Socket, Answers>();
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
  const workers = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const answers = connections.get(socket);
    // Cut; Node goes on to the end of what it has read.
    if (!answers || socket.destroyed) return;
    const { last } = answers;
    const work = () => {
      for (const worker of workers) worker(request, response);
    };
    answers.last = response;
    if (!last || last.closed) work();
    else if (++answers.waiting > MOST_WAITING) socket.destroy();
    else
      last.once('close', () => {
        answers.waiting--;
        if (!socket.destroyed) work();
      });
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
