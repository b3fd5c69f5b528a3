import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';

const ID_JAG = 'urn:ietf:params:oauth:token-type:id-jag';
const services = {} as Record<'pre-launch' | 'launched' | 'without e-mail', AgentsUnderTest>;
let clock = Date.UTC(2026, 10, 20, 9);
beforeAll(async () => {
  const now = () => clock;
  const issuer = {
    issuer: 'https://idp.example',
    jwks: { keys: [] },
    scopes: ['faq:read'],
    clients: [{ client_id: 'c1', auth: 'none' }],
  };
  services['pre-launch'] = await startAgentsUnderTest({ phase: 'pre-launch', now });
  services.launched = await startAgentsUnderTest({ now });
  services['without e-mail'] = await startAgentsUnderTest({ now, policy: { verifiedEmail: false, issuers: [issuer] } });
});
afterAll(() => Promise.all(Object.values(services).map((service) => service.close())));

const register = (phase: keyof typeof services, body: object) => services[phase].post('/api/agent-auth/register', body);
const codeOf = ({ status, json }: Awaited<ReturnType<typeof register>>) => [status, json().error?.code];
const phases = ['pre-launch', 'launched'] as const;

describe('the bodies of auth.md', () => {
  it('an address as assertion or login hint registers like contact_email', async () => {
    for (const phase of phases) {
      const plain = (await services[phase].register()).json();
      for (const body of [
        { type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'agents@example.org' },
        { type: 'service_auth', login_hint: 'agents@example.org' },
        { type: 'service_auth', login_hint: 'agents@example.org', client_name: 'x', intended_use: 'y' },
      ]) {
        const response = await register(phase, body);
        expect([response.status, response.json().status]).toEqual([201, plain.status]);
        expect(Object.keys(response.json())).toEqual(Object.keys(plain));
      }
    }
  });

  it('the name may be omitted; the mail then names an unnamed agent', async () => {
    await register('launched', { type: 'service_auth', login_hint: 'hint@example.org' });
    await register('launched', { type: 'service_auth', login_hint: 'named@example.org', client_name: 'Example agent' });
    expect((await services.launched.mails(1, 'hint@example.org'))[0]).toContain('"unnamed agent"');
    expect((await services.launched.mails(1, 'named@example.org'))[0]).toContain('"Example agent"');
  });

  it('an ID-JAG before launch records interest and is not verified', async () => {
    const plain = (await services['pre-launch'].register()).json();
    for (const assertion of ['', 'x', 'a.b.c', 'x'.repeat(9000)]) {
      const response = await register('pre-launch', { type: 'identity_assertion', assertion_type: ID_JAG, assertion });
      expect(response.status).toBe(201);
      expect(response.json()).toEqual({
        ...plain,
        registration_id: expect.any(String),
        claim_token: expect.any(String),
      });
    }
  });

  it('an ID-JAG that cannot be read is invalid_assertion after launch', async () => {
    for (const phase of ['launched', 'without e-mail'] as const)
      expect(
        codeOf(await register(phase, { type: 'identity_assertion', assertion_type: ID_JAG, assertion: 'a.b.c' })),
      ).toEqual([400, 'invalid_assertion']);
  });
});

describe('a policy without verified e-mail', () => {
  it('accepts no address after launch', async () => {
    for (const body of [
      { client_name: 'Example agent', contact_email: 'agents@example.org' },
      { type: 'service_auth', login_hint: 'agents@example.org' },
      { type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'agents@example.org' },
    ])
      expect(codeOf(await register('without e-mail', body))).toEqual([400, 'unsupported_identity_type']);
    expect((await register('without e-mail', { type: 'anonymous' })).status).toBe(200);
  });
});

describe('the scope of a registration', () => {
  it('contains the requested scopes once, in a fixed order', async () => {
    for (const [scope, granted] of [
      [undefined, ['content:read', 'faq:read']],
      ['faq:read content:read', ['content:read', 'faq:read']],
      [' faq:read  faq:read ', ['faq:read']],
    ] as const)
      expect((await services.launched.register({ scope })).json().scopes_requested).toEqual(granted);
  });
});

describe('revocation', () => {
  const opens = async (token: string) => (await services.launched.call('/api/v1', token)).status;

  it('has the same response for every token', async () => {
    const { access_token, claim_token } = await services.launched.activate();
    const early = (await services['pre-launch'].register()).json().claim_token;
    const seen = new Set<string>();
    for (const phase of phases)
      for (const token of [access_token, access_token, claim_token, claim_token, early, 'x', 'clm_x', 'a.b.c', '💥'])
        for (const body of [{ token }, { claim_token: token }]) {
          const { status, text, headers } = await services[phase].revoke(body);
          const { date, 'x-ratelimit-reset': _, ...rest } = headers;
          seen.add(JSON.stringify([status, text, rest]));
        }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toContain('[200,"{\\"status\\":\\"revoked\\"}"');
  });

  it('of an access token ends only that token', async () => {
    const first = await services.launched.activate();
    const second = (await services.launched.claim({ claim_token: first.claim_token })).json();
    await services.launched.revoke({ token: first.access_token });
    expect([await opens(first.access_token), await opens(second.access_token)]).toEqual([401, 200]);
    expect((await services.launched.claim({ claim_token: second.claim_token })).status).toBe(200);
  });

  it.each(['token', 'claim_token'])(
    'of a claim token, as %s, ends the registration and all its tokens',
    async (member) => {
      const first = await services.launched.activate();
      const second = (await services.launched.claim({ claim_token: first.claim_token })).json();
      await services.launched.revoke({ [member]: second.claim_token });
      expect([await opens(first.access_token), await opens(second.access_token)]).toEqual([401, 401]);
      const response = await services.launched.claim({ claim_token: second.claim_token });
      expect(codeOf(response)).toEqual([409, 'registration_revoked']);
    },
  );

  it('of a rotated claim token ends the registration, too', async () => {
    const first = await services.launched.activate();
    const second = (await services.launched.claim({ claim_token: first.claim_token })).json();
    clock += 3_600_000;
    await services.launched.revoke({ claim_token: first.claim_token });
    expect(codeOf(await services.launched.claim({ claim_token: second.claim_token }))).toEqual([
      409,
      'registration_revoked',
    ]);
  });

  it('of an access token and a claim token in one request ends both', async () => {
    const [one, other] = [await services.launched.activate(), await services.launched.activate()];
    await services.launched.revoke({ token: one.access_token, claim_token: other.claim_token });
    expect([await opens(one.access_token), await opens(other.access_token)]).toEqual([401, 401]);
    expect((await services.launched.claim({ claim_token: one.claim_token })).status).toBe(200);
  });

  it('as a form gets a response without a body; a hint and other credentials are ignored', async () => {
    for (const hint of [{}, { token_type_hint: 'refresh_token' }, { client_id: 'x', client_secret: 'y' }]) {
      const { access_token } = await services.launched.activate();
      const headers = { authorization: 'Basic eDp5' };
      const form = { token: access_token, ...hint };
      const response = await services.launched.postForm('/api/agent-auth/revoke', form, headers);
      expect([response.status, response.text, response.headers['cache-control']]).toEqual([200, '', 'no-store']);
      expect(await opens(access_token)).toBe(401);
    }
  });

  it('while a code is awaited invalidates the code', async () => {
    const email = 'changed-mind@example.org';
    const { claim_token } = (await services.launched.register({ contact_email: email })).json();
    const otp = await services.launched.code(1, email);
    await services.launched.revoke({ claim_token });
    expect(codeOf(await services.launched.claim({ claim_token, otp }))).toEqual([409, 'registration_revoked']);
  });
});
