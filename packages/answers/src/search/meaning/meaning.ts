/** The vector of one question by a sentence encoder. */
export interface QuestionVector {
  /** Name of the encoder. */
  encoder: string;
  /** Of unit length; undefined if the encoder gave none in time. Then the word table is used. */
  vector?: Float32Array | undefined;
  /** The encoder was asked and gave no vector in time. */
  late?: true;
}

/** Looks up the vector of a question before a deadline. Never rejects. */
export type VectorLookup = (question: string) => Promise<QuestionVector>;

/**
 * Kind of retrieval in `_meta.meaning` of answers: `words` is n-grams, words and word table; `encoder` adds a sentence
 * encoder.
 */
export type FoundBy = 'words' | 'encoder';

export const foundBy = ({ vector }: QuestionVector): FoundBy => (vector ? 'encoder' : 'words');

/** Whether an answer may be cached: false when the encoder did not respond in time. */
export const isCacheable = (questionVector: QuestionVector | undefined): boolean => questionVector?.late !== true;

/**
 * Calls a function with the vector of a question: synchronously without an encoder, otherwise after the vector arrives
 * or the deadline passes.
 */
export function withQuestionVector<Result>(
  { lookUpVector }: { lookUpVector?: VectorLookup | undefined },
  question: string,
  work: (meaning?: QuestionVector) => Result,
): Result | Promise<Result> {
  return lookUpVector ? lookUpVector(question).then(work) : work();
}
