import { isScope, type Scope } from '../contract/scopes.ts';
import { type IssuedToken, issueToken } from './access-token.ts';
import { type AgentAccess, type AgentAnswer, isoSeconds } from './agent-access.ts';
import type { ClaimTokenRow, Registration, StoreUnit } from './agent-store.ts';
import { type Outcome, waiting } from './claim-outcome.ts';
import { checkTry, countTry, lockIfSpent, resendCode } from './one-time-code.ts';
import { invalidMember } from './personal-details.ts';
import { isLaunched } from './phase.ts';
import { Refusal } from './refusal.ts';
import { guidance } from './registration.ts';
import { type Members, readScopes } from './registration-request.ts';
import { hashToken } from './secrets.ts';
import { lifetime, statusBeforeLaunch } from './states.ts';
import { lockCurrent, transition } from './transition.ts';

/** A repeated claim gets the same successor for this long: its answer may have been lost. */
const GRACE = 60_000;

/**
 * `POST /api/agent-auth/claim`: before launch the status of a registration; after it, a code becomes a token, and a
 * claim token becomes the next one.
 * @param members null when there is no body
 * @throws ServiceError, Refusal, StoreUnavailable
 */
export async function claimAgent(access: AgentAccess, members: Members | null): Promise<AgentAnswer> {
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
        guidance: guidance(baseUrl, 'Send {"claim_token": "clm_…"} from the answer to your registration.'),
      },
    };
  const presented = members?.claim_token;
  if (typeof presented !== 'string') throw invalidMember('claim_token', 'the string that registration returned');
  const row = await store.claimToken(hashToken(presented));
  if (!row) throw new Refusal('claim_token_unknown');
  if (!launched) return statusAnswer(access, row);

  const wish = readWish(members as Members);
  const { registrationId } = row;
  let outcome = await store.transaction((unit) => step(access, unit, presented, row, wish));
  if ('counted' in outcome) {
    const { counted } = outcome;
    outcome = await store.transaction(async (unit): Promise<Outcome> => {
      const checked = await checkTry(access, unit, registrationId, counted, wish.otp as string);
      return 'proven' in checked ? continueAs(access, unit, checked.proven, presented, wish) : checked;
    });
  }
  if ('answer' in outcome) return outcome.answer;
  if (!('refused' in outcome)) throw new Error('A try was counted twice.');
  const { refused, retryAfterSeconds } = outcome;
  throw new Refusal(refused, {
    registrationId,
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  });
}

interface Wish {
  otp: string | undefined;
  resend: boolean;
  scopes: readonly Scope[] | undefined;
}

/** @throws ServiceError invalid_request, Refusal scope_unknown */
function readWish({ otp, resend, scope }: Members): Wish {
  if (otp !== undefined && typeof otp !== 'string') throw invalidMember('otp', 'the code as a string of six digits');
  if (resend !== undefined && typeof resend !== 'boolean') throw invalidMember('resend', 'true or false');
  return { otp, resend: resend ?? false, scopes: scope === undefined ? undefined : readScopes(scope) };
}

async function statusAnswer(
  { store, phase, clock }: AgentAccess,
  { registrationId }: ClaimTokenRow,
): Promise<AgentAnswer> {
  const [registration] = await store.registrations({ id: registrationId });
  if (!registration) throw new Refusal('claim_token_unknown');
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

/** One claim in one transaction, up to the comparison of a code, which needs its count committed first. */
async function step(
  access: AgentAccess,
  unit: StoreUnit,
  presented: string,
  { registrationId }: ClaimTokenRow,
  wish: Wish,
): Promise<Outcome> {
  const registration = await lockCurrent(unit, registrationId, access);
  if (!registration) return { refused: 'claim_token_unknown' };
  const codeGiven = wish.otp !== undefined;
  switch (registration.state) {
    case 'awaiting_code':
      if (await lockIfSpent(access, unit, registration))
        return { refused: codeGiven ? 'code_unusable' : 'registration_ended' };
      if (beyondGrant(registration, wish)) return { refused: 'scope_beyond_grant' };
      if (codeGiven) return countTry(access, unit, registration);
      return wish.resend ? resendCode(access, unit, registration) : waiting(registration);
    case 'locked':
      return { refused: codeGiven ? 'code_unusable' : 'registration_ended' };
    case 'expired':
      return { refused: 'registration_expired' };
    case 'withdrawn':
    case 'revoked':
      return { refused: 'registration_ended' };
    default:
      return continueAs(access, unit, registration, presented, wish);
  }
}

/** What a claim of a registration leads to that needs no code, or has had it. */
async function continueAs(
  access: AgentAccess,
  unit: StoreUnit,
  registration: Registration,
  presented: string,
  wish: Wish,
): Promise<Outcome> {
  if (registration.state === 'active') return grant(access, unit, registration, presented, wish);
  if (registration.state !== 'interest_recorded') return waiting(registration);
  if (registration.emailIndex === null || !access.policy.verifiedEmail) return { refused: 'address_missing' };
  const asked = await transition(unit, registration, 'claim_with_address', access);
  if (!asked) return { refused: 'registration_ended' };
  const { clock, random, onMailQueued } = access;
  await unit.addMail({ id: random.token(16), registrationId: asked.id, due: clock.now(), attempts: 0 });
  onMailQueued();
  return waiting(asked);
}

function beyondGrant({ scope }: Registration, { scopes }: Wish): boolean {
  return scopes?.some((name) => !scope.split(' ').includes(name)) ?? false;
}

/**
 * A token, and the next claim token for the presented one. A token of the past is used by two: either its answer was
 * lost a moment ago, or somebody has stolen it, and nobody can tell who; then all of it ends.
 */
async function grant(
  access: AgentAccess,
  unit: StoreUnit,
  registration: Registration,
  presented: string,
  wish: Wish,
): Promise<Outcome> {
  const { secrets, clock, policy } = access;
  const now = clock.now();
  const { id } = registration;
  const successor = secrets.nextClaimToken(id, presented);
  const held = await unit.claimToken(hashToken(presented));
  const next = await unit.claimToken(hashToken(successor));
  const isCurrent = held?.rotatedAt === null;
  const isRepeated = held?.rotatedAt != null && now - held.rotatedAt <= GRACE && next?.rotatedAt === null;
  if (!isCurrent && !isRepeated) {
    await transition(unit, registration, 'token_reuse', access, 'claim_token_reused');
    return { refused: 'claim_token_reused' };
  }
  if (beyondGrant(registration, wish)) return { refused: 'scope_beyond_grant' };
  if (isCurrent) {
    await unit.rotateClaimToken(held.hash, now);
    await unit.addClaimToken(hashToken(successor), id, now);
  }
  const granted = wish.scopes ?? registration.scope.split(' ').filter(isScope);
  const token: IssuedToken = await issueToken(access, unit, registration, granted);
  const expires = now + lifetime('active', policy.interestRetentionDays);
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
