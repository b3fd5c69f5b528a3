import { Circuit, type CircuitReports } from '@gatehouse/runtime';
import { LRUCache } from 'lru-cache';
import { type Encoder, textToEncode } from './encoder.ts';
import { withTimeout } from './in-time.ts';

export interface AskingLimits {
  /** Deadline of a question, in the queue and while its vector is computed, milliseconds. */
  milliseconds: number;
  /** Maximum number of questions in flight; one more is answered by words. */
  mostWaiting: number;
  /** Number of consecutive missed deadlines after which the encoder gets no questions until a probe succeeds. */
  mostMissed: number;
  /** Maximum size of cached vectors, bytes. */
  mostBytes: number;
  /** Interval of probes of an unavailable encoder, milliseconds. */
  probeMilliseconds: number;
  /**
   * Timeout of a call, milliseconds; longer than a question's deadline, so that results of a slow encoder still fill
   * the cache.
   */
  hangMilliseconds: number;
}

export const usualLimits: Omit<AskingLimits, 'milliseconds'> = {
  mostWaiting: 16,
  mostMissed: 8,
  mostBytes: 8 * 2 ** 20,
  probeMilliseconds: 5000,
  hangMilliseconds: 5000,
};

/** Overhead of a cache entry, bytes. */
const BYTES_BESIDE = 200;
const PROBE = 'Is anybody there?';

/** Computes vectors of questions within a deadline. */
export interface QuestionVectors {
  /** Never rejects. Undefined if the encoder is unavailable, slow or busy. */
  vectorOf(question: string): Promise<Float32Array | undefined>;
  /** Whether questions are sent to the encoder. */
  up(): boolean;
  /** Probes the encoder unless a call has succeeded before. The first call may load a model. */
  begin(): Promise<boolean>;
  close(): void;
}

/** @param now monotonic clock, milliseconds */
export function createQuestionVectors(
  encoder: Encoder,
  limits: AskingLimits,
  reports: CircuitReports,
  now: () => number,
): QuestionVectors {
  const { milliseconds, mostWaiting, mostMissed, mostBytes, probeMilliseconds, hangMilliseconds } = limits;
  const ended = new AbortController();
  const cachedVectors = new LRUCache<string, Float32Array>({
    maxSize: mostBytes,
    sizeCalculation: (vector, text) => vector.byteLength + 2 * text.length + BYTES_BESIDE,
  });
  /** Pending vectors by text: equal questions share one call. */
  const waiting = new Map<string, Promise<Float32Array>>();
  let missed = 0;

  async function encode(text: string): Promise<Float32Array> {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(hangMilliseconds)]);
    const [vector] = await encoder.encode([text], signal);
    return vector as Float32Array;
  }

  const timeoutError = () => new Error(`it gave no vector within ${milliseconds} ms`);
  const circuit = new Circuit(
    async () => {
      // The first call returns when the model has been loaded, without a timeout.
      if (encoder.dimensions === undefined) await encoder.encode([PROBE], ended.signal);
      else if (!(await withTimeout(milliseconds, encode(PROBE)))) throw timeoutError();
    },
    reports,
    now,
  );
  const probing = setInterval(() => {
    if (!circuit.closed) void circuit.probe();
  }, probeMilliseconds).unref();

  function ask(text: string): Promise<Float32Array> {
    const pendingVector = encode(text)
      .then((vector) => {
        cachedVectors.set(text, vector);
        return vector;
      })
      .finally(() => waiting.delete(text));
    waiting.set(text, pendingVector);
    // The caller may have given up.
    pendingVector.catch((error: unknown) => {
      if (!ended.signal.aborted) circuit.fail(error);
    });
    return pendingVector;
  }

  return {
    async vectorOf(question) {
      const text = textToEncode(question);
      const kept = cachedVectors.get(text);
      if (kept) return kept;
      if (!circuit.closed) return undefined;
      const pendingVector = waiting.get(text) ?? (waiting.size < mostWaiting ? ask(text) : undefined);
      if (!pendingVector) return undefined;
      const vector = await withTimeout(milliseconds, pendingVector).catch(() => null);
      if (vector === undefined && ++missed >= mostMissed) circuit.fail(timeoutError());
      if (vector) missed = 0;
      return vector ?? undefined;
    },
    up: () => circuit.closed,
    async begin() {
      if (!circuit.closed) await circuit.probe();
      return circuit.closed;
    },
    close() {
      clearInterval(probing);
      ended.abort(new Error('it is closed'));
    },
  };
}
