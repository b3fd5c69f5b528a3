import { ServiceError } from '@gatehouse/contract';
import type { HttpRequest } from '../exchange.ts';

/** A host and perhaps a port, or nothing (RFC 9110 §7.2, RFC 3986 §3.2.2). Several Host fields arrive joined by a comma and a space. */
const AUTHORITY = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** Whether there is exactly one host, and one that can be one (RFC 9112 §3.2). */
export const isWellAddressed = (host: string | undefined): boolean => host !== undefined && AUTHORITY.test(host);

/**
 * Rejects requests with a foreign host name that resolves to this machine, which a browser may be made to send (DNS rebinding).
 * @returns a check; `trusted` means that the request comes from a trusted proxy, whose forwarded host is used
 */
export function createHostCheck(baseUrl: string): (request: HttpRequest, trusted: boolean) => void {
  const ownName = new URL(baseUrl).hostname;

  function isKnown(host: string): boolean {
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
    const isAddress = name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name);
    return isAddress || name === ownName || name === 'localhost' || name.endsWith('.localhost');
  }

  return ({ headers: { host: asked = '', origin, 'x-forwarded-host': forwarded } }, trusted) => {
    // The last entry is the one that the trusted proxy itself has seen.
    const host = (trusted ? forwarded?.split(',').at(-1)?.trim() : undefined) || asked;
    if (!isKnown(host)) throw new ServiceError('host_not_allowed');
    if (origin !== undefined && origin !== 'null' && !isWebOrigin(origin)) throw new ServiceError('origin_not_allowed');
  };
}

function isWebOrigin(origin: string): boolean {
  return /^https?:\/\//i.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin.toLowerCase();
}
