import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

const HOST = 'Host: gatehouse.example\r\n';

/** Sends all bytes, reads everything, and closes after the server: like an ordinary HTTP client. */
function exchangeBytes(port: number, bytes: string | Buffer, pausedAtFirst = false) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const chunks: Buffer[] = [];
  const outcome: { error?: string } = {};
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.once('data', () => pausedAtFirst && socket.pause());
  socket.on('error', (error: NodeJS.ErrnoException) => {
    outcome.error = error.code ?? error.message;
  });
  const ended = new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  socket.write(bytes);
  const received = () => Buffer.concat(chunks).toString('latin1');
  return { socket, ended, received, outcome };
}

/** A request of some 470 bytes for a stream of some 60 kB. */
function largeRequest(ip: string): string {
  const text =
    'What happens to my accounts, photos, crypto and passwords when I die, and who gets access to the vault?';
  const body = JSON.stringify({ query: { text, max_results: 25 }, streaming: true });
  return `POST /ask HTTP/1.1\r\n${HOST}X-Forwarded-For: ${ip}\r\nX-Padding: ${'a'.repeat(200)}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

describe('a connection is closed in stages (RFC 9112, 9.6)', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest();
  });
  afterAll(() => service.close());

  it.each([
    ['a body that is too large', `POST /ask HTTP/1.1\r\n${HOST}Content-Length: 8000000\r\n\r\n`, 413],
    ['a request with Connection: close', `GET /api/faq HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 200],
    ['bytes that are not HTTP', 'garbage\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}`, 431],
  ])('after %s followed by 8 MB, the whole response arrives', async (_, head, status) => {
    const { ended, received, outcome } = exchangeBytes(
      service.port,
      Buffer.concat([Buffer.from(head), Buffer.alloc(8e6, 97)]),
    );
    await ended;
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const [headers = '', body = ''] = received().split('\r\n\r\n');
    expect(body.length).toBe(Number(/content-length: (\d+)/i.exec(headers)?.[1]));
    expect(outcome.error).toBeUndefined();
  });

  it('after invalid bytes that follow a request, with the response to the request first', async () => {
    const { ended, received } = exchangeBytes(service.port, `GET /api/faq HTTP/1.1\r\n${HOST}\r\ngarbage\r\n\r\n`);
    await ended;
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('and reset two seconds later if the client keeps sending', async () => {
    const { socket, received } = exchangeBytes(service.port, 'garbage\r\n\r\n');
    const sending = setInterval(() => socket.write('more'), 20);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await closed;
    clearInterval(sending);
    expect(received()).toMatch(/^HTTP\/1\.1 400 /);
    expect((await service.get('/api/health')).status).toBe(200);
  });
});

it('a client that sent 90 KB of requests before a shutdown gets every byte of the started responses', async () => {
  const closing = await startServiceUnderTest();
  // The maximum number of requests queued behind the current one.
  const requests = Array.from({ length: 200 }, (_, client) => largeRequest(`172.16.0.${client}`)).join('');
  expect(requests.length).toBeGreaterThan(90_000);
  const { socket, ended, received, outcome } = exchangeBytes(closing.port, requests, true);
  await expect.poll(() => received().length).toBeGreaterThan(0);
  const countAnswered = () => closing.logLines().filter((line) => line.includes('"answered"')).length;
  await vi.waitFor(
    async () => {
      const responseCount = countAnswered();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(countAnswered()).toBe(responseCount);
    },
    { timeout: 120_000 },
  );
  expect(countAnswered()).toBeLessThan(200);
  const closed = closing.close();
  await expect.poll(() => fetch(`http://127.0.0.1:${closing.port}/`).catch(() => 'refused')).toBe('refused');
  socket.resume();
  await ended;
  socket.end();
  await closed;
  expect(outcome.error).toBeUndefined();
  expect(received().endsWith('0\r\n\r\n')).toBe(true);
  expect(received().split('event: complete\n').length).toBe(received().split('event: start\n').length);
  expect(received().split('event: start\n').length).toBeGreaterThan(10);
}, 30_000);
