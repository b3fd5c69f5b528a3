import type { TrainingPack } from '@gatehouse/content';
import { buildKnowledge } from '../answering/train.ts';
import { type AskedQuestion, askAll, type Outcome } from './outcomes.ts';

/** A pack with some phrasings set aside for tests. */
export interface SetAsideTrial {
  asked: readonly AskedQuestion[];
  /** Number of questions of the pack; `learnt`: number drawn for training. */
  questions: number;
  drawn: number;
  /** Mean number of phrasings of the asked questions, including those set aside. */
  phrasings: number;
  /**
   * Trains the pack with a share of the remaining phrasings, in [0, 1]. Returns the outcomes, and the mean number of
   * trained phrasings of the asked questions.
   */
  ask(share: number): Promise<{ phrasings: number; outcomes: Outcome[] }>;
}

/** Every n-th phrasing of a question is set aside; none of a question with fewer phrasings. */
const EVERY = 4;
/** Maximum numbers of phrasings and pages for training, and of phrasings that are asked; more take seconds. */
const MAX_LEARNT = 10_000;
const MAX_PAGES = 500;
const MAX_ASKED_PHRASINGS = 600;

/** Draws at most `most` items evenly and deterministically. */
export function drawEvenly<Item>(items: readonly Item[], most: number): Item[] {
  const count = Math.min(items.length, most);
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as Item);
}

/**
 * Sets every fourth phrasing of each question aside, never the question itself. In a large pack only some questions are
 * used, and only some phrasings are asked.
 * @param countOn counts across questions, so that questions with fewer than four phrasings contribute too
 */
export function setAside(pack: TrainingPack, countOn = false): SetAsideTrial {
  const all = pack.categories.flatMap(({ faqs }) => faqs);
  const phrasingCount = all.reduce((sum, { phrasings }) => sum + 1 + phrasings.length, 0);
  const chosen = drawEvenly(all, Math.floor((all.length * MAX_LEARNT) / Math.max(phrasingCount, MAX_LEARNT)));
  let counted = 0;
  const parted = new Map(
    chosen.map(({ id, phrasings }): [string, Record<'aside' | 'remaining', string[]>] => {
      const from = countOn ? counted : 0;
      counted += phrasings.length;
      const isAside = (at: number): boolean => (from + at) % EVERY === EVERY - 1;
      return [
        id,
        { aside: phrasings.filter((_, at) => isAside(at)), remaining: phrasings.filter((_, at) => !isAside(at)) },
      ];
    }),
  );
  const tried = [...parted].filter(([, { aside }]) => aside.length > 0);
  const asked = drawEvenly(
    tried.flatMap(([id, { aside }]) => aside.map((phrasing) => ({ asked: phrasing, expect: [id] }))),
    MAX_ASKED_PHRASINGS,
  );
  const pages = drawEvenly(pack.docs?.pages ?? [], MAX_PAGES);
  const learntOf = (id: string, share: number): string[] => {
    const { remaining = [] } = parted.get(id) ?? {};
    return drawEvenly(remaining, Math.round(share * remaining.length));
  };
  const meanOf = (count: (id: string) => number): number =>
    tried.reduce((sum, [id]) => sum + count(id), 0) / tried.length;
  return {
    asked,
    questions: all.length,
    drawn: chosen.length,
    phrasings: meanOf((id) => learntOf(id, 1).length + (parted.get(id)?.aside.length ?? 0)),
    async ask(share) {
      const learnt: TrainingPack = {
        ...pack,
        docs: pack.docs && { ...pack.docs, pages },
        categories: pack.categories.map((category) => ({
          ...category,
          faqs: category.faqs
            .filter(({ id }) => parted.has(id))
            .map((faq) => ({ ...faq, phrasings: learntOf(faq.id, share) })),
        })),
      };
      return {
        phrasings: meanOf((id) => learntOf(id, share).length),
        outcomes: await askAll(await buildKnowledge(learnt, 'http://localhost', 'set-aside'), asked),
      };
    },
  };
}
