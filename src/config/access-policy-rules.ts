import type { AccessFacts, ClientAuthentication } from '../contract/access/access-facts.ts';
import type { AccessPolicy } from '../contract/access/policy-shape.ts';
import {
  metadataPathOf,
  OWN_METADATA_PATH,
  ownResource,
  type ProtectedResource,
} from '../contract/access/resources.ts';
import type { Phase } from '../contract/facts/phase.ts';
import { SettingsError } from './settings-error.ts';

/**
 * What a policy opens at an address and in a phase.
 * @throws SettingsError with everything that cannot go together
 */
export function accessFacts(policy: AccessPolicy, phase: Phase, baseUrl: string): AccessFacts {
  const { verifiedEmail, issuers, registration, resources } = policy;
  const { protocol, hostname } = new URL(baseUrl);
  const onLoopback = isLoopback(hostname);
  const problems: string[] = [];
  if (phase === 'launched' && protocol === 'http:' && !onLoopback)
    problems.push('BASE_URL must begin with https once the product is launched: tokens would travel in the clear.');
  if (registration === 'open' && phase === 'launched' && !verifiedEmail && issuers.length === 0)
    problems.push(
      'The access policy lets nobody in: switch verifiedEmail on, trust an issuer, or say registration: off.',
    );
  for (const { issuer, jwks_uri: uri } of issuers) {
    if (issuer === baseUrl) problems.push(`The access policy trusts ${issuer}, which is this service itself.`);
    if (uri === undefined) continue;
    const keys = new URL(uri);
    const local = onLoopback && keys.protocol === 'http:' && isLoopback(keys.hostname);
    if (keys.protocol !== 'https:' && !local)
      problems.push(`The access policy must name an https address as jwks_uri of ${issuer}.`);
  }
  problems.push(...problemsOfResources(resources, baseUrl, onLoopback));
  if (problems.length > 0) throw new SettingsError(problems);
  const methods = issuers.flatMap(({ clients }) => clients.map(({ auth }): ClientAuthentication => auth));
  return {
    phase,
    verifiedEmail,
    idJag: issuers.length > 0,
    clientAuthentication: [...new Set(methods)].sort(),
    registration,
    resources: resources.map((resource) => ({ ...resource, metadataPath: metadataPathOf(baseUrl, resource) })),
  };
}

function problemsOfResources(resources: readonly ProtectedResource[], baseUrl: string, onLoopback: boolean): string[] {
  const own = ownResource(baseUrl);
  const paths = new Set([OWN_METADATA_PATH]);
  return resources.flatMap((resource) => {
    const { name, audience, reach } = resource;
    const { protocol, hostname } = new URL(audience);
    const path = metadataPathOf(baseUrl, resource);
    const told: string[] = [];
    if (protocol !== 'https:' && !(onLoopback && isLoopback(hostname)))
      told.push(`The access policy must give the resource ${name} an https address as audience.`);
    if (`${audience}/`.startsWith(`${own.audience}/`) || audience === baseUrl)
      told.push(`The access policy gives the resource ${name} an audience that is this service itself.`);
    if (paths.has(path))
      told.push(`The access policy gives two resources the place ${path} for their metadata: choose another audience.`);
    paths.add(path);
    if (typeof reach !== 'string')
      told.push(`The access policy reaches the resource ${name} through this service, which is not possible yet.`);
    return told;
  });
}

/** RFC 6761 §6.3 and the loopback addresses. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
