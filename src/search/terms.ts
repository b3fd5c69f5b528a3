import { analyse } from './analyse.ts';
import type { ConceptFinder } from './concepts.ts';

/** A unit of matching: a stem, a pair of neighbouring stems (`stem stem`), or a concept (`#concept`). */
export interface Term {
  /** Summed over the text. */
  weight: number;
  /** Whether it is a word, which may be spelt differently. */
  readonly word: boolean;
}

const BIGRAM_WEIGHT = 0.3;
const CONCEPT_WEIGHT = 1;

/** The terms of a text by key, in order of first appearance; pairs of words only where a question is asked. */
export function termsOf(text: string, concepts: ConceptFinder, withBigrams: boolean): Map<string, Term> {
  const words = analyse(text);
  const terms = new Map<string, Term>();
  const add = (key: string, weight: number, word: boolean): void => {
    const known = terms.get(key);
    if (known) known.weight += weight;
    else terms.set(key, { weight, word });
  };
  for (const { stem, weight } of words) add(stem, weight, true);
  if (withBigrams)
    for (let at = 1; at < words.length; at++) add(`${words[at - 1]?.stem} ${words[at]?.stem}`, BIGRAM_WEIGHT, false);
  for (const concept of concepts.find(words)) add(`#${concept}`, CONCEPT_WEIGHT, false);
  return terms;
}
