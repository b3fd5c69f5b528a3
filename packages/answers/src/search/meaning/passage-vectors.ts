import { openRows, packRows, type RowVectors, toInt8 } from './row-vectors.ts';

/** What one passage means: vectors of its ways of asking, and one of its answer where it has words that are known. */
export interface PassageMeaning {
  phrasings: readonly Float32Array[];
  answer: Float32Array | undefined;
}

/** Vectors of all passages: typed arrays only. */
export interface PassageVectors {
  /** Directions: phrasings of one passage after the other, then one answer a passage. */
  rows: RowVectors;
  /** How long each row is; 0 where there is no direction. */
  lengths: Float32Array;
  /** The first row of each passage; then that of the answers. */
  starts: Uint32Array;
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

/**
 * What 1 is in a question's whole numbers. A sum of products is at most this times 127 times the root of the dimensions, which
 * stays below 2³¹ for 16,000 of them.
 */
const ONE = 131_072;

const ANSWER_WEIGHT = 0.2;

/** Packs vectors of any encoder. Throws a RangeError where a vector has other dimensions. */
export function packPassageVectors(passages: readonly PassageMeaning[], dimensions: number): PassageVectors {
  const starts = new Uint32Array(passages.length + 1);
  passages.forEach(({ phrasings }, passage) => {
    starts[passage + 1] = (starts[passage] as number) + phrasings.length;
  });
  const answers = passages.map(({ answer }) => answer ?? new Float32Array(dimensions));
  const directions = [...passages.flatMap(({ phrasings }) => phrasings), ...answers].map((vector) => {
    checkDimensions(vector, dimensions);
    return toInt8(vector);
  });
  const lengths = Float32Array.from(directions, lengthOf);
  return { rows: packRows(directions, dimensions), lengths, starts };
}

/** Opens packed vectors for questions. Nothing is copied. */
export function openPassageVectors({ rows, lengths, starts }: PassageVectors): PassageLikeness {
  const compareRows = openRows(rows, ONE);
  const count = starts.length - 1;
  const answers = starts[count] as number;

  function compare(question: Float32Array): (passage: number) => number {
    checkDimensions(question, rows.dimensions);
    const productWith = compareRows(question);
    const cosine = (row: number): number => {
      const length = lengths[row] as number;
      return length === 0 ? 0 : productWith(row) / length;
    };
    return (passage) => {
      const [from, to] = [starts[passage] as number, starts[passage + 1] as number];
      let first = Number.NEGATIVE_INFINITY;
      let second = first;
      let third = first;
      for (let row = from; row < to; row++) {
        const value = cosine(row);
        if (value > first) {
          third = second;
          second = first;
          first = value;
        } else if (value > second) {
          third = second;
          second = value;
        } else if (value > third) third = value;
      }
      return weighed(first, second, third, to - from) + ANSWER_WEIGHT * cosine(answers + passage);
    };
  }

  return {
    count,
    likenessOf: (question, passage) => compare(question)(passage),
    likenesses(question) {
      const likenessOf = compare(question);
      return new Float64Array(count).map((_, passage) => likenessOf(passage));
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

function lengthOf(numbers: Int8Array): number {
  let squares = 0;
  for (const number of numbers) squares += number * number;
  return Math.sqrt(squares);
}

function checkDimensions({ length }: Float32Array, wanted: number): void {
  if (length !== wanted) throw new RangeError(`A vector has ${length} dimensions, not ${wanted}.`);
}
