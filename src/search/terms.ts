import { analyse } from './analyse.ts';
import type { ConceptFinder } from './concepts.ts';

/** A unit of matching: a stem, a pair of neighbouring stems, or a concept. */
export interface Term {
  /** `stem`, `stem stem` or `#concept`. */
  key: string;
  weight: number;
  /** Whether it is a word, which may be spelt differently. */
  word: boolean;
}

const BIGRAM_WEIGHT = 0.3;
const CONCEPT_WEIGHT = 1;

/** The terms of a text, repetitions included; pairs of words only where a question is asked. */
export function termsOf(text: string, concepts: ConceptFinder, withBigrams: boolean): Term[] {
  const words = analyse(text);
  const terms: Term[] = words.map(({ stem, weight }) => ({ key: stem, weight, word: true }));
  if (withBigrams) {
    for (let at = 1; at < words.length; at++)
      terms.push({ key: `${words[at - 1]?.stem} ${words[at]?.stem}`, weight: BIGRAM_WEIGHT, word: false });
  }
  for (const concept of concepts.find(words)) terms.push({ key: `#${concept}`, weight: CONCEPT_WEIGHT, word: false });
  return terms;
}

/** Repeated terms as one, with the sum of their weights, in order of first appearance; at most `limit` of them. */
export function mergeTerms(terms: readonly Term[], limit = Number.POSITIVE_INFINITY): Map<string, Term> {
  const merged = new Map<string, Term>();
  for (const term of terms) {
    const known = merged.get(term.key);
    if (known) known.weight += term.weight;
    else if (merged.size < limit) merged.set(term.key, { ...term });
  }
  return merged;
}
