import type { Word } from '../text/analyse.ts';
import { contributionOf, type QueryTerm, type WordIndex } from './word-index.ts';

/** What of the words of a question is held. */
export interface Held {
  /** Share of their weight that words have which no passage holds, however much another one is spelt like it; in [0, 1]. */
  unknown: number;
  /** Of neighbors in the question that both carry meaning, the share that the best hit holds both of; in [0, 1]. */
  together: number;
}

/** Where a question has no two words that carry meaning. */
const WITHOUT_NEIGHBORS = 0.3;

/**
 * What passages hold of the words of a question.
 * @param best the best hit
 * @param leftOut the passage that the question is a way of asking for, which it is left out of: a word only said there is unknown
 */
export function heldOf(
  index: WordIndex,
  asked: readonly Word[],
  query: readonly QueryTerm[],
  best: number | undefined,
  leftOut: number | undefined,
): Held {
  const isHeld = (term: QueryTerm, entry: number): boolean => contributionOf(index, term, entry, entry === leftOut) > 0;
  const isOnlyAsked = (term: QueryTerm): boolean =>
    leftOut !== undefined &&
    index.rowCounts[term.matches[0]?.term ?? -1] === 1 &&
    contributionOf(index, term, leftOut) > 0 &&
    !isHeld(term, leftOut);
  let [all, unknown] = [0, 0];
  const held = new Set<string>();
  for (const term of query) {
    if (term.surface === undefined) continue;
    all += term.maxWeight;
    if (!term.known || isOnlyAsked(term)) unknown += term.maxWeight;
    if (best !== undefined && isHeld(term, best)) held.add(term.key);
  }
  const stems = asked.flatMap(({ stem, weight }) => (weight === 1 ? [stem] : []));
  const both = stems.filter((stem, at) => at > 0 && held.has(stem) && held.has(stems[at - 1] as string));
  return {
    unknown: all > 0 ? unknown / all : 0,
    together: stems.length > 1 ? both.length / (stems.length - 1) : WITHOUT_NEIGHBORS,
  };
}
