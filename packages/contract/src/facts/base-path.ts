/** The path of a base URL, without a slash at the end; empty at the root of an origin. */
export const basePathOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/$/, '');

/**
 * URL of OAuth metadata. The path of the issuer or resource comes after the well-known name (RFC 8414 §3.1, RFC 9728
 * §3.1), so for a service under a path it is not below the base URL.
 * @param path of the document, such as `/.well-known/oauth-authorization-server`
 */
export function metadataUrl(baseUrl: string, path: string): string {
  const [, name = '', rest = ''] = /^(\/\.well-known\/[^/]+)(.*)$/.exec(path) ?? [];
  return new URL(baseUrl).origin + name + basePathOf(baseUrl) + rest;
}
