import { durationMilliseconds, type ProtectedResource, scopesOf } from '@gatehouse/contract';
import type { Registration } from './agent-store.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A scope that a registration has, and when it ends; null: with the registration. */
export interface Grant {
  scope: string;
  ends: number | null;
}

/** The names in a column of scopes. */
export const names = (scopes: string | null): string[] => (scopes ?? '').split(' ').filter((name) => name !== '');

/** Scopes for which a registration may still get a token, in the order in which they are stored. */
export function liveGrants({ scope, scopeEnds }: Pick<Registration, 'scope' | 'scopeEnds'>, now: number): Grant[] {
  const ends = readEnds(scopeEnds);
  return names(scope)
    .map((name) => ({ scope: name, ends: ends.get(name) ?? null }))
    .filter((grant) => grant.ends === null || grant.ends > now);
}

/** When scopes end that are granted now, as a column; null when none of them does. */
export function endsOf(resources: readonly ProtectedResource[], scope: string, now: number): string | null {
  const granted = names(scope);
  const pairs = scopesOf(resources).flatMap(({ name, expires }) => {
    const lasts = expires === undefined ? undefined : durationMilliseconds(expires);
    return lasts === undefined || !granted.includes(name) ? [] : [`${name}=${now + lasts}`];
  });
  return pairs.length > 0 ? pairs.join(' ') : null;
}

/** How long an active registration lasts: some days without use, but not longer than the last of its scopes. */
export function activeUntil(
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
    names(column).map((pair) => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, at), Number(pair.slice(at + 1))];
    }),
  );
}
