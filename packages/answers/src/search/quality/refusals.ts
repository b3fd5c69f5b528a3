import { createYielder } from '@gatehouse/runtime';
import { askQuestion } from '../answering/ask.ts';
import type { TrainedKnowledge } from '../answering/train.ts';
import type { Outcome } from './outcomes.ts';
import { drawEvenly, setAside } from './set-aside.ts';

/** An FAQ with refused phrasings; `refused` of the `of` asked phrasings were refused. */
export interface Refused {
  id: string;
  refused: number;
  of: number;
  /** The first refused phrasing. */
  asked: string;
}

/** Questions about a pack's own FAQs that it would refuse. */
export interface Refusals {
  /** Number of phrasings that were set aside and asked; `refused` is the number of refused phrasings. */
  asked: number;
  refused: number;
  /** FAQs with refused phrasings, worst first; empty if at most a tenth of all phrasings is refused. */
  worst: Refused[];
  /** FAQs whose own question is refused; `asked` is that question. */
  names: { id: string; asked: string }[];
}

/** Tolerated share of refused phrasings. */
const MAX_REFUSED_SHARE = 1 / 10;
const ENOUGH = 10;
/** Maximum number of asked questions; more take seconds in a large pack. */
const MAX_QUESTIONS = 1_000;

/**
 * Trains a pack without some phrasings, and asks these. Phrasings of the training would nearly all be answered, because
 * they determine the threshold. If too few questions have four phrasings, every fourth phrasing of the whole pack is
 * set aside.
 */
export async function findRefusals(knowledge: TrainedKnowledge): Promise<Refusals> {
  const heldOut = setAside(knowledge.pack);
  const trial = heldOut.asked.length >= ENOUGH ? heldOut : setAside(knowledge.pack, true);
  const outcomes = trial.asked.length > 0 ? (await trial.ask(1)).outcomes : [];
  const refused = outcomes.filter(({ answered }) => !answered).length;
  const tooMany = outcomes.length >= ENOUGH && refused > MAX_REFUSED_SHARE * outcomes.length;
  return {
    asked: outcomes.length,
    refused,
    worst: tooMany ? worstOf(outcomes) : [],
    names: await refusedNames(knowledge),
  };
}

function worstOf(outcomes: readonly Outcome[]): Refused[] {
  const byId = new Map<string, Refused>();
  for (const { asked, expect, answered } of outcomes)
    for (const id of expect) {
      const entry = byId.get(id) ?? { id, refused: 0, of: 0, asked };
      const first = !answered && entry.refused === 0 ? asked : entry.asked;
      byId.set(id, { id, refused: entry.refused + Number(!answered), of: entry.of + 1, asked: first });
    }
  // Sorting is stable.
  return [...byId.values()]
    .filter(({ refused }) => refused > 0)
    .sort((a, b) => b.refused / b.of - a.refused / a.of || b.refused - a.refused);
}

async function refusedNames(knowledge: TrainedKnowledge): Promise<Refusals['names']> {
  const yieldIfDue = createYielder();
  const faqs = knowledge.pack.categories.flatMap(({ faqs }) => faqs);
  const refusedQuestions: Refusals['names'] = [];
  for (const { id, question } of drawEvenly(faqs, MAX_QUESTIONS)) {
    if (askQuestion(knowledge, question).hits.length === 0) refusedQuestions.push({ id, asked: question });
    await yieldIfDue();
  }
  return refusedQuestions;
}
