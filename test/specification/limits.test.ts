import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection } from '../raw-connection.ts';
import { rawRequest, type ServiceUnderTest, startServiceUnderTest, type TestResponse } from '../service-under-test.ts';

const QUESTION = 'Is there a free plan and what does it include?';
/** A quarter of a second past a full second, so that rounding up is visible. */
const START = 1_800_000_000_250;

let clock = START;
let service: ServiceUnderTest;
let untrusting: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => clock });
  untrusting = await startServiceUnderTest({ settings: { TRUST_PROXY: '' } });
});
afterAll(() => Promise.all([service.close(), untrusting.close()]));

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const ask = (ip: string, body: unknown = { query: QUESTION }) => service.ask(body, from(ip));
const remaining = (response: TestResponse) => Number(response.headers['x-ratelimit-remaining']);

async function spend(ip: string, requests = 60): Promise<TestResponse[]> {
  const responses: TestResponse[] = [];
  for (let count = 0; count < requests; count++)
    responses.push(await service.request('GET', '/ask', { headers: from(ip) }));
  return responses;
}

describe('the rate limit of /ask', () => {
  it('is 60 requests: the 61st is 429 with Retry-After and the Error body', async () => {
    const responses = await spend('192.0.2.1');
    expect(responses.map(({ status }) => status)).toEqual(new Array(60).fill(200));
    expect(responses.map(remaining)).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
    const refused = await ask('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({
      'content-type': 'application/json',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '1800000061',
      'retry-after': '60',
    });
    expect(refused.json()).toEqual({
      error: {
        code: 'rate_limited',
        message: expect.stringContaining('60 seconds'),
        hint: 'Wait for the seconds in Retry-After, then ask again. See https://gatehouse.example/openapi.json.',
      },
    });
    expect((await ask('192.0.2.2')).status).toBe(200);
  });

  it('resets 60 seconds after the first request, with any rejected requests in between', async () => {
    clock = START;
    const first = await ask('192.0.2.3');
    clock = START + 30_000;
    const acceptedResponses = await spend('192.0.2.3', 59);
    clock = START + 59_500;
    const refused = await ask('192.0.2.3');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    for (const response of [first, ...acceptedResponses, refused])
      expect(response.headers['x-ratelimit-reset']).toBe('1800000061');
    clock = START + 59_999;
    expect((await ask('192.0.2.3')).status).toBe(429);
    clock = START + 60_000;
    const reopened = await ask('192.0.2.3');
    expect([reopened.status, remaining(reopened), reopened.headers['x-ratelimit-reset']]).toEqual([
      200,
      59,
      '1800000121',
    ]);
    clock = START;
  });

  it('rejects with JSON even if a stream was requested, and before the body is read', async () => {
    await spend('192.0.2.4');
    for (const body of [{ query: QUESTION, streaming: true }, '{', 'x'.repeat(40_000)]) {
      const response = await service.ask(body, { ...from('192.0.2.4'), accept: 'text/event-stream' });
      expect([response.status, response.headers['content-type']]).toEqual([429, 'application/json']);
      expect(response.json().error.code).toBe('rate_limited');
    }
  });

  it('accepts exactly 60 of 61 concurrent requests over 61 connections', async () => {
    const responses = await Promise.all(Array.from({ length: 61 }, () => ask('192.0.2.5')));
    expect(responses.map(({ status }) => status).sort()).toEqual([...new Array(60).fill(200), 429]);
    expect(responses.map(remaining).sort((a, b) => a - b)).toEqual([0, ...Array.from({ length: 60 }, (_, n) => n)]);
  });

  it('accepts exactly 60 of 61 concurrent requests over one connection', async () => {
    const request = 'GET /ask HTTP/1.1\r\nHost: gatehouse.example\r\nX-Forwarded-For: 192.0.2.6\r\n\r\n';
    const { socket, received } = rawConnection(service.port, request.repeat(61));
    const statuses = () => [...received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    await expect.poll(() => statuses().length, { timeout: 120_000 }).toBe(61);
    socket.destroy();
    expect(statuses()).toEqual([...new Array(60).fill('200'), '429']);
    expect([...received().matchAll(/^x-ratelimit-remaining: (\d+)/gm)].map(([, count]) => Number(count))).toEqual([
      ...Array.from({ length: 60 }, (_, index) => 59 - index),
      0,
    ]);
  });

  it('counts GET, HEAD and POST, with any result', async () => {
    const headers = from('192.0.2.7');
    const stream = `/ask?query=${encodeURIComponent(QUESTION)}&streaming=true`;
    const responses = [
      await service.request('HEAD', '/ask', { headers }),
      await service.get('/ask?query=', headers),
      await service.get(stream, headers),
      await service.get(stream, { ...headers, 'last-event-id': '2' }),
      await service.ask('{', headers),
      await service.ask('{}', { ...headers, 'content-type': 'text/plain' }),
      await service.ask('x'.repeat(40_000), headers),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 400, 200, 204, 400, 415, 413]);
    expect(responses.map(remaining)).toEqual([59, 58, 57, 56, 55, 54, 53]);
  });

  it('does not count OPTIONS, rejected methods or other paths', async () => {
    const headers = from('192.0.2.8');
    const label = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '60', 'x-ratelimit-reset': '1800000061' };
    for (const method of ['OPTIONS', 'DELETE', 'PROPFIND'])
      expect((await service.request(method, '/ask', { headers })).headers).toMatchObject(label);
    expect((await service.get('/api/faq', headers)).headers['x-ratelimit-limit']).toBeUndefined();
    await spend('192.0.2.8');
    expect((await service.request('OPTIONS', '/ask', { headers })).status).toBe(204);
    const refused = await service.request('PUT', '/ask', { headers });
    expect([refused.status, remaining(refused), refused.headers['retry-after']]).toEqual([405, 0, undefined]);
    expect((await service.get('/api/faq', headers)).status).toBe(200);
  });
});

describe('every response of /ask', () => {
  const query = encodeURIComponent(QUESTION);
  it.each<[string, number, () => Promise<TestResponse>]>([
    ['JSON', 200, () => service.ask({ query: QUESTION })],
    ['NLWeb', 200, () => service.ask({ query: { text: QUESTION } })],
    ['a stream by POST', 200, () => service.ask({ query: QUESTION, streaming: true })],
    ['a stream by GET', 200, () => service.get(`/ask?query=${query}&streaming=1`)],
    ['no question', 200, () => service.get('/ask')],
    ['HEAD', 200, () => service.request('HEAD', '/ask')],
    ['OPTIONS', 204, () => service.request('OPTIONS', '/ask')],
    ['a reconnecting EventSource', 204, () => service.get(`/ask?query=${query}&streaming=1`, { 'last-event-id': '2' })],
    ['an invalid field', 400, () => service.ask({ query: 7, streaming: true })],
    ['invalid JSON', 400, () => service.ask('{')],
    ['an invalid parameter', 400, () => service.get('/ask?query=')],
    ['another method', 405, () => service.request('DELETE', '/ask')],
    ['a large body', 413, () => service.ask('x'.repeat(40_000))],
    ['a body of another media type', 415, () => service.ask('x', { 'content-type': 'text/plain' })],
    ['a rate limit that is exceeded', 429, () => ask('192.0.2.1')],
  ])('has the headers: %s (%i)', async (_, status, request) => {
    if (status === 429) await spend('192.0.2.1');
    const response = await request();
    expect(response.status).toBe(status);
    const stream = response.headers['content-type'] === 'text/event-stream';
    expect(response.headers).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'x-ratelimit-reset': '1800000061',
      'cache-control': stream ? 'no-store, no-transform' : 'no-store',
      // A response that is large enough to be compressed varies by coding, too.
      vary: Number(response.headers['content-length']) >= 1024 ? 'Accept, Accept-Encoding' : 'Accept',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After',
    });
    expect(response.headers['retry-after']).toBe(status === 429 ? '60' : undefined);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('the counted IP address', () => {
  it('is an IPv6 /64, and the IPv4 address in ::ffff:a.b.c.d', async () => {
    const remainingFor = async (ip: string) => remaining(await ask(ip));
    expect(await remainingFor('2001:db8:0:1::1')).toBe(59);
    expect(await remainingFor('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(58);
    expect(await remainingFor('2001:0DB8::0001:0:0:0:2')).toBe(57);
    expect(await remainingFor('2001:db8:0:2::1')).toBe(59);
    expect(await remainingFor('198.51.100.1')).toBe(59);
    expect(await remainingFor('::ffff:198.51.100.1')).toBe(58);
    expect(await remainingFor('::ffff:c633:6401')).toBe(57);
    expect(await remainingFor('198.51.100.2')).toBe(59);
  });

  it('is the right-most entry that is not a trusted proxy', async () => {
    expect(remaining(await ask('203.0.113.1'))).toBe(59);
    expect(remaining(await ask('198.51.100.77, 203.0.113.1'))).toBe(58);
    expect(remaining(await ask('unknown, 203.0.113.1:4711, 127.0.0.1, ::1'))).toBe(57);
  });

  it('is the last trusted hop if an entry is invalid', async () => {
    expect(remaining(await ask('127.9.9.9'))).toBe(59);
    for (const [index, entry] of ['unknown', '', '999.1.1.1', '_hidden', 'a:b:c'].entries())
      expect(remaining(await ask(`203.0.113.2, ${entry}, 127.9.9.9`)), entry).toBe(58 - index);
  });

  it('is the address of the connection without a trusted proxy, with any X-Forwarded-For', async () => {
    const responses = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        rawRequest(untrusting.port, 'GET', '/ask', { headers: from(`203.0.113.${index}`) }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...new Array(60).fill(200), 429]);
    const reset = Number(responses[0]?.headers['x-ratelimit-reset']);
    expect(Math.abs(reset - Date.now() / 1000 - 60)).toBeLessThan(61);
  });
});
