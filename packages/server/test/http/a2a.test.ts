import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { postA2a } from '../a2a/post.ts';

const START = 1_800_000_000_250;

let clock = START;
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => clock });
});
afterAll(() => service.close());

const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'Is there a free plan?' }] };
const sending = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } };
const json = { 'content-type': 'application/json' };

const refusal = (code: number, about: RegExp, id: unknown = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: expect.stringMatching(about) },
});

describe('a request body', () => {
  it.each([
    ['that is empty', '', -32700, null],
    ['that is not JSON', '{"jsonrpc":', -32700, null],
    ['that is a batch', [sending, sending], -32600, null],
    ['that is a scalar', '"SendMessage"', -32600, null],
    ['without jsonrpc', { ...sending, jsonrpc: undefined }, -32600, 1],
    ['whose id is null', { ...sending, id: null }, -32600, null],
    ['whose id is a fraction', { ...sending, id: 1.5 }, -32600, null],
    ['whose method is a number', { ...sending, method: 7 }, -32600, 1],
    ['whose params are a list', { ...sending, params: [message] }, -32600, 1],
  ])('%s is a 400 as a JSON-RPC error', async (_, body, code, id) => {
    const response = await postA2a(service, body);
    expect([response.status, response.headers['content-type']]).toEqual([400, 'application/json']);
    expect(response.json()).toEqual(refusal(code, /\S/, id));
  });

  it('may have a charset', async () => {
    const response = await postA2a(service, sending, { 'content-type': 'application/json; charset=utf-8' });
    expect([response.status, response.json().id]).toEqual([200, 1]);
  });

  it.each([
    ['of another type', { 'content-type': 'text/plain' }],
    ['that is compressed', { ...json, 'content-encoding': 'gzip' }],
  ])('%s is a 415', async (_, headers) => {
    const response = await postA2a(service, sending, headers);
    expect(response.status).toBe(415);
    expect(response.json()).toEqual(refusal(-32600, /Content-Type: application\/json/));
  });

  it('without a media type is a 415', async () => {
    const response = await service.request('POST', '/a2a', { body: JSON.stringify(sending) });
    expect([response.status, response.json().error.code]).toEqual([415, -32600]);
  });

  it('has at most 65,536 bytes', async () => {
    const body = JSON.stringify(sending);
    expect((await postA2a(service, body.padEnd(65_536))).status).toBe(200);
    const large = await postA2a(service, body.padEnd(65_537));
    expect(large.status).toBe(413);
    expect(large.json()).toEqual(refusal(-32600, /65536 bytes/));
  });

  it('that is a notification gets 202 without a body', async () => {
    for (const body of [
      { jsonrpc: '2.0', method: 'SendMessage', params: { message } },
      { jsonrpc: '2.0', id: 1, result: {} },
    ]) {
      const response = await postA2a(service, body);
      expect([response.status, response.text]).toEqual([202, '']);
    }
  });

  it('keeps its id, also 0 and an empty string', async () => {
    for (const id of [0, '', 'x', -3]) expect((await postA2a(service, { ...sending, id })).json().id).toBe(id);
  });
});

describe('an HTTP method', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s is a 405 that names POST and the URL of the card', async (method) => {
    const response = await service.request(method, '/a2a');
    expect(response.status).toBe(405);
    expect(response.headers.allow?.split(', ').sort()).toEqual(['OPTIONS', 'POST']);
    expect(response.json()).toEqual(refusal(-32600, /POST/));
    expect(response.json().error.message).toContain('https://gatehouse.example/.well-known/agent-card.json');
  });

  it('HEAD is a 405 without a body', async () => {
    const response = await service.request('HEAD', '/a2a');
    expect([response.status, response.text]).toEqual([405, '']);
  });

  it('OPTIONS allows scripts of other sites to send the headers of the protocol', async () => {
    const response = await service.request('OPTIONS', '/a2a', {
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, a2a-version',
      },
    });
    expect([response.status, response.text]).toEqual([204, '']);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-allow-methods']?.split(', ')).toContain('POST');
    expect(response.headers['access-control-max-age']).toBe('86400');
    expect(response.headers.allow?.split(', ').sort()).toEqual(['OPTIONS', 'POST']);
    const allowed = response.headers['access-control-allow-headers']?.toLowerCase().split(', ') ?? [];
    expect(allowed).toEqual(
      expect.arrayContaining(['content-type', 'accept', 'authorization', 'a2a-version', 'a2a-extensions']),
    );
  });
});

describe('caller checks', () => {
  it.each([
    ['the public name', { host: 'gatehouse.example' }],
    ['this machine', { host: 'localhost:8080' }],
    ['an IP address', { host: '192.0.2.7' }],
  ])("allow the service's host name %s", async (_, headers) => {
    expect((await postA2a(service, sending, headers)).status).toBe(200);
  });

  it('reject another host name', async () => {
    const response = await postA2a(service, sending, { host: 'rebound.example' });
    expect(response.status).toBe(403);
    expect(response.json()).toEqual(refusal(-32600, /BASE_URL/));
  });

  it('allow any web origin, or `null`', async () => {
    for (const origin of ['https://elsewhere.example', 'http://localhost:3000', 'null'])
      expect((await postA2a(service, sending, { origin })).status).toBe(200);
  });

  it('reject an origin that is not a site', async () => {
    const response = await postA2a(service, sending, { origin: 'elsewhere.example/page' });
    expect([response.status, response.json().error.code]).toEqual([403, -32600]);
  });

  it('need no credentials, and ignore wrong ones', async () => {
    const response = await postA2a(service, sending, { authorization: 'Bearer nonsense' });
    expect([response.status, response.headers['www-authenticate']]).toEqual([200, undefined]);
  });
});

describe('the rate limit of /a2a', () => {
  it('is 60 requests: the 61st is 429 with the Error body, while /ask and /mcp still answer', async () => {
    clock = START;
    const from = { 'x-forwarded-for': '192.0.2.1' };
    for (let expectedRemaining = 59; expectedRemaining >= 0; expectedRemaining--) {
      const response = await postA2a(service, sending, from);
      expect([response.status, response.headers['x-ratelimit-remaining']]).toEqual([200, String(expectedRemaining)]);
    }
    const refused = await postA2a(service, sending, from);
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
        hint: expect.stringMatching(/\S/),
      },
    });
    const askResponse = await service.ask({ query: 'Is there a free plan?' }, from);
    const listed = await service.request('POST', '/mcp', {
      headers: { ...json, ...from },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    });
    for (const other of [askResponse, listed])
      expect([other.status, other.headers['x-ratelimit-remaining']]).toEqual([200, '59']);
    clock = START + 60_000;
    expect((await postA2a(service, sending, from)).status).toBe(200);
    clock = START;
  });

  it('counts every POST with any result, and nothing else', async () => {
    const from = { 'x-forwarded-for': '192.0.2.2' };
    const responses = [
      await postA2a(service, '{', from),
      await postA2a(service, sending, { ...from, 'content-type': 'text/plain' }),
      await postA2a(service, 'x'.repeat(70_000), from),
      await postA2a(service, sending, { ...from, host: 'rebound.example' }),
      await service.request('GET', '/a2a', { headers: from }),
      await service.request('OPTIONS', '/a2a', { headers: from }),
      await postA2a(service, { ...sending, id: undefined }, from),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 415, 413, 403, 405, 204, 202]);
    expect(responses.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual([
      '59',
      '58',
      '57',
      '56',
      '56',
      '56',
      '55',
    ]);
    for (const { headers } of responses)
      expect(headers).toMatchObject({
        'x-ratelimit-limit': '60',
        'x-ratelimit-reset': '1800000061',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After',
      });
  });
});
