import type { AgentAccess } from './agent-access.ts';
import type { AgentStore, Registration, RegistrationFilter } from './records/agent-store.ts';
import { splitScopes } from './records/grants.ts';
import { emailIndexOf, openDetails, type PersonalDetails } from './records/personal-details.ts';
import type { Secrets } from './records/secrets.ts';
import { nextState } from './records/states.ts';
import { lockCurrent, transition } from './records/transition.ts';
import { queueErasureEvent } from './records/webhook-event.ts';
import { removeScopes } from './registration/review.ts';
import { endRegistration } from './tokens/revocation.ts';

/** Dependencies of operator commands, which may run while the server runs. */
export type Operations = Pick<AgentAccess, 'phase' | 'policy' | 'clock' | 'store' | 'secrets'>;

/** Selects registrations by id or by e-mail address. */
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

/** `a…@example.org`: enough to recognise a familiar e-mail address. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1…');
}

/** Exports all data about a person, without secrets. */
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
 * Approves or denies a registration.
 * @param keptScopes approved scopes; by default all requested ones
 * @returns false if the registration is missing, its state does not allow it, or it did not request all `keptScopes`
 */
export async function decide(
  operations: Operations,
  id: string,
  event: 'approve' | 'deny',
  keptScopes?: readonly string[],
): Promise<boolean> {
  return operations.store.transaction(async (unit) => {
    const registration = await lockCurrent(unit, id, operations);
    if (registration === null || nextState(registration.state, event, rulesOf(operations)) === undefined) return false;
    if (!hasAll(registration, keptScopes)) return false;
    const narrowed = keptScopes && (await removeScopes(operations, unit, registration, keptScopes, 'operator'));
    return (await transition(unit, narrowed ?? registration, event, operations, 'operator')) !== null;
  });
}

/**
 * Removes all scopes but `keptScopes` permanently, and revokes the tokens; the agent claims new ones.
 * @returns false if the registration is missing or ended, lacks one of `keptScopes`, or has no other scope
 */
export function limitRegistration(operations: Operations, id: string, keptScopes: readonly string[]): Promise<boolean> {
  return operations.store.transaction(async (unit) => {
    const registration = await lockCurrent(unit, id, operations);
    if (registration === null || !hasAll(registration, keptScopes)) return false;
    return (await removeScopes(operations, unit, registration, keptScopes, 'operator')) !== null;
  });
}

const hasAll = ({ scope }: Registration, keptScopes: readonly string[] = []): boolean =>
  keptScopes.every((name) => splitScopes(scope).includes(name));

const rulesOf = ({ phase, policy }: Operations) => ({ phase, approval: policy.approval });

export function revokeByOperator(operations: Operations, id: string): Promise<boolean> {
  return operations.store.transaction((unit) => endRegistration(operations, unit, id, 'operator'));
}

/**
 * Ends and erases every registration of a person.
 * @param now also deletes the empty rows, which otherwise stay for 30 days for the status endpoint
 * @returns the number of registrations
 */
export async function eraseRegistrations(
  operations: Operations,
  who: RegistrationSelector,
  now: boolean,
): Promise<number> {
  const rows = await operations.store.registrations(filterOf(operations.secrets, who));
  const selected = now ? rows : rows.filter(({ ended }) => ended === null);
  for (const registration of selected)
    await operations.store.transaction(async (unit) => {
      const { id } = registration;
      const isEnded = await endRegistration(operations, unit, id, 'erase');
      if (!now) return;
      await unit.deleteRegistration(id, false);
      if (!isEnded) await queueErasureEvent(unit, registration, operations);
    });
  return selected.length;
}

function filterOf(secrets: Secrets, who: RegistrationSelector): RegistrationFilter {
  return 'id' in who
    ? { id: who.id }
    : { emailIndex: emailIndexOf(secrets, who.email), limit: Number.MAX_SAFE_INTEGER };
}
