import { ServiceError } from '@gatehouse/contract';
import type { HttpRequest } from '../exchange.ts';

/**
 * Host with optional port, or empty (RFC 9110 §7.2, RFC 3986 §3.2.2). Repeated Host fields, joined by a comma and a
 * space, do not match.
 */
const AUTHORITY = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** Whether a request has exactly one valid Host field (RFC 9112 §3.2). */
export const isValidHost = (host: string | undefined): boolean => host !== undefined && AUTHORITY.test(host);

/**
 * Rejects requests with another host name, which a browser sends after DNS rebinding.
 * @returns a check; `trusted` means that the request comes from a trusted proxy, whose forwarded host is used
 */
export function createHostCheck(baseUrl: string): (request: HttpRequest, trusted: boolean) => void {
  const ownName = new URL(baseUrl).hostname;

  function isKnown(host: string): boolean {
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
    const isIp = name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name);
    return isIp || name === ownName || name === 'localhost' || name.endsWith('.localhost');
  }

  return ({ headers: { host: hostField = '', origin, 'x-forwarded-host': forwarded } }, trusted) => {
    // The trusted proxy appends the last entry.
    const host = (trusted ? forwarded?.split(',').at(-1)?.trim() : undefined) || hostField;
    if (!isKnown(host)) throw new ServiceError('host_not_allowed');
    if (origin !== undefined && origin !== 'null' && !isWebOrigin(origin)) throw new ServiceError('origin_not_allowed');
  };
}

function isWebOrigin(origin: string): boolean {
  return /^https?:\/\//i.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin.toLowerCase();
}
