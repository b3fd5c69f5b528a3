import type { Question, QuestionSet } from './question-sets.ts';
import type { Ask, Found } from './search-peers.ts';

export interface Answered extends Question {
  found: Found;
}

export async function askAll(ask: Ask, { questions }: QuestionSet): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const question of questions) answered.push({ ...question, found: await ask(question.text) });
  return answered;
}

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : (100 * part) / whole);

export const isOffTopic = ({ expect }: Question): boolean => expect.length === 0;
export const isAnswerable = (question: Question): boolean => !isOffTopic(question);

const rightWithin = ({ expect, found }: Answered, count: number): boolean =>
  found.ids.slice(0, count).some((id) => expect.includes(id));

/** Percentage of answerable questions with a right entry among the first `places` hits. */
export function hitRate(all: readonly Answered[], count: number): number {
  const answerable = all.filter(isAnswerable);
  return share(answerable.filter((question) => rightWithin(question, count)).length, answerable.length);
}

/** The same, but a question without an answer counts as a miss. */
export function deliveredRate(all: readonly Answered[], count: number): number {
  const answerable = all.filter(isAnswerable);
  const right = answerable.filter((question) => question.found.answered && rightWithin(question, count));
  return share(right.length, answerable.length);
}

export const answeredRate = (all: readonly Answered[]): number =>
  share(all.filter(({ found }) => found.answered).length, all.length);

/** Percentage of off-topic questions below the score that `answered` per cent of the questions reach. */
export function unansweredRate(all: readonly Answered[], answered: number): number {
  if (all.some(({ found }) => found.acceptance === undefined)) return Number.NaN;
  const scoresOf = (rows: readonly Answered[]): number[] => rows.map(({ found }) => found.acceptance as number);
  const reached = scoresOf(all.filter(isAnswerable)).sort((a, b) => b - a);
  const least = reached[Math.ceil((answered / 100) * reached.length) - 1] as number;
  const offTopic = scoresOf(all.filter(isOffTopic));
  return share(offTopic.filter((score) => score < least).length, offTopic.length);
}

/** Normalized discounted cumulative gain at 10 with binary relevance, per cent. */
export function ndcg(all: readonly Answered[]): number {
  const answerable = all.filter(isAnswerable);
  const gains = answerable.map(({ expect, found }) => {
    const gain = (hits: number[]) => hits.reduce((sum, rank) => sum + 1 / Math.log2(rank + 2), 0);
    const ranks = found.ids.slice(0, 10).flatMap((id, rank) => (expect.includes(id) ? [rank] : []));
    return gain(ranks) / gain(Array.from({ length: Math.min(expect.length, 10) }, (_, rank) => rank));
  });
  return share(
    gains.reduce((sum, gain) => sum + gain, 0),
    gains.length,
  );
}

/** Area under the ROC curve, per cent: how often a question scores above an off-topic question. */
export function auroc(all: readonly Answered[]): number {
  if (all.some(({ found }) => found.acceptance === undefined)) return Number.NaN;
  const scored = all
    .map((question) => ({ offTopicRow: isOffTopic(question), score: question.found.acceptance as number }))
    .sort((a, b) => a.score - b.score);
  let ranks = 0;
  for (let start = 0; start < scored.length; ) {
    let end = start;
    while (end < scored.length && scored[end]?.score === scored[start]?.score) end++;
    for (let at = start; at < end; at++) if (!scored[at]?.offTopicRow) ranks += (start + end + 1) / 2;
    start = end;
  }
  const questions = scored.filter(({ offTopicRow }) => !offTopicRow).length;
  return share(ranks - (questions * (questions + 1)) / 2, questions * (scored.length - questions));
}
