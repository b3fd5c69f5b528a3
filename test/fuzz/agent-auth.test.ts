import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../agents-under-test.ts';
import fc, { runsOf } from '../fast-check.ts';
import type { TestResponse } from '../service-under-test.ts';

const RUNS = runsOf(200);
const statusOf: Record<string, number> = {
  invalid_json: 400,
  invalid_request: 400,
  invalid_scope: 400,
  unsupported_identity_type: 400,
  issuer_not_enabled: 400,
  invalid_assertion: 400,
  invalid_code: 400,
  invalid_claim_token: 401,
  method_not_allowed: 405,
  registration_revoked: 409,
  claim_expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
};
const launchedOnly = [
  'invalid_scope',
  'issuer_not_enabled',
  'invalid_assertion',
  'invalid_code',
  'claim_expired',
  'registration_revoked',
];

const services = {} as Record<'pre-launch' | 'launched', AgentsUnderTest>;
/** Claim tokens of each phase in several states. */
const claimTokens = { 'pre-launch': [] as string[], launched: [] as string[] };
beforeAll(async () => {
  services['pre-launch'] = await startAgentsUnderTest({ phase: 'pre-launch' });
  services.launched = await startAgentsUnderTest();
  for (const phase of ['pre-launch', 'launched'] as const) {
    const token = async () => (await services[phase].register()).json().claim_token;
    const revoked = await token();
    await services[phase].revoke({ claim_token: revoked });
    claimTokens[phase].push(await token(), revoked);
  }
  const { claim_token, access_token } = await services.launched.activate();
  claimTokens.launched.push(claim_token, access_token);
});
afterAll(async () => {
  const errors = Object.values(services).flatMap(({ logLines }) =>
    logLines().filter((line) => JSON.parse(line).level >= 50),
  );
  await Promise.all(Object.values(services).map((service) => service.close()));
  expect(errors).toEqual([]);
});

type Phase = keyof typeof services;

/**
 * Expects success or an error with its status in the table `statusOf`. Form-encoded requests have OAuth errors instead.
 */
function expectKnownAnswer(response: TestResponse, phase: Phase): void {
  expect(response.headers['cache-control']).toBe('no-store');
  if (response.status < 300) {
    expect(phase === 'launched' ? [200, 201, 202] : [200, 201]).toContain(response.status);
    if (phase === 'pre-launch') expect(response.text).not.toMatch(/"access_token"|"credential":(?!null)/);
    return;
  }
  const { error } = response.json();
  if (error === 'invalid_request') {
    expect(response.status).toBe(400);
    return;
  }
  expect(statusOf).toHaveProperty(error.code, response.status);
  if (phase === 'pre-launch') expect(launchedOnly).not.toContain(error.code);
  expect(Object.keys(error)).toEqual(['code', 'message', 'hint']);
  expect(error.hint).toMatch(/https:\/\/gatehouse\.example\/auth\.md$/);
}

const phase = fc.constantFrom<Phase>('pre-launch', 'launched');
const path = fc.constantFrom('register', 'claim', 'revoke').map((name) => `/api/agent-auth/${name}`);
const anything = fc.oneof(
  { depthSize: 'small' },
  fc.string({ unit: 'binary', maxLength: 150 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('\ud800', '\u0000', '__proto__', '000000', 'content:read', 'clm_', '🦄'.repeat(300)),
  fc.emailAddress(),
);
const mostlyOneOf = (...known: unknown[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: anything });
const jwt = 'eyJhbGciOiJFUzI1NiIsInR5cCI6Im9hdXRoLWlkLWphZytqd3QifQ.eyJpc3MiOiJodHRwczovL2lkcC5leGFtcGxlIn0.AAAA';
const members = fc.record(
  {
    client_name: mostlyOneOf('Example agent'),
    contact_email: mostlyOneOf('agents@example.org'),
    intended_use: anything,
    scope: mostlyOneOf('content:read', 'faq:read content:read'),
    type: mostlyOneOf('anonymous', 'identity_assertion', 'service_auth'),
    assertion_type: mostlyOneOf('verified_email', 'urn:ietf:params:oauth:token-type:id-jag'),
    assertion: mostlyOneOf('agents@example.org', jwt),
    login_hint: mostlyOneOf('agents@example.org'),
    requested_credential_type: mostlyOneOf('access_token'),
    client_id: anything,
    client_assertion: mostlyOneOf(jwt),
    client_assertion_type: anything,
    claim_token: mostlyOneOf(0, 1, 2, 3),
    token: mostlyOneOf(0, 1, 2, 3),
    otp: mostlyOneOf('123456'),
    resend: mostlyOneOf(true, false),
  },
  { requiredKeys: [] },
);
/** Numbers stand for tokens of the phase. */
const withTokens = (value: Record<string, unknown>, name: Phase) => {
  const tokenFor = (token: unknown) => (typeof token === 'number' ? (claimTokens[name][token] ?? token) : token);
  return {
    ...value,
    ...('claim_token' in value ? { claim_token: tokenFor(value.claim_token) } : {}),
    ...('token' in value ? { token: tokenFor(value.token) } : {}),
  };
};
const check = (property: fc.IAsyncProperty<unknown>) => fc.assert(property, { numRuns: RUNS });

describe('every response is a success or a known error', () => {
  it('for any JSON', () =>
    check(
      fc.asyncProperty(phase, path, fc.jsonValue(), async (name, to, value) =>
        expectKnownAnswer(await services[name].post(to, JSON.stringify(value)), name),
      ),
    ));

  it('for any members', () =>
    check(
      fc.asyncProperty(phase, path, members, async (name, to, value) =>
        expectKnownAnswer(await services[name].post(to, JSON.stringify(withTokens(value, name))), name),
      ),
    ));

  it('for any bytes with any headers', () => {
    const headers = fc.record(
      {
        'content-type': fc.oneof(
          fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'a/b+json', ';'),
          fc.stringMatching(/^[ -~]{0,30}$/),
        ),
        'content-encoding': fc.constantFrom('', 'identity', 'gzip'),
        'transfer-encoding': fc.constant('chunked'),
        authorization: fc.stringMatching(/^[ -~]{0,30}$/),
      },
      { requiredKeys: [] },
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((list) => Buffer.from(list)),
      fc.tuple(members, fc.nat()).map(([value, at]) => {
        const text = Buffer.from(JSON.stringify(value));
        return text.subarray(0, at % (text.length + 1));
      }),
      fc.integer({ min: 16_300, max: 16_500 }).map((size) => Buffer.from('{"token":"x"}'.padEnd(size))),
    );
    return check(
      fc.asyncProperty(phase, path, headers, bytes, async (name, to, given, body) =>
        expectKnownAnswer(await services[name].request('POST', to, { headers: given, body }), name),
      ),
    );
  });
});
