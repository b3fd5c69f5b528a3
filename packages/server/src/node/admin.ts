import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** The admin server, for operators. */
export interface Admin {
  /** URL of the admin server, for example http://127.0.0.1:9464. */
  address: string;
  /** Makes /readyz return 503, so that load balancers send requests elsewhere. */
  stopping(): void;
  close(): void;
}

interface Log {
  error(fields: object, message: string): void;
}

/**
 * Serves /metrics in the text format of Prometheus, /healthz (200 while the process runs) and /readyz (200, or 503
 * during shutdown). A separate listener keeps them private.
 *
 * @param listener host and port, for example 127.0.0.1:9464 or [::]:9464
 * @throws the system's error when it cannot listen
 */
export async function openAdmin(listener: string, metrics: Metrics, log: Log): Promise<Admin> {
  let ready = true;
  async function answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    try {
      if (method !== 'GET' && method !== 'HEAD') return send(405, 'Use GET.\n');
      if (url === '/metrics') return send(200, await metrics.text(), metrics.contentType);
      if (url === '/healthz') return send(200, 'ok\n');
      if (url === '/readyz') return ready ? send(200, 'ready\n') : send(503, 'stopping\n');
      return send(404, 'Here are /metrics, /healthz and /readyz.\n');
    } catch (error) {
      metrics.fault();
      log.error({ err: error }, 'a request to the admin listener failed');
      return send(500, 'See the log for the reason.\n');
    }
  }
  const server = createServer((request, response) => void answer(request, response));
  const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(listener) ?? [];
  server.listen(Number(port), host);
  await once(server, 'listening');
  const { address, family, port: bound } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`,
    stopping() {
      ready = false;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
