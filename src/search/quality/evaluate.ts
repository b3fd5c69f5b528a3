import { createYielder } from '../../yielding.ts';
import { askQuestion } from '../answering/ask.ts';
import type { Knowledge } from '../answering/knowledge.ts';

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
): Promise<{ kinds: Figures[]; all: Figures; misses: Miss[] }> {
  const yieldIfDue = createYielder();
  const outcomes: { question: LabelledQuestion; answered: boolean; ids: string[]; place: number }[] = [];
  for (const question of questions) {
    const hits = askQuestion(knowledge, question.q);
    const ids = hits.flatMap(({ passage }) => (passage.kind === 'faq' ? [passage.id] : []));
    const place = ids.findIndex((id) => question.expect.includes(id));
    outcomes.push({
      question,
      answered: hits.length > 0,
      ids,
      place: place < 0 ? Number.POSITIVE_INFINITY : place + 1,
    });
    await yieldIfDue();
  }
  const figuresOf = (kind: string, chosen: typeof outcomes): Figures => {
    const answerable = chosen.filter(({ question }) => question.expect.length > 0);
    const outOfScope = chosen.filter(({ question }) => question.expect.length === 0);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      kind,
      questions: chosen.length,
      hit1: mean(answerable.map(({ place }) => Number(place <= 1))),
      hit3: mean(answerable.map(({ place }) => Number(place <= 3))),
      mrr: mean(answerable.map(({ place }) => 1 / place)),
      answered: mean(answerable.map(({ answered }) => Number(answered))),
      refused: mean(outOfScope.map(({ answered }) => Number(!answered))),
    };
  };
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  return {
    kinds: kinds.map((kind) =>
      figuresOf(
        kind,
        outcomes.filter(({ question }) => question.kind === kind),
      ),
    ),
    all: figuresOf('all', outcomes),
    misses: outcomes
      .filter(({ question, answered, place }) => (question.expect.length > 0 ? place > 1 : answered))
      .map(({ question, ids }) => ({ ...question, found: ids.slice(0, 3) })),
  };
}
