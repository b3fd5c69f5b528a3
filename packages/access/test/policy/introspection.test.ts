import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { BASE_URL } from '../../../../test/service-under-test.ts';
import { keys } from '../../../gatehouse/src/cli/commands/keys.ts';
import { runOperatorCommand } from '../agents/operator-store.ts';
import { basicAuth, orders, stock, unverifiedClaims } from './own-apis.ts';

const returns = {
  ...stock,
  name: 'returns',
  audience: 'https://returns.example.com',
  reach: 'introspection',
  scopes: [{ name: 'returns:read', meaning: 'Read returns' }],
};
let time = Date.UTC(2026, 4, 1);
const folder = temporaryFolder();

let agents: AgentsUnderTest;
let secret = '';
beforeAll(async () => {
  writeFileSync(join(folder, 'access.json'), JSON.stringify({ resources: [orders, stock, returns] }));
  agents = await startAgentsUnderTest({ now: () => time, settings: { DATA_DIR: folder } });
  secret = await newSecret('orders');
});
afterAll(() => agents.close());

async function newSecret(name: string): Promise<string> {
  const { code, printed } = await runOperatorCommand(folder, keys, 'secret', name);
  expect(code).toBe(0);
  return printed.trim();
}

const ask = (
  form: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = basicAuth('orders', secret),
) => agents.postForm('/api/agent-auth/introspect', form, headers);

let sent = 0;
async function tokenFor(
  audience: string,
): Promise<{ access_token: string; claim_token: string; registration_id: string }> {
  const email = `asked-${++sent}@example.org`;
  const { claim_token } = (await agents.register({ contact_email: email, resource: audience })).json();
  return (await agents.claim({ claim_token, otp: await agents.code(1, email) })).json();
}

describe('Token introspection by an API', () => {
  it('returns the permissions of a token', async () => {
    const { access_token, registration_id } = await tokenFor(orders.audience);
    const response = await ask({ token: access_token });
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const issued = Date.UTC(2026, 4, 1) / 1000;
    expect(response.json()).toEqual({
      ...{ active: true, token_type: 'Bearer', iss: BASE_URL, aud: orders.audience, scope: 'orders:read orders:write' },
      ...{ sub: registration_id, client_id: registration_id, jti: unverifiedClaims(access_token).jti },
      ...{ iat: issued, exp: issued + 600 },
    });
  });

  it('reports a revocation at once, of the token or its registration', async () => {
    for (const member of ['access_token', 'claim_token'] as const) {
      const token = await tokenFor(orders.audience);
      expect((await ask({ token: token.access_token })).json().active).toBe(true);
      expect((await agents.revoke({ token: token[member] })).status).toBe(200);
      expect((await ask({ token: token.access_token })).text).toBe('{"active":false}');
    }
  });

  it('reports expiry', async () => {
    const { access_token } = await tokenFor(orders.audience);
    time += 640_000;
    expect((await ask({ token: access_token })).text).toBe('{"active":false}');
    time -= 640_000;
  });

  it('reveals nothing about tokens for other APIs, or about invalid tokens', async () => {
    const { access_token, claim_token } = await tokenFor(stock.audience);
    const own = await tokenFor(`${BASE_URL}/api/v1`);
    for (const token of [access_token, claim_token, own.access_token, 'a.b.c', 'x', secret])
      expect((await ask({ token })).text).toBe('{"active":false}');
  });

  it('requires exactly one token', async () => {
    for (const form of ['', 'token=', 'token=a&token=b']) {
      const response = await ask(new URLSearchParams(form));
      expect([response.status, response.json().error]).toEqual([400, 'invalid_request']);
    }
    expect((await agents.post('/api/agent-auth/introspect', { token: 'x' }, basicAuth('orders', secret))).status).toBe(
      415,
    );
    expect((await agents.get('/api/agent-auth/introspect')).status).toBe(405);
  });

  it('accepts the newest two secrets, so a secret changes without downtime', async () => {
    const second = await newSecret('orders');
    for (const given of [secret, second])
      expect((await ask({ token: 'x' }, basicAuth('orders', given))).status).toBe(200);
    const third = await newSecret('orders');
    const statuses = [secret, second, third].map(
      async (given) => (await ask({ token: 'x' }, basicAuth('orders', given))).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
    secret = third;
  });
});

describe('Token introspection without authentication', () => {
  const invalidCredentials: [string, () => Record<string, string>][] = [
    ['no name', () => ({})],
    ['a wrong secret', () => basicAuth('orders', 'rsk_wrong')],
    ['an empty secret', () => basicAuth('orders', '')],
    ['the secret of another API', () => basicAuth('returns', secret)],
    ['the name of an API without introspection', () => basicAuth('stock', secret)],
    ['the name of an unknown API', () => basicAuth('constructor', secret)],
    ['an access token', () => ({ authorization: `Bearer ${secret}` })],
    ['invalid base64', () => ({ authorization: 'Basic §§' })],
    ['no colon', () => ({ authorization: `Basic ${Buffer.from('orders').toString('base64')}` })],
    [
      'two colons',
      () => ({
        authorization: `${basicAuth('orders', secret).authorization}, ${basicAuth('orders', secret).authorization}`,
      }),
    ],
  ];

  it.each(invalidCredentials)('is rejected with %s, without any information', async (_what, headers) => {
    const { access_token } = await tokenFor(orders.audience);
    for (const form of [{ token: access_token }, {}] as Record<string, string>[]) {
      const response = await ask(form, headers());
      expect([response.status, response.headers['www-authenticate'], response.json().error]).toEqual([
        401,
        'Basic realm="introspection"',
        'invalid_client',
      ]);
    }
  });

  it('is limited to sixty attempts a minute, without counting authenticated APIs', async () => {
    const sourceHeaders = { 'x-forwarded-for': '192.0.2.7' };
    for (let round = 0; round < 61; round++)
      expect((await ask({ token: 'x' }, { ...basicAuth('orders', secret), ...sourceHeaders })).status).toBe(200);
    const statuses = [];
    for (let round = 0; round < 61; round++)
      statuses.push((await ask({ token: 'x' }, { ...basicAuth('orders', 'no'), ...sourceHeaders })).status);
    expect(statuses).toEqual([...Array(60).fill(401), 429]);
    expect((await ask({ token: 'x' }, { ...basicAuth('orders', secret), ...sourceHeaders })).status).toBe(200);
  });
});

it('"keys secret" creates none for an API without introspection', async () => {
  expect((await runOperatorCommand(folder, keys, 'secret', 'stock')).code).toBe(1);
  expect((await runOperatorCommand(folder, keys, 'secret', 'nobody')).code).toBe(1);
});

it('the endpoint is missing if no API uses it', async () => {
  const plain = await startAgentsUnderTest({ policy: { resources: [stock] } });
  try {
    expect((await plain.postForm('/api/agent-auth/introspect', { token: 'x' })).status).toBe(404);
    expect((await plain.get('/.well-known/oauth-authorization-server')).json()).not.toHaveProperty(
      'introspection_endpoint',
    );
  } finally {
    await plain.close();
  }
});
