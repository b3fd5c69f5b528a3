import type { Reason } from './engine.ts';
import type { Knowledge } from './knowledge.ts';
import type { Passage } from './passages.ts';
import type { Verdict } from './refusal.ts';

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
export function askQuestion(knowledge: Knowledge, question: string): Hit[] {
  const { verdict, hits } = considerQuestion(knowledge, question);
  return verdict.answered ? hits.map(({ entry, score }) => ({ passage: passageAt(knowledge, entry), score })) : [];
}

/** Why a question is answered as it is. */
export interface Explanation {
  verdict: Verdict;
  /** What would answer best, best first, whether or not the question is answered. */
  hits: (Hit & { reasons: Reason[] })[];
}

/** The facts behind the first `limit` hits of a question. */
export function explainQuestion(knowledge: Knowledge, question: string, limit: number): Explanation {
  const { verdict, hits } = considerQuestion(knowledge, question);
  return {
    verdict,
    hits: hits.slice(0, limit).map(({ entry, score }) => ({
      passage: passageAt(knowledge, entry),
      score,
      reasons: knowledge.index.explain(question, entry),
    })),
  };
}

function considerQuestion({ index, judge }: Knowledge, question: string) {
  const ranking = index.rank(question);
  const enough = (ranking.hits[0]?.score ?? 0) * SHARE_OF_BEST;
  return { verdict: judge(ranking), hits: ranking.hits.filter(({ score }) => score >= enough) };
}

const passageAt = ({ passages }: Knowledge, entry: number): Passage => passages[entry] as Passage;
