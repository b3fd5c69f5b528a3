import { createTargetReader } from '../http/base-path.ts';
import type { HttpRequest, HttpResponse } from '../http/exchange.ts';
import { createHandler, type HandlerParts } from '../http/handler.ts';
import { tooLarge } from '../http/request-body.ts';
import { createRequestIds } from '../http/request-ids.ts';

/** Properties of the connection, which a Fetch request lacks. */
export interface FetchContext {
  /** IP address of the caller or the last proxy, for rate limits. Without an address, all callers share one count. */
  address?: string;
}

/** A handler of the Fetch standard. Never rejects. */
export type FetchHandler = (request: Request, context?: FetchContext) => Promise<Response>;

/**
 * The service as a handler of the Fetch standard, for Workers, Deno and Bun, and with adapters for Express, Hono and Next.
 * The platform is responsible for timeouts and limits of connections, TLS and the access log.
 *
 * @example
 * const answer = createFetchHandler(parts);
 * const response = await answer(new Request('https://docs.example/ask?query=price'), { address: '192.0.2.1' });
 */
export function createFetchHandler(parts: HandlerParts, handler = createHandler(parts)): FetchHandler {
  const nextId = createRequestIds();
  const readPath = createTargetReader(parts.baseUrl);
  return async (request, { address = '' } = {}) => {
    return toResponse(await handler.handle(new FetchRequest(request, nextId(), address, readPath)));
  };
}

/** Adapts a Fetch request to the core's interface. */
class FetchRequest implements HttpRequest {
  readonly id: string;
  readonly method: string;
  readonly target: string;
  readonly headers: HttpRequest['headers'];
  readonly ip: string;
  readonly #request: Request;

  constructor(request: Request, id: string, address: string, readPath: (target: string) => string) {
    const { host, pathname, search } = new URL(request.url);
    this.id = id;
    this.method = request.method;
    this.target = readPath(pathname + search);
    // The host comes from the URL; most platforms remove the field.
    this.headers = { host, ...Object.fromEntries(request.headers) };
    this.ip = address;
    this.#request = request;
  }

  async body(mostBytes: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.stream(mostBytes) ?? []) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  stream(mostBytes: number): AsyncIterable<Uint8Array> | undefined {
    const { 'content-length': length } = this.headers;
    if (Number(length) > mostBytes) throw tooLarge(mostBytes);
    // Many platforms set a body on every request whose method allows one, even an empty body.
    return this.#request.body && length !== '0' ? this.#chunks(this.#request.body, mostBytes) : undefined;
  }

  async *#chunks(body: AsyncIterable<Uint8Array>, mostBytes: number): AsyncIterable<Uint8Array> {
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      // Throwing cancels the rest of the body.
      if (length > mostBytes) throw tooLarge(mostBytes);
      yield chunk;
    }
  }

  onDisconnect(callback: () => void): void {
    const { signal } = this.#request;
    if (signal.aborted) callback();
    else signal.addEventListener('abort', callback, { once: true });
  }
}

/** Statuses whose responses have no body. */
const EMPTY_STATUSES = [204, 205, 304];

function toResponse({ status, fields, body }: HttpResponse): Response {
  const headers = new Headers();
  for (let at = 0; at < fields.length; at += 2) headers.append(fields[at] as string, fields[at + 1] as string);
  return new Response(
    EMPTY_STATUSES.includes(status) ? null : ((body ?? null) as Buffer<ArrayBuffer> | ReadableStream | null),
    {
      status,
      headers,
    },
  );
}
