import { type ResourceScope, scopesOf } from '@gatehouse/contract';
import type { AgentAccess } from '../agent-access.ts';
import type { Registration, StoreUnit } from '../records/agent-store.ts';
import { names } from '../records/grants.ts';
import { openDetails } from '../records/personal-details.ts';
import { isLaunched } from '../records/phase.ts';
import { plainName } from '../records/plain-name.ts';
import { equalTexts } from '../records/secrets.ts';
import { isLive, type State } from '../records/states.ts';
import { lockCurrent, transition } from '../records/transition.ts';
import { queueDeclinedEvent } from '../records/webhook-event.ts';

/** Facts about a registration for the owner of its address. */
export interface Review {
  /** Secret of the link; its holder may decline scopes, and nothing else. */
  request: string;
  /** Words alone: no link can be in it. */
  clientName: string;
  state: State;
  scopes: (ResourceScope & { audience: string; declined: boolean })[];
  idleDays: number;
}

type Reviewing = Pick<AgentAccess, 'baseUrl' | 'phase' | 'policy' | 'resources' | 'store' | 'secrets' | 'clock'>;

/**
 * The address of the page that a mail links to. It always belongs to this service, and it is short,
 * because a line of a mail has 76 characters before it is broken.
 */
export function reviewLink({ baseUrl, secrets }: Pick<AgentAccess, 'baseUrl' | 'secrets'>, id: string, codeId: string) {
  return `${baseUrl}/claim?${requestOf(secrets, id, codeId)}`;
}

/**
 * The registration that a link is about, as long as its mail is remembered: until a day after its code has run out.
 * @throws StoreUnavailable
 */
export async function readReview(access: Reviewing, request: string): Promise<Review | undefined> {
  const id = idIn(request);
  if (id === undefined || !isLaunched(access.phase)) return undefined;
  return access.store.transaction(async (unit) => {
    const registration = await linked(access, unit, id, request);
    return registration && reviewOf(access, registration, request);
  });
}

/**
 * Declines all other scopes permanently; without a kept one the registration ends. Issued tokens are revoked.
 * @param kept scopes; unknown ones are ignored
 * @returns the registration afterwards; undefined when the link is invalid
 * @throws StoreUnavailable
 */
export async function declineScopes(
  access: Reviewing,
  request: string,
  kept: readonly string[],
): Promise<Review | undefined> {
  const id = idIn(request);
  if (id === undefined || !isLaunched(access.phase)) return undefined;
  return access.store.transaction(async (unit) => {
    const registration = await linked(access, unit, id, request);
    if (!registration) return undefined;
    const shown = reviewOf(access, registration, request);
    const after = await narrow(access, unit, registration, kept, 'address_holder');
    return { ...shown, ...(after && { state: after.state, scopes: reviewOf(access, after, request).scopes }) };
  });
}

/**
 * Takes scopes from a registration, of which it never gets them again.
 * @returns null when it has none to lose, or has ended
 */
export async function narrow(
  access: Pick<AgentAccess, 'phase' | 'policy' | 'clock'>,
  unit: StoreUnit,
  registration: Registration,
  kept: readonly string[],
  reason: string,
): Promise<Registration | null> {
  const had = names(registration.scope);
  const lost = had.filter((name) => !kept.includes(name));
  if (!isLive(registration.state) || lost.length === 0) return null;
  const now = access.clock.now();
  const declined = [...names(registration.declined), ...lost].join(' ');
  await unit.addAudit(
    { registrationId: registration.id, event: 'decline', reason: `${reason}: ${lost.join(' ')}` },
    now,
  );
  if (lost.length === had.length) {
    await unit.save(registration.id, { declined });
    return transition(unit, { ...registration, declined }, 'revoke', access, reason);
  }
  const changes = { scope: had.filter((name) => kept.includes(name)).join(' '), declined };
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

function idIn(request: string): string | undefined {
  const [, rest] = /^([\w-]{1,64})\.[\w-]{20}$/.exec(request) ?? [];
  return rest === undefined ? undefined : PREFIX + rest;
}

async function linked(
  access: Reviewing,
  unit: StoreUnit,
  id: string,
  request: string,
): Promise<Registration | undefined> {
  const registration = await lockCurrent(unit, id, access);
  if (!registration || !isLive(registration.state)) return undefined;
  const codes = await unit.codes(id);
  const known = codes.some((code) => equalTexts(request, requestOf(access.secrets, id, code.id)));
  return known ? registration : undefined;
}

function reviewOf({ resources, secrets, policy }: Reviewing, registration: Registration, request: string): Review {
  const { id, details, state, scope, declined } = registration;
  const [has, refused] = [names(scope), names(declined)];
  const about = (name: string) => scopesOf(resources).find((known) => known.name === name);
  const audienceOf = (name: string) => resources.find(({ scopes }) => scopes.some((known) => known.name === name));
  return {
    request,
    clientName: plainName(details === null ? '' : openDetails(secrets, id, details).clientName),
    state,
    scopes: [...has, ...refused].map((name) => ({
      ...(about(name) ?? { name, meaning: name }),
      audience: audienceOf(name)?.audience ?? '',
      declined: !has.includes(name),
    })),
    idleDays: policy.idleDays,
  };
}
