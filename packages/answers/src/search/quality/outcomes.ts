import { createYielder } from '@gatehouse/runtime';
import { askQuestion } from '../answering/ask.ts';
import type { Knowledge } from '../answering/knowledge.ts';
import { withQuestionVector } from '../meaning/meaning.ts';

/** A phrasing, and the ids of the FAQs any one of which is right, the one it was written for first. */
export interface AskedQuestion {
  asked: string;
  expect: readonly string[];
}

export interface Outcome extends AskedQuestion {
  /** FAQs that were found, each once, best first; passages of other kinds are left out. */
  found: readonly string[];
  answered: boolean;
}

/** Shares in [0, 1]; `NaN` where nothing was asked. */
export interface Shares {
  /** A right FAQ first, and among the first three. */
  hit1: number;
  hit3: number;
  answered: number;
}

/** An FAQ, and the one that is found before it. */
export interface ConfusedPair {
  id: string;
  first: string;
  times: number;
  /** A phrasing that shows it. */
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

/** The place of the first right FAQ, from 1; infinite where there is none. */
export function outcomePlace({ expect, found }: Outcome): number {
  const place = found.findIndex((id) => expect.includes(id));
  return place < 0 ? Number.POSITIVE_INFINITY : place + 1;
}

export function sharesOf(outcomes: readonly Outcome[]): Shares {
  const share = (of: (outcome: Outcome) => boolean): number => outcomes.filter(of).length / outcomes.length;
  return {
    hit1: share((outcome) => outcomePlace(outcome) <= 1),
    hit3: share((outcome) => outcomePlace(outcome) <= 3),
    answered: share(({ answered }) => answered),
  };
}

/** Pairs of which one FAQ is found before the other, which was meant; the most frequent first. */
export function confusedPairs(outcomes: readonly Outcome[]): ConfusedPair[] {
  const pairs = new Map<string, ConfusedPair>();
  for (const { asked, expect, found } of outcomes) {
    const [[id], [first]] = [expect, found];
    if (id === undefined || first === undefined || expect.includes(first)) continue;
    const key = `${id} ${first}`;
    const pair = pairs.get(key) ?? { id, first, times: 0, asked };
    pairs.set(key, { ...pair, times: pair.times + 1 });
  }
  // Sorting keeps the order of those that are alike.
  return [...pairs.values()].sort((a, b) => b.times - a.times);
}
