import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textToEncode } from '../packages/answers/src/encoders/encoder.ts';
import { createClassifier } from '../packages/answers/src/search/abstention/abstention.ts';
import { everydayQuestionsIn } from '../packages/answers/src/search/abstention/off-topic-questions.ts';
import { learnIndex, learnVectors } from '../packages/answers/src/search/answering/learn-index.ts';
import { bodyOf } from '../packages/answers/src/search/meaning/passage-vectors.ts';
import { readWordVectors } from '../packages/answers/src/search/meaning/read-vectors.ts';
import { openIndex } from '../packages/answers/src/search/ranking/engine.ts';
import { everydayConceptsIn } from '../packages/answers/src/search/ranking/everyday-concepts.ts';
import type { Engine } from './search-peers.ts';

const DIMENSIONS = 384;
const AT_ONCE = 16;
/** Cached, because encoding takes longest and the texts stay the same. */
const folder = join(import.meta.dirname, '../.vectors');

const vectorByText = new Map<string, Float32Array>();
let model: Promise<{ encode(texts: readonly string[]): Promise<Float32Array[]> }> | undefined;

const fileOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex');
  return join(folder, hash.slice(0, 2), hash);
};

/** Vectors of texts, cached in files between runs. */
async function encodeAll(texts: readonly string[]): Promise<(text: string) => Float32Array> {
  const missing: string[] = [];
  for (const text of new Set(texts.map(textToEncode))) {
    if (vectorByText.has(text)) continue;
    try {
      const { buffer, byteOffset } = Buffer.from(readFileSync(fileOf(text)));
      vectorByText.set(text, new Float32Array(buffer.slice(byteOffset, byteOffset + 4 * DIMENSIONS)));
    } catch {
      missing.push(text);
    }
  }
  // Sorted by length, because shorter texts of a batch are padded.
  missing.sort((a, b) => a.length - b.length);
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const batch = missing.slice(at, at + AT_ONCE);
    const name = 'gatehouse-encoder-minilm';
    model ??= import(name).then(({ openModel }) => openModel());
    const vectors = await (await model).encode(batch);
    for (const [index, text] of batch.entries()) {
      const vector = vectors[index] as Float32Array;
      vectorByText.set(text, vector);
      mkdirSync(join(fileOf(text), '..'), { recursive: true });
      writeFileSync(fileOf(text), vector);
    }
  }
  return (text) => vectorByText.get(textToEncode(text)) as Float32Array;
}

/** Our engine with the encoder of ENCODER=minilm. */
export const oursWithEncoder: Engine = {
  name: 'ours, with the encoder',
  async build({ entries, notAnswered, concepts, language = 'en', questions, asked = true }) {
    const texts = entries.map((entry) => ({ ...entry, asked }));
    const offTopic = [...notAnswered, ...everydayQuestionsIn(language)].sort();
    const words = {
      texts,
      offTopic,
      listed: notAnswered.length,
      concepts: [concepts, everydayConceptsIn(language)],
      language,
      wordVectors: await readWordVectors(language),
    };
    const { index: data } = await learnIndex(words);
    const vectorOf = await encodeAll([
      ...texts.flatMap((text) => [...text.utterances, bodyOf(text)]),
      ...offTopic,
      ...(questions ?? []).map(({ text }) => text),
    ]);
    const { vectors, refusal } = await learnVectors(data, words, { dimensions: DIMENSIONS, vectorOf });
    const index = openIndex(data, vectors);
    const classify = createClassifier(refusal);
    return async (question) => {
      const vector = (await encodeAll([question]))(question);
      const ranking = index.rank(question, { vector });
      const { evidence, answered, signals } = classify(ranking);
      const [best] = ranking.hits;
      return {
        ids: ranking.hits.map(({ entry }) => entries[entry]?.id ?? ''),
        acceptance: best ? evidence : Number.NEGATIVE_INFINITY,
        answered,
        top: best?.score ?? 0,
        signals: Object.fromEntries(signals.map(({ name, value }) => [name, value])),
      };
    };
  },
};
