import { ServiceError } from '../../contract/shapes/errors.ts';
import type { Asked } from '../exchange.ts';

/** Methods in which a body has no meaning. Some servers take it for the next request. */
const BODILESS = ['GET', 'HEAD'];

/** The body of a request on its way to an upstream. */
export class OnwardBody {
  /** Undefined where there is none. */
  readonly chunks: AsyncIterable<Uint8Array> | undefined;
  /** Its length, where that was told; else it is sent in chunks. */
  readonly fields: readonly string[];
  /** Whether some of it was read, so that it cannot be sent again. */
  isBegun = false;
  /** What reading it has thrown: an error of the table, or the end of its connection. */
  failure: unknown;
  #isRead = false;

  /** @throws ServiceError invalid_request, payload_too_large */
  constructor(asked: Asked, mostBytes: number) {
    const { method, headers } = asked;
    const coding = headers['transfer-encoding'];
    if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
      throw new ServiceError('invalid_request', {
        message: 'The body has a transfer coding that is not taken.',
        hint: 'Send a body with Content-Length, or chunked. See {base_url}/openapi.json.',
      });
    const body = asked.stream(mostBytes);
    if (body && BODILESS.includes(method))
      throw new ServiceError('invalid_request', {
        message: 'A request with this method has no body.',
        hint: 'Leave the body out, or use POST. See {base_url}/openapi.json.',
      });
    const length = headers['content-length'] ?? '';
    this.fields = body && coding === undefined && /^\d+$/.test(length) ? ['content-length', length] : [];
    this.chunks = body && this.#watch(body);
  }

  /** Whether it was begun and the rest of it is still to come. */
  get isOpen(): boolean {
    return this.isBegun && !this.#isRead;
  }

  async *#watch(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    this.isBegun = true;
    try {
      for await (const chunk of body) yield chunk;
      this.#isRead = true;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}
