import type { Dispatcher } from 'undici';
import type { UpstreamLimits } from '../contract/access/resources.ts';
import { type UpstreamAnswer, UpstreamFailure } from '../http/upstream/resource.ts';

/**
 * Bodies up to this length are answered when all of them is there, if the length was told: what turns out to be shorter is
 * then an error that can be told, and no stream is made for it.
 */
const MOST_GATHERED = 65_536;
/** What of a stream waits for its reader before the upstream has to wait. */
const MOST_WAITING = 65_536;

type Headers = UpstreamAnswer['headers'];

/** One request and its answer, as the client library tells of them. */
export class UpstreamCall implements Dispatcher.DispatchHandler {
  /** The answer; its body may still be on its way. */
  readonly answer: Promise<UpstreamAnswer>;
  readonly #limits: UpstreamLimits;
  readonly #hasBody: boolean;
  readonly #onEnd: () => void;
  #isOver = false;
  #settle!: { resolve: (answer: UpstreamAnswer) => void; reject: (error: unknown) => void };
  #controller: Dispatcher.DispatchController | undefined;
  /** Why it was ended here. */
  #ended: UpstreamFailure | undefined;
  #timer: NodeJS.Timeout;
  #head: { status: number; headers: Headers } | undefined;
  #gathered: Buffer[] = [];
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  #bytes = 0;

  /**
   * @param hasBody whether the answer may have a body, as those to HEAD do not
   * @param onEnd called once, when nothing more comes and nothing more is sent
   */
  constructor(limits: UpstreamLimits, hasBody: boolean, onEnd: () => void) {
    this.#limits = limits;
    this.#hasBody = hasBody;
    this.#onEnd = onEnd;
    this.answer = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.#timer = setTimeout(() => this.end(new UpstreamFailure('late')), limits.firstByteSeconds * 1000);
  }

  /** Ends it, whatever is under way. */
  end(failure: UpstreamFailure): void {
    this.#ended ??= failure;
    this.#fail(this.#ended);
    this.#controller?.abort(this.#ended);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#ended) controller.abort(this.#ended);
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // What is said before the answer is for us, and there may be no end of it: the time goes on.
    if (status < 200) return;
    clearTimeout(this.#timer);
    const { longestSeconds, firstByteSeconds, answerBytes } = this.#limits;
    const left = Math.max(0, longestSeconds - firstByteSeconds) * 1000;
    this.#timer = setTimeout(() => this.end(new UpstreamFailure('late')), left);
    const length = headers['content-length'];
    this.#head = { status, headers };
    if (this.#hasBody && Number(length) > answerBytes) this.end(tooLong());
    if (this.#ended || !this.#hasBody || status === 204 || status === 304 || Number(length) <= MOST_GATHERED) return;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (stream) => {
          this.#stream = stream;
        },
        pull: () => controller.resume(),
        cancel: () => this.end(new UpstreamFailure('failed', new Error('The reader is gone.'))),
      },
      { highWaterMark: MOST_WAITING, size: ({ byteLength }) => byteLength },
    );
    this.#settle.resolve({ status, headers, body });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#ended) return;
    if (this.#bytes > this.#limits.answerBytes) this.end(tooLong());
    else if (!this.#stream) this.#gathered.push(chunk);
    else {
      this.#stream.enqueue(chunk);
      if ((this.#stream.desiredSize ?? 0) <= 0) controller.pause();
    }
  }

  onResponseEnd(): void {
    this.#over();
    if (this.#ended || !this.#head) return;
    const { status, headers } = this.#head;
    const [first = Buffer.alloc(0)] = this.#gathered;
    const body = this.#gathered.length > 1 ? Buffer.concat(this.#gathered) : first;
    if (this.#stream) this.#stream.close();
    else this.#settle.resolve({ status, headers, body: this.#hasBody ? body : undefined });
  }

  onResponseError(_: unknown, error: Error): void {
    this.#over();
    this.#fail(this.#ended ?? toFailure(error, this.#head === undefined));
  }

  #fail(failure: unknown): void {
    clearTimeout(this.#timer);
    this.#settle.reject(failure);
    this.#stream?.error(failure);
  }

  #over(): void {
    clearTimeout(this.#timer);
    if (!this.#isOver) this.#onEnd();
    this.#isOver = true;
  }
}

const tooLong = (): UpstreamFailure => new UpstreamFailure('failed', new Error('The answer is too long.'));

/** What the library or the system says went wrong. */
function toFailure(error: Error, isBeforeAnswer: boolean): UpstreamFailure {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isLate = /^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/.test(code);
  // The connection broke before any answer came, as one does that was kept open and closed by its other end.
  const isReset = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code);
  return new UpstreamFailure(isLate ? 'late' : 'failed', error, isBeforeAnswer && isReset);
}
