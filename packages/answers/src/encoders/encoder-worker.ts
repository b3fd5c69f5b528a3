import { parentPort, workerData } from 'node:worker_threads';

/** Concatenated vectors of the texts of one message, or the reason for none. */
export type EncodedTexts = { numbers: Float32Array; dimensions: number } | { problem: string };

interface Model {
  encode(texts: readonly string[]): Promise<Float32Array[]>;
}

/** A module whose member `openModel` loads a model on this thread. */
const modelPromise: Promise<Model> = import(workerData as string).then(({ openModel }) => openModel());
// The sender of texts receives the reason.
modelPromise.catch(() => {});

async function encodedTexts(texts: readonly string[]): Promise<EncodedTexts> {
  try {
    const vectors = await (await modelPromise).encode(texts);
    const dimensions = vectors[0]?.length ?? 0;
    const numbers = new Float32Array(vectors.length * dimensions);
    for (const [at, vector] of vectors.entries()) numbers.set(vector, at * dimensions);
    return { numbers, dimensions };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (texts: readonly string[]) => {
  const encoded = await encodedTexts(texts);
  parentPort?.postMessage(encoded, 'numbers' in encoded ? [encoded.numbers.buffer as ArrayBuffer] : []);
});
