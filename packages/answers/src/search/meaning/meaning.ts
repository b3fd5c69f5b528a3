/** The vector of one question by a sentence encoder. */
export interface QuestionVector {
  /** Name of the encoder. */
  encoder: string;
  /** Of unit length; undefined where the encoder gave none in time: then the table of words is used. */
  vector?: Float32Array | undefined;
  /** The encoder was asked and gave no vector in time. */
  late?: true;
}

/** Looks up the vector of a question. Never rejects: at the latest at its deadline it gives none. */
export type VectorLookup = (question: string) => Promise<QuestionVector>;

/** Kind of retrieval, as answers report it: words and their table alone, or an encoder too. */
export type FoundBy = 'words' | 'encoder';

export const foundBy = ({ vector }: QuestionVector): FoundBy => (vector ? 'encoder' : 'words');

/** Whether an answer may be cached: false when the encoder did not respond in time. */
export const isCacheable = (questionVector: QuestionVector | undefined): boolean => questionVector?.late !== true;

/**
 * Calls a function with the vector of a question: at once without an encoder, else when the vector is there or the deadline
 * has passed.
 */
export function withQuestionVector<Result>(
  { lookUpVector }: { lookUpVector?: VectorLookup | undefined },
  question: string,
  work: (meaning?: QuestionVector) => Result,
): Result | Promise<Result> {
  return lookUpVector ? lookUpVector(question).then(work) : work();
}
