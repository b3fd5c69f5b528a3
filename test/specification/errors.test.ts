import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest, type TestResponse } from '../service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

/** Internal details that must not leak. */
const internalDetails =
  /\bat \S+ \(|\bat file:|node_modules|node:|\/src\/|\/dist\/|\.[jt]s\b|fastify|zod|HPE_|FST_|ERR_|SyntaxError/i;

function expectError(response: TestResponse, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(response.headers['content-type']).toBe('application/json');
  expect(response.json()).toEqual({
    error: { code, message: expect.stringMatching(/\S/), hint: expect.stringMatching(/\S/) },
  });
  expect(response.text).not.toMatch(internalDetails);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers).not.toHaveProperty('etag');
}

describe('unknown paths for programs', () => {
  const paths = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/nothing/at/all',
    '/api/content/',
    '/api/content/pricing',
    '/api/CONTENT',
    '/api//faq',
    '/api/faq.md',
    '/api/nothing?query=1',
    '/api/%6eothing',
    '/%61pi/nothing',
    `/api/${'a'.repeat(101)}`,
    '/.well-known',
    '/.well-known/',
    '/.well-known/nothing.json',
    '/.well-known/nothing/at/all',
  ];

  it.each(paths)('%s is a structured JSON 404', async (path) => {
    const response = await service.get(path);
    expectError(response, 404, 'not_found');
    expect(response.json().error.hint).toContain('https://gatehouse.example/openapi.json');
  });

  it.each([
    'text/html',
    'text/markdown',
    'application/json',
    'image/png',
    '*/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    ';;nonsense,,',
  ])('the 404 is JSON with Accept: %s', async (accept) => {
    expectError(await service.get('/api/nothing', { accept }), 404, 'not_found');
    expectError(await service.get('/.well-known/nothing', { accept }), 404, 'not_found');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'the 404 is JSON for the method %s',
    async (method) => {
      expectError(await service.request(method, '/api/nothing'), 404, 'not_found');
      expectError(await service.request(method, '/.well-known/nothing'), 404, 'not_found');
    },
  );

  it('a HEAD request has the headers of the 404 and no body', async () => {
    const response = await service.request('HEAD', '/api/nothing');
    const got = await service.get('/api/nothing');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.headers['content-length']).toBe(String(got.bytes.length));
    expect(response.text).toBe('');
  });

  it('a body sent to an unknown path is ignored', async () => {
    const options = { headers: { 'content-type': 'application/json' }, body: '{"broken' };
    expectError(await service.request('POST', '/api/nothing', options), 404, 'not_found');
  });

  it('no part of the request is repeated', async () => {
    const response = await service.get('/api/%3Cscript%3Esecret-word?secret-word');
    expectError(response, 404, 'not_found');
    expect(response.text).not.toContain('secret-word');
  });
});

describe('unknown paths for other clients', () => {
  it('a browser gets HTML', async () => {
    const response = await service.get('/nothing', { accept: 'text/html,*/*;q=0.8' });
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.text).toContain('<h1>Not found</h1>');
    expect(response.text.replace(/"\/assets\/[\w-]+\.js"/g, '')).not.toMatch(internalDetails);
  });

  it('an agent that accepts Markdown gets Markdown with links to the front page and the questions', async () => {
    const response = await service.get('/nothing', { accept: 'text/markdown' });
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(response.text).toMatch(/^# Not found\n/);
    const links = [...response.text.matchAll(/\]\(https:\/\/gatehouse\.example([^)]+)\)/g)].map(
      ([, path]) => path ?? '',
    );
    expect(links).toContain('/faq.md');
    expect(links.length).toBeGreaterThan(1);
    for (const path of links) expect((await service.get(path)).status).toBe(200);
  });

  it('a program that accepts JSON gets the Error body', async () => {
    expectError(await service.get('/nothing', { accept: 'application/json' }), 404, 'not_found');
  });

  it('a method other than GET and HEAD gets the Error body', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expectError(await service.request(method, '/nothing', { headers: { accept: 'text/html' } }), 404, 'not_found');
  });

  it.each(['/content', '/faq/no-such-question', '/content/no-such-section', '/index.html', '/faq//', '/FAQ'])(
    '%s is not found',
    async (path) => {
      const response = await service.get(path);
      expect(response.status).toBe(404);
      expect(response.headers.vary).toBe('Accept');
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('invalid percent-encoding', () => {
  it.each(['/api/%zz', '/api/%', '/api/%e0%a4%a', '/api/%ff', '/.well-known/%c3%28'])(
    '%s is an unknown path like any other',
    async (path) => expectError(await service.get(path), 404, 'not_found'),
  );

  it.each(['/faq/%zz', '/%', '/content/%ff', '/%c0%ae%c0%ae/etc/passwd'])('%s is a 404 page', async (path) => {
    const response = await service.get(path);
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expectError(await service.get(path, { accept: 'application/json' }), 404, 'not_found');
    expectError(await service.request('POST', path), 404, 'not_found');
  });

  it('an invalid query string is ignored', async () => {
    expect((await service.get('/api/faq?%zz')).status).toBe(200);
  });
});

describe('unsupported methods of a path', () => {
  const readOnly = [
    '/api/content',
    '/api/faq',
    '/api/schema',
    '/api/health',
    '/openapi.json',
    '/',
    '/faq',
    '/content/pricing',
    '/faq.md',
  ];

  it.each(readOnly)('at %s are 405 with the Error body and Allow', async (path) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const response = await service.request(method, path, { headers: { accept: 'text/html' } });
      expectError(response, 405, 'method_not_allowed');
      expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
    }
  });

  it('at /ask are all but GET and POST', async () => {
    const response = await service.request('DELETE', '/ask');
    expectError(response, 405, 'method_not_allowed');
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS, POST');
  });

  it('are rejected with any body', async () => {
    const options = { headers: { 'content-type': 'application/xml' }, body: '<x' };
    expectError(await service.request('POST', '/api/content', options), 405, 'method_not_allowed');
  });
});

describe('errors of the question endpoint', () => {
  it('POST /ask without a query is a 400 with the Error body', async () => {
    expectError(await service.ask({}), 400, 'missing_query');
  });

  it('malformed JSON is a 400 that quotes no parser', async () => {
    expectError(await service.ask('{"query": '), 400, 'invalid_json');
  });

  it('a body of another media type is a 415', async () => {
    expectError(await service.ask('<x/>', { 'content-type': 'application/xml' }), 415, 'unsupported_media_type');
  });

  it('too large a body is a 413', async () => {
    expectError(await service.ask({ query: 'a'.repeat(40_000) }), 413, 'payload_too_large');
  });

  it('the 61st question of a minute is a 429 with Retry-After', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    for (let count = 0; count < 60; count++) await service.request('GET', '/ask', { headers: from });
    const response = await service.request('GET', '/ask', { headers: from });
    expectError(response, 429, 'rate_limited');
    expect(response.headers['retry-after']).toMatch(/^[1-9]\d*$/);
  });
});
