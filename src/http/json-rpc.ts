import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../contract/errors.ts';

/** Refuses bodies that are not plain JSON, before they are read. */
export function checkJsonRpcHeaders({ headers }: FastifyRequest): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' || headers['content-encoding'] !== undefined)
    throw new ServiceError('unsupported_media_type');
}

/**
 * What a browser may be made to send by a foreign name that resolves to this machine (DNS rebinding) is refused.
 * @param trusted whether the request comes from a proxy that is believed in the host it was asked for
 */
export function checkHostAndOrigin(request: FastifyRequest, trusted: boolean, baseUrl: string): void {
  const { origin, 'x-forwarded-host': forwarded } = request.headers;
  // The last entry is the one that the trusted proxy itself has seen.
  const host = (trusted ? forwarded?.toString().split(',').at(-1)?.trim() : undefined) || request.host;
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  const isAddress = name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name);
  const known = name === new URL(baseUrl).hostname || name === 'localhost' || name.endsWith('.localhost');
  if (!isAddress && !known) throw new ServiceError('host_not_allowed');
  if (origin !== undefined && origin !== 'null' && !isWebOrigin(origin)) throw new ServiceError('origin_not_allowed');
}

function isWebOrigin(origin: string): boolean {
  return /^https?:\/\//i.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin.toLowerCase();
}
