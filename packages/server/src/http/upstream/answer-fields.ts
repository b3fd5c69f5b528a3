import { isIP } from 'node:net';
import { namesIn } from './request-fields.ts';
import { type UpstreamAnswer, UpstreamFailure, type UpstreamResource } from './resource.ts';

/**
 * The fields of an answer that are passed back, names and values in turn.
 * @param target path and query that were asked for there
 * @throws UpstreamFailure for an answer that leads inside
 */
export function returnedFields(
  { headers, status }: UpstreamAnswer,
  target: string,
  resource: UpstreamResource,
  baseUrl: string,
): string[] {
  const ofConnection = namesIn(headers.connection);
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
    throw new UpstreamFailure('failed', new Error(`It answers ${status}: it does not know this service.`));
  return fields;
}

/** One link of RFC 8288: the target, and its parameters with quoted commas. */
const LINK = /<([^<>]*)>((?:[^,"]|"(?:[^"\\]|\\.)*")*)/g;

/** Links with public targets; a link to an address inside, or of another context, is left out. */
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
 * Where an answer leads, as it is called from outside: within the resource by its public path, elsewhere as it is written.
 * It is never followed here.
 */
function publicLocation(
  location: string | string[],
  target: string,
  { origin, home, path }: UpstreamResource,
  baseUrl: string,
): string {
  const asked = origin + target;
  if (typeof location !== 'string' || !URL.canParse(location, asked))
    throw new UpstreamFailure('failed', new Error('Its target is no address.'));
  const url = new URL(location, asked);
  if (url.origin === origin && (url.pathname === home || url.pathname.startsWith(`${home}/`)))
    return baseUrl + path + url.pathname.slice(home.length) + url.search + url.hash;
  // A host name alone does not show whether it is public. A number, a single label or the upstream itself is internal.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || url.host === new URL(origin).host || isIP(host) !== 0 || !host.includes('.'))
    throw new UpstreamFailure('failed', new Error('It leads to an address inside.'));
  return url.href;
}
