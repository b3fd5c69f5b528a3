import { keyOf } from '../../packages/answers/src/search/meaning/word-vectors.ts';

/** The words that get a vector, each with its weight in the sum of a text. */
export interface Vocabulary {
  features: string[];
  weights: Float64Array;
  /** The row indexes of a text's units. */
  rowsIn(text: string): number[];
}

/** Maximum frequency of a WordNet word that the texts do not contain. */
const MAX_OF_TAGS = 8;
/** Smooth inverse frequency: a word of this share of all words has half the weight of a rare one. */
const HALF_WEIGHT_SHARE = 1e-3;

/**
 * The commonest words of texts; among equals, those that dictionaries mark most often. Pairs of words rank no better
 * than as many more words.
 */
export function chooseVocabulary(
  texts: readonly string[],
  dictionary: ReadonlyMap<string, number>,
  unitsOf: (text: string) => readonly string[],
  most: number,
): Vocabulary {
  const counts = new Map<string, number>();
  let total = 0;
  for (const text of texts)
    for (const word of unitsOf(text)) {
      total += 1;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  const worth = new Map(
    [...counts].map(([word, count]) => [word, count + Math.min(MAX_OF_TAGS, dictionary.get(word) ?? 0)]),
  );
  for (const [word, tags] of dictionary) if (!worth.has(word) && tags > 0) worth.set(word, Math.min(MAX_OF_TAGS, tags));
  const takenKeys = new Set<number>();
  const features = [...worth]
    .sort(([one, count], [other, otherCount]) => otherCount - count || keyOf(one) - keyOf(other))
    // Of two words with the same key, the more frequent one stays.
    .filter(([feature]) => !takenKeys.has(keyOf(feature)) && takenKeys.add(keyOf(feature)))
    .slice(0, most)
    .map(([feature]) => feature);
  const rowOf = new Map(features.map((feature, row) => [feature, row]));
  return {
    features,
    weights: Float64Array.from(
      features,
      (feature) => HALF_WEIGHT_SHARE / (HALF_WEIGHT_SHARE + (counts.get(feature) ?? 1) / total),
    ),
    rowsIn: (text) => unitsOf(text).flatMap((word) => rowOf.get(word) ?? []),
  };
}
