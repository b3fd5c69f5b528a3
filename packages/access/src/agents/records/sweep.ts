import type { AgentAccess } from '../agent-access.ts';
import { isVerified } from './states.ts';
import { lockCurrent, transition } from './transition.ts';

/** Name of the stored time of the last sweep with a steady clock, milliseconds since the epoch. */
export const LAST_SWEEP_NAME = 'swept';

const BATCH = 500;
/** Maximum number of registrations without a verified holder. */
const MAX_UNVERIFIED_REGISTRATIONS = 10_000;

/** Ends overdue registrations, rotates keys, deletes expired rows. Safe on several instances at once. */
export async function sweep(access: AgentAccess): Promise<void> {
  const { store, signingKeys, clock } = access;
  await evict(access);
  if (clock.isSteady?.() === false) return;
  for (;;) {
    const overdue = await store.overdue(clock.now(), BATCH);
    for (const id of overdue) await store.transaction((unit) => lockCurrent(unit, id, access));
    if (overdue.length < BATCH) break;
  }
  await signingKeys.advance();
  while ((await store.deleteExpired(clock.now(), BATCH)) >= BATCH);
  await store.transaction((unit) => unit.setMetadata(LAST_SWEEP_NAME, String(clock.now())));
}

/** Deletes the oldest registrations without a verified holder above the maximum, and all their rows. */
async function evict(access: AgentAccess): Promise<void> {
  const { store, onEvicted } = access;
  let evicted = 0;
  for (;;) {
    const surplus = await store.unverifiedBeyond(MAX_UNVERIFIED_REGISTRATIONS, BATCH);
    for (const id of surplus)
      evicted += await store.transaction(async (unit) => {
        const registration = await lockCurrent(unit, id, access);
        if (!registration || isVerified(registration.state)) return 0;
        await transition(unit, registration, 'time_over', access);
        await unit.deleteRegistration(id, true);
        return 1;
      });
    if (surplus.length < BATCH) break;
  }
  if (evicted > 0) onEvicted(evicted);
}
