import { basePathOf } from '@gatehouse/contract';

/** A target outside of the service: its escape is invalid, so no path equals it. */
const OUTSIDE = '/%';

/** Metadata whose path continues with the path of the service (RFC 8414 §3.1, RFC 9728 §3.1). */
const OAUTH_METADATA = /^\/\.well-known\/oauth-(?:authorization-server|protected-resource)(?=\/)/;

/**
 * Returns a function that removes the path of the service from request targets. A proxy passes targets unchanged,
 * because OAuth metadata of other services may be on the same origin.
 */
export function createTargetReader(baseUrl: string): (target: string) => string {
  const basePath = basePathOf(baseUrl);
  if (basePath === '') return (target) => target;
  const restOf = (target: string): string | undefined => {
    const rest = target.slice(basePath.length);
    return target.startsWith(basePath) && /^(?:[/?]|$)/.test(rest) ? rest : undefined;
  };
  return (target) => {
    const rest = restOf(target);
    if (rest !== undefined) return rest.startsWith('/') ? rest : `/${rest}`;
    const [name = ''] = OAUTH_METADATA.exec(target) ?? [];
    const metadata = name === '' ? undefined : restOf(target.slice(name.length));
    return metadata === undefined ? OUTSIDE : name + metadata;
  };
}
