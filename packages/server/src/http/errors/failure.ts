import { ServiceError } from '@gatehouse/contract';
import { fieldList, type HttpResponse } from '../exchange.ts';
import { fixedHeaders } from '../fixed-headers.ts';
import type { RequestLog, RequestMetrics } from '../observers.ts';

/** Route label of invalid HTTP, and of requests before routing. */
export const NO_ROUTE = 'none';

/** Id and route of the failed request. */
export interface Failed {
  id: string;
  route: string;
}

/**
 * Response to an unexpected exception: 500 with the id of its log line. It uses neither the edition nor a route
 * handler, which may have failed. Logs and metrics may throw too, so each call is guarded.
 */
export type Failure = (error: unknown, failed: Failed) => HttpResponse;

export function createFailure(baseUrl: string, log: RequestLog, metrics: RequestMetrics | undefined): Failure {
  const body = Buffer.from(JSON.stringify(new ServiceError('internal_error').body(baseUrl)));
  const fields = fieldList({
    ...fixedHeaders(baseUrl),
    'content-type': 'application/json',
    'content-length': String(body.length),
    'cache-control': 'no-store',
  });
  return (error, { id, route }) => {
    attempt(() => log.error({ reqId: id, err: error }, 'request failed'));
    attempt(() => metrics?.rejected(route, 'internal_error'));
    // The request body may have been read in part, so the connection closes.
    return { status: 500, fields: [...fields, 'x-request-id', id], body, close: true };
  };
}

/** Logs an exception for which no response could be sent. */
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
