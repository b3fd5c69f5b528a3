import { afterEach, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { rawRequest, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
afterEach(() => service.close());

const NEVER = 600_000;

/** Enough requests to fill the system's buffers while nobody reads: some 12 MB of responses. */
function manyRequests(path: string, count: number): string {
  const request = (client: number) =>
    `GET ${path} HTTP/1.1\r\nHost: gatehouse.example\r\nX-Forwarded-For: 10.0.${client >> 8}.${client & 255}\r\n\r\n`;
  return Array.from({ length: count }, (_, client) => request(client)).join('');
}

/** Streams whose first and last event repeat 12 kB of the request. */
const streams = manyRequests(`/ask?streaming=true&query=${'%01'.repeat(2000)}`, 500);
const documents = manyRequests('/api/faq', 60);

const abortedCount = (service: ServiceUnderTest) =>
  service.logLines().filter((line) => line.includes('"aborted"')).length;

it.each([
  ['a stream of events', streams],
  ['a document', documents],
])('%s that nobody reads is aborted after the idle timeout', async (_, requests) => {
  service = await startServiceUnderTest({ responseTimeouts: { stalledMilliseconds: 500, longestMilliseconds: NEVER } });
  const { socket } = rawConnection(service.port, requests);
  socket.pause();
  const aborted = new Promise((resolve) => socket.once('error', resolve).once('close', resolve));
  await expect.poll(() => abortedCount(service), { timeout: 120_000 }).toBeGreaterThan(0);
  socket.resume();
  await aborted;
  expect((await service.get('/api/health')).status).toBe(200);
});

it('a stream that is read slowly is aborted at the maximum age, with any activity', async () => {
  service = await startServiceUnderTest({ responseTimeouts: { stalledMilliseconds: NEVER, longestMilliseconds: 800 } });
  const { socket, closed } = rawConnection(service.port, streams);
  socket.pause();
  const reading = setInterval(() => socket.read(20_000), 20);
  await expect.poll(() => abortedCount(service), { timeout: 120_000 }).toBeGreaterThan(0);
  clearInterval(reading);
  socket.resume();
  await closed;
  expect((await service.get('/api/health')).status).toBe(200);
});

it('an idle connection is closed after the keep-alive timeout', async () => {
  service = await startServiceUnderTest({ responseTimeouts: { stalledMilliseconds: 500, longestMilliseconds: NEVER } });
  const { closed, received } = rawConnection(service.port, '');
  await closed;
  expect(received()).toBe('');
});

it('a stream that is being read is not aborted', async () => {
  service = await startServiceUnderTest();
  const response = await rawRequest(service.port, 'GET', '/ask?streaming=true&query=Why');
  expect(response.text).toContain('"message_type":"complete"');
});
