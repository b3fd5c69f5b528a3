import { AccessRejection, StoreUnavailable } from '@gatehouse/access';
import { metadataUrl, OWN_METADATA_PATH, ServiceError } from '@gatehouse/contract';
import type { RequestLog } from '../observers.ts';

const RETRY_SECONDS = '5';

/**
 * Converts an error of the access package to a ServiceError. Logs the reason and the registration; never an e-mail
 * address, a token, a code or an assertion.
 * @param reqId of the request
 */
export function toAccessError(error: unknown, log: RequestLog, reqId: string, challenge: string): unknown {
  if (error instanceof AccessRejection) {
    logRejection(error, log, reqId);
    const serviceError = error.toServiceError();
    if (serviceError.code !== 'invalid_claim_token') return serviceError;
    return new ServiceError(serviceError.code, { headers: { 'www-authenticate': challenge } });
  }
  if (error instanceof StoreUnavailable) {
    log.error({ reqId, err: error.cause }, 'the store of registrations cannot be used');
    return new ServiceError('temporarily_unavailable', { headers: { 'retry-after': RETRY_SECONDS } });
  }
  return error;
}

export function logRejection({ reason, registrationId }: AccessRejection, log: RequestLog, reqId: string): void {
  log.info({ reqId, reason, ...(registrationId && { registration_id: registrationId }) }, 'refused');
}

/** The WWW-Authenticate challenge (RFC 6750) with the URL of the resource metadata (RFC 9728 §5.1). */
export function challengeOf(baseUrl: string, metadataPath = OWN_METADATA_PATH): string {
  return `Bearer resource_metadata="${metadataUrl(baseUrl, metadataPath)}"`;
}
