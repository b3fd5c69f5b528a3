import { isIP } from 'node:net';
import { namesIn } from './request-fields.ts';
import { type UpstreamAnswer, UpstreamFailure, type UpstreamResource } from './resource.ts';

/**
 * What of an answer stays behind: fields of its connection, what this service says itself (who may read it, how it may be
 * cached, also by one kind of caches (RFC 9213), how much is left), what a browser would keep for the whole origin, and orders
 * to a proxy in front.
 */
const KEPT_BACK =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|content-length|date|server|via|set-cookie2?|access-control-.*|cross-origin-.*|content-security-policy.*|strict-transport-security|referrer-policy|x-content-type-options|(?:.*-)?cache-control|surrogate-.*|edge-control|expires|pragma|clear-site-data|alt-svc|nel|report(?:ing-endpoints|-to)|accept-ch|expect-ct|public-key-pins.*|set-login|origin-.*|service-worker-allowed|refresh|www-authenticate|authentication-info|x-accel-.*|x-sendfile|x-lighttpd-send-file|x-ratelimit-.*|x-request-id|gatehouse[-_].*|signature|signature-input)$/;

/**
 * The fields of an answer that are passed on, names and values in turn.
 * @param target path and query that were asked for there
 * @throws UpstreamFailure for an answer that leads inside
 */
export function passedBack(
  { headers, status }: UpstreamAnswer,
  target: string,
  resource: UpstreamResource,
  baseUrl: string,
): string[] {
  const ofConnection = namesIn(headers.connection);
  const fields: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || KEPT_BACK.test(name) || ofConnection.includes(name)) continue;
    if (name === 'location' || name === 'content-location')
      fields.push(name, publicLocation(value, target, resource, baseUrl));
    else if (typeof value === 'string') fields.push(name, value);
    else for (const one of value) fields.push(name, one);
  }
  if (status === 401 || status === 407)
    throw new UpstreamFailure('failed', new Error(`It answers ${status}: it does not know this service.`));
  return fields;
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
    throw new UpstreamFailure('failed', new Error('It leads to what is no address.'));
  const url = new URL(location, asked);
  if (url.origin === origin && (url.pathname === home || url.pathname.startsWith(`${home}/`)))
    return baseUrl + path + url.pathname.slice(home.length) + url.search + url.hash;
  // What of it is public cannot be known of a name. A number, one label or the upstream itself is an address inside.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || url.host === new URL(origin).host || isIP(host) !== 0 || !host.includes('.'))
    throw new UpstreamFailure('failed', new Error('It leads to an address inside.'));
  return url.href;
}
