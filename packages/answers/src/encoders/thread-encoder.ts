import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageFolders, untilAborted } from '@gatehouse/runtime';
import { checkedVectors, type Encoder } from './encoder.ts';
import type { EncodedTexts } from './encoder-worker.ts';

/** Number of texts in a batch. Larger batches take as long for each text, and more memory. */
const BATCH_SIZE = 16;
/** Maximum number of waiting questions. The thread encodes one after the other, each in some 10 ms. */
const MAX_WAITING_QUESTIONS = 2;

export interface ThreadLimits {
  /** Timeouts of the first call, which loads the model, and of all later calls. */
  firstMilliseconds: number;
  milliseconds: number;
  /** Maximum heap of the thread, MiB; the model is outside of it. */
  megabytes: number;
}

const USUAL_LIMITS: ThreadLimits = { firstMilliseconds: 60_000, milliseconds: 10_000, megabytes: 1024 };

/**
 * An encoder for English on a separate thread, one call after the other, so that other answers do not wait for the
 * encoder. The first texts start the thread. When it hangs or dies, its current call fails, and the next texts start
 * another.
 * @param model URL of a module whose member `openModel` loads the model
 */
export function createThreadEncoder(name: string, model: string, limits: ThreadLimits = USUAL_LIMITS): Encoder {
  const { firstMilliseconds, milliseconds, megabytes } = limits;
  let dimensions: number | undefined;
  let worker: Worker | undefined;
  let loaded = false;
  let closed = false;
  /** Receives the result of the current call. */
  let settle = (_: EncodedTexts): void => {};
  let turn: Promise<unknown> = Promise.resolve();

  function begin(): Worker {
    const newWorker = new Worker(join(packageFolders.dist, 'encoders', 'encoder-worker.js'), {
      workerData: model,
      // Third-party code runs there: it gets no secrets, and its output is kept out of the log.
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    newWorker.stdout.resume();
    newWorker.stderr.resume();
    // The thread must not keep the process alive, and messages of a terminated one must not reach its successor's
    // calls.
    newWorker.unref();
    const settleIfCurrent = (encoded: EncodedTexts) => worker === newWorker && settle(encoded);
    newWorker.on('message', settleIfCurrent);
    newWorker.on('error', (error: Error) => settleIfCurrent({ problem: `its thread failed (${error.message})` }));
    newWorker.on('exit', () => {
      settleIfCurrent({ problem: 'its thread ended' });
      if (worker === newWorker) worker = undefined;
    });
    loaded = false;
    return newWorker;
  }

  async function end(): Promise<void> {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }

  async function encodeNow(texts: readonly string[]): Promise<Float32Array[]> {
    if (closed) throw new Error('it is closed');
    worker ??= begin();
    const currentWorker = worker;
    const patience = loaded ? milliseconds : firstMilliseconds;
    let deadline: NodeJS.Timeout | undefined;
    const encoded = await new Promise<EncodedTexts>((resolve) => {
      settle = resolve;
      deadline = setTimeout(() => {
        void end();
        resolve({ problem: `it gave no vectors within ${patience / 1000} seconds` });
      }, patience);
      currentWorker.postMessage(texts);
    });
    clearTimeout(deadline);
    if ('problem' in encoded) throw new Error(encoded.problem);
    loaded = true;
    const { numbers, dimensions: encodedDimensions } = encoded;
    const vectors = checkedVectors(
      texts.map((_, at) => numbers.subarray(at * encodedDimensions, (at + 1) * encodedDimensions)),
      texts.length,
      dimensions,
    );
    dimensions ??= encodedDimensions;
    return vectors;
  }

  return {
    name,
    languages: ['en'],
    mostWaiting: MAX_WAITING_QUESTIONS,
    get dimensions() {
      return dimensions;
    },
    atOnce: BATCH_SIZE,
    encode(texts, signal) {
      const mine = turn.then(() => {
        signal.throwIfAborted();
        return encodeNow(texts);
      });
      turn = mine.catch(() => undefined);
      return untilAborted(signal, mine);
    },
    async close() {
      closed = true;
      settle({ problem: 'it is closed' });
      await end();
    },
  };
}
