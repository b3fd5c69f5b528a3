import { createYielder } from '@gatehouse/runtime';
import { askQuestion } from '../answering/ask.ts';
import type { Knowledge } from '../answering/knowledge.ts';
import { withQuestionVector } from '../meaning/meaning.ts';

/** A phrasing with the ids of the right FAQs; the first is the one it was written for. */
export interface AskedQuestion {
  asked: string;
  expect: readonly string[];
}

export interface Outcome extends AskedQuestion {
  /** Ids of the FAQs that were found, best first, without duplicates. */
  found: readonly string[];
  answered: boolean;
}

/** Shares in [0, 1]; `NaN` if nothing was asked. */
export interface Shares {
  /** Share of questions with a right FAQ first; `hit3`: among the first three. */
  hit1: number;
  hit3: number;
  answered: number;
}

/** A right FAQ, and a wrong one that ranks before it. */
export interface ConfusedPair {
  id: string;
  first: string;
  times: number;
  /** An example phrasing. */
  asked: string;
}

export async function askAll<Some extends AskedQuestion>(
  knowledge: Knowledge,
  all: readonly Some[],
): Promise<(Some & Outcome)[]> {
  const yieldIfDue = createYielder();
  const outcomes: (Some & Outcome)[] = [];
  for (const one of all) {
    const { hits } = await withQuestionVector(knowledge, one.asked, (questionVector) =>
      askQuestion(knowledge, one.asked, questionVector),
    );
    const found = hits.flatMap(({ passage: { kind, id } }) => (kind === 'faq' ? [id] : []));
    outcomes.push({ ...one, found: [...new Set(found)], answered: hits.length > 0 });
    await yieldIfDue();
  }
  return outcomes;
}

/** Rank of the first right FAQ, from 1; infinite if none was found. */
export function outcomePlace({ expect, found }: Outcome): number {
  const position = found.findIndex((id) => expect.includes(id));
  return position < 0 ? Number.POSITIVE_INFINITY : position + 1;
}

export function sharesOf(outcomes: readonly Outcome[]): Shares {
  const share = (condition: (outcome: Outcome) => boolean): number =>
    outcomes.filter(condition).length / outcomes.length;
  return {
    hit1: share((outcome) => outcomePlace(outcome) <= 1),
    hit3: share((outcome) => outcomePlace(outcome) <= 3),
    answered: share(({ answered }) => answered),
  };
}

/** Pairs of a right FAQ and a wrong one that ranks first, the most frequent pair first. */
export function confusedPairs(outcomes: readonly Outcome[]): ConfusedPair[] {
  const pairs = new Map<string, ConfusedPair>();
  for (const { asked: question, expect, found } of outcomes) {
    const [[id], [first]] = [expect, found];
    if (id === undefined || first === undefined || expect.includes(first)) continue;
    const key = `${id} ${first}`;
    const pair = pairs.get(key) ?? { id, first, times: 0, asked: question };
    pairs.set(key, { ...pair, times: pair.times + 1 });
  }
  // Sorting is stable.
  return [...pairs.values()].sort((a, b) => b.times - a.times);
}
