import { parentPort, workerData } from 'node:worker_threads';
import type { ModelPlace, SentenceModel } from './models/sentence-model.ts';

/** What the thread gives back for the texts that it was given: their vectors behind each other, or why there are none. */
export type EncodedTexts = { numbers: Float32Array; dimensions: number } | { problem: string };

const place = workerData as ModelPlace;
const loading: Promise<SentenceModel> =
  place.kind === 'package'
    ? import('./models/package-model.ts').then(({ openPackageModel }) => openPackageModel())
    : import('./models/folder-model.ts').then(({ openFolderModel }) => openFolderModel(place.folder));
// Whoever gives it texts is told.
loading.catch(() => {});

async function encodedTexts(texts: readonly string[]): Promise<EncodedTexts> {
  try {
    const vectors = await (await loading).encode(texts);
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
