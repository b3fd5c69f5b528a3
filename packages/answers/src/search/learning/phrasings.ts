import type { TrainingVectors } from '../meaning/passage-vectors.ts';
import type { IndexedText, Trial } from '../ranking/engine.ts';

/** One phrasing for a passage, as it stands in an index. */
export interface Phrasing {
  question: string;
  entry: number;
  /** Among all phrasings of all passages. */
  row: number;
  /** Its place in the passage; 0 is the name. */
  position: number;
  /** Whether readers type it: names and headings they do not. */
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

/** So many, drawn evenly, as are enough to learn from; fewer where a question takes longer. */
export function someOf<T>(all: readonly T[], passages: number): T[] {
  const most = Math.max(50, Math.min(200, Math.floor(5e5 / passages)));
  const step = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, at) => at % step === 0);
}

/** A phrasing, to be asked as if it were not in the index. */
export const trialWithout = (
  { question, entry, row }: Phrasing,
  vectors: TrainingVectors | undefined,
): { question: string } & Trial => ({
  question,
  leftOut: { row, entry },
  similarity: vectors?.compareWithout(question, entry),
});
