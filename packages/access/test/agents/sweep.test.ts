import { join } from 'node:path';
import Database from 'libsql';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AccessUnderTest, FIRST_OF_MAY, openAccessUnderTest } from '../../../../test/agent-access-under-test.ts';
import type { State } from '../../src/agents/records/states.ts';
import { sweep } from '../../src/agents/records/sweep.ts';
import { accessTokenRow, code, inTransaction, registration, signingKey } from '../stores/agent-store-rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the sweep', () => {
  let setup: AccessUnderTest;
  beforeEach(async () => {
    setup = await openAccessUnderTest();
    return () => setup.access.store.close();
  });

  const rows = (table: string): number => {
    const database = new Database(join(setup.folder, 'agents.db'));
    const { count } = database.prepare(`select count(*) as count from ${table}`).get() as { count: number };
    database.close();
    return count;
  };
  const sweepAfter = async (milliseconds: number) => {
    setup.pass(milliseconds);
    await sweep(setup.access);
  };
  const stateOf = async (id: string) => (await setup.access.store.registrations({ id }))[0]?.state;

  it.each<[State, number]>([
    ['interest_recorded', 3 * DAY],
    ['awaiting_code', 24 * HOUR],
    ['awaiting_approval', 30 * DAY],
    ['active', 90 * DAY],
  ])('ends a registration that is %s when it expires, and erases it', async (state, time) => {
    const { store } = setup.access;
    await inTransaction(store, async (to) => {
      await to.addRegistration(registration('reg_1', { state, identityIndex: 'i', expires: FIRST_OF_MAY + time }));
      await to.add('otpCodes', code('c', 'reg_1', { expires: FIRST_OF_MAY + 999 * DAY }));
      await to.add('outbox', {
        id: 'm',
        registrationId: 'reg_1',
        due: FIRST_OF_MAY + 999 * DAY,
        attempts: 0,
        network: null,
      });
    });
    await sweepAfter(time - 1);
    expect(await stateOf('reg_1')).toBe(state);
    await sweepAfter(1);
    expect((await store.registrations({}))[0]).toMatchObject({
      ...{ state: 'expired', details: null, emailIndex: null, identityIndex: null, ended: FIRST_OF_MAY + time },
    });
    expect([rows('otp_codes'), rows('outbox')]).toEqual([0, 0]);
    expect((await store.recordsOf('reg_1')).audit.map(({ event }) => event)).toEqual(['time_over']);
  });

  it('deletes registrations that ended 30 days ago, with their tokens, and keeps their audit for 180 days', async () => {
    await inTransaction(setup.access.store, async (to) => {
      await to.addRegistration(registration('reg_1', { state: 'revoked', ended: FIRST_OF_MAY }));
      await to.addClaimToken('hash', 'reg_1', FIRST_OF_MAY);
      await to.add('accessTokens', accessTokenRow('jti', 'reg_1', { expires: FIRST_OF_MAY + 999 * DAY }));
      await to.addAudit({ registrationId: 'reg_1', event: 'revoke', reason: null }, FIRST_OF_MAY);
    });
    await sweepAfter(30 * DAY - 1);
    expect([rows('registrations'), rows('claim_tokens'), rows('access_tokens')]).toEqual([1, 1, 1]);
    await sweepAfter(1);
    expect([rows('registrations'), rows('claim_tokens'), rows('access_tokens')]).toEqual([0, 0, 0]);
    await sweepAfter(150 * DAY - 1);
    expect(rows('audit')).toBe(1);
    await sweepAfter(1);
    expect(rows('audit')).toBe(0);
  });

  it.each([
    ['access_tokens', 1 * HOUR],
    ['otp_codes', 1 * DAY],
    ['seen_assertions', 0],
  ])('deletes rows of %s %i ms after they expired', async (table, kept) => {
    await inTransaction(setup.access.store, async (to) => {
      await to.add('accessTokens', accessTokenRow('jti', 'reg_1', { expires: FIRST_OF_MAY + 600_000 }));
      await to.add('otpCodes', code('c', 'reg_1', { expires: FIRST_OF_MAY + 600_000 }));
      await to.addAssertion('https://idp.example', 'jti', FIRST_OF_MAY + 600_000);
    });
    await sweepAfter(600_000 + kept - 1);
    expect(rows(table)).toBe(1);
    await sweepAfter(1);
    expect(rows(table)).toBe(0);
  });

  it('deletes budgets two days after they opened', async () => {
    await inTransaction(setup.access.store, (to) => to.spend('a', FIRST_OF_MAY, 1));
    await sweepAfter(2 * DAY - 1);
    expect(rows('budgets')).toBe(1);
    await sweepAfter(1);
    expect(rows('budgets')).toBe(0);
  });

  it('activates the next key after 10 minutes, and removes the old one 660 seconds later', async () => {
    const { store, signingKeys } = setup.access;
    const states = async () => (await store.signingKeys()).map(({ state }) => state);
    const published = async () => (await signingKeys.publicKeys()).length;
    setup.pass(1);
    await signingKeys.rotate();
    await sweepAfter(10 * MINUTE - 1);
    expect([await states(), await published()]).toEqual([['active', 'next'], 2]);
    await sweepAfter(1);
    expect([await states(), await published()]).toEqual([['retiring', 'active'], 2]);
    await sweepAfter(660_000 - 1);
    expect([await states(), await published()]).toEqual([['retiring', 'active'], 2]);
    await sweepAfter(1);
    expect([await states(), await published()]).toEqual([['removed', 'active'], 1]);
  });

  it('ends and deletes more than one batch of 500 at once', async () => {
    await inTransaction(setup.access.store, async (to) => {
      await to.add('signingKeys', signingKey('k'));
      for (let row = 0; row < 501; row++) {
        await to.add('accessTokens', accessTokenRow(`jti-${row}`, 'reg_0', { expires: FIRST_OF_MAY - HOUR }));
        await to.addRegistration(registration(`reg_${row}`, { state: 'revoked', ended: FIRST_OF_MAY - 30 * DAY }));
        await to.addRegistration(registration(`live_${row}`, { state: 'active', expires: FIRST_OF_MAY }));
      }
    });
    await sweepAfter(0);
    const states = (await setup.access.store.registrations({ limit: 2000 })).map(({ state }) => state);
    expect([rows('access_tokens'), states.length, new Set(states)]).toEqual([0, 501, new Set(['expired'])]);
  });

  it('may run twice concurrently', async () => {
    await inTransaction(setup.access.store, async (to) => {
      for (let row = 0; row < 20; row++)
        await to.addRegistration(registration(`reg_${row}`, { expires: FIRST_OF_MAY }));
    });
    await Promise.all([sweep(setup.access), sweep(setup.access)]);
    expect(rows('audit')).toBe(20);
  });
});
