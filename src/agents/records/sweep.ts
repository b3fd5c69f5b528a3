import type { AgentAccess } from '../agent-access.ts';
import { lockCurrent } from './transition.ts';

const BATCH = 500;

/** Ends what is overdue, lets keys grow older, deletes what no rule needs. Safe on several instances at once. */
export async function sweep(access: AgentAccess): Promise<void> {
  const { store, signingKeys, clock } = access;
  for (;;) {
    const overdue = await store.overdue(clock.now(), BATCH);
    for (const id of overdue) await store.transaction((unit) => lockCurrent(unit, id, access));
    if (overdue.length < BATCH) break;
  }
  await signingKeys.advance();
  while ((await store.deleteSpent(clock.now(), BATCH)) >= BATCH);
}
