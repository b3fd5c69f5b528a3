/** The vector of one question by a sentence encoder. */
export interface Meaning {
  /** Name of the encoder. */
  encoder: string;
  /** Of unit length; undefined where the encoder gave none in time: then the table of words is used. */
  vector?: Float32Array | undefined;
  /** The encoder was asked and gave no vector in time. */
  late?: true;
}

/** Looks up the vector of a question. Never rejects: at the latest at its deadline it gives none. */
export type Recall = (question: string) => Promise<Meaning>;

/** What found an answer, as answers say it: words and their table alone, or an encoder too. */
export type FoundBy = 'words' | 'encoder';

export const foundBy = ({ vector }: Meaning): FoundBy => (vector ? 'encoder' : 'words');

/** Whether an answer is what it would be at any other time: one that the encoder missed is not to be remembered. */
export const isFull = (meaning: Meaning | undefined): boolean => meaning?.late !== true;

/**
 * Does with the meaning of a question what is to be done: at once where there is no encoder, else when its vector is known or
 * its deadline is over.
 */
export function withMeaning<Result>(
  { recall }: { recall?: Recall | undefined },
  question: string,
  work: (meaning?: Meaning) => Result,
): Result | Promise<Result> {
  return recall ? recall(question).then(work) : work();
}
