import type { Word } from './analyse.ts';
import type { ConceptFinder } from './concepts.ts';

// All weights are binary fractions, so that sums of them are exact in whatever order they are added.
const PAIR_WEIGHT = 0.40625;
const CONCEPT_WEIGHT = 0.625;

/**
 * Visits the terms of a text, each as often as it stands there: stems, pairs of neighbouring stems (`stem stem`; only
 * where a question is asked), and concepts (`#concept`). `word` tells those that may be spelt differently.
 */
export function visitTerms(
  words: readonly Word[],
  concepts: ConceptFinder,
  withPairs: boolean,
  visit: (key: string, weight: number, word: boolean) => void,
): void {
  for (const { stem, weight } of words) visit(stem, weight, true);
  if (withPairs)
    for (let at = 1; at < words.length; at++) visit(`${words[at - 1]?.stem} ${words[at]?.stem}`, PAIR_WEIGHT, false);
  for (const concept of concepts.find(words)) visit(`#${concept}`, CONCEPT_WEIGHT, false);
}
