import {
  type AccessFacts,
  type AccessPolicy,
  type ClientAuthentication,
  metadataPathOf,
  OWN_METADATA_PATH,
  ownResource,
  type Phase,
  type ProtectedResource,
  SettingsError,
} from '@gatehouse/contract';

/**
 * The effective rules of a policy for a base URL and a phase.
 * @throws SettingsError with all contradictions
 */
export function accessFacts(policy: AccessPolicy, phase: Phase, baseUrl: string): AccessFacts {
  const { verifiedEmail, issuers, registration, resources, webhook } = policy;
  const { protocol, hostname } = new URL(baseUrl);
  const onLoopback = isLoopback(hostname);
  const problems: string[] = [];
  if (registration !== 'none' && phase === 'launched' && protocol === 'http:' && !onLoopback)
    problems.push('BASE_URL must begin with https once the product is launched: tokens would travel in the clear.');
  if (registration === 'open' && phase === 'launched' && !verifiedEmail && issuers.length === 0)
    problems.push(
      'The access policy allows no way of registration: set verifiedEmail, trust an issuer, or write registration: off.',
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
  if (webhook && !webhook.private && !webhook.address.startsWith('https:'))
    problems.push('The access policy must name an https address for the webhook, or set private: true there.');
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

/** Paths of the service's own protected resource, below its root. */
const OWN_PATHS = ['/content', '/faq'];

function problemsOfResources(resources: readonly ProtectedResource[], baseUrl: string, onLoopback: boolean): string[] {
  const own = ownResource(baseUrl);
  const paths = new Set([OWN_METADATA_PATH]);
  return resources.flatMap((resource) => {
    const { name, audience, reach } = resource;
    const { protocol, hostname } = new URL(audience);
    const path = metadataPathOf(baseUrl, resource);
    const found: string[] = [];
    if (protocol !== 'https:' && !(onLoopback && isLoopback(hostname)))
      found.push(`The access policy must give the resource ${name} an https address as audience.`);
    const isBeneath = audience.startsWith(`${own.audience}/`);
    if (typeof reach !== 'string') {
      if (!isBeneath || OWN_PATHS.includes(audience.slice(own.audience.length)))
        found.push(
          `The access policy must give the resource ${name}, which is reached through this service, an audience beneath ${own.audience}/, other than its own ${OWN_PATHS.join(' and ')}.`,
        );
    } else if (isBeneath || audience === own.audience || audience === baseUrl)
      found.push(`The access policy gives the resource ${name} an audience that is this service itself.`);
    if (paths.has(path))
      found.push(
        `The access policy gives two resources the place ${path} for their metadata: choose another audience.`,
      );
    paths.add(path);
    return found;
  });
}

/**
 * The secret shared with upstream APIs; empty without any.
 * @throws SettingsError if it is missing
 */
export function upstreamSecretOf({ resources }: AccessPolicy, phase: Phase, secret: string): string {
  const resourceNames = resources.filter(({ reach }) => typeof reach !== 'string').map(({ name }) => name);
  if (phase !== 'launched' || resourceNames.length === 0) return '';
  if (secret === '')
    throw new SettingsError([
      `UPSTREAM_SECRET must be set: ${resourceNames.join(', ')} of the access policy can recognize requests from this service only by it.`,
    ]);
  return secret;
}

/** The secret of the webhook; empty without one. @throws SettingsError if it is missing */
export function webhookSecretOf({ webhook }: AccessPolicy, secret: string): string {
  if (!webhook) return '';
  if (secret === '')
    throw new SettingsError([
      'WEBHOOK_SECRET must be set: the access policy has a webhook, whose events are signed with it.',
    ]);
  return secret;
}

/** RFC 6761 §6.3 and the loopback addresses. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
