import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { root } from '../../../../test/repo/project-files.ts';

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
export const { eventOf } = await import(join(root, 'examples/webhook/verify.mjs'));

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver with configurable responses. */
export async function startWebhookReceiver(
  answer: (response: ServerResponse, tries: number) => void = (response) => response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    received.push({ headers: request.headers, body });
    answer(response, received.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    address: `http://127.0.0.1:${port}/hooks`,
    received,
    /** Events in order of arrival, verified as in the example; waits until `count` have arrived. */
    async events(count: number) {
      await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), { timeout: 120_000 });
      return received.map(({ headers, body }) => eventOf(headers, body, WEBHOOK_SECRET));
    },
  };
}
