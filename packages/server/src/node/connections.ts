import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorGuard } from './guard.ts';
import { linger } from './linger.ts';

const LONGEST_MILLISECONDS = 9_000;
/** Maximum number of pipelined requests that wait on one connection. Node reads 64 KiB of them at once. */
const MAX_WAITING = 200;

/** Time for requests that were sent before their senders could know that the server stops. */
const DRAIN_MILLISECONDS = 2_000;

/** The answers to be given on a connection. */
interface Answers {
  /** How many requests wait for the one before them. */
  waiting: number;
  /** The one that is worked on, and the one that came last. */
  current?: ServerResponse;
  last?: ServerResponse;
}

export interface Connections {
  /** Whether the request that is still being sent has its answer already. */
  isAnswered(socket: Socket): boolean;
  /** Calls back when no answer is under way on a connection. */
  afterAnswers(socket: Socket, then: () => void): void;
  /**
   * To be called when the server stops listening. Requests that still arrive are answered for two seconds, with `Connection: close`
   * on the last response of each connection. Then idle connections are closed, the others after their last response, and
   * the rest after nine seconds.
   */
  drain(): Promise<void>;
}

/**
 * Delivers every response before its connection is closed: after the last response of a connection, and when
 * the server stops. Node by itself takes a connection for idle as soon as its response has been handed over, sent or not, and
 * closes it with unread bytes. Of one connection, one request is handled at a time: a client that pipelines many requests
 * and reads no response delays no other client and uses little memory.
 * @param answer is called for each request in its turn
 */
export function drainConnections(server: Server, guard: ErrorGuard, answer: RequestListener): Connections {
  const connections = new Map<Socket, Answers>();
  let draining = false;
  const afterAnswers: Connections['afterAnswers'] = (socket, then) => {
    const last = connections.get(socket)?.last;
    if (last && !last.closed) last.once('close', () => afterAnswers(socket, then));
    else then();
  };
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { waiting: 0 });
    socket.once('close', () => connections.delete(socket));
    // Node calls this after a response with "Connection: close", which all have while the server closes.
    socket.destroySoon = () => linger(socket);
  });
  // Nothing has moved for long. An answer that was never begun is a failure of ours; everybody else is gone.
  server.on('timeout', (socket: Socket) => {
    const current = connections.get(socket)?.current;
    if (!current || current.closed || current.headersSent || !current.req.complete) socket.destroy();
    else
      guard.run(current, () => {
        throw new Error('No answer was begun.');
      });
  });
  // A client that half-closes still waits for responses. Node would end the connection at once.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const answers = connections.get(socket);
    // Aborted; Node goes on to the end of the bytes that it has read.
    if (!answers || socket.destroyed) return;
    const { last } = answers;
    const work = () =>
      guard.run(response, () => {
        answers.current = response;
        if (draining && answers.last === response) response.setHeader('connection', 'close');
        answer(request, response);
      });
    answers.last = response;
    if (!last || last.closed) work();
    else if (++answers.waiting > MAX_WAITING) socket.destroy();
    else
      last.once('close', () => {
        answers.waiting--;
        if (!socket.destroyed) work();
      });
  });

  async function allClosed(milliseconds: number): Promise<void> {
    const signal = AbortSignal.timeout(milliseconds);
    while (connections.size > 0 && !signal.aborted) {
      const [socket] = connections.keys();
      if (socket) await once(socket, 'close', { signal }).catch(() => {});
    }
  }

  return {
    isAnswered(socket) {
      const last = connections.get(socket)?.last;
      return last !== undefined && !last.req.complete && last.writableEnded;
    },
    // A request that is not complete has no answer to wait for.
    afterAnswers: (socket, then) => (connections.get(socket)?.last?.req.complete ? afterAnswers(socket, then) : then()),
    async drain() {
      draining = true;
      for (const { current, last } of connections.values())
        if (current && current === last && !current.headersSent) current.setHeader('connection', 'close');
      await allClosed(DRAIN_MILLISECONDS);
      for (const socket of connections.keys()) afterAnswers(socket, () => linger(socket));
      await allClosed(LONGEST_MILLISECONDS - DRAIN_MILLISECONDS);
      server.closeAllConnections();
    },
  };
}
