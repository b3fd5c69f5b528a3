import type { AccessFacts, ClientAuthentication } from '../contract/facts/access-facts.ts';
import type { Phase } from '../contract/facts/phase.ts';
import type { AccessPolicy } from './access-policy.ts';
import { SettingsError } from './settings-error.ts';

/**
 * What a policy opens at an address and in a phase.
 * @throws SettingsError with everything that cannot go together
 */
export function accessFacts(policy: AccessPolicy, phase: Phase, baseUrl: string): AccessFacts {
  const { verifiedEmail, issuers } = policy;
  const { protocol, hostname } = new URL(baseUrl);
  const onLoopback = isLoopback(hostname);
  const problems: string[] = [];
  if (phase === 'launched' && protocol === 'http:' && !onLoopback)
    problems.push('BASE_URL must begin with https once the product is launched: tokens would travel in the clear.');
  if (phase === 'launched' && !verifiedEmail && issuers.length === 0)
    problems.push('The access policy lets nobody in: switch verifiedEmail on, or trust an issuer.');
  for (const { issuer, jwks_uri: uri } of issuers) {
    if (issuer === baseUrl) problems.push(`The access policy trusts ${issuer}, which is this service itself.`);
    if (uri === undefined) continue;
    const keys = new URL(uri);
    const local = onLoopback && keys.protocol === 'http:' && isLoopback(keys.hostname);
    if (keys.protocol !== 'https:' && !local)
      problems.push(`The access policy must name an https address as jwks_uri of ${issuer}.`);
  }
  if (problems.length > 0) throw new SettingsError(problems);
  const methods = issuers.flatMap(({ clients }) => clients.map(({ auth }): ClientAuthentication => auth));
  return {
    phase,
    verifiedEmail,
    idJag: issuers.length > 0,
    clientAuthentication: [...new Set(methods)].sort(),
  };
}

/** RFC 6761 §6.3 and the loopback addresses. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
