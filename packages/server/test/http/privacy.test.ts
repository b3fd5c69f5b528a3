import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { rawRequest, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

const MARK = 'zebrawort';
const CLIENT = '203.0.113.77';
const from = { 'x-forwarded-for': CLIENT };

let service: ServiceUnderTest;
let direct: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ settings: { LOG_LEVEL: 'trace' } });
  direct = await startServiceUnderTest({ settings: { LOG_LEVEL: 'trace', TRUST_PROXY: '' } });
});
afterAll(() => Promise.all([service.close(), direct.close()]));

/** Log lines of requests that ended with this status. */
const linesWithStatus = (status: number) =>
  service.logLines().filter((line) => JSON.parse(line).msg === 'answered' && JSON.parse(line).status === status);

it('a question is in no log line, whether it is answered or rejected, at the level trace', async () => {
  const question = `Does ${MARK} cost anything?`;
  const encoded = encodeURIComponent(question);
  const post = (body: unknown, headers = {}) => service.ask(body, { ...from, ...headers });
  const get = (path: string, headers = {}) => service.get(path, { ...from, ...headers });
  const responses = [
    await post({ query: question }),
    await post({ query: question, streaming: true, query_id: MARK }),
    await post({ query: { text: question, decontextualized_query: MARK } }),
    await get(`/ask?query=${encoded}`),
    await get(`/ask?query=${encoded}&streaming=true&query_id=${MARK}`),
    await get(`/ask?query=${encoded}&streaming=true`, { 'last-event-id': MARK }),
    await service.request('HEAD', `/ask?query=${encoded}`, { headers: from }),
    await service.request('DELETE', `/ask?query=${encoded}`, { headers: from }),
    await post({ query: [question] }),
    await post({ query: question, streaming: MARK }),
    await post(`{"query":"${question}`),
    await post(`{"query":"${MARK.repeat(4000)}"}`),
    await post(question, { 'content-type': `text/${MARK}` }),
    await get(`/ask?query=${encoded}&query=${encoded}`),
    await get(`/ask/${MARK}?query=${encoded}`),
    await get(`/${MARK}/%zz?query=${encoded}`),
    await get(`/ask?query=${encoded}`, { [`x-${MARK}`]: 'x'.repeat(17_000) }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 204, 200, 405, 400, 400, 400, 413, 415, 400, 404, 404, 431,
  ]);
  const broken = rawConnection(service.port, `${MARK} /ask HTTP/1.1\r\n${MARK}\r\n\r\n`);
  await broken.closed;
  expect(broken.received()).toContain('400 Bad Request');
  const halfSent = rawConnection(
    service.port,
    `POST /ask HTTP/1.1\r\nHost: gatehouse.example\r\nX-Forwarded-For: ${CLIENT}\r\nContent-Length: 900\r\n\r\n{"query":"${MARK}`,
  );
  await new Promise<void>((resolve) => halfSent.socket.write('"', () => resolve()));
  await service.get('/api/health');
  halfSent.socket.destroy();

  await expect.poll(() => linesWithStatus(404).length).toBe(2);
  expect(linesWithStatus(200).length).toBeGreaterThanOrEqual(6);
  const log = service.logLines().join('').toLowerCase();
  expect(log).not.toContain(MARK);
  expect(log).not.toContain('anything');
});

it('the IP address of a client is in no log line, forwarded or not', async () => {
  expect((await rawRequest(direct.port, 'POST', '/ask', { body: '{"query":"price"}' })).status).toBe(200);
  expect((await rawRequest(direct.port, 'GET', '/ask?query=price&streaming=true')).status).toBe(200);
  expect((await rawRequest(direct.port, 'POST', '/ask', { body: '{' })).status).toBe(400);
  for (let requests = 0; requests < 61; requests++) await service.get('/ask', from);
  expect((await service.get('/ask', from)).status).toBe(429);
  const logged = (service: ServiceUnderTest) => service.logLines().filter((line) => line.includes('"answered"'));
  await expect.poll(() => logged(direct).length).toBe(3);
  await expect.poll(() => linesWithStatus(429).length).toBeGreaterThanOrEqual(2);
  // The first lines contain the listening address.
  for (const line of logged(direct)) expect(line).not.toContain('127.0.0.1');
  expect(service.logLines().join('')).not.toContain(CLIENT);
});

it('a request log line has the method, the route pattern, the status and the duration', async () => {
  await service.get('/ask?query=price');
  await expect.poll(() => linesWithStatus(200).length).toBeGreaterThan(0);
  const line = JSON.parse(linesWithStatus(200).at(-1) ?? '{}');
  expect(line).toMatchObject({ method: 'GET', route: '/ask', status: 200, milliseconds: expect.any(Number) });
  for (const name of ['url', 'req', 'res', 'remoteAddress', 'headers']) expect(line).not.toHaveProperty(name);
});
