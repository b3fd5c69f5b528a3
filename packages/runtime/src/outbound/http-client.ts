import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { openPool } from './open-pool.ts';

export interface Bounds {
  /** Timeout of the whole exchange, from the wait for a connection to the end of the body, milliseconds. */
  milliseconds: number;
  /** Maximum size of a decompressed response body, bytes; unread bytes do not count. */
  mostBytes?: number;
  /** Maximum number of open connections. */
  connections?: number;
  keepMilliseconds?: number;
  privateAllowed: boolean;
}

export interface Outgoing {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  headers: Record<string, string>;
  body?: string;
  /** Aborts the request with its reason. */
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  /** Keys are lower-case names; the value of a repeated field is a list. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Decompressed. @throws NoAnswer */
  body: AsyncIterable<Buffer>;
}

/** The response is missing or incomplete. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** Error code of the system, or `private`, `late`, `long`, `packed`. */
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export interface HttpClient {
  /**
   * Sends one request. The connection is released when `read` has ended; the rest of the response is discarded.
   * Redirects are not followed; a caller that follows one sends another request.
   * @throws NoAnswer, and errors of `read`
   */
  ask<Result>(url: URL, request: Outgoing, read: (answer: OutboundAnswer) => Result | Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const decompressors: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Client for one origin, with a timeout and limits. */
export function openHttpClient(
  origin: string,
  { milliseconds, mostBytes = 0, connections = 1, keepMilliseconds, privateAllowed }: Bounds,
): HttpClient {
  const closing = new AbortController();
  const pool = openPool(origin, {
    ended: closing.signal,
    connections,
    connectMilliseconds: milliseconds,
    ...(keepMilliseconds === undefined ? {} : { keepMilliseconds }),
    privateAllowed,
  });
  return {
    async ask({ pathname, search, username, password }, { method = 'GET', signal, ...outgoing }, read) {
      signal?.throwIfAborted();
      const ending = new AbortController();
      const ended = new Promise<never>((_, reject) => {
        ending.signal.onabort = () => reject(ending.signal.reason);
      });
      const end = () => ending.abort(signal?.reason);
      const abortLate = () => ending.abort(new NoAnswer('late', 'It was not answered in time.'));
      const timer = setTimeout(abortLate, milliseconds);
      signal?.addEventListener('abort', end);
      const user = [username, password].map(decodeURIComponent).join(':');
      const authorization = user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
      const request = {
        ...outgoing,
        method,
        path: pathname + search,
        headers: { ...authorization, ...outgoing.headers },
      };
      const answered = pool.request({ ...request, signal: ending.signal }).catch(throwNoAnswer);
      try {
        // undici aborts a queued request only when it gets a connection, so the abort is awaited here.
        const { statusCode: status, headers, body: incoming } = await Promise.race([answered, ended]);
        incoming.on('error', () => {});
        const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
        const body = decodedBody(incoming, hasBody ? headers['content-encoding'] : undefined);
        return await Promise.resolve(read({ status, headers, body })).finally(() => incoming.destroy());
      } catch (error) {
        throw ending.signal.aborted ? ending.signal.reason : error;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
      }
    },
    close() {
      closing.abort();
      return pool.destroy();
    },
  };

  async function* decodedBody(incoming: Readable, coding: string | string[] = 'identity'): AsyncGenerator<Buffer> {
    const name = String(coding).toLowerCase();
    const decompress = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined;
    if (!decompress && name !== 'identity') throw new NoAnswer('packed', 'The response has an unknown content coding.');
    let size = 0;
    try {
      for await (const chunk of decompress ? pipeline(incoming, decompress(), () => {}) : incoming) {
        size += chunk.length;
        if (size > mostBytes) throw new NoAnswer('long', 'The response is too long.');
        yield chunk as Buffer;
      }
    } catch (error) {
      throwNoAnswer(error);
    }
  }
}

/** Sends one request on a new connection, which is closed afterwards. @throws the same errors as `ask` */
export async function askOnce<Result>(
  url: URL,
  bounds: Bounds,
  request: Outgoing,
  read: (answer: OutboundAnswer) => Result | Promise<Result>,
): Promise<Result> {
  const client = openHttpClient(url.origin, bounds);
  return client.ask(url, request, read).finally(() => client.close());
}

/** Codes of undici → codes of the system. */
const systemCodes: Readonly<Record<string, string>> = {
  UND_ERR_SOCKET: 'ECONNRESET',
  UND_ERR_CONNECT_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_HEADERS_OVERFLOW: 'HPE_HEADER_OVERFLOW',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'ECONNRESET',
};

function throwNoAnswer(error: unknown): never {
  if (error instanceof NoAnswer) throw error;
  // undici throws violations of HTTP syntax without a code.
  const { code = 'HPE_INVALID', message } = error as NodeJS.ErrnoException;
  throw new NoAnswer(systemCodes[code] ?? code, message, error);
}
