import type { UpstreamLimits } from '@gatehouse/contract';
import type { Dispatcher } from 'undici';
import {
  MAX_BUFFERED_BODY,
  type RunningRequest,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamRequest,
} from '../http/upstream/resource.ts';

/** Buffer size of a stream, bytes; reading from the upstream pauses when it is full. */
const MAX_BUFFERED_BYTES = 65_536;

type Headers = UpstreamAnswer['headers'];

/** One request and its response, as a handler of undici. */
export class UpstreamCall implements Dispatcher.DispatchHandler, RunningRequest {
  readonly answer: Promise<UpstreamAnswer>;
  readonly #limits: UpstreamLimits;
  readonly #hasBody: boolean;
  readonly #toStreamError: UpstreamRequest['toStreamError'];
  readonly #onEnd: () => void;
  #hasEnded = false;
  #settle!: { resolve: (answer: UpstreamAnswer) => void; reject: (error: unknown) => void };
  #controller: Dispatcher.DispatchController | undefined;
  /** Reason of an abort by this service. */
  #abortReason: UpstreamFailure | undefined;
  #timer: NodeJS.Timeout;
  #head: { status: number; headers: Headers } | undefined;
  #buffers = false;
  #buffered: Buffer[] = [];
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  #bytes = 0;

  /**
   * @param hasBody whether the response may have a body; responses to HEAD have none
   * @param toStreamError converts a failure to the error of the response stream
   * @param onEnd called once, when request and response have ended
   */
  constructor(
    limits: UpstreamLimits,
    hasBody: boolean,
    toStreamError: UpstreamRequest['toStreamError'],
    onEnd: () => void,
  ) {
    this.#limits = limits;
    this.#hasBody = hasBody;
    this.#toStreamError = toStreamError;
    this.#onEnd = onEnd;
    this.answer = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    const { firstByteSeconds, longestSeconds } = limits;
    const endLate = () => this.end(new UpstreamFailure('late'));
    this.#timer = setTimeout(() => {
      if (this.#head) this.#timer = setTimeout(endLate, (longestSeconds - firstByteSeconds) * 1000);
      else endLate();
    }, firstByteSeconds * 1000);
  }

  end(failure: UpstreamFailure): void {
    if (this.#hasEnded) return;
    this.#abortReason ??= failure;
    this.#fail(this.#abortReason);
    this.#controller?.abort(this.#abortReason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#abortReason) controller.abort(this.#abortReason);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // Interim responses are not forwarded. The timeout continues, because there may be endlessly many.
    if (status < 200) return;
    const { 'content-length': length, 'transfer-encoding': coding = 'chunked' } = headers;
    this.#head = { status, headers };
    if (status > 599) this.end(createUpstreamFailure('The response has an invalid status.'));
    // A response without a body is complete, even with a Content-Length.
    else if (!this.#hasBody || status === 204 || status === 304)
      this.#settle.resolve({ ...this.#head, body: undefined });
    // The library decodes only the chunked coding.
    else if (String(coding).toLowerCase() !== 'chunked')
      this.end(createUpstreamFailure('The response has an unknown transfer coding.'));
    else if (Number(length) > this.#limits.answerBytes) this.end(createTooLongFailure());
    this.#buffers = Number(length) <= MAX_BUFFERED_BODY;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#abortReason) return;
    if (this.#bytes > this.#limits.answerBytes) this.end(createTooLongFailure());
    else if (this.#buffers) this.#buffered.push(chunk);
    else {
      this.#stream ??= this.#begin(controller);
      this.#stream.enqueue(chunk);
      if ((this.#stream.desiredSize ?? 0) <= 0) controller.pause();
    }
  }

  /** Starts the stream with the first chunk, so that an earlier error can still become an error response. */
  #begin(controller: Dispatcher.DispatchController): ReadableStreamDefaultController<Uint8Array> {
    let bodyController: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        start(stream) {
          bodyController = stream;
        },
        pull: () => controller.resume(),
        cancel: () => {
          // No reader is left.
          this.#stream = undefined;
          this.end(createUpstreamFailure('The client disconnected.'));
        },
      },
      { highWaterMark: MAX_BUFFERED_BYTES, size: ({ byteLength }) => byteLength },
    );
    if (this.#head) this.#settle.resolve({ ...this.#head, body });
    return bodyController as ReadableStreamDefaultController<Uint8Array>;
  }

  onResponseEnd(): void {
    this.#finish();
    if (this.#abortReason || !this.#head) return;
    const { status, headers } = this.#head;
    const [first = Buffer.alloc(0)] = this.#buffered;
    const body = this.#buffered.length > 1 ? Buffer.concat(this.#buffered) : first;
    if (this.#stream) this.#stream.close();
    else this.#settle.resolve({ status, headers, body });
  }

  onResponseError(_: unknown, error: Error): void {
    this.#finish();
    this.#fail(this.#abortReason ?? toFailure(error, this.#head === undefined));
  }

  #fail(failure: UpstreamFailure): void {
    clearTimeout(this.#timer);
    this.#settle.reject(failure);
    this.#stream?.error(this.#toStreamError(failure));
    this.#stream = undefined;
  }

  #finish(): void {
    clearTimeout(this.#timer);
    if (!this.#hasEnded) this.#onEnd();
    this.#hasEnded = true;
  }
}

const createUpstreamFailure = (message: string): UpstreamFailure => new UpstreamFailure('failed', new Error(message));
const createTooLongFailure = (): UpstreamFailure => createUpstreamFailure('The response is too long.');

/** Converts an error of the library or the system. */
function toFailure(error: Error, isBeforeAnswer: boolean): UpstreamFailure {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isLate = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/.test(code);
  // The connection broke before a response, for example an idle one that the upstream closed.
  const isReset = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code);
  return new UpstreamFailure(isLate ? 'late' : 'failed', error, isBeforeAnswer && isReset);
}
