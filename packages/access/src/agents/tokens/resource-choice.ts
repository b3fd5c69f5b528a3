import type { ProtectedResource } from '@gatehouse/contract';
import { invalidMember } from '../records/personal-details.ts';
import { AccessRejection } from '../refusal.ts';

type Resources = readonly ProtectedResource[];

/**
 * Finds the resource by the identifier in a request (RFC 8707); undefined without one.
 * @throws ServiceError invalid_request, AccessRejection resource_unknown
 */
export function namedResource(resources: Resources, value: unknown): ProtectedResource | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalidMember('resource', 'the address of an API');
  // Clients that parse an origin as a URL append a slash.
  const found = resources.find(({ audience }) => audience === value || new URL(audience).href === value);
  if (!found) throw new AccessRejection('resource_unknown');
  return found;
}

/** Filters scopes by resource, in the order of the resource. */
export function filterScopes({ scopes }: ProtectedResource, allowedScopes: readonly string[]): string[] {
  return scopes.map(({ name }) => name).filter((name) => allowedScopes.includes(name));
}

/**
 * The resource of a token: exactly one, so that no API receives a token for another one.
 * @param allowed scopes that the token may have
 * @returns `resource_ambiguous` if the scopes belong to several resources and the request names no resource;
 * `scope_beyond_grant` if no scope belongs to the resource
 */
export function chooseResource(
  resources: Resources,
  allowed: readonly string[],
  requestedResource: ProtectedResource | undefined,
): { resource: ProtectedResource; scopes: string[] } | 'resource_ambiguous' | 'scope_beyond_grant' {
  const [first, second] = (requestedResource ? [requestedResource] : resources)
    .map((resource) => ({ resource, scopes: filterScopes(resource, allowed) }))
    .filter(({ scopes }) => scopes.length > 0);
  if (second) return 'resource_ambiguous';
  return first ?? 'scope_beyond_grant';
}
