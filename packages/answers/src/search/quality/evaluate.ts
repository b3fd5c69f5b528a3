import type { Knowledge } from '../answering/knowledge.ts';
import { askAll, type Outcome, outcomePlace, sharesOf } from './outcomes.ts';

/** A question with the ids of the right FAQs; none for an off-topic question. */
export interface LabelledQuestion {
  q: string;
  expect: readonly string[];
  kind: string;
}

/** Shares in [0, 1] of the questions of one kind; `NaN` without such questions. */
export interface Figures {
  kind: string;
  questions: number;
  /** Share of questions with a right FAQ first; `hit3`: among the first three. */
  hit1: number;
  hit3: number;
  /** Mean reciprocal rank of the first right FAQ. */
  mrr: number;
  answered: number;
  /** Share of off-topic questions that are refused. */
  refused: number;
}

export interface Miss extends LabelledQuestion {
  /** Ids of the first FAQs found, at most three. */
  found: string[];
}

/** Asks every question. Hits that are not FAQs are ignored. */
export async function evaluate(
  knowledge: Knowledge,
  questions: readonly LabelledQuestion[],
): Promise<{ kinds: Figures[]; all: Figures; misses: Miss[]; outcomes: Outcome[] }> {
  const outcomes = await askAll(
    knowledge,
    questions.map((question) => ({ ...question, asked: question.q })),
  );
  const figuresOf = (kind: string, chosen: typeof outcomes): Figures => {
    const answerable = chosen.filter(({ expect }) => expect.length > 0);
    const offTopic = chosen.filter(({ expect }) => expect.length === 0);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      kind,
      questions: chosen.length,
      ...sharesOf(answerable),
      mrr: mean(answerable.map((outcome) => 1 / outcomePlace(outcome))),
      refused: mean(offTopic.map(({ answered }) => Number(!answered))),
    };
  };
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  return {
    kinds: kinds.map((kind) =>
      figuresOf(
        kind,
        outcomes.filter((outcome) => outcome.kind === kind),
      ),
    ),
    all: figuresOf('all', outcomes),
    misses: outcomes
      .filter((outcome) => (outcome.expect.length > 0 ? outcomePlace(outcome) > 1 : outcome.answered))
      .map(({ q, expect, kind, found }) => ({ q, expect, kind, found: found.slice(0, 3) })),
    outcomes,
  };
}
