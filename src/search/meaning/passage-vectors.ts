/** What one passage means: vectors of its ways of asking, and one of its answer where it has one. Of any length. */
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

export interface Likeness {
  /**
   * How like a question, of length 1, is to each passage, in their order: from about -1.2 to 1.2. It is the mean of its three
   * nearest phrasings, weighed 1, a half and a quarter, plus a fifth of its answer's.
   */
  likenesses(question: Float32Array): Float64Array;
}

const GREATEST = 127;
const WEIGHTS = [1, 0.5, 0.25];
const ANSWER_WEIGHT = 0.2;

/**
 * The direction of a vector as whole numbers from -127 to 127.
 * @param vector of any length, all of its numbers finite
 */
export function toInt8(vector: Float32Array): Int8Array {
  let greatest = 0;
  for (const number of vector) greatest = Math.max(greatest, Math.abs(number));
  return Int8Array.from(vector, (number) => (greatest === 0 ? 0 : Math.round((number / greatest) * GREATEST)));
}

/** @param passages whose vectors have `dimensions` numbers each */
export function packPassageVectors(passages: readonly PassageMeaning[], dimensions: number): PassageVectors {
  const starts = new Uint32Array(passages.length + 1);
  for (const [at, { phrasings }] of passages.entries()) starts[at + 1] = (starts[at] as number) + phrasings.length;
  const phrasings = new Int8Array((starts[passages.length] as number) * dimensions);
  const phrasingLengths = new Float32Array(starts[passages.length] as number);
  const answers = new Int8Array(passages.length * dimensions);
  const answerLengths = new Float32Array(passages.length);
  const place = (numbers: Int8Array, lengths: Float32Array, row: number, vector: Float32Array) => {
    const whole = toInt8(vector);
    numbers.set(whole, row * dimensions);
    lengths[row] = Math.hypot(...whole);
  };
  for (const [at, { phrasings: own, answer }] of passages.entries()) {
    for (const [way, vector] of own.entries()) place(phrasings, phrasingLengths, (starts[at] as number) + way, vector);
    if (answer) place(answers, answerLengths, at, answer);
  }
  return { dimensions, starts, phrasings, phrasingLengths, answers, answerLengths };
}

export function openPassageVectors(vectors: PassageVectors): Likeness {
  const { dimensions, starts, phrasings, phrasingLengths, answers, answerLengths } = vectors;

  const cosine = (question: Float32Array, numbers: Int8Array, lengths: Float32Array, row: number): number => {
    const length = lengths[row] as number;
    if (length === 0) return 0;
    let sum = 0;
    for (let at = 0, from = row * dimensions; at < dimensions; at++, from++)
      sum += (question[at] as number) * (numbers[from] as number);
    return sum / length;
  };

  function likenessOf(question: Float32Array, passage: number): number {
    const nearest = [-2, -2, -2];
    const [from, to] = [starts[passage] as number, starts[passage + 1] as number];
    for (let row = from; row < to; row++) keepNearest(nearest, cosine(question, phrasings, phrasingLengths, row));
    let sum = 0;
    let weights = 0;
    for (let at = 0; at < Math.min(nearest.length, to - from); at++) {
      sum += (WEIGHTS[at] as number) * (nearest[at] as number);
      weights += WEIGHTS[at] as number;
    }
    const ofPhrasings = weights === 0 ? 0 : sum / weights;
    return ofPhrasings + ANSWER_WEIGHT * cosine(question, answers, answerLengths, passage);
  }

  return {
    likenesses(question) {
      const all = new Float64Array(starts.length - 1);
      for (let passage = 0; passage < all.length; passage++) all[passage] = likenessOf(question, passage);
      return all;
    },
  };
}

/** Keeps three numbers, the greatest first. */
function keepNearest(nearest: number[], number: number): void {
  for (let at = 0, kept = number; at < nearest.length; at++) {
    const here = nearest[at] as number;
    if (kept <= here) continue;
    nearest[at] = kept;
    kept = here;
  }
}
