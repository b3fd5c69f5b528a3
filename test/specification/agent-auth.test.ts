import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../agents-under-test.ts';

const START = Date.UTC(2026, 10, 20, 9);
let preLaunch: AgentsUnderTest;
let launched: AgentsUnderTest;
beforeAll(async () => {
  const now = () => START;
  preLaunch = await startAgentsUnderTest({ phase: 'pre-launch', now });
  launched = await startAgentsUnderTest({ now });
});
afterAll(() => Promise.all([preLaunch.close(), launched.close()]));

const request = { client_name: 'Example agent', contact_email: 'agents@example.org', intended_use: 'Answer questions' };
const guidance = (message: string) => ({
  message,
  public_endpoints: ['/api/content', '/api/faq', '/api/schema', '/ask', '/mcp'],
  documentation: 'https://gatehouse.example/auth.md',
});

describe('POST /api/agent-auth/register before launch', () => {
  it('records interest and returns guidance', async () => {
    const response = await preLaunch.post('/api/agent-auth/register', request);
    expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      201,
      'application/json',
      'no-store',
    ]);
    expect(response.json()).toEqual({
      registration_id: expect.stringMatching(/^reg_[\w-]{22}$/),
      status: 'interest_recorded',
      phase: 'pre-launch',
      credential: null,
      claim_token: expect.stringMatching(/^clm_[\w-]{43}$/),
      claim_token_expires: '2027-11-20T09:00:00Z',
      claim_uri: 'https://gatehouse.example/api/agent-auth/claim',
      scopes_planned: ['content:read', 'faq:read'],
      guidance: guidance('Interest recorded. No credential exists before launch.'),
    });
  });

  it('the intended use may be omitted, a name and an address may not', async () => {
    const { client_name, contact_email } = request;
    expect((await preLaunch.post('/api/agent-auth/register', { client_name, contact_email })).status).toBe(201);
    for (const [body, member] of [
      [{ contact_email }, 'client_name'],
      [{ client_name }, 'contact_email'],
      [{}, 'client_name'],
    ] as const) {
      const response = await preLaunch.post('/api/agent-auth/register', body);
      expect([response.status, response.json().error.code]).toEqual([400, 'invalid_request']);
      expect(response.json().error.hint).toContain(`"${member}"`);
    }
  });

  it('each registration has its own id and claim token', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => preLaunch.register()));
    for (const member of ['registration_id', 'claim_token'])
      expect(new Set(responses.map((response) => response.json()[member])).size).toBe(20);
  });
});

describe('POST /api/agent-auth/claim before launch', () => {
  it('returns the current status of the request', async () => {
    const { registration_id, claim_token } = (await preLaunch.register()).json();
    const status = async () => (await preLaunch.claim({ claim_token })).json();
    const recorded = {
      registration_id,
      status: 'interest_recorded',
      phase: 'pre-launch',
      recorded_at: '2026-11-20T09:00:00Z',
      credential: null,
      retry_after_launch: true,
    };
    expect(await status()).toEqual(recorded);
    expect(await status()).toEqual(recorded);
    await preLaunch.revoke({ claim_token });
    expect(await status()).toEqual({ ...recorded, status: 'withdrawn' });
  });

  it.each([undefined, {}])('without a registration there is no status: %j', async (body) => {
    const response = await preLaunch.post('/api/agent-auth/claim', body);
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({
      registration_id: null,
      status: 'no_request',
      phase: 'pre-launch',
      credential: null,
      guidance: guidance('Send {"claim_token": "clm_…"} from the answer to your registration.'),
    });
  });

  it('requires neither a body nor a content type', async () => {
    const response = await preLaunch.request('POST', '/api/agent-auth/claim');
    expect([response.status, response.json().status]).toEqual([200, 'no_request']);
  });
});

describe('POST /api/agent-auth/revoke before launch', () => {
  it('withdraws the request', async () => {
    const { claim_token } = (await preLaunch.register()).json();
    const response = await preLaunch.revoke({ claim_token });
    expect([response.status, response.headers['cache-control'], response.text]).toEqual([
      200,
      'no-store',
      '{"status":"revoked"}',
    ]);
  });
});

describe('credentials before launch', () => {
  it('do not exist: no credential, no token endpoint and no key', async () => {
    expect((await preLaunch.get('/.well-known/jwks.json')).status).toBe(404);
    const exchange = await preLaunch.postForm('/api/agent-auth/token', { grant_type: 'x' });
    expect([exchange.status, exchange.json().error.code]).toEqual([404, 'not_found']);
  });
});

describe('after launch', () => {
  it('register, claim, use, revoke', async () => {
    const registered = await launched.post('/api/agent-auth/register', { ...request, contact_email: 'a@example.org' });
    expect(registered.status).toBe(201);
    expect(registered.json()).toEqual({
      registration_id: expect.stringMatching(/^reg_[\w-]{22}$/),
      status: 'awaiting_code',
      phase: 'launched',
      credential: null,
      claim_token: expect.stringMatching(/^clm_[\w-]{43}$/),
      claim_token_expires: '2026-11-21T09:00:00Z',
      claim_uri: 'https://gatehouse.example/api/agent-auth/claim',
      code_delivery: 'email',
      code_expires_in: 600,
      interval: 5,
      scopes_requested: ['content:read', 'faq:read'],
    });
    const { registration_id, claim_token } = registered.json();
    const claimed = await launched.claim({ claim_token, otp: await launched.code(1, 'a@example.org') });
    expect([claimed.status, claimed.headers['cache-control']]).toEqual([200, 'no-store']);
    const granted = claimed.json();
    expect(granted).toEqual({
      registration_id,
      status: 'active',
      access_token: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'content:read faq:read',
      claim_token: expect.stringMatching(/^clm_[\w-]{43}$/),
      claim_token_expires: '2027-02-18T09:00:00Z',
    });
    expect(granted.claim_token).not.toBe(claim_token);
    expect((await launched.call('/api/v1/faq', granted.access_token)).status).toBe(200);
    const revoked = await launched.revoke({ token: granted.access_token });
    expect([revoked.status, revoked.text]).toEqual([200, '{"status":"revoked"}']);
    expect((await launched.call('/api/v1/faq', granted.access_token)).status).toBe(401);
  });

  it('the token is short-lived and limited to the granted scopes', async () => {
    const { contact_email } = { contact_email: 'b@example.org' };
    const registered = (await launched.register({ contact_email, scope: 'faq:read' })).json();
    expect(registered.scopes_requested).toEqual(['faq:read']);
    const { claim_token } = registered;
    const granted = (await launched.claim({ claim_token, otp: await launched.code(1, contact_email) })).json();
    expect([granted.expires_in, granted.scope]).toEqual([600, 'faq:read']);
    expect((await launched.call('/api/v1/faq', granted.access_token)).status).toBe(200);
    expect((await launched.call('/api/v1/content', granted.access_token)).status).toBe(403);
    const wider = await launched.claim({ claim_token: granted.claim_token, scope: 'content:read' });
    expect([wider.status, wider.json().error.code]).toEqual([400, 'invalid_scope']);
  });

  it('the token is a JWT with the service, the API and the registration, and no personal data', async () => {
    const { access_token, registration_id } = await launched.activate();
    const [header, claims] = access_token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.stringMatching(/^key_[\w-]{22}$/) });
    expect(claims).toEqual({
      iss: 'https://gatehouse.example',
      aud: 'https://gatehouse.example/api/v1',
      sub: registration_id,
      client_id: registration_id,
      jti: expect.stringMatching(/^[\w-]{22}$/),
      iat: 1_795_165_200,
      exp: 1_795_165_800,
      scope: 'content:read faq:read',
    });
  });
});

describe('the identity type anonymous', () => {
  it('needs no registration, and leaves none', async () => {
    for (const service of [preLaunch, launched]) {
      const response = await service.post('/api/agent-auth/register', { type: 'anonymous' });
      expect(response.status).toBe(200);
      expect(response.json()).toEqual({
        registration_type: 'anonymous',
        status: 'not_required',
        credential: null,
        guidance: guidance('The public endpoints need no registration and no credential.'),
      });
    }
  });
});
