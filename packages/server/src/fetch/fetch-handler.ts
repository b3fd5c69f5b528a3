import type { HttpRequest, HttpResponse } from '../http/exchange.ts';
import { createHandler, type HandlerParts } from '../http/handler.ts';
import { tooLarge } from '../http/request-body.ts';
import { createRequestIds } from '../http/request-ids.ts';

/** Facts about a request that the platform has and the request lacks. */
export interface FetchContext {
  /** The caller's address, or that of the last proxy, by which requests are counted. Without one, all callers share one count. */
  address?: string;
}

/** One request of the Fetch standard in, its response out. Never rejects. */
export type FetchHandler = (request: Request, context?: FetchContext) => Promise<Response>;

/**
 * The whole service as a function of requests, for every server and platform that speaks the Fetch standard: Express, Hono
 * and Next through their adapters, Workers, Deno and Bun as they are. Times and sizes of connections, TLS and the access log
 * are the platform's.
 *
 * @example
 * const answer = createFetchHandler(parts);
 * const response = await answer(new Request('https://docs.example/ask?query=price'), { address: '192.0.2.1' });
 */
export function createFetchHandler(parts: HandlerParts, handler = createHandler(parts)): FetchHandler {
  const nextId = createRequestIds();
  return async (request, { address = '' } = {}) => {
    const asked = new FetchRequest(request, nextId(), address);
    return toResponse(await handler.handle(asked));
  };
}

/** A request of the Fetch standard, as the core is asked. */
class FetchRequest implements HttpRequest {
  readonly id: string;
  readonly method: string;
  readonly target: string;
  readonly headers: HttpRequest['headers'];
  readonly address: string;
  readonly #request: Request;

  constructor(request: Request, id: string, address: string) {
    const { host, pathname, search } = new URL(request.url);
    this.id = id;
    this.method = request.method;
    this.target = pathname + search;
    // The address that was asked for has the host, and most platforms take the field away.
    this.headers = { host, ...Object.fromEntries(request.headers) };
    this.address = address;
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
    // Many platforms give every request a body that may have one, also an empty one.
    return this.#request.body && length !== '0' ? this.#chunks(this.#request.body, mostBytes) : undefined;
  }

  async *#chunks(body: AsyncIterable<Uint8Array>, mostBytes: number): AsyncIterable<Uint8Array> {
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      // The rest of the body is cancelled.
      if (length > mostBytes) throw tooLarge(mostBytes);
      yield chunk;
    }
  }

  whenGone(leave: () => void): void {
    const { signal } = this.#request;
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  }
}

/** Statuses whose responses have no body. */
const EMPTY = [204, 205, 304];

function toResponse({ status, fields, body }: HttpResponse): Response {
  const headers = new Headers();
  for (let at = 0; at < fields.length; at += 2) headers.append(fields[at] as string, fields[at + 1] as string);
  return new Response(EMPTY.includes(status) ? null : ((body ?? null) as Buffer<ArrayBuffer> | ReadableStream | null), {
    status,
    headers,
  });
}
