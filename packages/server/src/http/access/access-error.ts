import { AccessRefusal, StoreUnavailable } from '@gatehouse/access';
import { ServiceError } from '@gatehouse/contract';
import type { RequestLog } from '../observers.ts';

const RETRY_SECONDS = '5';

/**
 * A rejection of the access package as an error of the table. The log gets the reason and the registration; never an
 * address, a token, a code or an assertion.
 * @param reqId of the request
 */
export function toAccessError(error: unknown, log: RequestLog, reqId: string, challenge: string): unknown {
  if (error instanceof AccessRefusal) {
    logRefusal(error, log, reqId);
    const told = error.toServiceError();
    if (told.code !== 'invalid_claim_token') return told;
    return new ServiceError(told.code, { headers: { 'www-authenticate': challenge } });
  }
  if (error instanceof StoreUnavailable) {
    log.error({ reqId, err: error.cause }, 'the store of registrations cannot be used');
    return new ServiceError('temporarily_unavailable', { headers: { 'retry-after': RETRY_SECONDS } });
  }
  return error;
}

export function logRefusal({ reason, registrationId }: AccessRefusal, log: RequestLog, reqId: string): void {
  log.info({ reqId, reason, ...(registrationId && { registration_id: registrationId }) }, 'refused');
}

/** The challenge of RFC 6750 with the pointer of RFC 9728 §5.1. */
export function challengeOf(baseUrl: string, metadataPath = '/.well-known/oauth-protected-resource'): string {
  return `Bearer resource_metadata="${baseUrl}${metadataPath}"`;
}
