import type { Word } from '../text/analyse.ts';
import { nearWords, type TrigramIndex } from './near-words.ts';
import { accumulate, type Postings, postingPlace, valueAt } from './postings.ts';
import { type AskedTerm, askedTerms, type Terms } from './terms.ts';

/** A term of a question, resolved against the index. */
export interface QueryTerm extends Omit<AskedTerm, 'term'> {
  /** Whether a passage contains it. */
  known: boolean;
  /** Maximum contribution to a matched weight: weight × idf. */
  maxWeight: number;
  /** The term itself, or similarly spelt words, with a share in (0, 1]; empty if there are none. */
  matches: readonly { key: string; term: number; share: number }[];
}

/**
 * BM25F (Robertson, Zaragoza 2004) with one row per passage, and two fields: all phrasings, and the answer. The rows of
 * off-topic questions follow those of the passages; they do not count for idf and averages.
 */
export interface WordIndex {
  terms: Terms;
  /** Number of passages that contain each term. */
  rowCounts: Uint32Array;
  /** Weight of each term: its idf, adjusted by training. */
  idf: Float64Array;
  /** Idf of a word that no passage contains. */
  unknownIdf: number;
  /** Tempered frequency of each term in each row. */
  postings: Postings;
  /** Length normalization of the phrasings' frequencies, by passage; 1 at the average length. */
  norms: Float64Array;
  spellings: TrigramIndex;
}

const K1 = 0.8;
const NEAR_WEIGHT = 0.7;

/** Saturated term frequency: each further occurrence counts less. In [0, 1). */
export const tempered = (frequency: number): number => frequency / (K1 + frequency);

/** The terms of a question. Unknown words are kept, because they lower the coverage of every passage. */
export function resolveTerms(index: WordIndex, words: readonly Word[]): QueryTerm[] {
  const { terms, rowCounts, idf, unknownIdf, spellings } = index;
  const query: QueryTerm[] = [];
  for (const { key, surface, weight, term } of askedTerms(terms, words)) {
    const own = term === undefined ? [] : [{ key, term, share: 1 }];
    if (term !== undefined && (rowCounts[term] as number) > 0)
      query.push({ key, surface, weight, known: true, maxWeight: weight * (idf[term] as number), matches: own });
    // An unknown pair or concept adds nothing to its unknown words.
    else if (surface !== undefined) {
      for (const { key: known, term, similarity } of nearWords(spellings, surface))
        own.push({ key: known, term, share: NEAR_WEIGHT * similarity });
      query.push({ key, surface, weight, known: false, maxWeight: weight * unknownIdf, matches: own });
    }
  }
  return query;
}

/** Whether no passage contains a word of a question or a similarly spelt word. */
export const isUnknown = ({ rowCounts }: WordIndex, { known, surface, matches }: QueryTerm): boolean =>
  surface !== undefined && !known && matches.every(({ term }) => rowCounts[term] === 0);

/** The matched weight that a passage with every word of a question would have. */
export const queryWeightOf = (query: readonly QueryTerm[]): number =>
  query.reduce((sum, { maxWeight }) => sum + maxWeight, 0);

/** Computes the matched weight of each row: the weight of the question's terms that it contains. */
export function weigh({ idf, postings }: WordIndex, query: readonly QueryTerm[], matchedWeights: Float64Array): void {
  matchedWeights.fill(0);
  for (const { weight, matches } of query)
    for (const { term, share } of matches)
      accumulate(postings, term, weight * share * (idf[term] as number), matchedWeights);
}

/** The matched weight of a term in a row. @param without whether one phrasing that contains it once is left out */
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
    // Smaller remainders are rounding errors.
    const rest = frequency > 1e-5 ? tempered(frequency) : 0;
    return matchedWeight + weight * share * (idf[term] as number) * rest;
  }, 0);
}

/** Returns a function that weighs a text, given as ascending terms, by the terms of the question that it contains. */
export function weigherOf(
  { terms: { named } }: WordIndex,
  query: readonly QueryTerm[],
): (terms: Uint32Array) => number {
  const weights = query.map(({ key, maxWeight, matches }) => ({
    maxWeight,
    // A word spelt like an unknown one counts where it is a stem itself.
    matches: matches.map((match) => ({
      share: match.share,
      term: match.key === key ? match.term : (named.get(match.key) ?? -1),
    })),
  }));
  return (terms) => {
    let sum = 0;
    for (const { maxWeight, matches } of weights) {
      let most = 0;
      for (const { term, share } of matches) if (share > most && postingPlace(terms, term) >= 0) most = share;
      sum += maxWeight * most;
    }
    return sum;
  };
}

/** Occurrence of a question's words in the passages. */
export interface WordOccurrence {
  /**
   * Share of the question's weight in words that no passage contains, even if similarly spelt words match; in [0, 1].
   */
  unknown: number;
  /** Share of the question's weight in words that are missing on the page of the best hit; in [0, 1]. */
  missing: number;
  /** Share of neighboring content words of the question that the best hit contains both of; in [0, 1]. */
  together: number;
}

/** Value for a question without two neighboring content words. */
const WITHOUT_NEIGHBORS = 0.3;

/**
 * Measures the occurrence of a question's words.
 * @param best the best hit
 * @param page all passages of its page
 * @param leftOut the passage whose left-out phrasing the question is: a word that occurs only in that phrasing is
 * unknown
 */
export function measureOccurrence(
  index: WordIndex,
  questionWords: readonly Word[],
  query: readonly QueryTerm[],
  best: number | undefined,
  page: readonly number[],
  leftOut: number | undefined,
): WordOccurrence {
  const isHeld = (term: QueryTerm, entry: number): boolean => contributionOf(index, term, entry, entry === leftOut) > 0;
  const isOnlyAsked = (term: QueryTerm): boolean =>
    leftOut !== undefined &&
    index.rowCounts[term.matches[0]?.term ?? -1] === 1 &&
    contributionOf(index, term, leftOut) > 0 &&
    !isHeld(term, leftOut);
  let [all, unknown, missing] = [0, 0, 0];
  const countedTerms = new Set<string>();
  for (const term of query) {
    if (term.surface === undefined) continue;
    all += term.maxWeight;
    if (!term.known || isOnlyAsked(term)) unknown += term.maxWeight;
    if (best !== undefined && isHeld(term, best)) countedTerms.add(term.key);
    else if (!page.some((entry) => isHeld(term, entry))) missing += term.maxWeight;
  }
  const stems = questionWords.flatMap(({ stem, weight }) => (weight === 1 ? [stem] : []));
  const both = stems.filter(
    (stem, at) => at > 0 && countedTerms.has(stem) && countedTerms.has(stems[at - 1] as string),
  );
  return {
    unknown: all > 0 ? unknown / all : 0,
    missing: all > 0 ? missing / all : 0,
    together: stems.length > 1 ? both.length / (stems.length - 1) : WITHOUT_NEIGHBORS,
  };
}
