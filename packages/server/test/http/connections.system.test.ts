import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

const HOST = 'Host: gatehouse.example\r\n';
const WARNING = 40;
const linesFrom = (service: ServiceUnderTest, level: number) =>
  service.logLines().filter((line) => JSON.parse(line).level >= level);
const linesSaying = (message: string) => service.logLines().filter((line) => JSON.parse(line).msg === message);

/** A question that alone makes each stream some 30 kB long, because the response repeats it. */
function streamRequest(ip: string): string {
  const body = JSON.stringify({ query: `What are the rate limits? ${'\u0001'.repeat(1900)}`, streaming: true });
  return `POST /ask HTTP/1.1\r\n${HOST}X-Forwarded-For: ${ip}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** Number of streams requested over one connection: more than its buffers hold while nobody reads. */
function manyStreams(net: string): string {
  return Array.from({ length: 1000 }, (_, client) => streamRequest(`${net}.${client >> 8}.${client & 255}`)).join('');
}

/**
 * Requests of few bytes for as many streams: 180 requests of some 300 bytes that the server reads at once, for 10 MB of
 * responses. A server that closes a connection with unread bytes resets it, and bytes in transit are lost (RFC 9112
 * section 9.6).
 */
function largeStreams(): string {
  const text =
    'What happens to my accounts, photos, crypto and passwords when I die, and who gets access to the vault?';
  const body = JSON.stringify({ query: { text, max_results: 25 }, streaming: true });
  return Array.from(
    { length: 180 },
    (_, client) =>
      `POST /ask HTTP/1.1\r\n${HOST}X-Forwarded-For: 172.20.0.${client}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  ).join('');
}

describe('a client that disconnects', () => {
  it('in the middle of a stream causes no warning and no error, and others get responses', async () => {
    const clients = [1, 2, 3].map((net) => rawConnection(service.port, manyStreams(`172.${net}`)));
    for (const { socket } of clients) socket.once('data', () => socket.pause());
    const allStarted = () => clients.every(({ received }) => received().includes('event: start'));
    await expect.poll(allStarted, { timeout: 120_000 }).toBe(true);
    expect((await service.ask({ query: 'What are the rate limits?', streaming: true })).status).toBe(200);
    for (const { socket } of clients) socket.destroy();
    await expect.poll(() => linesSaying('aborted').length, { timeout: 120_000 }).toBeGreaterThanOrEqual(3);
    expect((await service.ask({ query: 'What are the rate limits?' })).status).toBe(200);
    expect(linesFrom(service, WARNING)).toEqual([]);
  });

  it('in the middle of a body is logged as aborted, not as an error', async () => {
    const lineCount = linesSaying('aborted').length;
    const { socket } = rawConnection(
      service.port,
      `POST /ask HTTP/1.1\r\n${HOST}X-Forwarded-For: 192.0.2.1\r\nContent-Length: 500\r\n\r\n{"query":"What`,
    );
    await expect
      .poll(async () => {
        const label = await service.request('OPTIONS', '/ask', { headers: { 'x-forwarded-for': '192.0.2.1' } });
        return label.headers['x-ratelimit-remaining'];
      })
      .toBe('59');
    socket.destroy();
    await expect.poll(() => linesSaying('aborted').length).toBe(lineCount + 1);
    expect(JSON.parse(linesSaying('aborted').at(-1) ?? '{}')).toMatchObject({
      level: 30,
      method: 'POST',
      route: '/ask',
    });
    expect(linesFrom(service, WARNING)).toEqual([]);
  });

  it('before sending anything, or in the middle of a header, causes no warning', async () => {
    for (const sent of ['', 'GET /ask HT', `GET /ask HTTP/1.1\r\n${HOST}X-A`]) {
      const { socket, closed } = rawConnection(service.port, sent);
      socket.once('connect', () => socket.resetAndDestroy());
      await closed;
    }
    expect((await service.get('/api/health')).status).toBe(200);
    expect(linesFrom(service, WARNING)).toEqual([]);
  });
});

describe.concurrent('a request that is incomplete after 10 seconds', () => {
  it.each([
    ['headers', `POST /ask HTTP/1.1\r\n${HOST}`],
    ['a body', `POST /ask HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"query":`],
    ['a chunk', `POST /ask HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n5\r\n{"que`],
  ])(
    'gets 408 with the Error body, and the connection is closed: %s',
    async (_, sent) => {
      const { closed, received } = rawConnection(service.port, sent);
      await closed;
      const [head = '', body = ''] = received().split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
      expect(head.toLowerCase()).toContain('content-type: application/json');
      expect(head.toLowerCase()).toContain('connection: close');
      expect(head.toLowerCase()).not.toContain('x-ratelimit');
      expect(JSON.parse(body)).toEqual({
        error: {
          code: 'request_timeout',
          message: expect.stringMatching(/^[A-Z].+\.$/),
          hint: 'Send the whole request at once. See https://gatehouse.example/openapi.json.',
        },
      });
      expect(linesFrom(service, WARNING)).toEqual([]);
    },
    20_000,
  );
});

/** Nobody reads, so after a while the server stops writing responses. */
async function waitUntilStalled(service: ServiceUnderTest): Promise<void> {
  let previousCount = -1;
  const answers = () => {
    const count = service.logLines().filter((line) => line.includes('"answered"')).length;
    const same = count === previousCount && count > 0;
    previousCount = count;
    return same;
  };
  await vi.waitFor(() => expect(answers()).toBe(true), { interval: 400, timeout: 120_000 });
}

const refusesConnections = (port: number): Promise<unknown> =>
  vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow(), { timeout: 8000 });

describe.concurrent('closing the service', () => {
  it('waits for the end of an open stream', async () => {
    const closing = await startServiceUnderTest();
    const { socket, received, closed } = rawConnection(closing.port, largeStreams());
    socket.once('data', () => socket.pause());
    await waitUntilStalled(closing);
    const answered = closing.logLines().filter((line) => line.includes('"answered"')).length;
    expect(answered).toBeLessThan(180);
    const finished = closing.close();
    await refusesConnections(closing.port);
    socket.resume();
    await Promise.all([finished, closed]);
    expect(received()).toContain('event: start\n');
    expect(received().endsWith('0\r\n\r\n')).toBe(true);
    expect(received().split('event: complete\n').length).toBe(received().split('event: start\n').length);
    expect(linesFrom(closing, WARNING)).toEqual([]);
  }, 20_000);

  it('waits for a response that a slow client is reading', async () => {
    const closing = await startServiceUnderTest();
    const { socket, received, closed } = rawConnection(closing.port, `GET /api/faq HTTP/1.1\r\n${HOST}\r\n`.repeat(60));
    socket.once('data', () => socket.pause());
    await waitUntilStalled(closing);
    const finished = closing.close();
    await refusesConnections(closing.port);
    socket.resume();
    await Promise.all([finished, closed]);
    const [first = '', ...others] = received().split('HTTP/1.1 200 OK').slice(1);
    expect(first.length).toBeGreaterThan(1000);
    const body = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n'));
    expect(others.filter((answer) => body(answer) !== body(first)).map((answer) => answer.length)).toEqual([]);
  }, 20_000);

  it('waits at most 10 seconds for a client that does not read', async () => {
    const closing = await startServiceUnderTest();
    const { socket } = rawConnection(closing.port, manyStreams('172.16'));
    socket.once('data', () => socket.pause());
    await waitUntilStalled(closing);
    await closing.close();
    socket.destroy();
  }, 20_000);
});

it('closing the service does not wait for an idle keep-alive connection', async () => {
  const closing = await startServiceUnderTest();
  const idle = rawConnection(closing.port, `GET /api/health HTTP/1.1\r\n${HOST}\r\n`);
  await expect.poll(() => idle.received()).toContain('{"status":"ok"}');
  await Promise.all([closing.close(), idle.closed]);
  expect(linesFrom(closing, WARNING)).toEqual([]);
}, 8000);
