import type { ProtectedResource } from '@gatehouse/contract';
import { invalidMember } from '../records/personal-details.ts';
import { AccessRefusal } from '../refusal.ts';

type Resources = readonly ProtectedResource[];

/**
 * The resource that a request names by its identifier (RFC 8707); undefined when it names none.
 * @throws ServiceError invalid_request, Refusal resource_unknown
 */
export function namedResource(resources: Resources, value: unknown): ProtectedResource | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalidMember('resource', 'the address of an API');
  // Clients that parse an origin write it with a slash.
  const found = resources.find(({ audience }) => audience === value || new URL(audience).href === value);
  if (!found) throw new AccessRefusal('resource_unknown');
  return found;
}

/** The scopes of a list that a resource has, in the resource's order. */
export function scopesWithin({ scopes }: ProtectedResource, names: readonly string[]): string[] {
  return scopes.map(({ name }) => name).filter((name) => names.includes(name));
}

/**
 * The resource of a token: exactly one, so that no API receives a token for another one.
 * @param allowed scopes that the token may have
 * @returns the reason for none: the scopes are of several resources and none was named, or none of them is of the named one
 */
export function chooseResource(
  resources: Resources,
  allowed: readonly string[],
  named: ProtectedResource | undefined,
): { resource: ProtectedResource; scopes: string[] } | 'resource_ambiguous' | 'scope_beyond_grant' {
  const [first, second] = (named ? [named] : resources)
    .map((resource) => ({ resource, scopes: scopesWithin(resource, allowed) }))
    .filter(({ scopes }) => scopes.length > 0);
  if (second) return 'resource_ambiguous';
  return first ?? 'scope_beyond_grant';
}
