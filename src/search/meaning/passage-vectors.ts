import type { Passage } from '../text/passages.ts';

/** Of the nearest phrasings of a passage, best first, and of its answer. */
const OF_PHRASINGS = [1, 0.5, 0.25];
const OF_ANSWER = 0.2;
/** The greatest number of a row; -128 is left out, so that both signs reach as far. */
const GREATEST = 127;

/** What of a passage has vectors. */
export type Meant = Pick<Passage, 'utterances' | 'text'>;

/** The texts whose vectors a passage has: its ways of asking, then what it says. Several passages may share one. */
export const textsOf = ({ utterances, text }: Meant): readonly string[] =>
  text === '' ? utterances : [...utterances, text];

/**
 * The direction of a vector as whole numbers from -127 to 127.
 * @param vector of any length, all of its numbers finite
 */
export function toInt8(vector: Float32Array): Int8Array {
  let greatest = 0;
  for (const number of vector) greatest = Math.max(greatest, Math.abs(number));
  return Int8Array.from(vector, (number) => (greatest === 0 ? 0 : Math.round((number / greatest) * GREATEST)));
}

/** The vectors of all passages of an edition. */
export interface PassageVectors {
  /** Numbers of one vector. */
  dimensions: number;
  /**
   * How near each passage is to a question, in their order: a cosine in [-1, 1], of the three nearest phrasings and of the
   * answer.
   * @param vector of the question: `dimensions` finite numbers
   */
  likenesses(vector: Float32Array): Float64Array;
}

/**
 * @param passages of which each text has a vector
 * @param vectorOf a text of `textsOf`
 */
export function openPassageVectors(
  passages: readonly Meant[],
  vectorOf: (text: string) => Int8Array,
  dimensions: number,
): PassageVectors {
  const rows = passages.reduce((sum, passage) => sum + textsOf(passage).length, 0);
  const numbers = new Int8Array(rows * dimensions);
  /** What makes the sum of products a cosine with a vector of length 1. */
  const scales = new Float64Array(rows);
  /** Where the rows of a passage end. */
  const ends = new Uint32Array(passages.length);
  let row = 0;
  for (const [at, passage] of passages.entries()) {
    for (const text of textsOf(passage)) {
      const own = vectorOf(text);
      numbers.set(own, row * dimensions);
      const length = Math.hypot(...own);
      scales[row++] = length === 0 ? 0 : 1 / length;
    }
    ends[at] = row;
  }
  const hasAnswer = Uint8Array.from(passages, ({ text }) => Number(text !== ''));

  function likenesses(vector: Float32Array): Float64Array {
    const length = Math.hypot(...vector) || 1;
    const cosineAt = (row: number): number => {
      let sum = 0;
      for (let at = 0, from = row * dimensions; at < dimensions; at++, from++)
        sum += (numbers[from] as number) * (vector[at] as number);
      return (sum * (scales[row] as number)) / length;
    };
    const found = new Float64Array(passages.length);
    let begin = 0;
    for (let passage = 0; passage < found.length; passage++) {
      const end = ends[passage] as number;
      const phrasings = end - (hasAnswer[passage] as number);
      const nearest = [-1, -1, -1];
      for (let row = begin; row < phrasings; row++) keepNearest(nearest, cosineAt(row));
      let sum = phrasings < end ? OF_ANSWER * cosineAt(phrasings) : 0;
      let weights = phrasings < end ? OF_ANSWER : 0;
      for (let at = 0; at < Math.min(nearest.length, phrasings - begin); at++) {
        sum += (OF_PHRASINGS[at] as number) * (nearest[at] as number);
        weights += OF_PHRASINGS[at] as number;
      }
      found[passage] = weights === 0 ? 0 : Math.max(-1, Math.min(1, sum / weights));
      begin = end;
    }
    return found;
  }

  return { dimensions, likenesses };
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
