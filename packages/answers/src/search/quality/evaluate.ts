import type { Knowledge } from '../answering/knowledge.ts';
import { askAll, type Outcome, outcomePlace, sharesOf } from './outcomes.ts';

/** A question with the numbers of the FAQs any one of which is right; none when it is right to refuse. */
export interface LabelledQuestion {
  q: string;
  expect: readonly string[];
  kind: string;
}

/** Shares in [0, 1] over the questions of one kind; `NaN` where there are none to count. */
export interface Figures {
  kind: string;
  questions: number;
  /** A right FAQ first, and among the first three. */
  hit1: number;
  hit3: number;
  /** Mean of 1 / place of the first right FAQ. */
  mrr: number;
  answered: number;
  /** Of those that should be refused. */
  refused: number;
}

export interface Miss extends LabelledQuestion {
  /** FAQs that were found, at most three. */
  found: string[];
}

/** Asks every question. Passages that are not FAQs answer too, and are left out of the count. */
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
