import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, rawRequest, type ServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const { zstdDecompressSync } = zlib as { zstdDecompressSync?: (bytes: Buffer) => Buffer };
const preferredCoding = zstdDecompressSync ? 'zstd' : 'br';
const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  ...(zstdDecompressSync ? { zstd: zstdDecompressSync } : {}),
};
const json = { 'content-type': 'application/json', accept: 'application/json' };
const message = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const question = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'guardian' }] };
const requests: [method: string, path: string, body: string | undefined, headers: Record<string, string>][] = [
  ['GET', '/search?query=guardian', undefined, { accept: 'text/html' }],
  ['GET', '/ask?query=guardian', undefined, { accept: 'application/json' }],
  ['POST', '/ask', JSON.stringify({ query: 'guardian' }), json],
  ['POST', '/mcp', message('tools/list', {}), { ...json, accept: 'application/json, text/event-stream' }],
  ['POST', '/a2a', message('SendMessage', { message: question }), json],
];
const send = (coding: string | undefined, [method, path, body, headers]: (typeof requests)[number]) =>
  service.request(method, path, {
    headers: { ...headers, ...(coding === undefined ? {} : { 'accept-encoding': coding }) },
    ...(body === undefined ? {} : { body }),
  });
/** Message ids are new in each response. */
const plain = (bytes: Buffer) => bytes.toString().replace(/"(?:messageId|contextId)":"[^"]*"/g, '');

describe.each(requests)('%s %s', (...request) => {
  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', preferredCoding],
    ['gzip;q=1, br;q=0.5', 'gzip'],
  ])('is compressed as %s requires: %s', async (acceptEncoding, coding) => {
    const [whole, packed] = [await send(undefined, request), await send(acceptEncoding, request)];
    expect([whole.status, packed.status]).toEqual([200, 200]);
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(coding);
    expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
    expect(packed.bytes.length).toBeLessThan(whole.bytes.length);
    expect(plain(unpack[coding]?.(packed.bytes) as Buffer)).toBe(plain(whole.bytes));
    for (const { headers } of [whole, packed]) expect(headers.vary).toMatch(/(?:^|, )Accept-Encoding$/);
  });

  it('stays uncompressed without a supported coding in Accept-Encoding', async () => {
    for (const acceptEncoding of ['identity', 'compress', '*;q=0', 'br;q=0, gzip;q=0, zstd;q=0'])
      expect((await send(acceptEncoding, request)).headers['content-encoding']).toBeUndefined();
  });
});

it('Events and registrations are not compressed', async () => {
  const stream = await send('br', ['POST', '/ask', JSON.stringify({ query: 'Price?', streaming: true }), json]);
  expect([stream.headers['content-type'], stream.headers['content-encoding']]).toEqual([
    'text/event-stream',
    undefined,
  ]);
  const body = JSON.stringify({ client_name: 'Agent', contact_email: 'agent@example.org' });
  expect(
    (await send('br', ['POST', '/api/agent-auth/register', body, json])).headers['content-encoding'],
  ).toBeUndefined();
});

describe('A CORS preflight', () => {
  it.each(['/ask', '/mcp', '/a2a', '/api/content', '/llms.txt', '/search', '/api/agent-auth/register', '/api/v1'])(
    'of %s allows traceparent and any requested header',
    async (path) => {
      const requestedHeaders = 'traceparent, X-My-Client, baggage';
      const { status, headers } = await rawRequest(service.port, 'OPTIONS', path, {
        headers: {
          origin: 'https://app.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': requestedHeaders,
        },
      });
      expect(status).toBe(204);
      const allowed = headers['access-control-allow-headers']?.toLowerCase().split(', ');
      expect(allowed).toEqual(expect.arrayContaining(['traceparent', 'tracestate', 'x-my-client', 'baggage']));
      expect(new Set(allowed).size).toBe(allowed?.length);
    },
  );

  it('allows traceparent if no header is requested, and repeats no invalid header name', async () => {
    const options = async (headers: Record<string, string>) =>
      (await rawRequest(service.port, 'OPTIONS', '/ask', { headers })).headers['access-control-allow-headers'];
    expect(await options({})).toBe('Content-Type, Accept, Authorization, Last-Event-ID, traceparent, tracestate');
    const odd = `a b, <script>, ${'x'.repeat(70)}, ok, ${Array.from({ length: 99 }, (_, at) => `h${at}`).join()}`;
    const allowed = await options({ 'access-control-request-headers': odd });
    expect(allowed).toMatch(/^Content-Type, Accept, Authorization, Last-Event-ID, traceparent, tracestate, ok, h0, /);
    expect(allowed?.split(', ').length).toBeLessThan(60);
  });
});
