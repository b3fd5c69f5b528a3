import type { ProtectedResource } from '@gatehouse/contract';
import type { AgentAccess, AgentAnswer } from '../agent-access.ts';
import type { Registration, StoreUnit } from '../records/agent-store.ts';
import { liveGrants, scopeEndsColumn, splitScopes } from '../records/grants.ts';
import { emailIndexOf, invalidMember, type PersonalDetails, sealDetails } from '../records/personal-details.ts';
import type { RegistrationMembers } from '../records/registration-request.ts';
import { grantedState } from '../records/states.ts';
import { endIfOverdue, expiryTimes, transition } from '../records/transition.ts';
import { queueRegistrationEvent } from '../records/webhook-event.ts';
import { AccessRejection, type RejectionReason } from '../refusal.ts';
import { type IssuedToken, issueToken } from '../tokens/access-token.ts';
import { chooseResource } from '../tokens/resource-choice.ts';
import { type ProvenIdentity, verifyIdJag } from './id-jag.ts';

/** Result of a registration with a proven identity. */
export type Admission =
  | { registration: Registration; isNew: boolean; token: IssuedToken | null }
  | { rejected: RejectionReason; registrationId?: string };

/**
 * Registers with an ID-JAG: 201 for a new identity, 200 for a known one, 202 until an operator approves it.
 * There is no claim token; the next assertion renews the registration.
 */
export async function admitAssertion(
  access: AgentAccess,
  { assertion, details, members }: { assertion: string; details: PersonalDetails; members: RegistrationMembers },
  requestedScopes: readonly string[],
  requestedResource: ProtectedResource | undefined,
): Promise<AgentAnswer> {
  const proof = {
    clientId: text(members, 'client_id'),
    clientAssertion: text(members, 'client_assertion'),
    clientAssertionType: text(members, 'client_assertion_type'),
  };
  const identity = await verifyIdJag(access, assertion, requestedScopes, proof, requestedResource);
  const admission = await admit(access, identity, details);
  if ('rejected' in admission)
    throw new AccessRejection(
      admission.rejected,
      admission.registrationId ? { registrationId: admission.registrationId } : {},
    );
  const { registration, isNew, token } = admission;
  const { id, state } = registration;
  if (!token) return { status: 202, body: { registration_id: id, status: state } };
  return {
    status: isNew ? 201 : 200,
    body: { registration_id: id, status: state, ...token, claim_token: null },
  };
}

/** Marks an assertion as used and, in the same transaction, registers or renews its identity and issues a token. */
export function admit(access: AgentAccess, identity: ProvenIdentity, details: PersonalDetails): Promise<Admission> {
  const { store, secrets, clock } = access;
  const { issuer, subject, clientId, granted, resource, assertion, clientAssertion } = identity;
  const identityIndex = secrets.identityIndex(issuer, subject, clientId);
  return store.transaction(async (unit): Promise<Admission> => {
    if (!(await unit.addAssertion(issuer, assertion.jti, assertion.storedUntil)))
      return { rejected: 'assertion_replayed' };
    if (
      clientAssertion &&
      !(await unit.addAssertion(`client ${issuer}`, clientAssertion.jti, clientAssertion.storedUntil))
    )
      return { rejected: 'client_proof' };
    const { registration: found, isNew } = await findOrAdd(access, unit, identity, identityIndex, details);
    const registration =
      found.state === 'active' && !isNew ? await transition(unit, found, 'assertion', access) : found;
    if (registration?.state === 'active') {
      const renewed = await renewGrants(access, unit, registration, granted);
      const allowed = liveGrants(renewed, clock.now()).filter(({ scope }) => granted.includes(scope));
      const choice = chooseResource(
        access.resources,
        allowed.map(({ scope }) => scope),
        resource,
      );
      if (typeof choice === 'string') return { rejected: choice, registrationId: registration.id };
      const tokenGrants = allowed.filter(({ scope }) => choice.scopes.includes(scope));
      return {
        registration,
        isNew,
        token: await issueToken(access, unit, renewed, choice.resource, tokenGrants, clientId),
      };
    }
    if (registration?.state === 'awaiting_approval') return { registration, isNew, token: null };
    await unit.addAudit({ registrationId: found.id, event: 'assertion_refused', reason: found.state }, clock.now());
    return { rejected: 'identity_ended', registrationId: found.id };
  });
}

/**
 * Renews the grants of a registration from an assertion: all its scopes except declined ones. With manual approval the
 * grants stay as approved by the operator.
 */
async function renewGrants(
  { policy, clock }: AgentAccess,
  unit: StoreUnit,
  registration: Registration,
  granted: readonly string[],
): Promise<Registration> {
  if (policy.approval === 'manual') return registration;
  const declined = splitScopes(registration.declined);
  const scope = granted.filter((name) => !declined.includes(name)).join(' ');
  if (scope === '') return { ...registration, scope };
  const grants = { scope, scopeEnds: scopeEndsColumn(policy.resources, scope, clock.now()) };
  const changes = { ...grants, ...expiryTimes('active', { ...registration, ...grants }, { policy, clock }) };
  await unit.save(registration.id, changes);
  return { ...registration, ...changes };
}

async function findOrAdd(
  { secrets, random, clock, policy }: AgentAccess,
  unit: StoreUnit,
  { issuer, subject, clientId, granted }: ProvenIdentity,
  identityIndex: string,
  details: PersonalDetails,
): Promise<{ registration: Registration; isNew: boolean }> {
  const now = clock.now();
  const rules = { phase: 'launched' as const, policy, clock };
  const lockExisting = async () => {
    const locked = await unit.lock({ identityIndex }, now);
    const current = locked && (await endIfOverdue(unit, locked, rules));
    return current?.state === 'expired' ? null : current;
  };
  const existing = await lockExisting();
  if (existing) return { registration: existing, isNew: false };
  const id = `reg_${random.token(16)}`;
  const state = grantedState(policy.approval);
  const registration: Registration = {
    id,
    identityType: 'id-jag',
    state,
    scope: granted.join(' '),
    asked: granted.join(' '),
    declined: null,
    details: sealDetails(secrets, id, { ...details, subject, clientId }),
    emailIndex: details.contactEmail === undefined ? null : emailIndexOf(secrets, details.contactEmail),
    identityIndex,
    issuer,
    created: now,
    updated: now,
    lastUsed: now,
    ...expiryTimes(state, { state: 'awaiting_code', scope: granted.join(' '), scopeEnds: null }, { policy, clock }),
    ended: null,
  };
  if (await unit.addRegistration(registration)) {
    await unit.addAudit({ registrationId: id, event: 'register', reason: issuer }, now);
    await queueRegistrationEvent(unit, registration, { policy, clock });
    return { registration, isNew: true };
  }
  // A concurrent assertion of the same identity has registered it.
  const after = await lockExisting();
  if (!after) throw new Error('The identity exists, but its registration was not found.');
  return { registration: after, isNew: false };
}

function text(members: RegistrationMembers, name: string): string | undefined {
  const value = members[name];
  if (value !== undefined && typeof value !== 'string') throw invalidMember(name, 'a string');
  return value;
}
