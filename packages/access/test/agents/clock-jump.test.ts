import { describe, expect, it, onTestFinished } from 'vitest';
import { FIRST_OF_MAY, openAccessUnderTest } from '../../../../test/agent-access-under-test.ts';
import { createSteadyClock } from '../../src/agents/records/clock.ts';
import { sweep } from '../../src/agents/records/sweep.ts';
import { lockCurrent } from '../../src/agents/records/transition.ts';
import { deliverEvents } from '../../src/agents/webhook/deliver-events.ts';
import { inTransaction, registration } from '../stores/agent-store-rows.ts';
import { WEBHOOK_SECRET } from './webhook-receiver.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** A wall clock that the test can set, and a monotonic clock that the test cannot set. */
function clocks(lastSeen: number | null = null) {
  let [wall, monotonic] = [FIRST_OF_MAY, 0];
  return {
    clock: createSteadyClock(
      () => wall,
      () => monotonic,
      lastSeen,
    ),
    pass(milliseconds: number) {
      wall += milliseconds;
      monotonic += milliseconds;
    },
    set(milliseconds: number) {
      wall += milliseconds;
    },
  };
}

describe('A clock', () => {
  it('is steady while it agrees with the monotonic clock, also after a correction by seconds', () => {
    const { clock, pass, set } = clocks();
    for (let turn = 0; turn < 100; turn++) {
      pass(HOUR);
      set(30_000);
      expect(clock.isSteady?.()).toBe(true);
    }
  });

  it.each([YEAR, -YEAR, 61_000])(
    'that jumps by %i ms is unsteady for a day, and steady at once when it jumps back',
    (jump) => {
      const { clock, pass, set } = clocks();
      set(jump);
      expect(clock.isSteady?.()).toBe(false);
      pass(DAY - 1);
      expect(clock.isSteady?.()).toBe(false);
      pass(1);
      expect(clock.isSteady?.()).toBe(true);
      set(jump);
      expect(clock.isSteady?.()).toBe(false);
      pass(HOUR);
      set(-jump);
      expect(clock.isSteady?.()).toBe(true);
    },
  );

  it('that jumps again is unsteady for another day', () => {
    const { clock, pass, set } = clocks();
    set(YEAR);
    expect(clock.isSteady?.()).toBe(false);
    pass(20 * HOUR);
    set(YEAR);
    expect(clock.isSteady?.()).toBe(false);
    pass(20 * HOUR);
    expect(clock.isSteady?.()).toBe(false);
  });

  it('is trusted at a start within a week of the last sweep, and after a day if the downtime was longer', () => {
    expect(clocks(FIRST_OF_MAY - 7 * DAY).clock.isSteady?.()).toBe(true);
    expect(clocks(FIRST_OF_MAY + YEAR).clock.isSteady?.()).toBe(true);
    const away = clocks(FIRST_OF_MAY - 7 * DAY - 1);
    expect(away.clock.isSteady?.()).toBe(false);
    away.pass(DAY);
    expect(away.clock.isSteady?.()).toBe(true);
  });
});

describe('A clock that is a year ahead for a while', () => {
  const open = async () => {
    const { access } = await openAccessUnderTest(
      { WEBHOOK_SECRET: WEBHOOK_SECRET },
      { webhook: { address: 'https://a.example/', private: false } },
    );
    onTestFinished(() => access.store.close());
    const time = clocks();
    Object.assign(access.clock, { now: time.clock.now, isSteady: time.clock.isSteady });
    return { access, store: access.store, ...time };
  };

  it('ends no registration, deletes nothing and removes no key', async () => {
    const { access, store, set, pass } = await open();
    await inTransaction(store, async (unit) => {
      for (const state of ['interest_recorded', 'awaiting_code', 'awaiting_approval', 'active'] as const)
        await unit.addRegistration(registration(`reg_${state}`, { state, expires: FIRST_OF_MAY + DAY }));
      await unit.addRegistration(registration('reg_ended', { state: 'revoked', ended: FIRST_OF_MAY }));
      await unit.addAssertion('https://idp.example', 'jti', FIRST_OF_MAY + HOUR);
      await unit.addAudit({ registrationId: 'reg_ended', event: 'revoke', reason: null }, FIRST_OF_MAY);
    });
    await access.signingKeys.rotate();
    const keys = await store.signingKeys();
    const rows = await store.registrations({});
    set(YEAR);
    await sweep(access);
    await store.transaction((unit) => lockCurrent(unit, 'reg_active', access));
    set(-YEAR);
    expect((await store.registrations({})).map(({ updated: _, ...row }) => row)).toEqual(
      rows.map(({ updated: _, ...row }) => row),
    );
    expect(await store.signingKeys()).toEqual(keys);
    expect((await store.recordsOf('reg_ended')).audit).toHaveLength(1);
    expect(await store.transaction((unit) => unit.addAssertion('https://idp.example', 'jti', FIRST_OF_MAY))).toBe(
      false,
    );
    set(YEAR);
    await sweep(access);
    pass(DAY);
    await sweep(access);
    expect((await store.registrations({ id: 'reg_active' }))[0]?.state).toBe('expired');
    expect(await store.metadata('swept')).toBe(String(FIRST_OF_MAY + YEAR + DAY));
  });

  it('drops no event, and delays events and mails by at most one retry pause', async () => {
    const { access, store, set } = await open();
    await inTransaction(store, async (unit) => {
      await unit.addEvent({ registrationId: 'reg_1', body: '{}', verified: true }, FIRST_OF_MAY);
      await unit.add('outbox', {
        id: 'mail',
        registrationId: 'reg_1',
        due: FIRST_OF_MAY + YEAR,
        attempts: 1,
        network: null,
      });
    });
    const dropped: number[] = [];
    const report = { onFailure: () => {}, onDropped: (events: number) => void dropped.push(events) };
    set(YEAR);
    await deliverEvents(access, { send: () => Promise.reject(new Error('away')) }, report);
    set(-YEAR);
    expect([await store.countEvents(), dropped]).toEqual([1, []]);
    await deliverEvents(access, { send: async () => {} }, report);
    expect(await store.countEvents()).toBe(0);
    expect((await store.dueMail(FIRST_OF_MAY, 9)).map(({ id }) => id)).toEqual(['mail']);
  });
});
