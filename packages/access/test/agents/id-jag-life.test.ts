import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AgentsServiceOptions,
  type AgentsUnderTest,
  startAgentsUnderTest,
} from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { agents as agentsCommand } from '../../../gatehouse/src/cli/commands/agents.ts';
import {
  assertionEndpoints,
  INVALID_ASSERTION,
  INVALID_GRANT,
  idJag,
  issuerRow,
  JWT_BEARER,
} from './identity-provider.ts';
import { openForTest, runOperatorCommand } from './operator-store.ts';
import { claimsOf } from './plain-jwt.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let time = Date.parse('2026-03-02T08:00:00Z');
let agents: AgentsUnderTest;
const { register, exchange } = assertionEndpoints(() => agents);

const options: AgentsServiceOptions = { now: () => time, policy: { issuers: [issuerRow()] } };
const start = (folder: string, more: AgentsServiceOptions = {}) =>
  startAgentsUnderTest({ ...options, ...more, settings: { DATA_DIR: folder } });
const folder = temporaryFolder();
const assertion = (claims: Record<string, unknown> = {}) => idJag(time, { claims });

beforeAll(async () => {
  agents = await start(folder);
});
afterAll(() => agents?.close());

const statusOf = ({ status }: { status: number }) => status;

describe('An assertion is accepted once', () => {
  it('at either endpoint and across both', async () => {
    const [repeatedAssertion, two] = [assertion({ sub: 'once' }), assertion({ sub: 'once' })];
    expect((await exchange(repeatedAssertion)).status).toBe(200);
    expect((await exchange(repeatedAssertion)).json()).toEqual(INVALID_GRANT);
    expect((await register(repeatedAssertion)).json()).toEqual(INVALID_ASSERTION);
    expect((await register(two)).status).toBe(200);
    expect((await register(two)).json()).toEqual(INVALID_ASSERTION);
    expect((await exchange(two)).json()).toEqual(INVALID_GRANT);
  });

  it('regardless of its signature, because the jti is compared', async () => {
    expect((await exchange(assertion({ jti: 'the-same', sub: 'x' }))).status).toBe(200);
    expect((await exchange(assertion({ jti: 'the-same', sub: 'y' }))).json()).toEqual(INVALID_GRANT);
  });

  it('when sent 20 times concurrently: one request succeeds', async () => {
    const repeatedAssertion = assertion({ sub: 'parallel' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => exchange(repeatedAssertion)));
    expect(responses.map(statusOf).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
    const two = assertion({ sub: 'parallel-2' });
    const registered = await Promise.all(Array.from({ length: 20 }, () => register(two)));
    expect(registered.map(statusOf).sort()).toEqual([201, ...Array<number>(19).fill(400)]);
  });

  it('also across a restart', async () => {
    const repeatedAssertion = assertion({ sub: 'restart' });
    expect((await exchange(repeatedAssertion)).status).toBe(200);
    await agents.close();
    agents = await start(folder);
    expect((await exchange(repeatedAssertion)).json()).toEqual(INVALID_GRANT);
    expect((await exchange(assertion({ sub: 'restart' }))).status).toBe(200);
  });

  it('for as long as the assertion is valid with clock skew, even after a sweep', async () => {
    const repeatedAssertion = assertion({ sub: 'sweep' });
    expect((await exchange(repeatedAssertion)).status).toBe(200);
    const issued = time;
    time = issued + 329_000;
    await agents.close();
    agents = await start(folder);
    expect((await exchange(repeatedAssertion)).json()).toEqual(INVALID_GRANT);
    time = issued + 361_000;
    const access = await openForTest(folder, () => time);
    expect(await access.store.deleteExpired(time, 500)).toBeGreaterThan(0);
    expect((await exchange(repeatedAssertion)).json()).toEqual(INVALID_GRANT);
  });

  it('and is not used up by a request that is rejected for another reason', async () => {
    const repeatedAssertion = assertion({ sub: 'again' });
    expect((await exchange(repeatedAssertion, { scope: 'admin:all' })).json().error).toBe('invalid_scope');
    expect((await exchange(repeatedAssertion, { resource: 'https://other.example' })).json().error).toBe(
      'invalid_target',
    );
    expect((await exchange(repeatedAssertion)).status).toBe(200);
  });
});

it('A new identity that arrives 20 times concurrently is registered once', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => register(assertion({ sub: 'rush' }))));
  expect(responses.map(statusOf).sort()).toEqual([...Array<number>(19).fill(200), 201]);
  expect(new Set(responses.map((response) => response.json().registration_id)).size).toBe(1);
});

describe('An identity that was ended', () => {
  it('by the operator is rejected until its row is deleted', async () => {
    const { registration_id, access_token } = (await register(assertion({ sub: 'ended' }))).json();
    expect((await runOperatorCommand(folder, agentsCommand, 'revoke', registration_id)).code).toBe(0);
    expect((await agents.call('/api/v1', access_token)).status).toBe(401);
    const refused = await register(assertion({ sub: 'ended' }));
    expect([refused.status, refused.json().error.code]).toEqual([409, 'registration_revoked']);
    expect((await exchange(assertion({ sub: 'ended' }))).json()).toEqual(INVALID_GRANT);

    expect((await runOperatorCommand(folder, agentsCommand, 'erase', '--id', registration_id, '--now')).code).toBe(0);
    const again = await register(assertion({ sub: 'ended' }));
    expect(again.status).toBe(201);
    expect(again.json().registration_id).not.toBe(registration_id);
  });

  it('by expiry may come again, as a new registration', async () => {
    const first = await register(assertion({ sub: 'late' }));
    time += 90 * DAY;
    const second = await register(assertion({ sub: 'late' }));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json().registration_id).not.toBe(first.json().registration_id);
  });

  it('does not expire while its issuer keeps issuing assertions for it', async () => {
    const first = await register(assertion({ sub: 'faithful' }));
    time += 89 * DAY;
    expect((await exchange(assertion({ sub: 'faithful' }))).status).toBe(200);
    time += 89 * DAY;
    const last = await register(assertion({ sub: 'faithful' }));
    expect(last.status).toBe(200);
    expect(last.json().registration_id).toBe(first.json().registration_id);
  });
});

describe('With manual approval', () => {
  beforeAll(async () => {
    await agents.close();
    agents = await start(folder, { policy: { approval: 'manual', issuers: [issuerRow()] } });
  });

  it('a new identity gets 202, then authorization_pending, then a token', async () => {
    const waiting = await register(assertion({ sub: 'patient' }));
    expect(waiting.status).toBe(202);
    expect(waiting.json()).toEqual({
      registration_id: expect.stringMatching(/^reg_/),
      status: 'awaiting_approval',
    });
    const pending = await exchange(assertion({ sub: 'patient' }));
    expect(pending.status).toBe(400);
    expect(pending.json()).toEqual({
      error: 'authorization_pending',
      error_description: 'The registration waits for approval',
    });
    expect((await register(assertion({ sub: 'patient' }))).status).toBe(202);

    expect((await runOperatorCommand(folder, agentsCommand, 'approve', waiting.json().registration_id)).code).toBe(0);

    const response = await exchange(assertion({ sub: 'patient' }));
    expect(response.status).toBe(200);
    expect(claimsOf(response.json().access_token).sub).toBe(waiting.json().registration_id);
    expect((await register(assertion({ sub: 'patient' }))).status).toBe(200);
  });

  it('a denied identity is rejected', async () => {
    const { registration_id } = (await register(assertion({ sub: 'denied' }))).json();
    expect((await runOperatorCommand(folder, agentsCommand, 'deny', registration_id)).code).toBe(0);
    const refused = await register(assertion({ sub: 'denied' }));
    expect([refused.status, refused.json().error.code]).toEqual([409, 'registration_revoked']);
    expect((await exchange(assertion({ sub: 'denied' }))).json()).toEqual(INVALID_GRANT);
  });
});

describe('There is no token endpoint', () => {
  it.each([
    ['without a trusted issuer', { phase: 'launched', policy: {} }],
    ['before launch', { phase: 'pre-launch', policy: { issuers: [issuerRow()] } }],
  ] as const)('%s', async (_, more) => {
    const other = await startAgentsUnderTest({ ...options, ...more });
    const response = await other.postForm('/api/agent-auth/token', { grant_type: JWT_BEARER, assertion: assertion() });
    const read = await other.get('/api/agent-auth/token');
    await other.close();
    expect([response.status, response.json().error.code]).toEqual([404, 'not_found']);
    expect(read.status).toBe(404);
  });

  it('before launch, where an assertion records interest and is not verified', async () => {
    const other = await startAgentsUnderTest({ ...options, phase: 'pre-launch' });
    const members = { type: 'identity_assertion', assertion_type: 'urn:ietf:params:oauth:token-type:id-jag' };
    const responses = [
      await other.post('/api/agent-auth/register', { ...members, assertion: assertion() }),
      await other.post('/api/agent-auth/register', { ...members, assertion: 'anything' }),
    ];
    await other.close();
    for (const response of responses) {
      expect(response.status).toBe(201);
      expect(response.json()).toMatchObject({ status: 'interest_recorded', phase: 'pre-launch', credential: null });
    }
  });
});
