import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../agents-under-test.ts';
import type { TestResponse } from '../service-under-test.ts';

let preLaunch: AgentsUnderTest;
let launched: AgentsUnderTest;
beforeAll(async () => {
  preLaunch = await startAgentsUnderTest({ phase: 'pre-launch' });
  launched = await startAgentsUnderTest();
});
afterAll(() => Promise.all([preLaunch.close(), launched.close()]));

const CHALLENGE = 'Bearer resource_metadata="https://gatehouse.example/.well-known/oauth-protected-resource"';

/** Expects 401 with the discovery pointer and the Error body. */
function expectUnauthorized(response: TestResponse, challenge = CHALLENGE) {
  expect(response.status).toBe(401);
  expect(response.headers).toMatchObject({
    'www-authenticate': challenge,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': expect.stringContaining('WWW-Authenticate'),
  });
  expect(response.json()).toEqual({
    error: {
      code: 'unauthorized',
      message: 'This API needs a valid access token.',
      hint: 'The WWW-Authenticate header names where to find out how to get one. See https://gatehouse.example/auth.md',
    },
  });
}

describe('public endpoints need no registration and no token', () => {
  it.each(['/api/content', '/api/faq', '/api/schema'])('GET %s', async (path) => {
    for (const service of [preLaunch, launched]) {
      const plain = await service.get(path);
      expect([plain.status, plain.headers['www-authenticate']]).toEqual([200, undefined]);
      const withToken = await service.get(path, { authorization: 'Bearer nonsense' });
      expect([withToken.status, withToken.text]).toEqual([200, plain.text]);
    }
  });

  it('POST /ask and POST /mcp', async () => {
    for (const service of [preLaunch, launched]) {
      expect((await service.ask({ query: 'What does it cost?' })).status).toBe(200);
      const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
      const accept = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
      const response = await service.post('/mcp', list, accept);
      expect([response.status, response.headers['www-authenticate']]).toEqual([200, undefined]);
    }
  });
});

describe('GET /api/v1 before launch', () => {
  it('is 401 with the pointer to the metadata and the Error body', async () =>
    expectUnauthorized(await preLaunch.get('/api/v1')));

  it.each(['/api/v1/', '/api/v1?a=b', '/api/v1/content', '/api/v1/faq', '/api/v1/nothing/at/all'])(
    'is 401 below the root, too: %s',
    async (path) => expectUnauthorized(await preLaunch.get(path)),
  );

  it.each(['Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'bearer', 'Basic Og==', 'DPoP x'])(
    'is the same with any token: %s',
    async (authorization) => expectUnauthorized(await preLaunch.get('/api/v1', { authorization })),
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'])(
    'is the same with any method: %s',
    async (method) => expectUnauthorized(await preLaunch.request(method, '/api/v1')),
  );

  it('has for HEAD the same headers and no body', async () => {
    const head = await preLaunch.request('HEAD', '/api/v1');
    const got = await preLaunch.get('/api/v1');
    expect([head.status, head.headers['www-authenticate'], head.text]).toEqual([401, CHALLENGE, '']);
    expect(head.headers['content-length']).toBe(String(got.bytes.length));
  });

  it('supports CORS preflight, so that a page can read the 401', async () => {
    const headers = { origin: 'https://other.example', 'access-control-request-method': 'GET' };
    const response = await preLaunch.request('OPTIONS', '/api/v1/faq', { headers });
    expect(response.status).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    });
  });

  it('has no rate limit', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    for (let round = 0; round < 320; round++) {
      const { status, headers: got } = await preLaunch.get('/api/v1', headers);
      expect([status, got['x-ratelimit-limit'], got['retry-after']]).toEqual([401, undefined, undefined]);
    }
  });
});

describe('the authenticated API after launch', () => {
  it('without a token is 401 with the pointer to the metadata', async () => {
    for (const path of ['/api/v1', '/api/v1/content', '/api/v1/faq', '/api/v1/nothing'])
      expectUnauthorized(await launched.get(path));
  });

  it('with another scheme counts as without a token', async () =>
    expectUnauthorized(await launched.get('/api/v1', { authorization: 'Basic Og==' })));

  it('with an invalid token has an error code in the challenge', async () =>
    expectUnauthorized(
      await launched.call('/api/v1', 'eyJhbGciOiJub25lIn0.e30.e30'),
      `${CHALLENGE}, error="invalid_token", error_description="The access token is not valid"`,
    ));

  it.each(['Bearer', 'Bearer a b', 'Bearer ü', 'Bearer a,b'])(
    'with a malformed header has an error code in the challenge: %s',
    async (header) =>
      expectUnauthorized(
        await launched.get('/api/v1', { authorization: Buffer.from(header).toString('latin1') }),
        `${CHALLENGE}, error="invalid_token"`,
      ),
  );

  it('does not accept a token in the query', async () => {
    const { access_token } = await launched.activate();
    for (const query of [`access_token=${access_token}`, 'a=b&access_token=', 'access%5Ftoken=x'])
      expectUnauthorized(await launched.get(`/api/v1?${query}`), `${CHALLENGE}, error="invalid_token"`);
  });

  it('accepts Authorization: Bearer for the root, the content and the questions', async () => {
    const { access_token } = await launched.activate();
    const root = await launched.call('/api/v1', access_token);
    expect([root.status, root.headers['content-type'], root.headers['cache-control']]).toEqual([
      200,
      'application/json',
      'no-store',
    ]);
    expect(root.json()).toEqual({
      version: '1.0.0',
      links: {
        content: 'https://gatehouse.example/api/v1/content',
        faq: 'https://gatehouse.example/api/v1/faq',
      },
      scope: 'content:read faq:read',
    });
    for (const name of ['content', 'faq']) {
      const response = await launched.call(`/api/v1/${name}`, access_token);
      expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(response.json()).toEqual((await launched.get(`/api/${name}`)).json());
    }
    expect((await launched.get('/api/v1', { authorization: `bEARER   ${access_token}` })).status).toBe(200);
  });

  it('with a token without the scope is 403 insufficient_scope, with the missing scope', async () => {
    const { claim_token } = await launched.activate();
    const { access_token, scope } = (await launched.claim({ claim_token, scope: 'content:read' })).json();
    expect(scope).toBe('content:read');
    expect((await launched.call('/api/v1/content', access_token)).status).toBe(200);
    expect((await launched.call('/api/v1', access_token)).status).toBe(200);
    const response = await launched.call('/api/v1/faq', access_token);
    expect(response.status).toBe(403);
    expect(response.headers['www-authenticate']).toBe(`${CHALLENGE}, error="insufficient_scope", scope="faq:read"`);
    expect(response.json()).toEqual({
      error: {
        code: 'insufficient_scope',
        message: 'The access token does not allow this.',
        hint: expect.stringMatching(/ See https:\/\/gatehouse\.example\/auth\.md$/),
      },
    });
  });

  it('with a token is 404 for an unknown path, and 405 for another method; without one both are 401', async () => {
    const { access_token } = await launched.activate();
    const headers = { authorization: `Bearer ${access_token}` };
    for (const path of ['/api/v1/nothing', '/api/v1/', '/api/v1;x', '/api/v1/faq/'])
      expect([path, (await launched.get(path, headers)).status]).toEqual([path, 404]);
    for (const method of ['POST', 'DELETE', 'PROPFIND']) {
      const response = await launched.request(method, '/api/v1/faq', { headers });
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
      expectUnauthorized(await launched.request(method, '/api/v1/faq'));
    }
    expect((await launched.request('HEAD', '/api/v1/faq', { headers })).status).toBe(200);
  });
});
