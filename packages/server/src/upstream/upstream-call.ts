import type { UpstreamLimits } from '@gatehouse/contract';
import type { Dispatcher } from 'undici';
import {
  MAX_GATHERED,
  type UnderWay,
  type UpstreamAnswer,
  UpstreamFailure,
  type UpstreamRequest,
} from '../http/upstream/resource.ts';

/** Maximum number of buffered bytes of a stream; beyond it the upstream has to wait. */
const MAX_WAITING = 65_536;

type Headers = UpstreamAnswer['headers'];

/** One request and its response, in the terms of the client library. */
export class UpstreamCall implements Dispatcher.DispatchHandler, UnderWay {
  readonly answer: Promise<UpstreamAnswer>;
  readonly #limits: UpstreamLimits;
  readonly #hasBody: boolean;
  readonly #told: UpstreamRequest['told'];
  readonly #onEnd: () => void;
  #isOver = false;
  #settle!: { resolve: (answer: UpstreamAnswer) => void; reject: (error: unknown) => void };
  #controller: Dispatcher.DispatchController | undefined;
  /** Why it was ended here. */
  #ended: UpstreamFailure | undefined;
  #timer: NodeJS.Timeout;
  #head: { status: number; headers: Headers } | undefined;
  #gathers = false;
  #gathered: Buffer[] = [];
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  #bytes = 0;

  /**
   * @param hasBody whether the response may have a body; those to HEAD have none
   * @param told error for the stream of the response
   * @param onEnd called once, when both directions have ended
   */
  constructor(limits: UpstreamLimits, hasBody: boolean, told: UpstreamRequest['told'], onEnd: () => void) {
    this.#limits = limits;
    this.#hasBody = hasBody;
    this.#told = told;
    this.#onEnd = onEnd;
    this.answer = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    const { firstByteSeconds, longestSeconds } = limits;
    const late = () => this.end(new UpstreamFailure('late'));
    this.#timer = setTimeout(() => {
      if (this.#head) this.#timer = setTimeout(late, (longestSeconds - firstByteSeconds) * 1000);
      else late();
    }, firstByteSeconds * 1000);
  }

  end(failure: UpstreamFailure): void {
    if (this.#isOver) return;
    this.#ended ??= failure;
    this.#fail(this.#ended);
    this.#controller?.abort(this.#ended);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#ended) controller.abort(this.#ended);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // Interim responses are not forwarded, and may be endless: the timeout continues.
    if (status < 200) return;
    const { 'content-length': length, 'transfer-encoding': coding = 'chunked' } = headers;
    this.#head = { status, headers };
    if (status > 599) this.end(failed('It answers with a status that is none.'));
    // A response without a body is complete, even with a Content-Length.
    else if (!this.#hasBody || status === 204 || status === 304)
      this.#settle.resolve({ ...this.#head, body: undefined });
    // The library takes chunks apart and leaves every other coding as it is.
    else if (String(coding).toLowerCase() !== 'chunked') this.end(failed('Its body has a coding that cannot be read.'));
    else if (Number(length) > this.#limits.answerBytes) this.end(tooLong());
    this.#gathers = Number(length) <= MAX_GATHERED;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#ended) return;
    if (this.#bytes > this.#limits.answerBytes) this.end(tooLong());
    else if (this.#gathers) this.#gathered.push(chunk);
    else {
      this.#stream ??= this.#begin(controller);
      this.#stream.enqueue(chunk);
      if ((this.#stream.desiredSize ?? 0) <= 0) controller.pause();
    }
  }

  /** Starts with the first part of the body: an error before it can still be reported. */
  #begin(controller: Dispatcher.DispatchController): ReadableStreamDefaultController<Uint8Array> {
    let begun: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        start(stream) {
          begun = stream;
        },
        pull: () => controller.resume(),
        cancel: () => {
          // No reader is left.
          this.#stream = undefined;
          this.end(failed('The reader is gone.'));
        },
      },
      { highWaterMark: MAX_WAITING, size: ({ byteLength }) => byteLength },
    );
    if (this.#head) this.#settle.resolve({ ...this.#head, body });
    return begun as ReadableStreamDefaultController<Uint8Array>;
  }

  onResponseEnd(): void {
    this.#over();
    if (this.#ended || !this.#head) return;
    const { status, headers } = this.#head;
    const [first = Buffer.alloc(0)] = this.#gathered;
    const body = this.#gathered.length > 1 ? Buffer.concat(this.#gathered) : first;
    if (this.#stream) this.#stream.close();
    else this.#settle.resolve({ status, headers, body });
  }

  onResponseError(_: unknown, error: Error): void {
    this.#over();
    this.#fail(this.#ended ?? toFailure(error, this.#head === undefined));
  }

  #fail(failure: UpstreamFailure): void {
    clearTimeout(this.#timer);
    this.#settle.reject(failure);
    this.#stream?.error(this.#told(failure));
    this.#stream = undefined;
  }

  #over(): void {
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#onEnd();
    this.#isOver = true;
  }
}

const failed = (why: string): UpstreamFailure => new UpstreamFailure('failed', new Error(why));
const tooLong = (): UpstreamFailure => failed('The answer is too long.');

/** Message of the library or the system. */
function toFailure(error: Error, isBeforeAnswer: boolean): UpstreamFailure {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isLate = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/.test(code);
  // The connection broke before any answer came, as one does that was kept open and closed by its other end.
  const isReset = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code);
  return new UpstreamFailure(isLate ? 'late' : 'failed', error, isBeforeAnswer && isReset);
}
