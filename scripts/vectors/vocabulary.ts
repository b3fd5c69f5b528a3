import { keyOf, wordsOf } from '../../packages/answers/src/search/meaning/word-vectors.ts';

/** Units with a vector: words, then pairs of words, each with its weight in the sum of a text. */
export interface Vocabulary {
  features: string[];
  weights: Float64Array;
  /** The units of a text, as row numbers. */
  placesIn(text: string): number[];
}

/** Pairs of words rank no better than as many more words. */
const WORDS = 29_000;
const PAIRS = 0;
const MIN_OF_PAIR = 5;
/** How often a word of WordNet counts as met, at most, where the texts do not have it. */
const MAX_OF_TAGS = 8;
/** Smooth inverse frequency: a word of this share of all words has half the weight of a rare one. */
const HALF_WEIGHT_SHARE = 1e-3;

/** The commonest words and pairs of texts; among words of a kind, those that dictionaries mark most often. */
export function chooseVocabulary(
  texts: readonly string[],
  dictionary: ReadonlyMap<string, number>,
  unitsOf: (text: string) => readonly string[] = wordsOf,
  { words: mostWords, pairs: mostPairs } = { words: WORDS, pairs: PAIRS },
): Vocabulary {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  let total = 0;
  for (const text of texts) {
    const found = unitsOf(text);
    total += found.length;
    found.forEach((word, at) => {
      words.set(word, (words.get(word) ?? 0) + 1);
      if (at > 0) {
        const pair = `${found[at - 1]} ${word}`;
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
    });
  }
  const worth = new Map(
    [...words].map(([word, count]) => [word, count + Math.min(MAX_OF_TAGS, dictionary.get(word) ?? 0)]),
  );
  for (const [word, tags] of dictionary) if (!worth.has(word) && tags > 0) worth.set(word, Math.min(MAX_OF_TAGS, tags));
  const taken = new Set<number>();
  const choose = (counts: ReadonlyMap<string, number>, most: number): string[] =>
    [...counts]
      .sort(([one, count], [other, otherCount]) => otherCount - count || keyOf(one) - keyOf(other))
      // Of two under one key the commoner one stays.
      .filter(([feature]) => !taken.has(keyOf(feature)) && taken.add(keyOf(feature)))
      .slice(0, most)
      .map(([feature]) => feature);
  const chosenWords = choose(worth, mostWords);
  const known = new Set(chosenWords);
  const ofKnown = [...pairs].filter(
    ([pair, count]) => count >= MIN_OF_PAIR && pair.split(' ').every((word) => known.has(word)),
  );
  const features = [...chosenWords, ...choose(new Map(ofKnown), mostPairs)];
  const places = new Map(features.map((feature, place) => [feature, place]));
  return {
    features,
    weights: Float64Array.from(features, (feature) =>
      feature.includes(' ') ? 1 : HALF_WEIGHT_SHARE / (HALF_WEIGHT_SHARE + (words.get(feature) ?? 1) / total),
    ),
    placesIn(text) {
      const found = unitsOf(text);
      const all = found.flatMap((word, at) => (at === 0 ? [word] : [word, `${found[at - 1]} ${word}`]));
      return all.flatMap((feature) => places.get(feature) ?? []);
    },
  };
}
