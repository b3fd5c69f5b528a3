import type { ServerResponse } from 'node:http';
import type { RequestLog } from '../http/observers.ts';
import type { Metrics } from './metrics.ts';

/** A request as the log and the metrics know it: the route's pattern, never the path, the address or the question. */
export interface Logged {
  /** Under which all lines about the request are found. */
  id: string;
  method: string;
  route: string;
}

/** The log, with a short way to the line of an answered request. */
export interface ServerLog extends RequestLog {
  answered(request: { reqId: string; method: string; route: string; status: number; milliseconds: number }): void;
}

/** One line at the end of each request. */
export interface AccessLog {
  /** Writes it when the answer has been handed over, or never will be. @param started by the clock of `performance` */
  watch(request: Logged, response: ServerResponse, started: number): void;
}

/** An answer that is watched. */
interface WatchedResponse extends ServerResponse {
  logged?: Logged;
}

/** The logged request of a response, where there is a log. */
export const loggedOf = (response: WatchedResponse): Logged | undefined => response.logged;

export function createAccessLog(log: ServerLog, metrics: Metrics | undefined): AccessLog {
  const answered = ({ id: reqId, method, route }: Logged, status: number, exact: number) => {
    const milliseconds = Math.round(exact * 10) / 10;
    log.answered({ reqId, method, route, status, milliseconds });
    metrics?.answered(route, status, exact / 1000);
  };
  const aborted = ({ id: reqId, method, route }: Logged) => {
    log.info({ reqId, method, route }, 'aborted');
    metrics?.aborted(route);
  };
  return {
    watch(request, response: WatchedResponse, started) {
      response.logged = request;
      const { socket } = response.req;
      response.on('close', () => {
        // Node calls an answer finished as well when its connection is cut.
        if (socket.destroyed) aborted(request);
        else answered(request, response.statusCode, performance.now() - started);
      });
    },
  };
}
