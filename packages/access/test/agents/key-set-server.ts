import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A server at which an issuer publishes its keys, with the requests it received. */
export interface KeySetServer {
  port: number;
  uri: string;
  /** Connections, with or without a request. */
  connections: number;
  requests: number;
  answer: RequestListener;
}

/** A server on loopback, closed at the end of the test file. */
export async function startKeySetServer(answer: RequestListener): Promise<KeySetServer> {
  const server = createServer((request, response) => {
    started.requests++;
    started.answer(request, response);
  });
  server.on('connection', () => void started.connections++);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const started: KeySetServer = {
    port,
    uri: `http://127.0.0.1:${port}/keys`,
    connections: 0,
    requests: 0,
    answer,
  };
  return started;
}

export function sendKeys(...keys: unknown[]): RequestListener {
  return (_, response) =>
    void response.setHeader('content-type', 'application/jwk-set+json').end(JSON.stringify({ keys }));
}
