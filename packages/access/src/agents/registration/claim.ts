import type { ProtectedResource } from '@gatehouse/contract';
import { type AgentAccess, type AgentAnswer, isoSeconds } from '../agent-access.ts';
import type { BudgetSource } from '../budgets/budgets.ts';
import { queueMail } from '../budgets/mail-budgets.ts';
import type { ClaimTokenRow, Registration, StoreUnit } from '../records/agent-store.ts';
import { activeExpiry, liveGrants, splitScopes } from '../records/grants.ts';
import { invalidMember, openDetails } from '../records/personal-details.ts';
import { isLaunched } from '../records/phase.ts';
import { type RegistrationMembers, readScopes } from '../records/registration-request.ts';
import { hashToken } from '../records/secrets.ts';
import { statusBeforeLaunch } from '../records/states.ts';
import { lockCurrent, transition } from '../records/transition.ts';
import { AccessRejection } from '../refusal.ts';
import { type IssuedToken, issueToken } from '../tokens/access-token.ts';
import { chooseResource, namedResource } from '../tokens/resource-choice.ts';
import { type ClaimOutcome, rejectionOf, shortageOutcome, waitingOutcome } from './claim-outcome.ts';
import { checkAttempt, countAttempt, lockIfExhausted, resendCode } from './one-time-code.ts';
import { registrationGuidance } from './registration.ts';

/** Time within which a repeated claim gets the same new token, because the first response may be lost, milliseconds. */
const GRACE_MILLISECONDS = 60_000;

/**
 * `POST /api/agent-auth/claim`. Before launch it returns the status of a registration. After launch it exchanges a code
 * for a token, and a claim token for the next one.
 * @param members null without a body
 * @param source networks of the client
 * @throws ServiceError, AccessRejection, StoreUnavailable
 */
export async function claimAgent(
  access: AgentAccess,
  members: RegistrationMembers | null,
  source: BudgetSource,
): Promise<AgentAnswer> {
  const { baseUrl, phase, store } = access;
  const launched = isLaunched(phase);
  if (!launched && (members === null || Object.keys(members).length === 0))
    return {
      status: 200,
      body: {
        registration_id: null,
        status: 'no_request',
        phase,
        credential: null,
        guidance: registrationGuidance(baseUrl, 'Send {"claim_token": "clm_…"} from the answer to your registration.'),
      },
    };
  const presented = members?.claim_token;
  if (typeof presented !== 'string') throw invalidMember('claim_token', 'the string that registration returned');
  const row = await store.claimToken(hashToken(presented));
  if (!row) throw new AccessRejection('claim_token_unknown');
  if (!launched) return statusAnswer(access, row);

  const parameters = { ...readParameters(access, members as RegistrationMembers), source };
  const { registrationId } = row;
  let outcome = await store.transaction((unit) => step(access, unit, presented, row, parameters));
  if ('counted' in outcome) {
    const { counted } = outcome;
    outcome = await store.transaction(async (unit): Promise<ClaimOutcome> => {
      const checked = await checkAttempt(access, unit, registrationId, counted, parameters.otp as string);
      return 'proven' in checked ? continueClaim(access, unit, checked.proven, presented, parameters) : checked;
    });
  }
  if ('answer' in outcome) return outcome.answer;
  if (!('rejected' in outcome)) throw new Error('An attempt was counted twice.');
  throw rejectionOf(outcome, registrationId);
}

interface ClaimParameters {
  otp: string | undefined;
  resend: boolean;
  scopes: readonly string[] | undefined;
  resource: ProtectedResource | undefined;
  source: BudgetSource;
}

/** @throws ServiceError invalid_request, AccessRejection scope_unknown, resource_unknown */
function readParameters({ resources }: AgentAccess, members: RegistrationMembers): Omit<ClaimParameters, 'source'> {
  const { otp, resend, scope } = members;
  if (otp !== undefined && typeof otp !== 'string') throw invalidMember('otp', 'the code as a string of six digits');
  if (resend !== undefined && typeof resend !== 'boolean') throw invalidMember('resend', 'true or false');
  const resource = namedResource(resources, members.resource);
  const scopes = scope === undefined ? undefined : readScopes(scope, resource ? [resource] : resources);
  return { otp, resend: resend ?? false, scopes, resource };
}

async function statusAnswer(
  { store, phase, clock }: AgentAccess,
  { registrationId }: ClaimTokenRow,
): Promise<AgentAnswer> {
  const [registration] = await store.registrations({ id: registrationId });
  if (!registration) throw new AccessRejection('claim_token_unknown');
  const { id, state, created, expires, ended } = registration;
  const overdue = ended === null && expires <= clock.now();
  return {
    status: 200,
    body: {
      registration_id: id,
      status: overdue ? 'expired' : statusBeforeLaunch(state),
      phase,
      recorded_at: isoSeconds(created),
      credential: null,
      retry_after_launch: true,
    },
  };
}

/**
 * One claim in one transaction. A code is compared outside of the transaction, because the attempt must be counted and
 * committed first.
 */
async function step(
  access: AgentAccess,
  unit: StoreUnit,
  presented: string,
  { registrationId }: ClaimTokenRow,
  parameters: ClaimParameters,
): Promise<ClaimOutcome> {
  const registration = await lockCurrent(unit, registrationId, access);
  if (!registration) return { rejected: 'claim_token_unknown' };
  const hasCode = parameters.otp !== undefined;
  switch (registration.state) {
    case 'awaiting_code':
      if (await lockIfExhausted(access, unit, registration))
        return { rejected: hasCode ? 'code_unusable' : 'registration_ended' };
      if (exceedsGrant(registration, parameters)) return { rejected: 'scope_beyond_grant' };
      // Checked before the attempt is counted, so that the code stays valid when the caller must name a resource.
      if (hasCode && chooseForClaim(access, registration, parameters) === 'resource_ambiguous')
        return { rejected: 'resource_ambiguous' };
      if (hasCode) return countAttempt(access, unit, registration, parameters.source);
      return parameters.resend
        ? resendCode(access, unit, registration, parameters.source)
        : waitingOutcome(registration);
    case 'locked':
      return { rejected: hasCode ? 'code_unusable' : 'registration_ended' };
    case 'expired':
      return { rejected: 'registration_expired' };
    case 'withdrawn':
    case 'revoked':
      return { rejected: 'registration_ended' };
    default:
      return continueClaim(access, unit, registration, presented, parameters);
  }
}

/** Result of a claim that needs no code, or whose code was right. */
async function continueClaim(
  access: AgentAccess,
  unit: StoreUnit,
  registration: Registration,
  presented: string,
  parameters: ClaimParameters,
): Promise<ClaimOutcome> {
  if (registration.state === 'active') return grant(access, unit, registration, presented, parameters);
  if (registration.state !== 'interest_recorded') return waitingOutcome(registration);
  const { id, details, emailIndex } = registration;
  if (details === null || emailIndex === null || !access.policy.verifiedEmail) return { rejected: 'address_missing' };
  const { contactEmail = '' } = openDetails(access.secrets, id, details);
  const exhausted = await queueMail(access, unit, { id, email: contactEmail }, parameters.source);
  if (exhausted) return shortageOutcome(exhausted);
  const claimed = await transition(unit, registration, 'claim_with_address', access);
  if (!claimed) return { rejected: 'registration_ended' };
  access.onMailQueued();
  return waitingOutcome(claimed);
}

function exceedsGrant({ scope }: Registration, { scopes }: ClaimParameters): boolean {
  return scopes?.some((name) => !splitScopes(scope).includes(name)) ?? false;
}

/** Resource and scopes of the token for a claim, or the reason for the rejection. */
function chooseForClaim(
  { resources, clock }: AgentAccess,
  registration: Registration,
  { scopes, resource }: ClaimParameters,
) {
  const live = liveGrants(registration, clock.now()).map(({ scope }) => scope);
  const allowed = scopes?.every((name) => live.includes(name)) === false ? [] : (scopes ?? live);
  return chooseResource(resources, allowed, resource);
}

/**
 * Issues a token, and the next claim token for the presented one. An old claim token is accepted only within the grace
 * time, after a lost response. Later it may be stolen, so its use ends the registration.
 */
async function grant(
  access: AgentAccess,
  unit: StoreUnit,
  registration: Registration,
  presented: string,
  parameters: ClaimParameters,
): Promise<ClaimOutcome> {
  const { secrets, clock, policy } = access;
  const now = clock.now();
  const { id } = registration;
  const successor = secrets.nextClaimToken(id, presented);
  const current = await unit.claimToken(hashToken(presented));
  const next = await unit.claimToken(hashToken(successor));
  const isCurrent = current?.rotatedAt === null;
  const isRepeated =
    current?.rotatedAt != null && now - current.rotatedAt <= GRACE_MILLISECONDS && next?.rotatedAt === null;
  if (!isCurrent && !isRepeated) {
    await transition(unit, registration, 'token_reuse', access, 'claim_token_reused');
    return { rejected: 'claim_token_reused' };
  }
  const choice = chooseForClaim(access, registration, parameters);
  if (typeof choice === 'string') return { rejected: choice };
  if (isCurrent) {
    await unit.rotateClaimToken(current.hash, now);
    await unit.addClaimToken(hashToken(successor), id, now);
  }
  const granted = liveGrants(registration, now).filter(({ scope }) => choice.scopes.includes(scope));
  const token: IssuedToken = await issueToken(access, unit, registration, choice.resource, granted);
  const expires = activeExpiry(registration, policy, now);
  await unit.save(id, { lastUsed: now, expires });
  const body = {
    registration_id: id,
    status: 'active',
    ...token,
    claim_token: successor,
    claim_token_expires: isoSeconds(expires),
  };
  return { answer: { status: 200, body } };
}
