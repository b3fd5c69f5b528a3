import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import fc from '../../../../test/fast-check.ts';
import { rawConnection } from '../../../../test/raw-connection.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';

const CHALLENGE = 'Bearer resource_metadata="https://gatehouse.example/.well-known/oauth-protected-resource"';
const folder = temporaryFolder();
const settings = { DATA_DIR: folder, SECRET_KEY: Buffer.alloc(32, 7).toString('base64url') };

/** Tokens that the service issued while it was launched, and after it went back. */
const tokens: string[] = [];
let service: AgentsUnderTest;
let atStart: Record<string, number>;

/** Numbers of rows and of mails, which must not grow. */
function counts(): Record<string, number> {
  const database = new Database(join(folder, 'agents.db'));
  try {
    const rows = (table: string) => (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n;
    const list = join(folder, 'mail');
    return {
      accessTokens: rows('access_tokens'),
      signingKeys: rows('signing_keys'),
      outbox: rows('outbox'),
      mails: existsSync(list) ? readdirSync(list).length : 0,
    };
  } finally {
    database.close();
  }
}

beforeAll(async () => {
  const launched = await startAgentsUnderTest({ settings });
  const first = await launched.activate();
  const second = (await launched.claim({ claim_token: first.claim_token })).json();
  const waiting = (await launched.register({ contact_email: 'waits@example.org' })).json();
  tokens.push(first.access_token, second.access_token, first.claim_token, second.claim_token, waiting.claim_token);
  expect((await launched.call('/api/v1', second.access_token)).status).toBe(200);
  await launched.mails(1, 'waits@example.org');
  tokens.push(await launched.code(1, 'waits@example.org'));
  await launched.close();

  service = await startAgentsUnderTest({ settings, phase: 'pre-launch' });
  tokens.push((await service.register()).json().claim_token);
  atStart = counts();
  expect(atStart).toEqual({ accessTokens: 2, signingKeys: 1, outbox: 0, mails: 2 });
});
afterAll(async () => {
  const errors = service.logLines().filter((line) => JSON.parse(line).level >= 50);
  await service.close();
  expect(errors).toEqual([]);
});

/** Checks that a response contains no credential and is no 5xx. */
function expectNoCredential({ text, status }: TestResponse) {
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/);
  expect(text).not.toMatch(/"access_token"\s*:/);
  expect(text).not.toMatch(/"credential"\s*:\s*(?!null)/);
}

function expectUnauthorized(response: TestResponse, method: string) {
  expect([response.status, response.headers['www-authenticate']]).toEqual([401, CHALLENGE]);
  expect(response.headers['cache-control']).toBe('no-store');
  if (method === 'HEAD') expect(response.text).toBe('');
  else expect(response.json().error.code).toBe('unauthorized');
}

const token = fc.oneof(
  fc.nat().map((at) => tokens[at % tokens.length] as string),
  fc.constantFrom('x', '', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', `clm_${'A'.repeat(43)}`, 'x'.repeat(5000)),
);
const tail = fc.oneof(
  fc.constantFrom('', '/', '//', '?', '?access_token=x', ';', ';a=b', '%2f', '%2F', '%2ffaq', '/faq', '/content'),
  fc.constantFrom('/%zz', '/%', '?%zz', '%2f%ff', '/..', '/../content', '/%2e%2e/content', '/.', '/faq?a=%00', ';%'),
  fc.stringMatching(/^[/?;][!$%&'()*+,\-./0-9:;=?@A-Z_a-z~]{0,40}$/),
  token.map((text) => `?access_token=${encodeURIComponent(text)}`),
  fc.constant(`/${'a'.repeat(9000)}`),
);
const origin = fc.constantFrom('', '', 'http://gatehouse.example', 'https://other.example:8443', 'HTTP://x');
const authenticatedPaths = fc.tuple(origin, tail).map(([host, rest]) => `${host}/api/v1${rest}`);
const otherPaths = fc.constantFrom(
  '/',
  '/api',
  '/api/v10',
  '/api/v1x',
  '/api/v1%20',
  '/api/v1%3f',
  '/api/V1',
  '/%61pi/v1',
  '/api%2fv1',
  '//api/v1',
  '/api/./v1',
  '/api/content/../v1',
  '/api/agent-auth',
  '/api/agent-auth/token',
  '/api/agent-auth/register/',
  '/.well-known/jwks.json',
  '/.well-known/oauth-authorization-server',
  '/api/content',
  '/ask?query=token',
);
const registration = fc.constantFrom('/api/agent-auth/register', '/api/agent-auth/claim', '/api/agent-auth/revoke');
const method = fc.constantFrom(
  'GET',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'QUERY',
);

const headers = fc.record(
  {
    authorization: fc.tuple(fc.constantFrom('Bearer ', 'bearer ', 'Basic ', ''), token).map((both) => both.join('')),
    'content-type': fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', ';'),
    'content-encoding': fc.constantFrom('gzip', 'identity'),
    accept: fc.constantFrom('text/html', '*/*', 'application/json;q=0'),
    origin: fc.constantFrom('null', 'https://other.example'),
    expect: fc.constant('100-continue'),
    'x-http-method-override': fc.constant('POST'),
    'transfer-encoding': fc.constant('chunked'),
  },
  { requiredKeys: [] },
);
const email = fc.constantFrom('agents@example.org', 'waits@example.org', 'nobody');
const members = fc.record(
  {
    client_name: fc.constantFrom('Example agent', ''),
    contact_email: email,
    claim_token: token,
    token,
    otp: token,
    resend: fc.boolean(),
    scope: fc.constantFrom('content:read', 'all'),
    type: fc.constantFrom('anonymous', 'identity_assertion', 'service_auth', 'x'),
    assertion_type: fc.constantFrom('verified_email', 'urn:ietf:params:oauth:token-type:id-jag'),
    assertion: fc.oneof(token, email),
    login_hint: email,
    requested_credential_type: fc.constantFrom('access_token', 'api_key'),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 6, arbitrary: members.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: members.map((value) => new URLSearchParams(value as Record<string, string>).toString()) },
  { weight: 1, arbitrary: fc.constantFrom(undefined, '', '{', '[]', 'null') },
);

const check = (property: fc.IAsyncProperty<unknown>, numRuns: number) => fc.assert(property, { numRuns });
/** Sets Content-Length, which Node's client omits for methods that rarely have a body. */
const request = (path: string, verb: string, given: Record<string, string>, sent: string | undefined) =>
  service.request(verb, path, {
    headers: {
      ...given,
      ...(sent === undefined || given['transfer-encoding']
        ? {}
        : { 'content-length': String(Buffer.byteLength(sent)) }),
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
const isPreflight = (verb: string, given: Record<string, string>) =>
  verb === 'OPTIONS' && 'origin' in given && 'access-control-request-method' in given;

describe('before launch', () => {
  it('every request to the authenticated API is 401 with a challenge without an error code', () =>
    check(
      fc.asyncProperty(authenticatedPaths, method, headers, body, async (path, verb, given, sent) => {
        const response = await request(path, verb, given, sent);
        expectUnauthorized(response, verb);
        expectNoCredential(response);
      }),
      400,
    ));

  it('only a real preflight is not rejected', () =>
    check(
      fc.asyncProperty(authenticatedPaths, method, fc.boolean(), fc.boolean(), async (path, verb, asks, comes) => {
        const given: Record<string, string> = {
          ...(asks ? { 'access-control-request-method': 'POST' } : {}),
          ...(comes ? { origin: 'https://other.example' } : {}),
        };
        const response = await service.request(verb, path, { headers: given });
        if (isPreflight(verb, given)) expect([response.status, response.text]).toEqual([204, '']);
        else expectUnauthorized(response, verb);
      }),
      100,
    ));

  it('no sequence of requests yields a credential, a key or a mail', () =>
    check(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.oneof(registration, registration, authenticatedPaths, otherPaths), method, headers, body),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        async (requests) => {
          for (const [path, verb, given, sent] of requests) {
            const chosen = path.startsWith('/api/agent-auth/') && verb !== 'OPTIONS' ? 'POST' : verb;
            const response = await request(path, chosen, given, sent);
            expectNoCredential(response);
          }
          expect(counts()).toEqual(atStart);
        },
      ),
      100,
    ));

  it('real tokens in every member of every request yield no credential', async () => {
    for (const value of tokens)
      for (const name of ['register', 'claim'])
        for (const body of [
          { claim_token: value, otp: tokens[5] },
          { claim_token: value, resend: true, scope: 'faq:read' },
        ])
          expectNoCredential(await service.post(`/api/agent-auth/${name}`, body, { authorization: `Bearer ${value}` }));
    for (const value of tokens.slice(0, 2)) expectUnauthorized(await service.call('/api/v1/faq', value), 'GET');
    expect(counts()).toEqual(atStart);
  });

  it('a body of 1 MB to the authenticated API is 401, not too large', async () => {
    for (const type of ['application/json', 'text/plain']) {
      const headers = { 'content-type': type };
      expectUnauthorized(await service.request('POST', '/api/v1', { headers, body: 'x'.repeat(1_000_000) }), 'POST');
    }
  });

  it('bytes that no client would send are 401, too', async () => {
    for (const line of ['GET /api/v1 HTTP/1.1', 'GET /api/v1/\x01 HTTP/1.1', 'PROPFIND http://x/api/v1 HTTP/1.1']) {
      const { received, closed } = rawConnection(service.port, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
      await closed;
      expect(received()).toMatch(line.includes('\x01') ? /^HTTP\/1\.1 40[01] / : /^HTTP\/1\.1 401 /);
    }
    const twice =
      'GET /api/v1 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nAuthorization: Bearer y\r\nConnection: close\r\n\r\n';
    const { received, closed } = rawConnection(service.port, twice);
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 401 /);
    expect(received()).toContain(`www-authenticate: ${CHALLENGE}\r\n`);
  });

  it.each(['/api/v10', '/api/v1x', '/api/v1.0', '/api/v1%20', '/api/V1', '/api/v', '/api/v2', '/api/v1-'])(
    '%s is an ordinary 404',
    async (path) => {
      const response = await service.get(path);
      expect([response.status, response.json().error.code]).toEqual([404, 'not_found']);
      expect(response.headers['www-authenticate']).toBeUndefined();
    },
  );
});
