import type { IncomingMessage } from 'node:http';
import { isValidHost } from '../http/protocols/host-check.ts';

/** Target and host of a request, normalized for the core. */
export interface RequestTarget {
  /** A path, perhaps with a query. */
  target: string;
  host: string | undefined;
}

/**
 * The host of an absolute target replaces the Host field (RFC 9112 §3.2.2), unless that field is invalid. A target that
 * is neither a path nor an http URL (`*`, another scheme) becomes a path that does not exist. Versions below HTTP/1.1
 * need no Host field, so a missing one is empty.
 */
export function readTarget({ url = '', httpVersion, headers }: IncomingMessage): RequestTarget {
  const host = headers.host ?? (httpVersion === '1.1' ? undefined : '');
  if (url.startsWith('/')) return { target: url, host };
  const [, authority, path = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (authority === undefined) return { target: `/${url}`, host };
  return { target: path.startsWith('/') ? path : `/${path}`, host: isValidHost(host) ? authority : host };
}
