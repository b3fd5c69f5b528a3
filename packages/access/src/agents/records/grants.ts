import { durationMilliseconds, type ProtectedResource, scopesOf } from '@gatehouse/contract';
import type { Registration } from './agent-store.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A granted scope and its expiry; null means the expiry of the registration. */
export interface Grant {
  scope: string;
  ends: number | null;
}

/** Splits a column of scopes. */
export const splitScopes = (scopes: string | null): string[] => (scopes ?? '').split(' ').filter((name) => name !== '');

/** Unexpired scopes of a registration, in stored order. */
export function liveGrants({ scope, scopeEnds }: Pick<Registration, 'scope' | 'scopeEnds'>, now: number): Grant[] {
  const ends = readEnds(scopeEnds);
  return splitScopes(scope)
    .map((name) => ({ scope: name, ends: ends.get(name) ?? null }))
    .filter((grant) => grant.ends === null || grant.ends > now);
}

/** Value of the column `scopeEnds` for scopes granted now; null if none expires. */
export function scopeEndsColumn(resources: readonly ProtectedResource[], scope: string, now: number): string | null {
  const granted = splitScopes(scope);
  const pairs = scopesOf(resources).flatMap(({ name, expires }) => {
    const duration = expires === undefined ? undefined : durationMilliseconds(expires);
    return duration === undefined || !granted.includes(name) ? [] : [`${name}=${now + duration}`];
  });
  return pairs.length > 0 ? pairs.join(' ') : null;
}

/** Expiry of an active registration: the idle time, but not after its last scope expires. */
export function activeExpiry(
  registration: Pick<Registration, 'scope' | 'scopeEnds'>,
  { idleDays }: { idleDays: number },
  now: number,
): number {
  const idle = now + idleDays * DAY_MILLISECONDS;
  const grants = liveGrants(registration, now);
  const last = Math.max(...grants.map(({ ends }) => ends ?? Number.POSITIVE_INFINITY));
  return Math.min(idle, grants.length > 0 ? last : now);
}

export function readEnds(column: string | null): Map<string, number> {
  return new Map(
    splitScopes(column).map((pair) => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, at), Number(pair.slice(at + 1))];
    }),
  );
}
