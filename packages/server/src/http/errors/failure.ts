import { ServiceError } from '@gatehouse/contract';
import { type Answer, inTurn } from '../exchange.ts';
import { fixedHeaders } from '../fixed-headers.ts';
import type { RequestLog, RequestMetrics } from '../observers.ts';

/** Route of what is no request, and of requests for which nothing has been looked up. */
export const NO_ROUTE = 'none';

/** What a failure is known by. */
export interface Failed {
  id: string;
  route: string;
}

/**
 * The last resort when anything was thrown where nobody expects it: 500 with the id under which the log has it. It needs
 * nothing that may have failed: no edition, no edge; the log or a metric may be what failed, so each step stands alone.
 */
export type Failure = (error: unknown, failed: Failed) => Answer;

export function createFailure(baseUrl: string, log: RequestLog, metrics: RequestMetrics | undefined): Failure {
  const body = Buffer.from(JSON.stringify(new ServiceError('internal_error').body(baseUrl)));
  const fields = inTurn({
    ...fixedHeaders(baseUrl),
    'content-type': 'application/json',
    'content-length': String(body.length),
    'cache-control': 'no-store',
  });
  return (error, { id, route }) => {
    attempt(() => log.error({ reqId: id, err: error }, 'request failed'));
    attempt(() => metrics?.refused(route, 'internal_error'));
    // Nobody knows what was read of the request.
    return { status: 500, fields: [...fields, 'x-request-id', id], body, close: true };
  };
}

/** Says of what was thrown when no answer could be given for it. */
export function reportOutside(error: unknown, log: RequestLog, metrics: RequestMetrics | undefined, id?: string): void {
  attempt(() =>
    log.error({ ...(id === undefined ? {} : { reqId: id }), err: error }, 'failure outside of any request'),
  );
  attempt(() => metrics?.fault());
}

function attempt(step: () => void): void {
  try {
    step();
  } catch {}
}
