import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { rawRequest } from '../../../../test/service-under-test.ts';
import { startListener } from './start-listener.ts';

/** The chunks of the response of /mcp. */
let parts: () => AsyncGenerator<Uint8Array>;
let cancelled = false;
let port: number;
let close: () => Promise<void>;

function stream(): ReadableStream<Uint8Array> {
  const given = parts();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await given.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      cancelled = true;
    },
  });
}

beforeAll(async () => {
  ({ port, close } = await startListener({
    createMcpExchange: () => ({ answer: async () => ({ status: 200, stream: stream() }) }),
  }));
});
afterAll(() => close());

const headers = { 'content-type': 'application/json', host: '127.0.0.1' };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('a stream arrives complete and in order, also if its reader is slower than its source', async () => {
  const sent = Array.from({ length: 24 }, (_, at) => Buffer.alloc(500_000, String.fromCharCode(97 + at)));
  parts = async function* () {
    yield* sent;
  };
  const response = await rawRequest(port, 'POST', '/mcp', { headers, body: '{}' });
  expect([response.status, response.headers['content-type'], response.bytes.length]).toEqual([
    200,
    'text/event-stream',
    12_000_000,
  ]);
  expect(hashOf(response.bytes)).toBe(hashOf(Buffer.concat(sent)));
});

it('a stream that ends without a chunk is empty', async () => {
  parts = async function* () {};
  const response = await rawRequest(port, 'POST', '/mcp', { headers, body: '{}' });
  expect([response.status, response.bytes.length]).toEqual([200, 0]);
});

it('a stream is cancelled when its reader disconnects', async () => {
  cancelled = false;
  parts = async function* () {
    yield Buffer.from('first');
    await new Promise(() => {});
  };
  const { socket, received } = rawConnection(
    port,
    'POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  );
  await expect.poll(received).toContain('first');
  expect(cancelled).toBe(false);
  socket.resetAndDestroy();
  await expect.poll(() => cancelled).toBe(true);
});
