import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorGuard } from './guard.ts';
import { linger } from './linger.ts';

/** Maximum time of a shutdown, milliseconds. */
const MAX_DRAIN_MILLISECONDS = 9_000;
/** Maximum number of pipelined requests that wait on one connection. Node reads 64 KiB of them at once. */
const MAX_WAITING_REQUESTS = 200;

/** Time for requests that were sent before the client noticed the shutdown, milliseconds. */
const DRAIN_MILLISECONDS = 2_000;

/** Responses of one connection. */
interface ConnectionState {
  /** Number of requests that wait for an earlier one. */
  waiting: number;
  /** The running response, and the response to the latest request. */
  current?: ServerResponse;
  last?: ServerResponse;
}

export interface Connections {
  /** Whether a request whose body is still arriving has been answered. */
  isAnswered(socket: Socket): boolean;
  /** Calls back when no response is pending on a connection. */
  afterAnswers(socket: Socket, action: () => void): void;
  /**
   * Called when the server stops listening. Late requests are answered for two seconds, with `Connection: close` on the
   * last response of each connection. Then each connection closes after its last response; the rest are closed after
   * nine seconds.
   */
  drain(): Promise<void>;
}

/**
 * Delivers every response before its connection closes. Node considers a connection idle once its response is queued,
 * even unsent, and closes it with unread bytes. Each connection handles one request at a time: a client that pipelines
 * requests without reading delays no other client and uses little memory.
 * @param answer called for each request, one at a time for each connection
 */
export function drainConnections(server: Server, guard: ErrorGuard, answer: RequestListener): Connections {
  const connections = new Map<Socket, ConnectionState>();
  let draining = false;
  const afterAnswers: Connections['afterAnswers'] = (socket, action) => {
    const last = connections.get(socket)?.last;
    if (last && !last.closed) last.once('close', () => afterAnswers(socket, action));
    else action();
  };
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { waiting: 0 });
    socket.once('close', () => connections.delete(socket));
    // Node calls this after each response with "Connection: close".
    socket.destroySoon = () => linger(socket);
  });
  // Idle timeout. A complete request without a response is an error of this service; otherwise the client has stopped.
  server.on('timeout', (socket: Socket) => {
    const current = connections.get(socket)?.current;
    if (!current || current.closed || current.headersSent || !current.req.complete) socket.destroy();
    else
      guard.run(current, () => {
        throw new Error('No response was started before the idle timeout.');
      });
  });
  // A client that half-closes still waits for responses. Node would end the connection at once.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const connection = connections.get(socket);
    // Aborted; Node still emits the requests that it has read.
    if (!connection || socket.destroyed) return;
    const { last } = connection;
    const start = () =>
      guard.run(response, () => {
        connection.current = response;
        if (draining && connection.last === response) response.setHeader('connection', 'close');
        answer(request, response);
      });
    connection.last = response;
    if (!last || last.closed) start();
    else if (++connection.waiting > MAX_WAITING_REQUESTS) socket.destroy();
    else
      last.once('close', () => {
        connection.waiting--;
        if (!socket.destroyed) start();
      });
  });

  async function waitUntilClosed(milliseconds: number): Promise<void> {
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
    // An incomplete request has no response to wait for.
    afterAnswers: (socket, action) =>
      connections.get(socket)?.last?.req.complete ? afterAnswers(socket, action) : action(),
    async drain() {
      draining = true;
      for (const { current, last } of connections.values())
        if (current && current === last && !current.headersSent) current.setHeader('connection', 'close');
      await waitUntilClosed(DRAIN_MILLISECONDS);
      for (const socket of connections.keys()) afterAnswers(socket, () => linger(socket));
      await waitUntilClosed(MAX_DRAIN_MILLISECONDS - DRAIN_MILLISECONDS);
      server.closeAllConnections();
    },
  };
}
