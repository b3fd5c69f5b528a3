import { createReader, type Reader, tokenReaderOf, type Word } from '../text/analyse.ts';
import { buildConceptTrie, type Concepts, findConcepts, type Phrase } from './concepts.ts';
import { addPair, createPairs, type Pairs, pairValue } from './pairs.ts';
import type { Sums } from './sums.ts';

/** A term of a question, with the sum of the weights of its occurrences. */
export interface AskedTerm {
  /** `stem`, `stem stem` or `#concept`. */
  key: string;
  /** The written word; undefined for a pair or a concept. */
  surface: string | undefined;
  weight: number;
  /** Number of the term; undefined if no text contains it. */
  term: number | undefined;
}

/** A word with the number of its stem. */
export interface NumberedWord extends Word {
  readonly term: number;
}

/**
 * Numbers for the terms of texts: stems, pairs of neighbouring stems (only where a question is asked) and concepts.
 * Each counts as often as it stands in a text.
 */
export interface Terms {
  /** Primary subtag of the language that texts and questions are read in. */
  language: string;
  /** Number of terms; each term has a number below it. */
  size: number;
  /** Stem or concept → number of the term. */
  named: Map<string, number>;
  /** Written word → number of its stem. */
  surfaces: Map<string, number>;
  pairs: Pairs;
  concepts: Concepts;
}

// All weights are binary fractions, so sums of them are exact in any order.
const PAIR_WEIGHT = 0.40625;
const CONCEPT_WEIGHT = 0.625;
const MAX_QUERY_TERMS = 128;

export function createTerms(language: string, phrases: readonly Phrase[]): Terms {
  const terms = {
    language,
    size: 0,
    named: new Map<string, number>(),
    surfaces: new Map<string, number>(),
    pairs: createPairs(),
  };
  return Object.assign(terms, { concepts: buildConceptTrie(phrases, (stem) => numberOf(terms, stem)) });
}

/** Creates a reader that returns the stems of a text with their numbers. New stems get the next number. */
export function readerFor(terms: Terms): Reader<NumberedWord> {
  const readToken = tokenReaderOf(terms.language);
  return createReader(terms.language, (token) =>
    readToken(token).map((word) => {
      const term = numberOf(terms, word.stem);
      terms.surfaces.set(word.surface, term);
      return { ...word, term };
    }),
  );
}

/** Adds the weights of a text. @param share factor of each weight, a binary fraction */
export function addTerms(
  terms: Terms,
  words: readonly NumberedWord[],
  withPairs: boolean,
  sums: Sums,
  share = 1,
): void {
  let previousTerm: number | undefined;
  for (const { term, weight } of words) {
    sums.add(term, share * weight);
    if (withPairs && previousTerm !== undefined) sums.add(numberOfPair(terms, previousTerm, term), share * PAIR_WEIGHT);
    previousTerm = term;
  }
  const stems = words.map(({ term }) => term);
  for (const concept of findConcepts(terms.concepts, stems)) sums.add(numberOf(terms, concept), share * CONCEPT_WEIGHT);
}

/** Sum of the weights of words and pairs, without concepts. */
export const lengthOf = (words: readonly Word[]): number =>
  words.reduce((sum, { weight }) => sum + weight, PAIR_WEIGHT * Math.max(0, words.length - 1));

/** The terms of a question: words, then pairs, then concepts; limited for long questions. */
export function askedTerms({ named, pairs, concepts }: Terms, words: readonly Word[]): AskedTerm[] {
  const termsByKey = new Map<string, AskedTerm>();
  const add = (key: string, weight: number, surface: string | undefined, term: number | undefined): void => {
    const existing = termsByKey.get(key);
    if (existing) existing.weight += weight;
    else if (termsByKey.size < MAX_QUERY_TERMS) termsByKey.set(key, { key, surface, weight, term });
  };
  const stems = words.map(({ stem }) => named.get(stem));
  for (const [at, { stem, surface, weight }] of words.entries()) add(stem, weight, surface, stems[at]);
  for (let at = 1; at < words.length; at++) {
    const key = `${(words[at - 1] as Word).stem} ${(words[at] as Word).stem}`;
    add(key, PAIR_WEIGHT, undefined, pairValue(pairs, stems[at - 1], stems[at]));
  }
  for (const concept of findConcepts(concepts, stems)) add(concept, CONCEPT_WEIGHT, undefined, named.get(concept));
  return [...termsByKey.values()];
}

function numberOf(terms: Pick<Terms, 'size' | 'named'>, key: string): number {
  const knownTerm = terms.named.get(key);
  if (knownTerm !== undefined) return knownTerm;
  terms.named.set(key, terms.size);
  return terms.size++;
}

function numberOfPair(terms: Terms, first: number, second: number): number {
  const knownPair = pairValue(terms.pairs, first, second);
  if (knownPair !== undefined) return knownPair;
  addPair(terms.pairs, first, second, terms.size);
  return terms.size++;
}
