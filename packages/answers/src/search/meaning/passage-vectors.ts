import { cluster } from './cluster.ts';

/** What one passage means: vectors of its ways of asking, and one of its answer where it has words that are known. */
export interface PassageMeaning {
  phrasings: readonly Float32Array[];
  answer: Float32Array | undefined;
}

/** Vectors of all passages as an edition keeps them: typed arrays only. */
export interface PassageVectors {
  dimensions: number;
  /** Where the phrasings of each passage start, counted in vectors; one more at the end. */
  starts: Uint32Array;
  /** Directions in numbers from -127 to 127, one after the other; and the length of each in these numbers. */
  phrasings: Int8Array;
  phrasingLengths: Float32Array;
  /** One a passage, of length 0 where there is none. */
  answers: Int8Array;
  answerLengths: Float32Array;
}

export interface PassageLikeness {
  /** How many passages there are. */
  readonly count: number;
  /**
   * How like a question, of unit length, is to a passage: from about -1.2 to 1.2, the greater the more. It is the mean of its three
   * nearest phrasings, weighed 1, a half and a quarter, plus a fifth of its answer's. Throws a RangeError for other dimensions.
   */
  likenessOf(question: Float32Array, passage: number): number;
  /** The same for all passages, in their order. */
  likenesses(question: Float32Array): Float64Array;
}

const GREATEST = 127;

/**
 * What 1 is in a question's whole numbers. A sum of products is at most this times 127 times the root of the dimensions, which
 * stays below 2³¹ for 16,000 of them.
 */
const ONE = 131_072;

const ANSWER_WEIGHT = 0.2;

/**
 * Packs vectors of any encoder, all of the same dimensions. A passage with more phrasings than `mostVectors` keeps the
 * directions of so many groups of them. Throws a RangeError where a vector has other dimensions.
 */
export function packPassageVectors(
  passages: readonly PassageMeaning[],
  dimensions: number,
  mostVectors = Number.POSITIVE_INFINITY,
): PassageVectors {
  const kept = passages.map(({ phrasings }) =>
    phrasings.length > mostVectors ? cluster(phrasings, mostVectors) : phrasings,
  );
  const starts = new Uint32Array(passages.length + 1);
  kept.forEach((vectors, passage) => {
    starts[passage + 1] = (starts[passage] as number) + vectors.length;
  });
  const phrasings = packed(kept.flat(), dimensions);
  const answers = packed(
    passages.map(({ answer }) => answer),
    dimensions,
  );
  return {
    dimensions,
    starts,
    phrasings: phrasings.numbers,
    phrasingLengths: phrasings.lengths,
    answers: answers.numbers,
    answerLengths: answers.lengths,
  };
}

/** Opens packed vectors for questions. Nothing is copied. Sums are of whole numbers: the same bits on every machine. */
export function openPassageVectors(vectors: PassageVectors): PassageLikeness {
  const { dimensions, starts, phrasings, phrasingLengths, answers, answerLengths } = vectors;

  const cosine = (question: Int32Array, numbers: Int8Array, lengths: Float32Array, place: number): number => {
    const length = lengths[place] as number;
    if (length === 0) return 0;
    const from = place * dimensions;
    let sum = 0;
    for (let at = 0; at < dimensions; at++)
      sum = (sum + Math.imul(question[at] as number, numbers[from + at] as number)) | 0;
    return sum / (length * ONE);
  };

  function likenessOf(question: Int32Array, passage: number): number {
    const [from, to] = [starts[passage] as number, starts[passage + 1] as number];
    let first = Number.NEGATIVE_INFINITY;
    let second = first;
    let third = first;
    for (let place = from; place < to; place++) {
      const value = cosine(question, phrasings, phrasingLengths, place);
      if (value > first) {
        third = second;
        second = first;
        first = value;
      } else if (value > second) {
        third = second;
        second = value;
      } else if (value > third) third = value;
    }
    return weighed(first, second, third, to - from) + ANSWER_WEIGHT * cosine(question, answers, answerLengths, passage);
  }

  const wholeNumbers = (question: Float32Array): Int32Array => {
    if (question.length !== dimensions) throw wrongDimensions(question.length, dimensions);
    return Int32Array.from(question, (value) => Math.round(value * ONE));
  };

  const count = starts.length - 1;
  return {
    count,
    likenessOf: (question, passage) => likenessOf(wholeNumbers(question), passage),
    likenesses(question) {
      const numbers = wholeNumbers(question);
      const all = new Float64Array(count);
      for (let passage = 0; passage < count; passage++) all[passage] = likenessOf(numbers, passage);
      return all;
    },
  };
}

/** The mean of as many of the nearest as there are, the nearer the heavier. */
function weighed(first: number, second: number, third: number, count: number): number {
  if (count === 0) return 0;
  if (count === 1) return first;
  if (count === 2) return (first + 0.5 * second) / 1.5;
  return (first + 0.5 * second + 0.25 * third) / 1.75;
}

const wrongDimensions = (found: number, wanted: number): RangeError =>
  new RangeError(`A vector has ${found} dimensions, not ${wanted}.`);

function packed(
  vectors: readonly (Float32Array | undefined)[],
  dimensions: number,
): { numbers: Int8Array; lengths: Float32Array } {
  const numbers = new Int8Array(vectors.length * dimensions);
  const lengths = new Float32Array(vectors.length);
  vectors.forEach((vector, place) => {
    if (vector === undefined) return;
    if (vector.length !== dimensions) throw wrongDimensions(vector.length, dimensions);
    let greatest = 0;
    for (const value of vector) greatest = Math.max(greatest, Math.abs(value));
    if (!(greatest > 0)) return;
    let squares = 0;
    vector.forEach((value, at) => {
      const number = Math.round((value / greatest) * GREATEST);
      numbers[place * dimensions + at] = number;
      squares += number * number;
    });
    lengths[place] = Math.sqrt(squares);
  });
  return { numbers, lengths };
}
