import { cpSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';
import { type Operator, operatorOf } from './operator.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 20, 9);
let clock = START;
const now = () => clock;

type Phase = 'pre-launch' | 'launched';
interface StoredRegistration {
  registration_id: string;
  claim_token: string;
}

/** Registrations in every state, made once; each test runs on a copy of the folder. */
const dataFolder = temporaryFolder();
const registrations: Record<string, StoredRegistration> = {};
/** Time at which the last registration was made. */
let readyAt = 0;

beforeAll(async () => {
  const start = (phase: Phase) =>
    startAgentsUnderTest({ phase, now, policy: { approval: 'manual' }, settings: { DATA_DIR: dataFolder } });
  const register = async (service: AgentsUnderTest, name: string) => {
    registrations[name] = (await service.register({ contact_email: `${name.replace(' ', '-')}@example.org` })).json();
    return registrations[name] as StoredRegistration;
  };

  const preLaunch = await start('pre-launch');
  await register(preLaunch, 'interest_recorded');
  await preLaunch.revoke({ claim_token: (await register(preLaunch, 'withdrawn')).claim_token });
  registrations['interest without address'] = (
    await preLaunch.post('/api/agent-auth/register', {
      type: 'identity_assertion',
      assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
      assertion: 'not.looked.at',
    })
  ).json();
  await preLaunch.close();

  const service = await start('launched');
  const operator = operatorOf(dataFolder, now);
  const confirm = async (name: string, count = 1) => {
    const { claim_token } = await register(service, name);
    const otp = await service.code(count, `${name}@example.org`);
    expect((await service.claim({ claim_token, otp })).json().status).toBe('awaiting_approval');
    return registrations[name] as StoredRegistration;
  };
  await register(service, 'expired');
  clock += 2 * DAY;
  await service.revoke({ claim_token: (await register(service, 'revoked')).claim_token });
  const locked = await register(service, 'locked');
  for (const count of [1, 2, 3]) {
    await service.code(count, 'locked@example.org');
    clock += 60_000;
    if (count < 3) expect((await service.claim({ claim_token: locked.claim_token, resend: true })).status).toBe(202);
  }
  for (let wrong = 0; wrong < 5; wrong++) await service.claim({ claim_token: locked.claim_token, otp: 'wrong' });
  await confirm('awaiting_approval');
  const active = await confirm('active');
  expect(await operator.approve(active.registration_id)).toBe(true);
  await register(service, 'awaiting_code');
  await service.code(1, 'awaiting_code@example.org');
  await service.close();
  readyAt = clock;
});

/** Runs a test on a copy of the data folder, in one launch phase. */
async function inPhase(
  phase: Phase,
  work: (service: AgentsUnderTest, operator: Operator, folder: string) => Promise<void>,
  folder = temporaryFolder(),
) {
  clock = readyAt;
  cpSync(dataFolder, folder, { recursive: true });
  const service = await startAgentsUnderTest({
    phase,
    now,
    policy: { approval: 'manual' },
    settings: { DATA_DIR: folder },
  });
  try {
    await work(service, operatorOf(folder, now, phase), folder);
  } finally {
    await service.close();
  }
}

const requests: Record<string, object> = {
  poll: {},
  'wrong code': { otp: '12345x' },
  resend: { resend: true },
  'unknown scope': { scope: 'all' },
};
const statusAndCode = (response: TestResponse) => {
  const { status, error } = response.json();
  return `${response.status} ${error?.code ?? status}`;
};

/** Expected status, with error code or status member, by state and request. */
const matrix: Record<Phase, Record<string, string[]>> = {
  launched: {
    //                   poll, wrong code, resend, unknown scope
    interest_recorded: ['202 awaiting_code', '202 awaiting_code', '202 awaiting_code', '400 invalid_scope'],
    'interest without address': [
      '400 invalid_request',
      '400 invalid_request',
      '400 invalid_request',
      '400 invalid_scope',
    ],
    awaiting_code: ['202 awaiting_code', '400 invalid_code', '429 rate_limited', '400 invalid_scope'],
    awaiting_approval: ['202 awaiting_approval', '202 awaiting_approval', '202 awaiting_approval', '400 invalid_scope'],
    active: ['200 active', '200 active', '200 active', '400 invalid_scope'],
    withdrawn: [
      '409 registration_revoked',
      '409 registration_revoked',
      '409 registration_revoked',
      '400 invalid_scope',
    ],
    revoked: ['409 registration_revoked', '409 registration_revoked', '409 registration_revoked', '400 invalid_scope'],
    locked: ['409 registration_revoked', '400 invalid_code', '409 registration_revoked', '400 invalid_scope'],
    expired: ['410 claim_expired', '410 claim_expired', '410 claim_expired', '400 invalid_scope'],
  },
  'pre-launch': {
    interest_recorded: new Array(4).fill('200 interest_recorded'),
    'interest without address': new Array(4).fill('200 interest_recorded'),
    awaiting_code: new Array(4).fill('200 interest_recorded'),
    awaiting_approval: new Array(4).fill('200 interest_recorded'),
    active: new Array(4).fill('200 interest_recorded'),
    withdrawn: new Array(4).fill('200 withdrawn'),
    revoked: new Array(4).fill('200 withdrawn'),
    locked: new Array(4).fill('200 withdrawn'),
    expired: new Array(4).fill('200 expired'),
  },
};

describe.each(['launched', 'pre-launch'] as const)('a claim, %s', (phase) => {
  it.each(Object.keys(requests))('%s', (name) =>
    inPhase(phase, async (service) => {
      const column = Object.keys(requests).indexOf(name);
      const responsesByState: Record<string, string> = {};
      for (const [state, { claim_token }] of Object.entries(registrations))
        responsesByState[state] = statusAndCode(await service.claim({ claim_token, ...requests[name] }));
      expect(responsesByState).toEqual(
        Object.fromEntries(Object.entries(matrix[phase]).map(([state, cells]) => [state, cells[column]])),
      );
    }),
  );
});

describe('an operator', () => {
  it.each([
    ['approve', 'launched', '200 active'],
    ['deny', 'launched', '409 registration_revoked'],
    ['approve', 'pre-launch', undefined],
    ['deny', 'pre-launch', undefined],
  ] as const)('can %s, %s, only registrations that await approval', (verb, phase, afterwards) =>
    inPhase(phase, async (service, operator) => {
      for (const [state, { registration_id, claim_token }] of Object.entries(registrations)) {
        const unchanged = phase === 'launched' ? '' : statusAndCode(await service.claim({ claim_token }));
        const allowed = state === 'awaiting_approval' && afterwards !== undefined;
        expect([state, await operator[verb](registration_id)]).toEqual([state, allowed]);
        if (allowed) expect(statusAndCode(await service.claim({ claim_token }))).toBe(afterwards);
        if (unchanged !== '') expect(statusAndCode(await service.claim({ claim_token }))).toBe(unchanged);
      }
      expect(await operator[verb]('reg_unknown')).toBe(false);
    }),
  );
});

describe.each([
  ['launched', '409 registration_revoked', ['409 registration_revoked', '410 claim_expired']],
  ['pre-launch', '200 withdrawn', ['200 withdrawn', '200 expired']],
] as const)('revocation by the claim token, %s', (phase, ended, [stays, expired]) => {
  it('ends every live registration and leaves ended ones unchanged', () =>
    inPhase(phase, async (service) => {
      for (const [state, { claim_token }] of Object.entries(registrations)) {
        expect((await service.revoke({ claim_token })).text).toBe('{"status":"revoked"}');
        const end = ['withdrawn', 'revoked', 'locked'].includes(state) ? stays : ended;
        expect([state, statusAndCode(await service.claim({ claim_token }))]).toEqual([
          state,
          state === 'expired' ? expired : end,
        ]);
      }
    }));
});

describe('the launch phase', () => {
  it('can change back and forth without changing a live registration', async () => {
    const folder = temporaryFolder();
    await inPhase('pre-launch', async () => {}, folder);
    clock = readyAt;
    for (const phase of ['launched', 'pre-launch', 'launched'] as const) {
      const service = await startAgentsUnderTest({
        phase,
        now,
        policy: { approval: 'manual' },
        settings: { DATA_DIR: folder },
      });
      for (const state of ['awaiting_code', 'awaiting_approval'])
        expect(statusAndCode(await service.claim({ claim_token: registrations[state]?.claim_token }))).toBe(
          phase === 'launched' ? `202 ${state}` : '200 interest_recorded',
        );
      await service.close();
    }
  });
});
