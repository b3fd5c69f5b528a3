import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { openPool } from './open-pool.ts';

export interface Bounds {
  /** Timeout of the whole exchange, from the wait for a connection to the end of the body, milliseconds. */
  milliseconds: number;
  /** Largest body of an answer, decompressed; only bytes that are read count. */
  mostBytes?: number;
  /** How many may be open at once. */
  connections?: number;
  keepMilliseconds?: number;
  privateAllowed: boolean;
}

export interface Outgoing {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  headers: Record<string, string>;
  body?: string;
  /** Ends it, with its reason. */
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  /** By names in lower case; a list where a field came several times. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Unpacked. @throws NoAnswer */
  body: AsyncIterable<Buffer>;
}

/** There is no answer, or not all of it. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** That of the system, or one of ours: `private`, `late`, `long`, `packed`. */
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
  ask<Result>(
    address: URL,
    request: Outgoing,
    read: (answer: OutboundAnswer) => Result | Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Asks one origin, within bounds. */
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
      const late = () => ending.abort(new NoAnswer('late', 'It was not answered in time.'));
      const timer = setTimeout(late, milliseconds);
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
        // A request that waits for a connection notices its end only when there is one.
        const { statusCode: status, headers, body: sent } = await Promise.race([answered, ended]);
        sent.on('error', () => {});
        const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
        const body = readable(sent, hasBody ? headers['content-encoding'] : undefined);
        return await Promise.resolve(read({ status, headers, body })).finally(() => sent.destroy());
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

  async function* readable(sent: Readable, coding: string | string[] = 'identity'): AsyncGenerator<Buffer> {
    const name = String(coding).toLowerCase();
    const unpack = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined;
    if (!unpack && name !== 'identity') throw new NoAnswer('packed', 'The answer has an unknown content coding.');
    let size = 0;
    try {
      for await (const chunk of unpack ? pipeline(sent, unpack(), () => {}) : sent) {
        size += chunk.length;
        if (size > mostBytes) throw new NoAnswer('long', 'The answer is too long.');
        yield chunk as Buffer;
      }
    } catch (error) {
      throwNoAnswer(error);
    }
  }
}

/** Asks once, and keeps no connection. @throws as `ask` does */
export async function askOnce<Result>(
  address: URL,
  bounds: Bounds,
  request: Outgoing,
  read: (answer: OutboundAnswer) => Result | Promise<Result>,
): Promise<Result> {
  const client = openHttpClient(address.origin, bounds);
  return client.ask(address, request, read).finally(() => client.close());
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
