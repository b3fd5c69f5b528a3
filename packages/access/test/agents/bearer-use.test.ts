import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { rawConnection } from '../../../../test/raw-connection.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';
import { BASE_URL } from '../../../../test/service-under-test.ts';
import { keys } from '../../../gatehouse/src/cli/commands/keys.ts';
import type { AgentAccess } from '../../src/agents/agent-access.ts';
import { StoreUnavailable } from '../../src/agents/records/agent-store.ts';
import { checkBearer } from '../../src/agents/tokens/bearer.ts';
import { openStoreAlongside, runOperatorCommand } from './operator-store.ts';
import { headerOf } from './plain-jwt.ts';

/** The audience of the authenticated API. */
const API = `${BASE_URL}/api/v1`;

const PLAIN = 'Bearer resource_metadata="https://gatehouse.example/.well-known/oauth-protected-resource"';
const MALFORMED = `${PLAIN}, error="invalid_token"`;
const INVALID = `${MALFORMED}, error_description="The access token is not valid"`;

let time = Date.parse('2026-03-02T08:00:00Z');
let agents: AgentsUnderTest;
let sharedAccess: AgentAccess;
let token = '';
let narrow = '';

beforeAll(async () => {
  agents = await startAgentsUnderTest({ now: () => time });
  sharedAccess = await openStoreAlongside(agents.dataFolder, () => time);
  const holder = await agents.activate();
  token = holder.access_token;
  narrow = (await agents.claim({ claim_token: holder.claim_token, scope: 'content:read' })).json().access_token;
});

afterAll(async () => {
  await sharedAccess?.store.close();
  await agents?.close();
});

const get = (authorization: string, path = '/api/v1') => agents.get(path, { authorization });

function expectUnauthorized(response: TestResponse, challenge: string): void {
  expect(response.status).toBe(401);
  expect(response.headers['www-authenticate']).toBe(challenge);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['access-control-allow-origin']).toBe('*');
  expect(response.headers['access-control-expose-headers']).toContain('WWW-Authenticate');
  expect(response.json().error.code).toBe('unauthorized');
}

describe('The Authorization header', () => {
  it.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('is accepted with the scheme %s', async (scheme) => {
    expect((await get(`${scheme} ${token}`)).status).toBe(200);
  });

  it.each(['Basic YTpi', 'DPoP abc', 'Bearer2 abc', 'Bear abc', 'Token'])(
    'is treated as missing with another scheme: %s',
    async (header) => expectUnauthorized(await get(header), PLAIN),
  );

  it('that is missing or empty gets a challenge without an error code', async () => {
    expectUnauthorized(await agents.get('/api/v1'), PLAIN);
    expectUnauthorized(await get(''), PLAIN);
  });

  it.each([
    ['no token', () => 'Bearer'],
    ['two tokens', () => `Bearer ${token} ${token}`],
    ['a list', () => `Bearer ${token}, Bearer ${token}`],
    ['a parameter', () => `Bearer token="${token}"`],
    ['a character that tokens cannot contain', () => `Bearer ${token}%`],
    ['quotation marks', () => `Bearer "${token}"`],
  ])('that is malformed gets a challenge with an error code: %s', async (_, header) =>
    expectUnauthorized(await get(header()), MALFORMED),
  );

  it('that comes twice is rejected, even with the same valid token', async () => {
    for (const second of [token, 'other', '']) {
      const { received, closed } = rawConnection(
        agents.port,
        `GET /api/v1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nauthorization: Bearer ${second}\r\nConnection: close\r\n\r\n`,
      );
      await closed;
      expect(received()).toContain('HTTP/1.1 401 ');
      expect(received()).toContain(`www-authenticate: ${MALFORMED}\r\n`);
    }
  });
});

describe('A token in the query', () => {
  it.each(['access_token', 'access%5Ftoken'])('is rejected as %s', async (name) => {
    expectUnauthorized(await agents.get(`/api/v1?${name}=${token}`), MALFORMED);
    expectUnauthorized(await agents.get(`/api/v1/content?x=1&${name}=${token}`), MALFORMED);
  });

  it('is rejected even if the header holds a valid token', async () => {
    expectUnauthorized(await get(`Bearer ${token}`, '/api/v1?access_token='), MALFORMED);
  });

  it('never reaches the log', () => {
    expect(agents.logLines().join('\n')).not.toContain(token.slice(-40));
  });
});

describe('The authenticated API', () => {
  it('checks credentials first, then path, method and scope', async () => {
    const post = (path: string, headers: Record<string, string> = {}) =>
      agents.request('POST', path, { headers: { 'content-type': 'text/plain', ...headers }, body: 'x'.repeat(40_000) });
    const withToken = { authorization: `Bearer ${narrow}` };
    expectUnauthorized(await post('/api/v1/nothing'), PLAIN);
    expectUnauthorized(await post('/api/v1/faq'), PLAIN);
    expectUnauthorized(await post('/api/v1/faq', { authorization: 'Bearer x' }), INVALID);

    const unknown = await post('/api/v1/nothing', withToken);
    expect(unknown.status).toBe(404);
    expect(unknown.json().error.code).toBe('not_found');
    expect(unknown.headers).not.toHaveProperty('www-authenticate');

    const method = await post('/api/v1/faq', withToken);
    expect(method.status).toBe(405);
    expect(method.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(method.json().error.code).toBe('method_not_allowed');

    expect((await agents.get('/api/v1/faq', withToken)).status).toBe(403);
    expect((await agents.get('/api/v1/content', withToken)).status).toBe(200);
  });

  it.each(['/api/v1/', '/api/v1/content/', '/api/v1/constructor', '/api/v1/CONTENT', '/api/v1%2fcontent', '/api/v1;x'])(
    'requires credentials at %s before revealing whether the path exists',
    async (path) => {
      expectUnauthorized(await agents.get(path), PLAIN);
      expect([200, 404]).toContain((await get(`Bearer ${token}`, path)).status);
    },
  );

  it('does not include paths with a similar prefix', async () => {
    for (const path of ['/api/v10', '/api/v1x', '/api/v']) expect((await agents.get(path)).status).toBe(404);
  });
});

it('A token without the required scope gets 403 and the name of the scope', async () => {
  const response = await get(`Bearer ${narrow}`, '/api/v1/faq');
  expect(response.status).toBe(403);
  expect(response.headers['www-authenticate']).toBe(`${PLAIN}, error="insufficient_scope", scope="faq:read"`);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    error: {
      code: 'insufficient_scope',
      message: 'The access token does not allow this.',
      hint: 'Claim a token with the scope that the WWW-Authenticate header names. See https://gatehouse.example/auth.md',
    },
  });
  expect((await get(`Bearer ${narrow}`)).json().scope).toBe('content:read');
});

describe('With a valid token', () => {
  it.each([
    ['/api/v1/content', '/api/content'],
    ['/api/v1/faq', '/api/faq'],
  ])('%s has the body of %s', async (path, open) => {
    const response = await get(`Bearer ${token}`, path);
    const published = await agents.get(open);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.text).toBe(published.text);
    expect(response.json()).toEqual(published.json());
  });

  it('HEAD has the headers of GET and no body', async () => {
    const head = await agents.request('HEAD', '/api/v1/faq', { headers: { authorization: `Bearer ${token}` } });
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(head.headers['content-length']).toBe(
      (await get(`Bearer ${token}`, '/api/v1/faq')).headers['content-length'],
    );
  });

  it('OPTIONS lists the allowed methods', async () => {
    const response = await agents.request('OPTIONS', '/api/v1/faq', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(204);
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});

describe('Without a token', () => {
  it('HEAD has the challenge and no body', async () => {
    const head = await agents.request('HEAD', '/api/v1/faq');
    expect(head.status).toBe(401);
    expect(head.headers['www-authenticate']).toBe(PLAIN);
    expect(head.bytes.length).toBe(0);
  });

  it('OPTIONS is 401, unless it is a CORS preflight', async () => {
    expectUnauthorized(await agents.request('OPTIONS', '/api/v1/faq'), PLAIN);
    expectUnauthorized(
      await agents.request('OPTIONS', '/api/v1/faq', { headers: { origin: 'https://page.example' } }),
      PLAIN,
    );
    const preflight = await agents.request('OPTIONS', '/api/v1/faq', {
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(preflight.headers['access-control-allow-headers']?.toLowerCase()).toContain('authorization');
    expect(preflight.headers).not.toHaveProperty('www-authenticate');
  });
});

describe('A valid token is rejected', () => {
  it('after its revocation, while another token of the same registration still works', async () => {
    const { access_token, claim_token } = await agents.activate();
    const other = (await agents.claim({ claim_token })).json().access_token;
    expect((await agents.revoke({ token: access_token })).status).toBe(200);
    expectUnauthorized(await get(`Bearer ${access_token}`), INVALID);
    expect((await get(`Bearer ${other}`)).status).toBe(200);
  });

  it('after its registration has ended', async () => {
    const { access_token, claim_token } = await agents.activate();
    expect((await get(`Bearer ${access_token}`)).status).toBe(200);
    await agents.revoke({ claim_token });
    expectUnauthorized(await get(`Bearer ${access_token}`), INVALID);
  });

  it('with 503 while the store is unavailable', async () => {
    const unavailableStore = { ...sharedAccess.store, tokenStatus: () => Promise.reject(new StoreUnavailable('gone')) };
    await expect(checkBearer({ ...sharedAccess, store: unavailableStore }, `Bearer ${token}`, API)).rejects.toThrow(
      StoreUnavailable,
    );
  });

  it('at once after "keys remove" of its key; the next claim is signed with a new key', async () => {
    const { access_token, claim_token } = await agents.activate();
    const { kid } = headerOf(access_token);
    expect((await get(`Bearer ${access_token}`)).status).toBe(200);
    expect(await runOperatorCommand(agents.dataFolder, keys, 'remove', kid)).toEqual({
      code: 0,
      printed: `${kid}: removed. Its tokens are refused from now on.\n`,
    });
    expectUnauthorized(await get(`Bearer ${access_token}`), INVALID);

    const renewed = (await agents.claim({ claim_token })).json().access_token;
    expect(headerOf(renewed).kid).not.toBe(kid);
    expect((await get(`Bearer ${renewed}`)).status).toBe(200);
  });

  it('ten minutes and 30 seconds after it was issued', async () => {
    const { access_token } = await agents.activate();
    time += 629_000;
    expect((await get(`Bearer ${access_token}`)).status).toBe(200);
    time += 1000;
    expectUnauthorized(await get(`Bearer ${access_token}`), INVALID);
  });
});
