import { connect } from 'node:net';

/** One request of a load. */
export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadResult {
  perSecond: number;
  answers: number;
  /** 99th percentile of response times, milliseconds. */
  p99: number;
}

export interface LoadOptions {
  /** Expected status of every response. */
  status?: number | undefined;
  /** Maximum number of requests, after which the load ends early. */
  maxRequests?: number;
  /** Number of requests sent before, so that a round does not repeat cached questions of the previous one. */
  skip?: number;
}

const CONNECTIONS = 32;
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

let clients = 0;

/** A new client IP each time, so that the rate limit is counted but never exhausted. */
export function nextIp(): string {
  clients = (clients + 1) % 16_000_000;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

/** The text of a request before and after the client IP. */
function textOf({ method = 'GET', path, headers = {}, body = '' }: LoadRequest): [string, string] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'POST' ? `Content-Length: ${Buffer.byteLength(body)}\r\n` : '';
  return [
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}${length}X-Forwarded-For: `,
    `\r\n\r\n${body}`,
  ];
}

/**
 * Sends requests over 32 persistent connections, each after the previous response is complete. Uses bare sockets, so
 * that the load generator costs little.
 * @throws if a response has an unexpected status
 */
export async function load(
  url: string,
  requests: LoadRequest[],
  milliseconds: number,
  { status = 200, maxRequests = Number.POSITIVE_INFINITY, skip = 0 }: LoadOptions = {},
): Promise<LoadResult> {
  const { port } = new URL(url);
  const texts = requests.map(textOf);
  const times: number[] = [];
  const started = performance.now();
  const end = started + milliseconds;
  let sent = 0;

  const connection = () =>
    new Promise<void>((resolve, reject) => {
      let sentAt = 0;
      /** Missing bytes of the response; unknown for a chunked response. */
      let missing = 0;
      let tail = Buffer.alloc(0);
      const socket = connect(Number(port), '127.0.0.1');
      const send = () => {
        sentAt = performance.now();
        if (sentAt >= end || sent >= maxRequests) return resolve(void socket.destroy());
        const [before, after] = texts[(skip + sent++) % texts.length] as [string, string];
        missing = 0;
        socket.write(before + nextIp() + after, 'utf8');
      };
      socket.setNoDelay(true).on('connect', send).on('error', reject);
      socket.on('close', () => reject(new Error(`${url} closed a connection`)));
      socket.on('data', (bytes) => {
        if (missing === 0) {
          const headEnd = bytes.indexOf('\r\n\r\n') + 4;
          const head = bytes.toString('latin1', 0, headEnd);
          if (!head.startsWith(`HTTP/1.1 ${status}`)) return reject(new Error(`${url} answered ${head}`));
          const length = /content-length: (\d+)/i.exec(head)?.[1];
          const bodyless = status === 304 || status === 204;
          missing = bodyless ? 0 : length === undefined ? Number.NaN : headEnd + Number(length);
        }
        if (Number.isNaN(missing)) {
          tail = Buffer.concat([tail, bytes]).subarray(-END_OF_CHUNKS.length);
          if (tail.equals(END_OF_CHUNKS)) missing = 0;
        } else missing = Math.max(0, missing - bytes.length);
        if (missing !== 0) return;
        times.push(performance.now() - sentAt);
        send();
      });
    });

  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const elapsed = performance.now() - started;
  times.sort((a, b) => a - b);
  return {
    perSecond: (times.length / elapsed) * 1000,
    answers: times.length,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}
