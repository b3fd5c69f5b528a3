import type { TrainingVectors } from '../meaning/passage-vectors.ts';
import type { IndexedText, Trial } from '../ranking/engine.ts';

/** A phrasing in an index. */
export interface Phrasing {
  question: string;
  entry: number;
  /** Position among all phrasings of all passages. */
  row: number;
  /** Position among the phrasings of its passage; 0 is the name. */
  position: number;
  /** Whether readers type it; false for names and headings. */
  isTyped: boolean;
}

export function phrasingsOf(texts: readonly IndexedText[]): Phrasing[] {
  let row = 0;
  return texts.flatMap(({ utterances, asked = true, productQuestions = 0 }, entry) =>
    utterances.map((question, position) => {
      const isTyped = asked && position > 0 && position < utterances.length - productQuestions;
      return { question, entry, row: row++, position: position, isTyped: isTyped };
    }),
  );
}

/**
 * Draws as many items as training needs, evenly: 50 to 200, fewer in large packs, because each question takes longer
 * there.
 */
export function takeSample<T>(all: readonly T[], passages: number): T[] {
  const most = Math.max(50, Math.min(200, Math.floor(5e5 / passages)));
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, at) => at % step === 0);
}

/** Inputs for asking a phrasing as if it were not in the index. */
export const trialWithout = (
  { question, entry, row }: Phrasing,
  vectors: TrainingVectors | undefined,
): { question: string } & Trial => ({
  question,
  leftOut: { row, entry },
  similarity: vectors?.compareWithout(question, entry),
});
