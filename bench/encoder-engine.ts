import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packTexts, textsOf } from '../packages/answers/src/meaning/edition-vectors.ts';
import { textToEncode } from '../packages/answers/src/meaning/encoder.ts';
import { openPackageModel } from '../packages/answers/src/meaning/models/package-model.ts';
import { createClassifier } from '../packages/answers/src/search/abstention/abstention.ts';
import { everydayQuestionsIn } from '../packages/answers/src/search/abstention/out-of-scope.ts';
import { fuse, judge, shareOfMeaning } from '../packages/answers/src/search/answering/fuse.ts';
import { learnIndex } from '../packages/answers/src/search/answering/learn-index.ts';
import type { Meaning } from '../packages/answers/src/search/meaning/meaning.ts';
import { openPassageVectors } from '../packages/answers/src/search/meaning/passage-vectors.ts';
import { readWordVectors } from '../packages/answers/src/search/meaning/read-vectors.ts';
import { toInt8 } from '../packages/answers/src/search/meaning/row-vectors.ts';
import { openIndex } from '../packages/answers/src/search/ranking/engine.ts';
import { everydayConceptsIn } from '../packages/answers/src/search/ranking/everyday-concepts.ts';
import type { Engine } from './search-peers.ts';

const DIMENSIONS = 512;
const AT_ONCE = 64;
/** Encoding takes longer than all else, and the texts stay the same. */
const folder = join(import.meta.dirname, '../.vectors');

const known = new Map<string, Float32Array>();
let model: ReturnType<typeof openPackageModel> | undefined;

const fileOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex');
  return join(folder, hash.slice(0, 2), hash);
};

/** Vectors of all these texts, kept in files from one run to the next. */
async function encodeAll(texts: readonly string[]): Promise<(text: string) => Float32Array> {
  const missing: string[] = [];
  for (const text of new Set(texts.map(textToEncode))) {
    if (known.has(text)) continue;
    try {
      const { buffer, byteOffset } = Buffer.from(readFileSync(fileOf(text)));
      known.set(text, new Float32Array(buffer.slice(byteOffset, byteOffset + 4 * DIMENSIONS)));
    } catch {
      missing.push(text);
    }
  }
  // Those of a length together, because the shorter ones are filled up.
  missing.sort((a, b) => a.length - b.length);
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const some = missing.slice(at, at + AT_ONCE);
    model ??= openPackageModel();
    const vectors = await (await model).encode(some);
    for (const [place, text] of some.entries()) {
      const vector = vectors[place] as Float32Array;
      known.set(text, vector);
      mkdirSync(join(fileOf(text), '..'), { recursive: true });
      writeFileSync(fileOf(text), vector);
    }
  }
  return (text) => known.get(textToEncode(text)) as Float32Array;
}

/** Ours with the sentence encoder that packages carry, as the setting MEANING=local has it. */
export const oursWithEncoder: Engine = {
  name: 'ours, with the encoder',
  async build({ entries, notAnswered, concepts, language = 'en', questions, asked = true }) {
    const texts = entries.map((entry) => ({ ...entry, asked }));
    const outOfScope = [...notAnswered, ...everydayQuestionsIn(language)].sort();
    const wordVectors = await readWordVectors(language);
    const learnt = await learnIndex({
      texts,
      outOfScope,
      told: notAnswered.length,
      concepts: [concepts, everydayConceptsIn(language)],
      language,
      wordVectors,
    });
    const index = openIndex(learnt.index);
    const classify = createClassifier(learnt.refusal);
    const share = shareOfMeaning(texts);
    const strangers = outOfScope.map((question) => ({ utterances: [question], text: '' }));
    const vectorOf = await encodeAll([
      ...[...entries, ...strangers].flatMap(textsOf),
      ...(questions ?? []).map(({ text }) => text),
    ]);
    const inInt8 = (text: string) => toInt8(vectorOf(text));
    const ofPassages = openPassageVectors(packTexts(entries, inInt8, DIMENSIONS));
    const ofStrangers = openPassageVectors(packTexts(strangers, inInt8, DIMENSIONS));
    return async (question) => {
      const vector = (await encodeAll([question]))(question);
      const meaning: Meaning = {
        encoder: 'use-lite-en',
        likenesses: ofPassages.likenesses(vector),
        outOfScope: Math.max(...ofStrangers.likenesses(vector)),
      };
      const ranking = index.rank(question);
      const words = classify(ranking);
      const hits = fuse(ranking.hits, share, meaning);
      const { evidence, answered } = judge(words, hits, meaning);
      const [best] = hits;
      return {
        ids: hits.map(({ entry }) => entries[entry]?.id ?? ''),
        acceptance: best ? evidence : Number.NEGATIVE_INFINITY,
        answered,
        top: best?.score ?? 0,
        signals: {
          words: words.evidence,
          answeredByWords: Number(words.answered),
          top: ranking.hits[0]?.score ?? 0,
          fused: best?.score ?? 0,
          likeness: meaning.likenesses?.reduce((a, b) => Math.max(a, b), -1) ?? 0,
          outOfScope: meaning.outOfScope ?? 0,
          ofBest: best ? (meaning.likenesses?.[best.entry] ?? 0) : 0,
          ...Object.fromEntries(words.signals.map(({ name, value }) => [name, value])),
        },
      };
    };
  },
};
