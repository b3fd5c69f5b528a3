/** Valid characters of a path (RFC 3986 §3.3) and of a query (WHATWG URL, which encodes fewer). */
const PATH = /^(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*$/;
const QUERY = /^(?:[\w.~!$&'()*+,;=:@/?[\]\\^`{|}-]|%[\dA-Fa-f]{2})*$/;

/** Encoded slash, backslash, control character or percent sign, which the upstream might decode again. */
const UNSAFE_ESCAPE = /%(?:2f|5c|[01][\da-f]|7f|25)/i;

/**
 * Normalizes the part of a request target after the path of a resource, so that every server parses it alike. The
 * result has no empty segment, dot segment or double encoding. The path begins with a slash or is empty.
 * @param target path and query after the resource, as sent
 * @returns null if it is unsafe to forward
 */
export function safeSubpath(target: string): { path: string; query: string } | null {
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? '' : target.slice(end);
  if (!PATH.test(path) || UNSAFE_ESCAPE.test(path) || !QUERY.test(query.slice(1))) return null;
  const plain = path.replace(/%[\dA-Fa-f]{2}/g, normalizeEscape);
  if (!isDecodable(plain)) return null;
  const segments = plain.slice(1).split('/');
  const last = segments.length - 1;
  const isSafe = segments.every((segment, at) => {
    const [name = ''] = segment.split(';');
    // A trailing slash is significant for some servers.
    return name === '' ? segment === '' && at === last : name !== '.' && name !== '..';
  });
  return isSafe ? { path: plain, query } : null;
}

/** Normalizes an escape: decodes letters, digits and `-._~`, and writes the others in capitals (RFC 3986 §6.2.2). */
function normalizeEscape(written: string): string {
  const character = String.fromCharCode(Number.parseInt(written.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : written.toUpperCase();
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '' || path === '';
  } catch {
    return false;
  }
}
