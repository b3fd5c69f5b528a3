import type { ServerResponse } from 'node:http';
import type { RequestLog } from '../http/observers.ts';
import type { Metrics } from './metrics.ts';

/** Logged fields of a request. `route` is the pattern; path, IP address and question are never logged. */
export interface LoggedRequest {
  /** Request id, in all log lines about the request. */
  id: string;
  method: string;
  route: string;
}

/** A log with a fast path for the line of an answered request. */
export interface ServerLog extends RequestLog {
  answered(request: { reqId: string; method: string; route: string; status: number; milliseconds: number }): void;
}

/** Writes one line at the end of each request. */
export interface AccessLog {
  /** Logs the request when its response is sent or aborted. @param started by the clock of `performance` */
  watch(request: LoggedRequest, response: ServerResponse, started: number): void;
}

/** A response with the logged fields of its request. */
interface WatchedResponse extends ServerResponse {
  logged?: LoggedRequest;
}

/** Logged fields of the request of a response. */
export const loggedOf = (response: WatchedResponse): LoggedRequest | undefined => response.logged;

export function createAccessLog(log: ServerLog, metrics: Metrics | undefined): AccessLog {
  const answered = ({ id: reqId, method, route }: LoggedRequest, status: number, exact: number) => {
    const milliseconds = Math.round(exact * 10) / 10;
    log.answered({ reqId, method, route, status, milliseconds });
    metrics?.answered(route, status, exact / 1000);
  };
  const aborted = ({ id: reqId, method, route }: LoggedRequest) => {
    log.info({ reqId, method, route }, 'aborted');
    metrics?.aborted(route);
  };
  return {
    watch(request, response: WatchedResponse, started) {
      response.logged = request;
      const { socket } = response.req;
      response.on('close', () => {
        // Node marks a response as finished even if its connection was cut.
        if (socket.destroyed) aborted(request);
        else answered(request, response.statusCode, performance.now() - started);
      });
    },
  };
}
