import { hostname } from 'node:os';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields of the log line of a request. No string in it needs JSON escapes. */
export interface AnsweredRequest {
  reqId: string;
  method: string;
  route: string;
  status: number;
  milliseconds: number;
}

/** A log with a fast path for its most frequent line. */
export interface Log extends Logger {
  /** The same line as `info(request, 'answered')`. */
  answered(request: AnsweredRequest): void;
}

/**
 * A log of JSON lines. The line of a request is formatted here, in a fifth of the library's time, and reuses unchanged
 * parts of the previous line. Both together save a fifth of the cost of a small response.
 */
export function openLog(level: string, output: DestinationStream = standardOutput()): Log {
  const base = { pid: process.pid, hostname: hostname() };
  const log = pino({ level, base }, output);
  const origin = JSON.stringify(base).slice(1, -1);
  const isEnabled = log.isLevelEnabled('info');
  const last = { time: 0, method: '', route: '', status: 0 };
  let lineStart = '';
  let lineMiddle = '';
  return Object.assign(log, {
    answered({ reqId, method, route, status, milliseconds }: AnsweredRequest) {
      if (!isEnabled) return;
      const time = Date.now();
      if (time !== last.time) {
        last.time = time;
        lineStart = `{"level":30,"time":${time},${origin},"reqId":"`;
      }
      if (method !== last.method || route !== last.route || status !== last.status) {
        Object.assign(last, { method, route, status });
        lineMiddle = `","method":"${method}","route":"${route}","status":${status},"milliseconds":`;
      }
      output.write(`${lineStart}${reqId}${lineMiddle}${milliseconds},"msg":"answered"}\n`);
    },
  });
}

/**
 * Maximum delay of log lines, milliseconds. One write per turn of the event loop would cost a tenth of a small
 * response.
 */
const FLUSH_MILLISECONDS = 10;

/** Maximum number of buffered characters while the output accepts no writes. */
const MAX_BUFFERED_CHARACTERS = 2 ** 20;

/** Buffers lines for a short time and writes them together; flushes when the process exits. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, maxLength: MAX_BUFFERED_CHARACTERS });
  // A full disk or a closed reader loses lines only; writes continue when there is space.
  output.on('error', () => {});
  let lines = '';
  const flush = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (lines === '') setTimeout(flush, FLUSH_MILLISECONDS).unref();
      lines += line;
    },
  };
}
