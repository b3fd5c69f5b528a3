import type { AgentAccess } from './agent-access.ts';
import type { AgentStore, Registration, RegistrationFilter } from './records/agent-store.ts';
import { names } from './records/grants.ts';
import { addressIndex, openDetails, type PersonalDetails } from './records/personal-details.ts';
import type { Secrets } from './records/secrets.ts';
import { nextState } from './records/states.ts';
import { lockCurrent, transition } from './records/transition.ts';
import { queueErasureEvent } from './records/webhook-event.ts';
import { narrow } from './registration/review.ts';
import { endRegistration } from './tokens/revocation.ts';

/** Operations of operators; they work while the server runs. */
export type Operations = Pick<AgentAccess, 'phase' | 'policy' | 'clock' | 'store' | 'secrets'>;

/** A person or agent is named by its registration or by its address. */
export type RegistrationSelector = { id: string } | { email: string };

export interface ListedRegistration
  extends Pick<Registration, 'id' | 'identityType' | 'state' | 'scope' | 'declined' | 'created' | 'expires'> {
  details: PersonalDetails | null;
}

export async function listRegistrations(
  { store, secrets }: { store: AgentStore; secrets: Secrets },
  filter: RegistrationFilter,
): Promise<ListedRegistration[]> {
  const rows = await store.registrations(filter);
  return rows.map(({ id, identityType, state, scope, declined, created, expires, details }) => ({
    id,
    identityType,
    state,
    scope,
    declined,
    created,
    expires,
    details: details === null ? null : openDetails(secrets, id, details),
  }));
}

/** `a…@example.org`: enough to recognise a familiar address. */
export function maskAddress(address: string): string {
  return address.replace(/^(.).*(?=@)/, '$1…');
}

/** All data on a person, without a secret. */
export async function exportRegistrations(
  operations: Operations,
  who: RegistrationSelector,
): Promise<Record<string, unknown>[]> {
  const { store, secrets } = operations;
  const rows = await store.registrations(filterOf(secrets, who));
  return Promise.all(
    rows.map(async ({ details, emailIndex: _, identityIndex: __, ...registration }) => {
      const { claimTokens, accessTokens, audit } = await store.recordsOf(registration.id);
      return {
        ...registration,
        details: details === null ? null : openDetails(secrets, registration.id, details),
        claimTokens: claimTokens.length,
        accessTokens: accessTokens.map(({ jti: _, kid: __, ...token }) => token),
        audit: audit.map(({ at, event, reason }) => ({ at, event, reason })),
      };
    }),
  );
}

/**
 * @param kept approved scopes; by default all requested ones
 * @returns false when there is no such registration, its state does not allow it, or `kept` exceeds the requested scopes
 */
export async function decide(
  operations: Operations,
  id: string,
  event: 'approve' | 'deny',
  kept?: readonly string[],
): Promise<boolean> {
  return operations.store.transaction(async (unit) => {
    const registration = await lockCurrent(unit, id, operations);
    if (registration === null || nextState(registration.state, event, rulesOf(operations)) === undefined) return false;
    if (!hasAll(registration, kept)) return false;
    const narrowed = kept && (await narrow(operations, unit, registration, kept, 'operator'));
    return (await transition(unit, narrowed ?? registration, event, operations, 'operator')) !== null;
  });
}

/**
 * Takes scopes from a registration for good, and its tokens with them; its agent claims new ones.
 * @param kept scopes that stay
 * @returns false when there is no such registration, it has ended, has not all that is to stay, or nothing more
 */
export function limitRegistration(operations: Operations, id: string, kept: readonly string[]): Promise<boolean> {
  return operations.store.transaction(async (unit) => {
    const registration = await lockCurrent(unit, id, operations);
    if (registration === null || !hasAll(registration, kept)) return false;
    return (await narrow(operations, unit, registration, kept, 'operator')) !== null;
  });
}

const hasAll = ({ scope }: Registration, kept: readonly string[] = []): boolean =>
  kept.every((name) => names(scope).includes(name));

const rulesOf = ({ phase, policy }: Operations) => ({ phase, approval: policy.approval });

export function revokeByOperator(operations: Operations, id: string): Promise<boolean> {
  return operations.store.transaction((unit) => endRegistration(operations, unit, id, 'operator'));
}

/**
 * Ends and erases every registration of a person.
 * @param now also deletes the empty rows, which otherwise stay for 30 days so that their holder can read their status
 * @returns how many there were
 */
export async function eraseRegistrations(
  operations: Operations,
  who: RegistrationSelector,
  now: boolean,
): Promise<number> {
  const rows = await operations.store.registrations(filterOf(operations.secrets, who));
  const due = now ? rows : rows.filter(({ ended }) => ended === null);
  for (const registration of due)
    await operations.store.transaction(async (unit) => {
      const { id } = registration;
      const isEnded = await endRegistration(operations, unit, id, 'erase');
      if (!now) return;
      await unit.deleteRegistration(id, false);
      if (!isEnded) await queueErasureEvent(unit, registration, operations);
    });
  return due.length;
}

function filterOf(secrets: Secrets, who: RegistrationSelector): RegistrationFilter {
  return 'id' in who
    ? { id: who.id }
    : { emailIndex: addressIndex(secrets, who.email), limit: Number.MAX_SAFE_INTEGER };
}
