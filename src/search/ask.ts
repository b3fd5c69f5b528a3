import type { Knowledge } from './knowledge.ts';
import type { Passage } from './passages.ts';

export interface Hit {
  passage: Passage;
  /** In [0, 1]; compares hits of one answer. */
  score: number;
}

/** A hit far below the first one is filler. */
const SHARE_OF_BEST = 0.35;

/**
 * The passages that answer a question, best first (ties by url), at most 50; `[]` when the pack does not answer it.
 * Pure and synchronous. Every door asks here, and doors only filter and cut.
 */
export function askQuestion({ passages, index, judge }: Knowledge, question: string): Hit[] {
  const ranking = index.rank(question);
  if (!judge(ranking).answered) return [];
  const enough = (ranking.hits[0]?.score ?? 0) * SHARE_OF_BEST;
  return ranking.hits
    .filter(({ score }) => score >= enough)
    .map(({ entry, score }) => ({ passage: passages[entry] as Passage, score }));
}
