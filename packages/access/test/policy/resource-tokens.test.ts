import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { BASE_URL } from '../../../../test/service-under-test.ts';
import { idJag, issuerRow, JWT_BEARER } from '../agents/identity-provider.ts';
import { orders, stock, unverifiedClaims } from './own-apis.ts';

const ALL = 'content:read faq:read orders:read orders:write stock:read';
const issuer = issuerRow({ scopes: ALL.split(' '), clients: [{ client_id: 'open', auth: 'none' }] });
const start = Date.UTC(2026, 4, 1);

let agents: AgentsUnderTest;
beforeAll(async () => {
  agents = await startAgentsUnderTest({ now: () => start, policy: { resources: [orders, stock], issuers: [issuer] } });
});
afterAll(() => agents.close());

let sent = 0;
/** Registers with these members. @returns the claim token and the code */
async function registered(members: object) {
  const email = `resource-${++sent}@example.org`;
  const response = await agents.register({ contact_email: email, ...members });
  expect(response.status).toBe(201);
  const { claim_token, scopes_requested } = response.json();
  return { claim_token, scopes_requested, otp: await agents.code(1, email) };
}

describe('A token', () => {
  it('is for the resource in the registration, with its scopes only', async () => {
    const { scopes_requested, ...claim } = await registered({ resource: orders.audience });
    expect(scopes_requested).toEqual(['orders:read', 'orders:write']);
    const { access_token, scope } = (await agents.claim(claim)).json();
    expect(scope).toBe('orders:read orders:write');
    expect(unverifiedClaims(access_token)).toMatchObject({ iss: BASE_URL, aud: orders.audience, scope });
  });

  it('is for one resource: the requested resource, or the resource of the requested scopes', async () => {
    const { claim_token, otp } = await registered({});
    const ambiguous = await agents.claim({ claim_token, otp });
    expect([ambiguous.status, ambiguous.json().error.code]).toEqual([400, 'invalid_target']);
    let next = claim_token;
    const claimed = async (members: object) => {
      const answer = (await agents.claim({ claim_token: next, ...members })).json();
      next = answer.claim_token ?? next;
      const { aud, scope } = answer.access_token
        ? unverifiedClaims(answer.access_token)
        : { aud: null, scope: answer.error.code };
      return [aud, scope];
    };
    // The rejected claims did not check the code, so the code is still valid.
    expect(await claimed({ otp, resource: orders.audience })).toEqual([orders.audience, 'orders:read orders:write']);
    expect(await claimed({ resource: `${stock.audience}/` })).toEqual([stock.audience, 'stock:read']);
    expect(await claimed({ scope: 'orders:read' })).toEqual([orders.audience, 'orders:read']);
    expect(await claimed({ resource: `${BASE_URL}/api/v1` })).toEqual([`${BASE_URL}/api/v1`, 'content:read faq:read']);
    expect(await claimed({ scope: 'orders:read stock:read' })).toEqual([null, 'invalid_target']);
    expect(await claimed({ resource: stock.audience, scope: 'orders:read' })).toEqual([null, 'invalid_scope']);
    expect(await claimed({ resource: 'https://evil.example' })).toEqual([null, 'invalid_target']);
  });

  it('has no scope that was not requested at registration, with any scope in a claim', async () => {
    const claim = await registered({ scope: 'orders:read' });
    const wider = await agents.claim({ ...claim, scope: 'orders:read orders:write' });
    expect([wider.status, wider.json().error.code]).toEqual([400, 'invalid_scope']);
    const other = await agents.claim({ ...claim, resource: stock.audience });
    expect([other.status, other.json().error.code]).toEqual([400, 'invalid_scope']);
  });

  it('of another API is invalid at /api/v1', async () => {
    const { access_token } = (await agents.claim(await registered({ resource: stock.audience }))).json();
    const response = await agents.call('/api/v1', access_token);
    expect([response.status, response.headers['www-authenticate']]).toEqual([
      401,
      `Bearer resource_metadata="${BASE_URL}/.well-known/oauth-protected-resource", error="invalid_token", error_description="The access token is not valid"`,
    ]);
  });

  it('of an assertion is for the resource in the assertion or the request', async () => {
    const exchange = async (claims: object, form: Record<string, string> = {}) => {
      const assertion = idJag(start, { claims: { client_id: 'open', sub: 'one', ...claims } });
      const answer = (
        await agents.postForm('/api/agent-auth/token', { grant_type: JWT_BEARER, assertion, ...form })
      ).json();
      return answer.access_token ? [unverifiedClaims(answer.access_token).aud, answer.scope] : answer.error;
    };
    expect(await exchange({ resource: stock.audience })).toEqual([stock.audience, 'stock:read']);
    expect(await exchange({}, { resource: orders.audience })).toEqual([orders.audience, 'orders:read orders:write']);
    expect(await exchange({ scope: 'orders:read' })).toEqual([orders.audience, 'orders:read']);
    expect(await exchange({})).toBe('invalid_target');
    expect(await exchange({ resource: stock.audience }, { resource: orders.audience })).toBe('invalid_target');
    expect(await exchange({ resource: 'https://evil.example' })).toBe('invalid_target');
  });
});

describe('The published API descriptions', () => {
  const document = async (path: string) => (await agents.get(path)).json();

  it('are metadata of each resource, also for a resource on another host', async () => {
    expect(await document('/.well-known/oauth-protected-resource/resources/orders')).toMatchObject({
      resource: 'https://api.example.com/orders',
      authorization_servers: [BASE_URL],
      scopes_supported: ['orders:read', 'orders:write'],
      bearer_methods_supported: ['header'],
      resource_documentation: 'https://docs.example.com/orders',
      agent_auth: { register_uri: `${BASE_URL}/api/agent-auth/register` },
    });
    expect((await document('/.well-known/oauth-protected-resource/resources/stock')).resource).toBe(stock.audience);
    expect((await document('/.well-known/oauth-protected-resource')).scopes_supported).toEqual([
      'content:read',
      'faq:read',
    ]);
  });

  it('include the metadata of the authorization server', async () => {
    expect(await document('/.well-known/oauth-authorization-server')).toMatchObject({
      scopes_supported: ALL.split(' '),
      protected_resources: [`${BASE_URL}/api/v1`, 'https://api.example.com/orders', 'https://stock.example.com'],
      introspection_endpoint: `${BASE_URL}/api/agent-auth/introspect`,
      introspection_endpoint_auth_methods_supported: ['client_secret_basic'],
    });
  });

  it('include the guide and the skill, with every scope, its meaning and its duration', async () => {
    const guide = (await agents.get('/auth.md')).text;
    for (const words of [
      '- `orders:write`: Place orders (for 30 days)',
      '- `stock:read`: Read what is in stock',
      'curl https://stock.example.com -H "Authorization: Bearer $ACCESS_TOKEN"',
      '`https://api.example.com/orders`, with [documentation](https://docs.example.com/orders)',
      '- `resource`: URL of the API that the scopes are for',
    ])
      expect(guide).toContain(words);
    expect(guide).not.toContain('token introspection,');
    const skill = (await agents.get('/.well-known/agent-skills/agent-registration/SKILL.md')).text;
    expect(skill).toContain(
      '`https://api.example.com/orders`. Ask only for the scopes that you need: orders:read, orders:write.',
    );
  });

  it('include OpenAPI, with a security scheme for the tokens of each resource', async () => {
    const { components, paths } = await document('/openapi.json');
    expect(Object.keys(components.securitySchemes)).toEqual(['bearerAuth', 'orders', 'stock', 'resourceSecret']);
    expect(components.securitySchemes.orders).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
    expect(components.securitySchemes.orders.description).toContain('orders:read (Read your orders)');
    expect(Object.keys(paths)).toContain('/.well-known/oauth-protected-resource/resources/orders');
  });
});
