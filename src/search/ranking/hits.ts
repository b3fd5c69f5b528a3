import type { Likeness } from '../meaning/word-meaning.ts';

export interface Scored {
  /** Position of the passage in the list that the index was built from. */
  entry: number;
  /** In [0, 1]: how well the passage answers, measured by what the question could have got. */
  score: number;
  /** Weight of the question's words that the passage holds; without the measure. */
  matchedWeight: number;
}

/** A passage that may be a hit. */
export interface Candidate extends Scored {
  /** What words and letters say, in [0, 1]. */
  said: number;
  /** What meaning says, in [0, 1]. */
  meant: number;
  /** Whether the question repeats one of its ways of asking. */
  same: boolean;
}

/** Of more passages only those are looked at that words or letters find. */
const MOST_MEANT = 1000;
const SHARE_OF_WORDS = 0.7;
const LEAD_OF_SAME = 0.01;
const MAX_HITS = 50;
/** A hit far below the first one is filler. */
export const SHARE_OF_BEST = 0.35;

/** What words and letters say together. @param coverage the share of what the question's words could get */
export const scoreOf = (coverage: number, likeness: number): number =>
  Math.min(1, SHARE_OF_WORDS * coverage + (1 - SHARE_OF_WORDS) * likeness);

export const candidate = (entry: number, said: number, matchedWeight: number, same: boolean): Candidate => ({
  entry,
  score: said,
  matchedWeight,
  said,
  meant: 0,
  same,
});

/**
 * Adds what passages mean to what they say, in place; of a small pack of all, of a large one of those that say something of what
 * is asked.
 */
export function addMeaning(candidates: Candidate[], size: number, likenessTo: Likeness): void {
  if (size <= MOST_MEANT) {
    const said = new Set(candidates.map(({ entry }) => entry));
    for (let entry = 0; entry < size; entry++) if (!said.has(entry)) candidates.push(candidate(entry, 0, 0, false));
  }
  for (const one of candidates) one.meant = Math.max(0, likenessTo(one.entry));
}

/** Scores candidates, in place. @param share how much meaning counts, in [0, 1] @returns the best, ties by position */
export function hitsOf(candidates: readonly Candidate[], share: number): Candidate[] {
  let greatest = 0;
  for (const one of candidates) {
    one.score = Math.min(1, (1 - share) * one.said + share * one.meant);
    greatest = Math.max(greatest, one.score);
  }
  // Who repeats a way of asking asks for its passage.
  for (const one of candidates) if (one.same) one.score = Math.min(1, greatest + LEAD_OF_SAME);
  return candidates
    .filter(({ score }) => score > 0 && score >= greatest * SHARE_OF_BEST)
    .sort((one, other) => other.score - one.score || one.entry - other.entry)
    .slice(0, MAX_HITS);
}

/** How like the nearest out-of-scope question is; they lie behind the `size` passages. @param leftOut one that does not count */
export function nearestOutOfScope(
  likenessTo: Likeness,
  size: number,
  outOfScope: number,
  leftOut: { row: number } | { outOfScopeRow: number } | undefined,
): number {
  const own = leftOut && 'outOfScopeRow' in leftOut ? leftOut.outOfScopeRow : undefined;
  let nearest = -1;
  for (let row = 0; row < outOfScope; row++) if (row !== own) nearest = Math.max(nearest, likenessTo(size + row));
  return nearest;
}
