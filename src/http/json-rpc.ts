import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/errors.ts';

/** Refuses bodies that are not plain JSON, before they are read. */
export function checkJsonRpcHeaders({ headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' || headers['content-encoding'] !== undefined)
    throw new ServiceError('unsupported_media_type');
}

/** Hosts whose names have been looked at and let in. */
const MAX_REMEMBERED = 1000;

/**
 * Refuses what a browser may be made to send by a foreign name that resolves to this machine (DNS rebinding).
 * @returns a check; `trusted` says that the request comes from a proxy that is believed in the host it was asked for
 */
export function createHostCheck(baseUrl: string): (headers: IncomingHttpHeaders, trusted: boolean) => void {
  const ownName = new URL(baseUrl).hostname;
  const letIn = new Set<string>();

  function isKnown(host: string): boolean {
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
    const isAddress = name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name);
    return isAddress || name === ownName || name === 'localhost' || name.endsWith('.localhost');
  }

  return ({ host: asked = '', origin, 'x-forwarded-host': forwarded }, trusted) => {
    // The last entry is the one that the trusted proxy itself has seen.
    const host = (trusted ? forwarded?.toString().split(',').at(-1)?.trim() : undefined) || asked;
    if (!letIn.has(host)) {
      if (!isKnown(host)) throw new ServiceError('host_not_allowed');
      if (letIn.size < MAX_REMEMBERED) letIn.add(host);
    }
    if (origin !== undefined && origin !== 'null' && !isWebOrigin(origin)) throw new ServiceError('origin_not_allowed');
  };
}

function isWebOrigin(origin: string): boolean {
  return /^https?:\/\//i.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin.toLowerCase();
}
