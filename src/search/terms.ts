import type { Word } from './analyse.ts';
import type { ConceptFinder } from './concepts.ts';

/** A unit of matching: a stem, a pair of neighbouring stems (`stem stem`), or a concept (`#concept`). */
export interface Term {
  /** Summed over the text. */
  weight: number;
  /** Whether it is a word, which may be spelt differently. */
  readonly word: boolean;
}

// All weights are binary fractions, so that sums of them are exact in whatever order they are added.
const PAIR_WEIGHT = 0.25;
const CONCEPT_WEIGHT = 0.5;

/** The terms of a text by key, in order of first appearance; pairs of words only where a question is asked. */
export function termsOf(words: readonly Word[], concepts: ConceptFinder, withPairs: boolean): Map<string, Term> {
  const terms = new Map<string, Term>();
  const add = (key: string, weight: number, word: boolean): void => {
    const known = terms.get(key);
    if (known) known.weight += weight;
    else terms.set(key, { weight, word });
  };
  for (const { stem, weight } of words) add(stem, weight, true);
  if (withPairs)
    for (let at = 1; at < words.length; at++) add(`${words[at - 1]?.stem} ${words[at]?.stem}`, PAIR_WEIGHT, false);
  for (const concept of concepts.find(words)) add(`#${concept}`, CONCEPT_WEIGHT, false);
  return terms;
}
