import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rawRequest,
  type ServiceUnderTest,
  startServiceUnderTest,
  type TestResponse,
} from '../../../../test/service-under-test.ts';
import { postMcp, requestLegacy } from './calling-mcp.ts';

let service: ServiceUnderTest;
let untrusting: ServiceUnderTest;
beforeAll(async () => {
  [service, untrusting] = await Promise.all([
    startServiceUnderTest(),
    startServiceUnderTest({ settings: { TRUST_PROXY: '' } }),
  ]);
});
afterAll(() => Promise.all([service.close(), untrusting.close()]));

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const pong = '{"result":{},"jsonrpc":"2.0","id":1}';
const refused = (message: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code: -32600, message: expect.stringContaining(message) },
});

describe('the media type of a response', () => {
  it.each<[string, Record<string, string>]>([
    ['no Accept', {}],
    ['*/*', { accept: '*/*' }],
    ['JSON', { accept: 'application/json' }],
    ['both, as clients send it', { accept: 'application/json, text/event-stream' }],
    ['SSE first', { accept: 'text/event-stream, application/json;q=0.1' }],
    ['SSE and any application type', { accept: 'text/event-stream, application/*' }],
    ['SSE and anything', { accept: 'text/event-stream, */*;q=0.1' }],
    ['SSE refused with q=0', { accept: 'text/event-stream;q=0' }],
    ['another type', { accept: 'text/html' }],
    ['an empty Accept', { accept: '' }],
    ['rubbish', { accept: ';;,q=' }],
  ])('is JSON with %s', async (_, headers) => {
    const response = await postMcp(service, ping, headers);
    expect([response.status, response.headers['content-type'], response.text]).toEqual([200, 'application/json', pong]);
    expect(response.headers['content-length']).toBe('36');
  });

  it.each([
    'text/event-stream',
    'TEXT/Event-Stream',
    'text/event-stream;q=0.1',
    'text/event-stream, application/json;q=0',
  ])('is one SSE event with %s', async (accept) => {
    const response = await postMcp(service, ping, { accept });
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
    expect(response.text).toBe(`event: message\ndata: ${pong}\n\n`);
    expect(response.headers['x-accel-buffering']).toBe('no');
  });

  it('is an SSE event for an error with status 200, and JSON for errors of status 400 and above', async () => {
    const accept = 'text/event-stream';
    const unknown = await requestLegacy(service, 'tools/unknown', {}, { accept });
    expect([unknown.status, unknown.headers['content-type']]).toEqual([200, 'text/event-stream']);
    expect(unknown.text).toMatch(/^event: message\ndata: \{.*-32601.*\}\n\n$/);
    const malformed = await postMcp(service, '{', { accept });
    expect([malformed.status, malformed.headers['content-type']]).toEqual([400, 'application/json']);
  });
});

describe('the media type of a request', () => {
  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    '%s is JSON',
    async (type) => expect((await postMcp(service, ping, { 'content-type': type })).text).toBe(pong),
  );

  it.each<[string, Record<string, string>]>([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['another JSON type', { 'content-type': 'application/vnd.api+json' }],
    ['an empty type', { 'content-type': '' }],
    ['gzip', { 'content-encoding': 'gzip' }],
    ['identity', { 'content-encoding': 'identity' }],
  ])('%s is 415', async (_, headers) => {
    const response = await postMcp(service, ping, headers);
    expect([response.status, response.headers['content-type']]).toEqual([415, 'application/json']);
    expect(response.json()).toEqual(refused('Content-Type: application/json'));
  });

  it('missing for a body is 415; JSON without a body is malformed', async () => {
    const headers = { 'x-forwarded-for': '10.1.1.1' };
    expect((await service.request('POST', '/mcp', { body: JSON.stringify(ping), headers })).status).toBe(415);
    const empty = await service.request('POST', '/mcp', { headers: { 'content-type': 'application/json' } });
    expect([empty.status, empty.json().error.code]).toEqual([400, -32700]);
  });
});

describe('HTTP methods', () => {
  it.each<[string, Record<string, string>]>([
    ['GET', {}],
    ['GET', { accept: 'text/event-stream' }],
    ['DELETE', { 'mcp-session-id': 'made-up' }],
    ['PUT', { 'content-type': 'application/json' }],
    ['PATCH', {}],
  ])('%s is 405 with %j, and the message names POST', async (method, headers) => {
    const response = await service.request(method, '/mcp', { headers });
    expect([response.status, response.headers['content-type']]).toEqual([405, 'application/json']);
    expect(response.headers.allow?.split(', ').sort()).toEqual(['OPTIONS', 'POST']);
    expect(response.json()).toEqual(refused('POST'));
  });

  it('a rejected method gets a hint with the URL of the card', async () => {
    expect((await service.get('/mcp')).json()).toEqual(refused('https://gatehouse.example/mcp/server-card'));
  });

  it('HEAD is 405 without a body', async () => {
    const response = await service.request('HEAD', '/mcp');
    expect([response.status, response.text]).toEqual([405, '']);
    expect(response.headers.allow?.split(', ').sort()).toEqual(['OPTIONS', 'POST']);
  });

  it('OPTIONS allows a page of another origin to send the headers of the protocol', async () => {
    const response = await service.request('OPTIONS', '/mcp', {
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, mcp-protocol-version',
      },
    });
    expect([response.status, response.text]).toEqual([204, '']);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers':
        'content-type, accept, authorization, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id, traceparent, tracestate',
      'access-control-max-age': '86400',
    });
    expect(response.headers['access-control-allow-methods']).toContain('POST');
    expect(response.headers.allow?.split(', ').sort()).toEqual(['OPTIONS', 'POST']);
    expect(response.headers['x-ratelimit-remaining']).toBe('60');
  });
});

describe('every response has the common headers', () => {
  it.each<[string, number, () => Promise<TestResponse>]>([
    ['a result', 200, () => postMcp(service, ping)],
    ['an event', 200, () => postMcp(service, ping, { accept: 'text/event-stream' })],
    ['a notification', 202, () => postMcp(service, { jsonrpc: '2.0', method: 'notifications/initialized' })],
    ['a preflight', 204, () => service.request('OPTIONS', '/mcp')],
    ['malformed JSON', 400, () => postMcp(service, '{')],
    ['another host', 403, () => postMcp(service, ping, { host: 'evil.example' })],
    ['a malformed origin', 403, () => postMcp(service, ping, { origin: 'evil' })],
    ['another HTTP method', 405, () => service.get('/mcp')],
    ['a large body', 413, () => postMcp(service, 'x'.repeat(70_000))],
    ['another type', 415, () => postMcp(service, ping, { 'content-type': 'text/plain' })],
  ])('%s (%i)', async (_, status, request) => {
    const { headers, ...answer } = await request();
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': expect.stringMatching(/^(59|60)$/),
      'x-ratelimit-reset': expect.stringMatching(/^\d{10,}$/),
      'cache-control': 'no-store',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After',
    });
    for (const absent of ['mcp-session-id', 'www-authenticate', 'set-cookie', 'retry-after', 'x-powered-by'])
      expect(headers[absent]).toBeUndefined();
  });
});

describe('the host', () => {
  const known = ['gatehouse.example', 'Gatehouse.Example:8443', 'localhost', 'app.localhost:3000'];
  const addresses = ['127.0.0.1:9', '203.0.113.9', '[::1]', '[2001:db8::1]:80'];
  it.each([...known, ...addresses])('%s is accepted', async (host) =>
    expect((await postMcp(service, ping, { host })).text).toBe(pong),
  );

  const foreign = ['evil.example', 'gatehouse.example.evil.example', 'localhost.evil.example', 'xgatehouse.example'];
  it.each([...foreign, '127.0.0.1.evil.example', 'mylocalhost'])('%s is 403', async (host) => {
    const response = await postMcp(service, ping, { host });
    expect([response.status, response.json()]).toEqual([403, refused('BASE_URL')]);
  });

  it('is 400 if it is invalid', async () => {
    const response = await postMcp(service, ping, { host: '%' });
    expect([response.status, response.json().error.code]).toEqual([400, -32600]);
  });

  it('is taken from the header of a trusted proxy', async () => {
    const status = async (forwarded: string, host: string) =>
      (await postMcp(service, ping, { host, 'x-forwarded-host': forwarded })).status;
    expect(await status('gatehouse.example', 'upstream.internal')).toBe(200);
    expect(await status('gatehouse.example:443', 'upstream.internal')).toBe(200);
    expect(await status('evil.example', 'localhost')).toBe(403);
    // A proxy appends its own value to the received one.
    expect(await status('localhost, evil.example', 'localhost')).toBe(403);
    expect(await status('evil.example, gatehouse.example', 'upstream.internal')).toBe(200);
    expect(await status('', 'evil.example')).toBe(403);
    expect(await status('', 'localhost')).toBe(200);
  });

  it('is never taken from a forwarding header without a trusted proxy', async () => {
    const status = async (forwarded: string, host: string) => {
      const headers = { 'content-type': 'application/json', host, 'x-forwarded-host': forwarded };
      return (await rawRequest(untrusting.port, 'POST', '/mcp', { headers, body: JSON.stringify(ping) })).status;
    };
    expect(await status('gatehouse.example', 'evil.example')).toBe(403);
    expect(await status('evil.example', 'gatehouse.example')).toBe(200);
  });
});

describe('the origin', () => {
  it.each(['null', 'https://page.example', 'http://localhost:3000', 'http://[::1]:3000', 'https://PAGE.example'])(
    '%s is accepted',
    async (origin) => expect((await postMcp(service, ping, { origin })).text).toBe(pong),
  );

  it.each(['', 'page', 'https://', 'https://page.example/path', 'https://a b', 'file:///x', 'javascript:alert(1)'])(
    '%j is 403',
    async (origin) => {
      const response = await postMcp(service, ping, { origin });
      expect([response.status, response.json()]).toEqual([403, refused('Origin')]);
    },
  );
});
