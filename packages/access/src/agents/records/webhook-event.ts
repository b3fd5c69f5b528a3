import type { AgentAccess } from '../agent-access.ts';
import type { Registration, StoreUnit } from './agent-store.ts';
import { type Event, isVerified } from './states.ts';

/** Types of webhook events. */
type EventType =
  | 'agent.registered'
  | 'agent.claimed'
  | 'agent.approved'
  | 'agent.declined'
  | 'agent.revoked'
  | 'agent.erased'
  | 'agent.locked'
  | 'agent.expired';

const types: Partial<Record<Event, EventType>> = {
  right_code: 'agent.claimed',
  approve: 'agent.approved',
  deny: 'agent.declined',
  token_reuse: 'agent.revoked',
  codes_spent: 'agent.locked',
  time_over: 'agent.expired',
};

/** Event types of revocations with specific reasons. */
const revocations: Readonly<Record<string, EventType>> = { erase: 'agent.erased', address_holder: 'agent.declined' };

type EventSubject = Pick<Registration, 'id' | 'identityType' | 'state' | 'scope' | 'declined'>;
type Rules = Pick<AgentAccess, 'policy' | 'clock'>;

/** Queues the event of a transition, in its transaction. */
export async function queueTransitionEvent(
  unit: StoreUnit,
  registration: EventSubject & { verified: boolean },
  event: Event,
  reason: string | null,
  rules: Rules,
): Promise<void> {
  const type = event === 'revoke' ? (revocations[reason ?? ''] ?? 'agent.revoked') : types[event];
  if (type !== undefined) await queueEvent(unit, type, registration, reason, rules, registration.verified);
}

export function queueRegistrationEvent(unit: StoreUnit, registration: EventSubject, rules: Rules): Promise<void> {
  return queueEvent(unit, 'agent.registered', registration, null, rules);
}

/** Queues the event of declined scopes. */
export function queueDeclinedEvent(
  unit: StoreUnit,
  registration: EventSubject,
  reason: string,
  rules: Rules,
): Promise<void> {
  return queueEvent(unit, 'agent.declined', registration, reason, rules);
}

/** Queues the event of the deletion of an ended registration. */
export function queueErasureEvent(unit: StoreUnit, registration: EventSubject, rules: Rules): Promise<void> {
  return queueEvent(unit, 'agent.erased', registration, 'erase', rules, true);
}

/** Reasons included in events; others are only in the audit. */
const REASONS = ['holder', 'operator', 'address_holder', 'claim_token_reused', 'erase'];

/** Contains no personal data: a registration is identified by its id alone. */
async function queueEvent(
  unit: StoreUnit,
  type: EventType,
  { id, identityType, state, scope, declined }: EventSubject,
  reason: string | null,
  { policy, clock }: Rules,
  verified = isVerified(state),
): Promise<void> {
  if (!policy.webhook) return;
  const now = clock.now();
  const publicReason = reason !== null && REASONS.includes(reason) ? { reason } : {};
  const declinedMember = declined === null ? {} : { declined };
  const data = { registration_id: id, identity_type: identityType, state, scope, ...declinedMember, ...publicReason };
  const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
  await unit.addEvent({ registrationId: id, body, verified }, now);
}
