import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import type { TestResponse } from '../../../../test/service-under-test.ts';
import { type Operator, operatorOf } from './operator.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 20, 9);
let clock = START;
const now = () => clock;
const statusAndCode = (response: TestResponse) => {
  const { status, error } = response.json();
  return `${response.status} ${error?.code ?? status}`;
};

describe('launched, with manual approval', () => {
  const folder = temporaryFolder();
  const operator: Operator = operatorOf(folder, now);
  let service: AgentsUnderTest;
  beforeAll(async () => {
    service = await startAgentsUnderTest({ now, policy: { approval: 'manual' }, settings: { DATA_DIR: folder } });
  });
  afterAll(() => service.close());

  let count = 0;
  async function confirmed() {
    const email = `wait-${++count}@example.org`;
    const { registration_id, claim_token } = (await service.register({ contact_email: email })).json();
    const response = await service.claim({ claim_token, otp: await service.code(1, email) });
    return { registration_id, claim_token, answer: response };
  }

  it('the right code leads to awaiting approval and returns no token', async () => {
    const { registration_id, claim_token, answer: response } = await confirmed();
    const waiting = { registration_id, status: 'awaiting_approval', interval: 5 };
    expect([response.status, response.json()]).toEqual([202, waiting]);
    const look = await service.claim({ claim_token });
    expect([look.status, look.json()]).toEqual([202, waiting]);
  });

  it('after approval the same claim token is exchanged for an access token', async () => {
    const { registration_id, claim_token } = await confirmed();
    expect(await operator.approve(registration_id)).toBe(true);
    expect(await operator.approve(registration_id)).toBe(false);
    const { access_token, claim_token: next, status } = (await service.claim({ claim_token })).json();
    expect(status).toBe('active');
    expect(next).not.toBe(claim_token);
    expect((await service.call('/api/v1/faq', access_token)).status).toBe(200);
  });

  it('after a denial the registration has ended', async () => {
    const { registration_id, claim_token } = await confirmed();
    expect(await operator.deny(registration_id)).toBe(true);
    expect(statusAndCode(await service.claim({ claim_token }))).toBe('409 registration_revoked');
    expect(await operator.approve(registration_id)).toBe(false);
  });

  it('a registration awaits approval for 30 days', async () => {
    const [early, late] = [await confirmed(), await confirmed()];
    clock += 30 * DAY - 1;
    expect(statusAndCode(await service.claim({ claim_token: early.claim_token }))).toBe('202 awaiting_approval');
    expect(await operator.approve(early.registration_id)).toBe(true);
    clock += 1;
    expect(await operator.approve(late.registration_id)).toBe(false);
    expect(statusAndCode(await service.claim({ claim_token: late.claim_token }))).toBe('410 claim_expired');
    expect(statusAndCode(await service.claim({ claim_token: early.claim_token }))).toBe('200 active');
  });

  it('a registration awaits a code for 24 hours', async () => {
    const { claim_token } = (await service.register({ contact_email: 'day@example.org' })).json();
    clock += DAY - 1;
    expect(statusAndCode(await service.claim({ claim_token }))).toBe('202 awaiting_code');
    clock += 1;
    expect(statusAndCode(await service.claim({ claim_token }))).toBe('410 claim_expired');
    expect(statusAndCode(await service.claim({ claim_token, otp: '000000' }))).toBe('410 claim_expired');
  });

  it('an active registration lasts 90 days from its last claim', async () => {
    const { registration_id, claim_token } = await confirmed();
    await operator.approve(registration_id);
    clock += 80 * DAY;
    const second = await service.claim({ claim_token });
    expect(second.json().claim_token_expires).toBe(`${new Date(clock + 90 * DAY).toISOString().slice(0, 19)}Z`);
    clock += 90 * DAY - 1;
    const third = await service.claim({ claim_token: second.json().claim_token });
    expect(statusAndCode(third)).toBe('200 active');
    clock += 90 * DAY;
    expect(statusAndCode(await service.claim({ claim_token: third.json().claim_token }))).toBe('410 claim_expired');
  });

  it('the row of an ended registration stays for 30 days, then its claim token is unknown', async () => {
    const { claim_token } = await confirmed();
    await service.revoke({ claim_token });
    clock += 30 * DAY - 1;
    await operator.sweep();
    expect(statusAndCode(await service.claim({ claim_token }))).toBe('409 registration_revoked');
    clock += 1;
    await operator.sweep();
    expect(statusAndCode(await service.claim({ claim_token }))).toBe('401 invalid_claim_token');
  });

  it('the sweep ends expired registrations without any request', async () => {
    const { claim_token } = (await service.register({ contact_email: 'silent@example.org' })).json();
    clock += DAY;
    await operator.sweep();
    clock += 30 * DAY;
    await operator.sweep();
    expect(statusAndCode(await service.claim({ claim_token }))).toBe('401 invalid_claim_token');
  });
});

describe('an interest recorded before launch', () => {
  const policy = { interestRetentionDays: 100 };
  const start = (phase: 'pre-launch' | 'launched', folder: string) =>
    startAgentsUnderTest({ phase, now, policy, settings: { DATA_DIR: folder } });

  it('is kept as long as the policy allows, before and after launch', async () => {
    const folder = temporaryFolder();
    const preLaunch = await start('pre-launch', folder);
    const { claim_token, claim_token_expires } = (await preLaunch.register()).json();
    expect(claim_token_expires).toBe(`${new Date(clock + 100 * DAY).toISOString().slice(0, 19)}Z`);
    clock += 100 * DAY - 1;
    expect(statusAndCode(await preLaunch.claim({ claim_token }))).toBe('200 interest_recorded');
    clock += 1;
    expect(statusAndCode(await preLaunch.claim({ claim_token }))).toBe('200 expired');
    await preLaunch.close();
    const launched = await start('launched', folder);
    expect(statusAndCode(await launched.claim({ claim_token }))).toBe('410 claim_expired');
    await launched.close();
  });

  it('becomes a registration after launch with the same claim token', async () => {
    const folder = temporaryFolder();
    const preLaunch = await start('pre-launch', folder);
    const { registration_id, claim_token } = (await preLaunch.register({ contact_email: 'early@example.org' })).json();
    await preLaunch.close();
    const launched = await start('launched', folder);
    const polled = await launched.claim({ claim_token });
    expect([polled.status, polled.json()]).toEqual([202, { registration_id, status: 'awaiting_code', interval: 5 }]);
    expect(statusAndCode(await launched.claim({ claim_token }))).toBe('202 awaiting_code');
    const response = await launched.claim({ claim_token, otp: await launched.code(1, 'early@example.org') });
    expect(response.json()).toMatchObject({ registration_id, status: 'active', scope: 'content:read faq:read' });
    expect((await launched.call('/api/v1/faq', response.json().access_token)).status).toBe(200);
    await launched.close();

    // Back in the phase before launch: no token is issued, and earlier tokens do not work.
    const again = await start('pre-launch', folder);
    const token = response.json().claim_token;
    expect(statusAndCode(await again.claim({ claim_token: token }))).toBe('200 interest_recorded');
    expect((await again.call('/api/v1/faq', response.json().access_token)).status).toBe(401);
    expect((await again.revoke({ token: response.json().access_token })).status).toBe(200);
    await again.close();
    const last = await start('launched', folder);
    expect((await last.call('/api/v1/faq', response.json().access_token)).status).toBe(401);
    expect(statusAndCode(await last.claim({ claim_token: token }))).toBe('200 active');
    await last.close();
  });

  it('without an address cannot be claimed, and the hint says to register again', async () => {
    const folder = temporaryFolder();
    const preLaunch = await start('pre-launch', folder);
    const interestBody = {
      type: 'identity_assertion',
      assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
      assertion: 'a.b.c',
    };
    const recorded = await preLaunch.post('/api/agent-auth/register', interestBody);
    expect([recorded.status, recorded.json().status]).toEqual([201, 'interest_recorded']);
    const { claim_token } = recorded.json();
    await preLaunch.close();
    const launched = await start('launched', folder);
    for (let look = 0; look < 2; look++) {
      const response = await launched.claim({ claim_token });
      expect([response.status, response.json().error.code]).toEqual([400, 'invalid_request']);
      expect(response.json().error.hint).toMatch(/^Register again\b.* See https:\/\/gatehouse\.example\/auth\.md$/);
    }
    await launched.close();
  });
});
