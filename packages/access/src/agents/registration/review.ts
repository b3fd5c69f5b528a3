import { type ResourceScope, scopesOf } from '@gatehouse/contract';
import type { AgentAccess } from '../agent-access.ts';
import type { Registration, StoreUnit } from '../records/agent-store.ts';
import { splitScopes } from '../records/grants.ts';
import { openDetails } from '../records/personal-details.ts';
import { isLaunched } from '../records/phase.ts';
import { plainName } from '../records/plain-name.ts';
import { equalTexts } from '../records/secrets.ts';
import { isLive, type State } from '../records/states.ts';
import { lockCurrent, transition } from '../records/transition.ts';
import { queueDeclinedEvent } from '../records/webhook-event.ts';

/** A registration as shown to the owner of its e-mail address. */
export interface Review {
  /** Secret of the link; permits only declining scopes. */
  request: string;
  /** Reduced by `plainName`, so it cannot contain a link. */
  clientName: string;
  state: State;
  scopes: (ResourceScope & { audience: string; declined: boolean })[];
  idleDays: number;
}

type Reviewing = Pick<AgentAccess, 'baseUrl' | 'phase' | 'policy' | 'resources' | 'store' | 'secrets' | 'clock'>;

/**
 * URL of the review page for a mail. It is short, because lines of mails wrap after 76 characters.
 */
export function reviewLink({ baseUrl, secrets }: Pick<AgentAccess, 'baseUrl' | 'secrets'>, id: string, codeId: string) {
  return `${baseUrl}/claim?${requestOf(secrets, id, codeId)}`;
}

/**
 * Reads the registration of a link. The link is valid until its code is deleted, one day after the code expires.
 * @throws StoreUnavailable
 */
export async function readReview(access: Reviewing, request: string): Promise<Review | undefined> {
  const id = parseRequestId(request);
  if (id === undefined || !isLaunched(access.phase)) return undefined;
  return access.store.transaction(async (unit) => {
    const registration = await lockLinked(access, unit, id, request);
    return registration && reviewOf(access, registration, request);
  });
}

/**
 * Declines all scopes but `keptScopes` permanently, and revokes issued tokens. Without any the registration ends.
 * @param keptScopes unknown ones are ignored
 * @returns the updated registration; undefined if the link is invalid
 * @throws StoreUnavailable
 */
export async function declineScopes(
  access: Reviewing,
  request: string,
  keptScopes: readonly string[],
): Promise<Review | undefined> {
  const id = parseRequestId(request);
  if (id === undefined || !isLaunched(access.phase)) return undefined;
  return access.store.transaction(async (unit) => {
    const registration = await lockLinked(access, unit, id, request);
    if (!registration) return undefined;
    const shown = reviewOf(access, registration, request);
    const after = await removeScopes(access, unit, registration, keptScopes, 'address_holder');
    return { ...shown, ...(after && { state: after.state, scopes: reviewOf(access, after, request).scopes }) };
  });
}

/**
 * Removes scopes from a registration permanently.
 * @returns null if no scope is removed or the registration granted ended
 */
export async function removeScopes(
  access: Pick<AgentAccess, 'phase' | 'policy' | 'clock'>,
  unit: StoreUnit,
  registration: Registration,
  keptScopes: readonly string[],
  reason: string,
): Promise<Registration | null> {
  const previous = splitScopes(registration.scope);
  const removed = previous.filter((name) => !keptScopes.includes(name));
  if (!isLive(registration.state) || removed.length === 0) return null;
  const now = access.clock.now();
  const declined = [...splitScopes(registration.declined), ...removed].join(' ');
  await unit.addAudit(
    { registrationId: registration.id, event: 'decline', reason: `${reason}: ${removed.join(' ')}` },
    now,
  );
  if (removed.length === previous.length) {
    await unit.save(registration.id, { declined });
    return transition(unit, { ...registration, declined }, 'revoke', access, reason);
  }
  const changes = { scope: previous.filter((name) => keptScopes.includes(name)).join(' '), declined };
  await unit.save(registration.id, changes);
  await unit.revokeAccessTokens({ registrationId: registration.id }, now);
  const after = { ...registration, ...changes };
  await queueDeclinedEvent(unit, after, reason, access);
  return after;
}

const PREFIX = 'reg_';
/** Length of the token in characters: 120 bits. */
const TOKEN_CHARACTERS = 20;

const requestOf = (secrets: AgentAccess['secrets'], id: string, codeId: string): string =>
  `${id.slice(PREFIX.length)}.${secrets.reviewToken(id, codeId).slice(0, TOKEN_CHARACTERS)}`;

function parseRequestId(request: string): string | undefined {
  const [, idWithoutPrefix] = /^([\w-]{1,64})\.[\w-]{20}$/.exec(request) ?? [];
  return idWithoutPrefix === undefined ? undefined : PREFIX + idWithoutPrefix;
}

async function lockLinked(
  access: Reviewing,
  unit: StoreUnit,
  id: string,
  request: string,
): Promise<Registration | undefined> {
  const registration = await lockCurrent(unit, id, access);
  if (!registration || !isLive(registration.state)) return undefined;
  const codes = await unit.codes(id);
  const isValid = codes.some((code) => equalTexts(request, requestOf(access.secrets, id, code.id)));
  return isValid ? registration : undefined;
}

function reviewOf({ resources, secrets, policy }: Reviewing, registration: Registration, request: string): Review {
  const { id, details, state, scope, declined } = registration;
  const [granted, declinedNames] = [splitScopes(scope), splitScopes(declined)];
  const describe = (name: string) => scopesOf(resources).find((scope) => scope.name === name);
  const audienceOf = (name: string) => resources.find(({ scopes }) => scopes.some((scope) => scope.name === name));
  return {
    request,
    clientName: plainName(details === null ? '' : openDetails(secrets, id, details).clientName),
    state,
    scopes: [...granted, ...declinedNames].map((name) => ({
      ...(describe(name) ?? { name, meaning: name }),
      audience: audienceOf(name)?.audience ?? '',
      declined: !granted.includes(name),
    })),
    idleDays: policy.idleDays,
  };
}
