import { ServiceError } from '@gatehouse/contract';
import type { HttpRequest } from '../exchange.ts';
import { MAX_BUFFERED_BODY } from './resource.ts';

/** Methods whose body has no meaning; some servers would parse it as the next request. */
const METHODS_WITHOUT_BODY = ['GET', 'HEAD'];

/** The body of a request on its way to an upstream. */
export class ForwardedBody {
  /** Undefined without a body; buffered if it is short and its length is declared, else a stream. */
  readonly content: Buffer | AsyncIterable<Uint8Array> | undefined;
  /** The declared length as a field; empty for a chunked body. */
  readonly fields: readonly string[];
  /** Whether a part of the body was read. Then the request cannot be retried. */
  isBegun = false;
  /** Error while reading: a ServiceError, or a closed connection. */
  failure: unknown;
  #isRead = false;

  /** @throws ServiceError invalid_request, payload_too_large */
  static async of(request: HttpRequest, mostBytes: number): Promise<ForwardedBody> {
    const { method, headers } = request;
    const coding = headers['transfer-encoding'];
    if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
      throw new ServiceError('invalid_request', {
        message: 'The body has a transfer coding that is not taken.',
        hint: 'Send a body with Content-Length, or chunked. See {base_url}/openapi.json.',
      });
    const stream = request.stream(mostBytes);
    if (stream && METHODS_WITHOUT_BODY.includes(method))
      throw new ServiceError('invalid_request', {
        message: 'A request with this method has no body.',
        hint: 'Leave the body out, or use POST. See {base_url}/openapi.json.',
      });
    const length = headers['content-length'] ?? '';
    const hasLength = stream !== undefined && coding === undefined && /^\d+$/.test(length);
    if (hasLength && Number(length) <= MAX_BUFFERED_BODY) return new ForwardedBody(await request.body(mostBytes));
    return new ForwardedBody(stream, hasLength ? ['content-length', length] : []);
  }

  private constructor(content: Buffer | AsyncIterable<Uint8Array> | undefined, fields: readonly string[] = []) {
    this.fields = fields;
    this.#isRead = this.isBegun = Buffer.isBuffer(content);
    this.content = content === undefined || Buffer.isBuffer(content) ? content : this.#watch(content);
  }

  /** Whether the body was read in part. */
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
