import type { AgentAccess } from '../agent-access.ts';
import type { Registration, StoreUnit } from './agent-store.ts';
import { activeExpiry, scopeEndsColumn } from './grants.ts';
import { type Event, isLive, isVerified, type LiveState, lifetime, nextState, type State } from './states.ts';
import { queueTransitionEvent } from './webhook-event.ts';

type Rules = Pick<AgentAccess, 'phase' | 'policy' | 'clock'>;

/** Events that depend on time; suspended after a jump of the clock. */
const BY_TIME: readonly Event[] = ['time_over', 'codes_spent', 'token_reuse'];

/**
 * Applies an event to a locked registration, and writes an audit row. An end state erases personal data and revokes all
 * tokens, in the same transaction.
 * @returns the updated registration, or null if its state does not allow the event
 */
export async function transition(
  unit: StoreUnit,
  registration: Registration,
  event: Event,
  { phase, policy, clock }: Rules,
  reason: string | null = null,
): Promise<Registration | null> {
  const state = nextState(registration.state, event, { phase, approval: policy.approval });
  if (state === undefined || (clock.isSteady?.() === false && BY_TIME.includes(event))) return null;
  const now = clock.now();
  const changes = isLive(state)
    ? { state, ...expiryTimes(state, registration, { policy, clock }), lastUsed: now }
    : endedColumns(state, registration, now);
  await unit.save(registration.id, changes);
  if (!isLive(state)) {
    const all = { registrationId: registration.id };
    await unit.delete('otpCodes', all);
    await unit.delete('outbox', all);
    await unit.revokeAccessTokens(all, now);
  }
  await unit.addAudit({ registrationId: registration.id, event, reason }, now);
  const after = { ...registration, ...changes };
  const verified = isVerified(registration.state) || isVerified(state);
  await queueTransitionEvent(unit, { ...after, verified }, event, reason, { policy, clock });
  return after;
}

/** Expiry times of a registration and its scopes in a state, counted from now. */
export function expiryTimes(
  state: LiveState,
  { state: previousState, scope, scopeEnds: currentEnds }: Pick<Registration, 'state' | 'scope' | 'scopeEnds'>,
  { policy, clock }: Pick<Rules, 'policy' | 'clock'>,
): Pick<Registration, 'expires' | 'scopeEnds'> {
  const now = clock.now();
  if (state !== 'active') return { expires: now + lifetime(state, policy.interestRetentionDays), scopeEnds: null };
  const scopeEnds = previousState === 'active' ? currentEnds : scopeEndsColumn(policy.resources, scope, now);
  return { expires: activeExpiry({ scope, scopeEnds }, policy, now), scopeEnds };
}

/** Columns of an ended registration. The identity is kept to reject its next assertion, except after expiry. */
function endedColumns(state: State, { identityIndex }: Registration, now: number): Partial<Registration> {
  const forgotten = state === 'expired' ? null : identityIndex;
  return { state, ended: now, details: null, emailIndex: null, identityIndex: forgotten };
}

/** Locks a registration, and ends it if it is overdue. */
export async function lockCurrent(unit: StoreUnit, id: string, rules: Rules): Promise<Registration | null> {
  const registration = await unit.lock({ id }, rules.clock.now());
  return registration && endIfOverdue(unit, registration, rules);
}

export async function endIfOverdue(unit: StoreUnit, registration: Registration, rules: Rules): Promise<Registration> {
  const overdue = isLive(registration.state) && registration.expires <= rules.clock.now();
  return (overdue ? await transition(unit, registration, 'time_over', rules) : null) ?? registration;
}
