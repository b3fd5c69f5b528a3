/** Valid characters of a path (RFC 3986 §3.3), and of a query, where browsers and fetch encode fewer (WHATWG). */
const PATH = /^(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*$/;
const QUERY = /^(?:[\w.~!$&'()*+,;=:@/?[\]\\^`{|}-]|%[\dA-Fa-f]{2})*$/;

/** Encoded slash, backslash, control characters and percent sign, which the next server might decode again. */
const DISGUISED = /%(?:2f|5c|[01][\da-f]|7f|25)/i;

/**
 * The part of a request target after a resource's path, in the one spelling that every server reads alike: no empty
 * segment, no dot segment, nothing that is decoded twice. Its path begins with a slash or is empty.
 * @param asked the rest of path and query as sent
 * @returns null where it cannot be forwarded safely
 */
export function restOf(asked: string): { path: string; query: string } | null {
  const end = asked.indexOf('?');
  const rest = end < 0 ? asked : asked.slice(0, end);
  const query = end < 0 ? '' : asked.slice(end);
  if (!PATH.test(rest) || DISGUISED.test(rest) || !QUERY.test(query.slice(1))) return null;
  const plain = rest.replace(/%[\dA-Fa-f]{2}/g, plainEscape);
  if (!decodes(plain)) return null;
  const segments = plain.slice(1).split('/');
  const last = segments.length - 1;
  const isSafe = segments.every((segment, at) => {
    const [name = ''] = segment.split(';');
    // A slash at the end is a part of some addresses.
    return name === '' ? segment === '' && at === last : name !== '.' && name !== '..';
  });
  return isSafe ? { path: plain, query } : null;
}

/** The same path wherever it is read: letters, digits and `-._~` as they are, all else escaped in capitals (§6.2.2). */
function plainEscape(written: string): string {
  const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : written.toUpperCase();
}

function decodes(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '' || path === '';
  } catch {
    return false;
  }
}
