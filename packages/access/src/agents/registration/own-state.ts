import { type AgentAccess, type AgentAnswer, isoSeconds } from '../agent-access.ts';
import type { Registration } from '../records/agent-store.ts';
import { readEnds, splitScopes } from '../records/grants.ts';
import { invalidMember } from '../records/personal-details.ts';
import type { RegistrationMembers } from '../records/registration-request.ts';
import { hashToken } from '../records/secrets.ts';
import { isLive } from '../records/states.ts';
import { AccessRejection } from '../refusal.ts';
import { checkToken } from '../tokens/bearer.ts';

/**
 * `POST /api/agent-auth/status`: returns the state of a registration to the holder of its newest claim token or a valid
 * access token. It has no side effects: no token is rotated, and an old claim token does not end the registration.
 * @throws ServiceError, AccessRejection claim_token_unknown, StoreUnavailable
 */
export async function readState(
  access: AgentAccess,
  { claim_token: claimToken, token }: RegistrationMembers,
): Promise<AgentAnswer> {
  const id =
    typeof claimToken === 'string'
      ? await findByClaimToken(access, claimToken)
      : await findByAccessToken(access, token);
  const [registration] = id === undefined ? [] : await access.store.registrations({ id });
  if (!registration) throw new AccessRejection('claim_token_unknown');
  return { status: 200, body: stateOf(registration, access.clock.now()) };
}

async function findByClaimToken({ store }: AgentAccess, presented: string): Promise<string | undefined> {
  const row = await store.claimToken(hashToken(presented));
  return row?.rotatedAt === null ? row.registrationId : undefined;
}

async function findByAccessToken(access: AgentAccess, token: unknown): Promise<string | undefined> {
  if (typeof token !== 'string')
    throw invalidMember('claim_token', 'the newest one of the registration, or "token" an access token of it');
  for (const { audience } of access.resources) {
    const checked = await checkToken(access, token, audience);
    if (checked) return checked.registrationId;
  }
  return undefined;
}

function stateOf(registration: Registration, now: number): Record<string, unknown> {
  const { id, state, scope, declined, scopeEnds, expires, ended } = registration;
  const ends = readEnds(scopeEnds);
  const overdue = ended === null && expires <= now;
  const toIsoTime = (milliseconds: number | undefined) =>
    milliseconds === undefined ? null : isoSeconds(milliseconds);
  const statusOf = (name: string) => {
    if ((ends.get(name) ?? now + 1) <= now) return 'expired';
    return state === 'active' ? 'granted' : 'asked';
  };
  return {
    registration_id: id,
    status: overdue ? 'expired' : state,
    scopes: isLive(state)
      ? [
          ...splitScopes(scope).map((name) => ({
            scope: name,
            status: statusOf(name),
            expires: toIsoTime(ends.get(name)),
          })),
          ...splitScopes(declined).map((name) => ({ scope: name, status: 'declined', expires: null })),
        ]
      : [],
    expires: isoSeconds(expires),
  };
}
