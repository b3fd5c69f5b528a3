import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** The second listener, for operators. */
export interface Admin {
  /** For example http://127.0.0.1:9464. */
  address: string;
  /** From now on /readyz says that requests are to go elsewhere. */
  stopping(): void;
  close(): void;
}

/**
 * Listens for /metrics in the text format of Prometheus, /healthz (the process answers) and /readyz (200 while requests
 * are to be sent here, else 503). They are not for the public, so they are not on the public listener.
 *
 * @param listener host and port, for example 127.0.0.1:9464 or [::]:9464
 * @throws the system's error when it cannot be listened on
 */
export async function openAdmin(listener: string, metrics: Metrics): Promise<Admin> {
  let ready = true;
  const server = createServer(async ({ method, url }, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (method !== 'GET' && method !== 'HEAD') return answer(405, 'Use GET.\n');
    if (url === '/metrics') return answer(200, await metrics.text(), metrics.contentType);
    if (url === '/healthz') return answer(200, 'ok\n');
    if (url === '/readyz') return ready ? answer(200, 'ready\n') : answer(503, 'stopping\n');
    return answer(404, 'Here are /metrics, /healthz and /readyz.\n');
  });
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
