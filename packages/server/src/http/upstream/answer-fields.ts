import { isIP } from 'node:net';
import { parseNames } from './request-fields.ts';
import { type UpstreamAnswer, UpstreamFailure, type UpstreamResource } from './resource.ts';

/**
 * The returned fields of a response, alternating names and values.
 * @param target path and query of the upstream request
 * @throws UpstreamFailure for a link to an internal host, and for 401 and 407
 */
export function returnedFields(
  { headers, status }: UpstreamAnswer,
  target: string,
  resource: UpstreamResource,
  baseUrl: string,
): string[] {
  const ofConnection = parseNames(headers.connection);
  const fields: string[] = [];
  for (const name of resource.answerFields) {
    const value = headers[name];
    if (value === undefined || ofConnection.includes(name)) continue;
    if (name === 'location' || name === 'content-location')
      fields.push(name, publicLocation(value, target, resource, baseUrl));
    else if (name === 'link') {
      const links = publicLinks(String(value), target, resource, baseUrl);
      if (links !== '') fields.push(name, links);
    } else if (typeof value === 'string') fields.push(name, value);
    else for (const one of value) fields.push(name, one);
  }
  if (status === 401 || status === 407)
    throw new UpstreamFailure('failed', new Error(`The upstream responded with ${status}: it rejects this service.`));
  return fields;
}

/** One link (RFC 8288): the target, and its parameters, which may have quoted commas. */
const LINK = /<([^<>]*)>((?:[^,"]|"(?:[^"\\]|\\.)*")*)/g;

/** Links with public targets. Links to internal hosts and links with another anchor are dropped. */
function publicLinks(links: string, target: string, resource: UpstreamResource, baseUrl: string): string {
  return [...links.matchAll(LINK)]
    .flatMap(([, to = '', parameters = '']) => {
      if (/;\s*anchor\s*=/i.test(parameters)) return [];
      try {
        return `<${publicLocation(to, target, resource, baseUrl)}>${parameters.trimEnd()}`;
      } catch {
        return [];
      }
    })
    .join(', ');
}

/**
 * The public form of a link target: within the resource its public path, elsewhere unchanged. The service itself never
 * follows it.
 */
function publicLocation(
  location: string | string[],
  target: string,
  { origin, home, path }: UpstreamResource,
  baseUrl: string,
): string {
  const base = origin + target;
  if (typeof location !== 'string' || !URL.canParse(location, base))
    throw new UpstreamFailure('failed', new Error('A link in the response is not a valid URL.'));
  const url = new URL(location, base);
  if (url.origin === origin && (url.pathname === home || url.pathname.startsWith(`${home}/`)))
    return baseUrl + path + url.pathname.slice(home.length) + url.search + url.hash;
  // A host name does not show whether it is public. An IP address, a single label and the upstream itself count as
  // internal.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || url.host === new URL(origin).host || isIP(host) !== 0 || !host.includes('.'))
    throw new UpstreamFailure('failed', new Error('A link in the response leads to an internal address.'));
  return url.href;
}
