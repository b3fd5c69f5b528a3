/** What is known of the meaning of one question, where there is an encoder. */
export interface Meaning {
  /** Name of the encoder. */
  encoder: string;
  /** How near the question is to each passage, in their order: from about -1.2 to 1.2. None where the encoder gave nothing in time. */
  likenesses?: Float64Array | undefined;
  /** How near it is to the nearest question that nobody answers, in [-1, 1]. */
  outOfScope?: number | undefined;
}

/**
 * Looks up what questions mean, for the passages of one edition. Never rejects: at the latest at its deadline it says that
 * nothing is known.
 */
export type Recall = (question: string) => Promise<Meaning>;

/** What found an answer, as answers say it: words alone, or an encoder too. */
export type FoundBy = 'words' | 'encoder';

export const foundBy = ({ likenesses }: Meaning): FoundBy => (likenesses ? 'encoder' : 'words');

/** Whether an answer is what it would be at any other time: one that the encoder missed is not to be remembered. */
export const isFull = (meaning: Meaning | undefined): boolean =>
  meaning === undefined || meaning.likenesses !== undefined;

/**
 * Does with the meaning of a question what is to be done: at once where there is no encoder, else when its meaning is known or
 * its deadline is over.
 */
export function withMeaning<Result>(
  { recall }: { recall?: Recall | undefined },
  question: string,
  work: (meaning?: Meaning) => Result,
): Result | Promise<Result> {
  return recall ? recall(question).then(work) : work();
}
