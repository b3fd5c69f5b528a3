import type { Reason } from './engine.ts';
import type { Knowledge } from './knowledge.ts';
import type { Passage } from './passages.ts';
import type { Verdict } from './refusal.ts';

export interface Hit {
  passage: Passage;
  /** In [0, 1]; compares hits of one answer. */
  score: number;
}

/**
 * The passages that answer a question, best first (ties by url), at most 50; `[]` when the pack does not answer it.
 * Synchronous and pure. Every door asks here, and doors only cut and tell.
 * @param among what a passage must be to count as an answer
 */
export function askQuestion(
  knowledge: Knowledge,
  question: string,
  among: Partial<Pick<Passage, 'kind' | 'category'>> = {},
): Hit[] {
  const { verdict, hits } = considerQuestion(knowledge, question);
  const { kind, category } = among;
  return (verdict.answered ? hits : [])
    .map(({ entry, score }) => ({ passage: passageAt(knowledge, entry), score }))
    .filter(
      ({ passage }) => (kind ?? passage.kind) === passage.kind && (category ?? passage.category) === passage.category,
    );
}

/** Tells the observer that a question was answered so at a door; each time, also when the answer is remembered. */
export function tellAsked({ onAsked }: Knowledge, question: string, hits: readonly Hit[], category?: string): void {
  onAsked?.(question, hits[0]?.passage, category);
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
  return { verdict: judge(ranking), hits: ranking.hits };
}

const passageAt = ({ passages }: Knowledge, entry: number): Passage => passages[entry] as Passage;
