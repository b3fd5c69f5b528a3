import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createFetchHandler } from '../../src/fetch/fetch-handler.ts';
import type { createHttpServer } from '../../src/node/server.ts';

/** A server that uses the service only through the Fetch API, like framework adapters. */
export const createFetchServer: typeof createHttpServer = (parts, handler) => {
  const answer = createFetchHandler(parts, handler);
  const server = createServer({ maxHeaderSize: 16_384, requireHostHeader: false }, async (incoming, outgoing) => {
    const request = toRequest(incoming, outgoing);
    // The platform rejects requests that a Fetch Request cannot express.
    if (!request) return void outgoing.writeHead(400, { connection: 'close' }).end();
    await send(await answer(request, { address: incoming.socket.remoteAddress ?? '' }), outgoing);
  });
  return {
    async listen({ host, port }) {
      server.listen({ host, port });
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
};

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request | undefined {
  const { method = '', url = '', headers } = incoming;
  const disconnected = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) disconnected.abort();
  });
  try {
    const fields = new Headers();
    for (const [name, value] of Object.entries(headers)) fields.append(name, String(value));
    const request = new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
      method: method === 'TRACE' ? 'GET' : method,
      headers: fields,
      signal: disconnected.signal,
      ...(['GET', 'HEAD', 'TRACE'].includes(method)
        ? {}
        : { body: Readable.toWeb(incoming) as NonNullable<RequestInit['body']>, duplex: 'half' }),
    });
    // The standard forbids this header to callers; servers may still receive it.
    return method === 'TRACE' ? Object.defineProperty(request, 'method', { value: method }) : request;
  } catch {
    return undefined;
  }
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, [...response.headers].flat());
  if (!response.body) return void outgoing.end();
  // A body that fails midway is cut, as on platforms.
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing).catch(() => outgoing.destroy());
}
