import { setImmediate } from 'node:timers/promises';
import { priorWeights, trainAbstention } from '../abstention/abstention.ts';
import { learnMeaningShare } from '../learning/meaning-share.ts';
import { gatherVectors, type PassageVectors, type TextVectors } from '../meaning/passage-vectors.ts';
import { openWordVectors } from '../meaning/word-vectors.ts';
import { phrasesOfGroups } from '../ranking/concepts.ts';
import { gatherIndex, type IndexData, type IndexedText, openIndex } from '../ranking/engine.ts';

/**
 * `pack` trains weights on the pack's phrasings. `priors` takes fixed weights and no word table, in a fraction of the
 * time.
 */
export type TrainingMode = 'pack' | 'priors';

/** Training data of an index. */
export interface LearntWords {
  texts: readonly IndexedText[];
  offTopic: readonly string[];
  /** Number of them that the pack itself lists. */
  listed?: number;
  /** Groups of synonyms, by the name of the concept. A phrase in two groups belongs to the first. */
  concepts: readonly Readonly<Record<string, readonly string[]>>[];
  /** Language tag (BCP 47) of all of them. */
  language: string;
  /** The word table of the language, if there is one. */
  wordVectors?: Uint8Array | undefined;
}

/**
 * Trains an index that ranks by words, n-grams and vectors, and the weights of its abstention. Pure: the same texts
 * give the same result. It yields between its steps, for example for a progress display.
 */
export async function learnIndex(
  words: LearntWords,
  learning: TrainingMode = 'pack',
): Promise<{ index: IndexData; refusal: number[] }> {
  const { texts, offTopic, listed, concepts, language, wordVectors } = words;
  const index = gatherIndex(texts, offTopic, phrasesOfGroups(language, ...concepts), language);
  if (learning === 'priors') return { index, refusal: priorWeights(texts, listed) };
  await setImmediate();
  const vectors = wordVectors && gatherVectors(texts, offTopic, openWordVectors(wordVectors, language), 'table');
  if (vectors) {
    index.table = wordVectors;
    index.vectors = vectors.data;
    await setImmediate();
    vectors.data.share = learnMeaningShare(openIndex(index), texts, vectors);
  }
  await setImmediate();
  return { index, refusal: trainAbstention(openIndex(index), texts, offTopic, listed, vectors) };
}

/** Vectors of an index by a sentence encoder, with weights trained on them. */
export interface LearntVectors {
  vectors: PassageVectors;
  /** Constant and weights of the classifier with these vectors. */
  refusal: readonly number[];
}

/** @param encoded vectors of all texts and bodies of the passages, and of all off-topic questions */
export async function learnVectors(
  index: IndexData,
  { texts, offTopic, listed }: LearntWords,
  encoded: TextVectors,
): Promise<LearntVectors> {
  const gathered = gatherVectors(texts, offTopic, encoded, 'encoder');
  const { data: vectors } = gathered;
  await setImmediate();
  vectors.share = learnMeaningShare(openIndex(index, vectors), texts, gathered);
  await setImmediate();
  return { vectors, refusal: trainAbstention(openIndex(index, vectors), texts, offTopic, listed, gathered) };
}
