import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AccessUnderTest,
  FIRST_OF_MAY,
  openAccessUnderTest,
  sourceOf,
} from '../../../../test/agent-access-under-test.ts';
import { takeRegistration } from '../../src/agents/budgets/registration-budget.ts';
import { sweep } from '../../src/agents/records/sweep.ts';
import { AccessRejection } from '../../src/agents/refusal.ts';
import { registerAgent } from '../../src/agents/registration/registration.ts';
import { inTransaction, registration } from '../stores/agent-store-rows.ts';

const HOUR = 3_600_000;

let setup: AccessUnderTest;
let spentBudgets: [budget: string, first: boolean][];
let evicted: number[];
beforeEach(async () => {
  setup = await openAccessUnderTest({ LAUNCH_PHASE: 'pre-launch' });
  [spentBudgets, evicted] = [[], []];
  setup.access.onBudgetSpent = (...spent) => void spentBudgets.push(spent);
  setup.access.onEvicted = (count) => void evicted.push(count);
});
afterEach(() => setup.access.store.close());

const rows = (table: string): number => {
  const database = new Database(join(setup.folder, 'agents.db'));
  const { count } = database.prepare(`select count(*) as count from ${table}`).get() as { count: number };
  database.close();
  return count;
};
async function register(source = sourceOf(0)): Promise<'stored' | AccessRejection> {
  try {
    await registerAgent(setup.access, { client_name: 'Agent', contact_email: 'agent@example.org' }, source);
    return 'stored';
  } catch (error) {
    if (error instanceof AccessRejection) return error;
    throw error;
  }
}
/** Stores registrations in one transaction until the limit. @returns the number of stored registrations */
const takeAll = (source: ReturnType<typeof sourceOf>): Promise<number> =>
  setup.access.store.transaction(async (unit) => {
    for (let count = 0; ; count++) if (await takeRegistration(setup.access, unit, source)) return count;
  });

describe('The hourly limit of registrations before launch', () => {
  it('gives one network a tenth of the remaining registrations, 46 of 500, and other networks the rest', async () => {
    for (let count = 0; count < 46; count++) expect(await register()).toBe('stored');
    const refused = (await register()) as AccessRejection;
    expect(refused.detail.headers).toEqual({ 'retry-after': '3600' });
    const error = refused.toServiceError();
    expect([error.status, error.body('https://gatehouse.example', true).error]).toEqual([
      429,
      {
        code: 'rate_limited',
        message: 'Too many registrations were sent from your network. No more are stored for it now.',
        hint: 'Wait for the seconds in Retry-After, then register again. See https://gatehouse.example/auth.md',
      },
    ]);
    expect(await register(sourceOf(1))).toBe('stored');
    expect(await setup.access.store.registrations({})).toHaveLength(47);
    setup.pass(HOUR);
    expect(await register()).toBe('stored');
  });

  it('gives at most half to all networks inside one wider network', async () => {
    let sum = 0;
    for (let holder = 0; holder < 80; holder++) sum += await takeAll(sourceOf(holder));
    expect(sum).toBe(250);
    expect(await register(sourceOf(99))).toMatchObject({ reason: 'registrations_of_network_spent' });
    expect(await register(sourceOf(999))).toBe('stored');
  });

  it('is 500 in total, and the error at 500 does not blame a network', async () => {
    let sum = 0;
    for (let holder = 0; holder < 100; holder++) sum += await takeAll({ network: `n${holder}`, wider: `w${holder}` });
    expect(sum).toBe(500);
    const refused = (await register(sourceOf(1))) as AccessRejection;
    expect(refused.reason).toBe('registrations_spent');
    expect(refused.toServiceError().body('https://gatehouse.example', true).error.message).toBe(
      'Too many registrations were sent by all networks together. No more are stored now.',
    );
  });

  it('is reported to the operator once per network and hour', async () => {
    await takeAll(sourceOf(0));
    for (let count = 0; count < 3; count++) await register();
    expect(spentBudgets).toEqual([['registrations_network', true]]);
  });

  it('stores no rows for a rejected registration, from any number of networks', async () => {
    for (let holder = 0; holder < 100; holder++) await takeAll({ network: `n${holder}`, wider: `w${holder}` });
    await register(sourceOf(0));
    const rowCounts = [rows('budgets'), rows('registrations'), rows('audit'), rows('claim_tokens')];
    for (let holder = 1; holder < 50; holder++) await register(sourceOf(holder * 256));
    expect([rows('budgets'), rows('registrations'), rows('audit'), rows('claim_tokens')]).toEqual(rowCounts);
  });
});

describe('Registrations without a verified address', () => {
  const states = ['interest_recorded', 'awaiting_code', 'withdrawn', 'expired', 'revoked', 'locked'] as const;
  const fill = (count: number) =>
    inTransaction(setup.access.store, async (to) => {
      for (let row = 0; row < count; row++) {
        const state = states[row % states.length] as (typeof states)[number];
        const ended = row % states.length > 1 ? FIRST_OF_MAY : null;
        await to.addRegistration(
          registration(`reg_${row}`, { state, ended, created: FIRST_OF_MAY + row, expires: FIRST_OF_MAY + 1e9 }),
        );
        await to.addClaimToken(`hash-${row}`, `reg_${row}`, FIRST_OF_MAY);
        await to.addAudit({ registrationId: `reg_${row}`, event: 'register', reason: null }, FIRST_OF_MAY);
      }
    });

  it('are at most 10,000: the oldest are deleted with all their rows, and others stay', async () => {
    await fill(10_013);
    await inTransaction(setup.access.store, async (to) => {
      const verified = { created: FIRST_OF_MAY - 1, expires: FIRST_OF_MAY + 1e9 };
      await to.addRegistration(registration('reg_active', { ...verified, state: 'active' }));
      await to.addRegistration(registration('reg_waits', { ...verified, state: 'awaiting_approval' }));
      await to.addRegistration(
        registration('reg_known', { ...verified, state: 'revoked', identityIndex: 'i', ended: FIRST_OF_MAY }),
      );
    });
    await sweep(setup.access);
    const remainingIds = (await setup.access.store.registrations({ limit: 20_000 })).map(({ id }) => id);
    expect(remainingIds).toHaveLength(10_003);
    expect(remainingIds.slice(0, 4)).toEqual(['reg_active', 'reg_known', 'reg_waits', 'reg_13']);
    expect([rows('claim_tokens'), rows('audit')]).toEqual([10_000, 10_000]);
    expect(evicted).toEqual([13]);
  });

  it('are not deleted up to 10,000', async () => {
    await fill(10_000);
    await sweep(setup.access);
    expect([rows('registrations'), evicted]).toEqual([10_000, []]);
  });
});
