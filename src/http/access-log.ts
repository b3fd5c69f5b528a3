import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';

/** A request as the log and the metrics know it: the route's pattern, never the path, the address or the question. */
export interface Logged {
  /** Under which all lines about the request are found. */
  id: string;
  method: string;
  route: string;
}

/** One line at the end of each request. */
export interface AccessLog {
  answered(request: Logged, status: number, milliseconds: number): void;
  /** The caller went away first. */
  aborted(request: Logged): void;
}

export function createAccessLog(log: FastifyBaseLogger, metrics: Metrics | undefined): AccessLog {
  return {
    answered({ id: reqId, method, route }, status, exact) {
      const milliseconds = Math.round(exact * 10) / 10;
      log.info({ reqId, method, route, status, milliseconds }, 'answered');
      metrics?.answered(route, status, exact / 1000);
    },
    aborted({ id: reqId, method, route }) {
      log.info({ reqId, method, route }, 'aborted');
      metrics?.aborted(route);
    },
  };
}
