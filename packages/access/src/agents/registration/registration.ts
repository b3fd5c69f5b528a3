import { publicEndpoints, scopesOf } from '@gatehouse/contract';
import { type AgentAccess, type AgentAnswer, isoSeconds } from '../agent-access.ts';
import { admitAssertion } from '../assertions/assertion-registration.ts';
import type { BudgetSource } from '../budgets/budgets.ts';
import { queueMail } from '../budgets/mail-budgets.ts';
import { takeRegistration } from '../budgets/registration-budget.ts';
import type { Registration } from '../records/agent-store.ts';
import { emailIndexOf, type PersonalDetails, sealDetails } from '../records/personal-details.ts';
import { isLaunched } from '../records/phase.ts';
import { type RegistrationMembers, readRegistration, readScopes } from '../records/registration-request.ts';
import { hashToken } from '../records/secrets.ts';
import { lifetime } from '../records/states.ts';
import { queueRegistrationEvent } from '../records/webhook-event.ts';
import { AccessRejection } from '../refusal.ts';
import { namedResource } from '../tokens/resource-choice.ts';
import { POLL_SECONDS, rejectionOf, shortageOutcome } from './claim-outcome.ts';
import { CODE_MILLISECONDS } from './one-time-code.ts';

/**
 * `POST /api/agent-auth/register`. Responds after the registration is committed. The response does not reveal whether
 * an e-mail address is known.
 * @param source networks of the client
 * @throws ServiceError, AccessRejection, StoreUnavailable
 */
export async function registerAgent(
  access: AgentAccess,
  members: RegistrationMembers,
  source: BudgetSource,
): Promise<AgentAnswer> {
  const request = readRegistration(members);
  const { baseUrl, phase, policy, resources } = access;
  if (request.kind === 'anonymous')
    return {
      status: 200,
      body: {
        registration_type: 'anonymous',
        status: 'not_required',
        credential: null,
        guidance: registrationGuidance(baseUrl, 'The public endpoints need no registration and no credential.'),
      },
    };
  if (!isLaunched(phase)) return recordInterest(access, request, source);
  const requestedResource = namedResource(resources, request.members.resource);
  const scopes = readScopes(request.members.scope, requestedResource ? [requestedResource] : resources);
  if (request.kind === 'id-jag') return admitAssertion(access, request, scopes, requestedResource);
  if (!policy.verifiedEmail) throw new AccessRejection('identity_type_unknown');
  const { registration, claimToken } = await add(access, request.details, source, {
    identityType: 'email',
    state: 'awaiting_code',
    scope: scopes.join(' '),
  });
  return {
    status: 201,
    body: {
      registration_id: registration.id,
      status: 'awaiting_code',
      phase,
      credential: null,
      ...claimMembers(baseUrl, claimToken, registration),
      code_delivery: 'email',
      code_expires_in: CODE_MILLISECONDS / 1000,
      interval: POLL_SECONDS,
      scopes_requested: scopes,
    },
  };
}

async function recordInterest(
  access: AgentAccess,
  { details, kind: identityType }: { details: PersonalDetails; kind: Registration['identityType'] },
  source: BudgetSource,
): Promise<AgentAnswer> {
  const planned = scopesOf(access.resources).map(({ name }) => name);
  const { registration, claimToken } = await add(access, details, source, {
    identityType,
    state: 'interest_recorded',
    scope: planned.join(' '),
  });
  return {
    status: 201,
    body: {
      registration_id: registration.id,
      status: 'interest_recorded',
      phase: 'pre-launch',
      credential: null,
      ...claimMembers(access.baseUrl, claimToken, registration),
      scopes_planned: planned,
      guidance: registrationGuidance(access.baseUrl, 'Interest recorded. No credential exists before launch.'),
    },
  };
}

/** Stores a registration with its claim token and, if it needs a code, the queued mail. */
async function add(
  access: AgentAccess,
  details: PersonalDetails,
  source: BudgetSource,
  {
    identityType,
    state,
    scope,
  }: { state: 'interest_recorded' | 'awaiting_code' } & Pick<Registration, 'identityType' | 'scope'>,
): Promise<{ registration: Registration; claimToken: string }> {
  const { store, secrets, random, clock, policy, onMailQueued } = access;
  const now = clock.now();
  const id = `reg_${random.token(16)}`;
  const claimToken = `clm_${random.token(32)}`;
  const registration: Registration = {
    id,
    identityType,
    state,
    scope,
    asked: scope,
    declined: null,
    scopeEnds: null,
    details: sealDetails(secrets, id, details),
    emailIndex: details.contactEmail === undefined ? null : emailIndexOf(secrets, details.contactEmail),
    identityIndex: null,
    issuer: null,
    created: now,
    updated: now,
    lastUsed: null,
    expires: now + lifetime(state, policy.interestRetentionDays),
    ended: null,
  };
  const exhausted = await store.transaction(async (unit) => {
    const exhaustedBudget =
      state === 'awaiting_code'
        ? await queueMail(access, unit, { id, email: details.contactEmail ?? '' }, source)
        : await takeRegistration(access, unit, source);
    if (exhaustedBudget) return exhaustedBudget;
    await unit.addRegistration(registration);
    await unit.addClaimToken(hashToken(claimToken), id, now);
    await unit.addAudit({ registrationId: id, event: 'register', reason: null }, now);
    await queueRegistrationEvent(unit, registration, access);
    return undefined;
  });
  if (exhausted) throw rejectionOf(shortageOutcome(exhausted));
  if (state === 'awaiting_code') onMailQueued();
  return { registration, claimToken };
}

function claimMembers(baseUrl: string, claimToken: string, { expires }: Registration) {
  return {
    claim_token: claimToken,
    claim_token_expires: isoSeconds(expires),
    claim_uri: `${baseUrl}/api/agent-auth/claim`,
  };
}

/** The next step, for a response without a credential. */
export function registrationGuidance(baseUrl: string, message: string) {
  return { message, public_endpoints: publicEndpoints, documentation: `${baseUrl}/auth.md` };
}
