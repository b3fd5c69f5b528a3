import type { Word } from '../text/analyse.ts';
import { nearWords, type Spellings } from './near-words.ts';
import { accumulate, type Postings, valueAt } from './postings.ts';
import { type AskedTerm, askedTerms, type Terms } from './terms.ts';

/** A term of a question, and what the index knows of it. */
export interface QueryTerm extends Omit<AskedTerm, 'term'> {
  /** Whether a passage holds it. */
  known: boolean;
  /** The most that it can add to a matched weight: weight × idf. */
  maxWeight: number;
  /** Itself, or words spelt like it, with a share in (0, 1]; none when nothing is. */
  matches: readonly { key: string; term: number; share: number }[];
}

/**
 * BM25F (Robertson, Zaragoza 2004), one row a passage, with a field of all ways of asking and a field of the answer.
 * Behind the passages come the out-of-scope questions, one row each; they count neither for idf nor for averages.
 */
export interface WordIndex {
  terms: Terms;
  /** How many passages hold each term. */
  rowCounts: Uint32Array;
  /** The weight of each term: its idf, and what examples made of it. */
  idf: Float64Array;
  /** Idf of a word that no passage holds. */
  unknownIdf: number;
  /** Tempered frequency of each term in each row. */
  postings: Postings;
  /** What the length of its ways of asking makes of a frequency, by passage; 1 at the average. */
  norms: Float64Array;
  spellings: Spellings;
}

const K1 = 0.8;
const NEAR_WEIGHT = 0.7;

/** A frequency as it counts: each time less. In [0, 1). */
export const tempered = (frequency: number): number => frequency / (K1 + frequency);

/** The terms of a question. Unknown words stay, because they are what it asks beyond the passages. */
export function resolveTerms(index: WordIndex, words: readonly Word[]): QueryTerm[] {
  const { terms, rowCounts, idf, unknownIdf, spellings } = index;
  const query: QueryTerm[] = [];
  for (const { key, surface, weight, term } of askedTerms(terms, words)) {
    const own = term === undefined ? [] : [{ key, term, share: 1 }];
    if (term !== undefined && (rowCounts[term] as number) > 0)
      query.push({ key, surface, weight, known: true, maxWeight: weight * (idf[term] as number), matches: own });
    // An unknown pair or concept says nothing that its words do not say.
    else if (surface !== undefined) {
      for (const { key: known, term, similarity } of nearWords(spellings, surface))
        own.push({ key: known, term, share: NEAR_WEIGHT * similarity });
      query.push({ key, surface, weight, known: false, maxWeight: weight * unknownIdf, matches: own });
    }
  }
  return query;
}

/** Sets the matched weight of each row: the weight of the question's terms that it holds. */
export function weigh({ idf, postings }: WordIndex, query: readonly QueryTerm[], matchedWeights: Float64Array): void {
  matchedWeights.fill(0);
  for (const { weight, matches } of query)
    for (const { term, share } of matches)
      accumulate(postings, term, weight * share * (idf[term] as number), matchedWeights);
}

/** What a term adds to the matched weight of a row; for a passage without one way of asking, which holds it once. */
export function contributionOf(
  { idf, postings, norms }: WordIndex,
  { weight, matches }: QueryTerm,
  row: number,
  without = false,
): number {
  const least = without ? weight / (norms[row] as number) : 0;
  return matches.reduce((matchedWeight, { term, share }) => {
    const impact = valueAt(postings, term, row);
    const frequency = (K1 * impact) / (1 - impact) - least;
    // Below the precision of an impact nothing is left.
    const rest = frequency > 1e-5 ? tempered(frequency) : 0;
    return matchedWeight + weight * share * (idf[term] as number) * rest;
  }, 0);
}
