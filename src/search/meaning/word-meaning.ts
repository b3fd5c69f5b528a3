import { withoutFences } from '../../contract/text/fenced.ts';
import type { Yielder } from '../../yielding.ts';
import { openWordVectors } from './word-vectors.ts';

/** What passages and out-of-scope questions mean, as it can be kept. */
export interface MeaningData {
  /** Vectors of the words of their language, as `npm run vectors` wrote them. */
  words: Uint8Array;
  dimensions: number;
  /** One a passage, then one an out-of-scope question: numbers from -127 to 127. */
  vectors: Int8Array;
  /** What such a number stands for in each of them. */
  scales: Float32Array;
  /** How much meaning counts beside words and letters, in [0, 1]. */
  share: number;
}

/** What counts where a pack cannot tell: question packs gain by more, documentation loses by more. */
export const USUAL_SHARE = 0.1;

/** How like a question is to a passage, from about -1.2 to 1.2; or, behind the passages, to an out-of-scope question. */
export type Likeness = (row: number) => number;

interface Text {
  utterances: readonly string[];
  text: string;
}

export interface Meaning {
  /** Undefined where no word of the question is known. */
  compare(question: string): Likeness | undefined;
  /** Whether a word has a vector. */
  knows(word: string): boolean;
}

/** Of passages whose ways of asking can be left out; too large to be kept. */
export interface TrainingMeaning {
  data: MeaningData;
  /** @param entry the passage that the question is a way of asking for, which it is left out of */
  compareWithout(question: string, entry: number): Likeness | undefined;
}

/** The beginning of an answer says what it is about. */
const MOST_WORDS = 60;
const ANSWER_WEIGHT = 0.2;
const GREATEST = 127;
/** What 1 is in the whole numbers of a question: sums of products stay below 2^31 for hundreds of dimensions. */
const ONE = 65_536;

/**
 * A passage means what its ways of asking mean together, the mean of their directions, and a fifth of what the beginning of its
 * answer means. Measured, one direction a passage is as good as three nearest of all ways (bench/README.md, Answers).
 */
export async function gatherMeaning(
  texts: readonly Text[],
  outOfScope: readonly string[],
  words: Uint8Array,
  yieldIfDue: Yielder,
  language = 'en',
): Promise<TrainingMeaning> {
  const { dimensions, vectorOf } = openWordVectors(words, language);
  const sums: Float32Array[] = [];
  const answers: (Float32Array | undefined)[] = [];
  for (const { utterances, text } of texts) {
    const sum = new Float32Array(dimensions);
    for (const utterance of utterances) addTo(sum, vectorOf(utterance), 1);
    sums.push(sum);
    answers.push(vectorOf(withoutFences(text).split(/\s+/, MOST_WORDS).join(' ')));
    await yieldIfDue();
  }
  const passages = sums.map((sum, passage) => {
    const vector = unitOf(sum);
    addTo(vector, answers[passage], ANSWER_WEIGHT);
    return vector;
  });
  const others = outOfScope.map((question) => vectorOf(question) ?? new Float32Array(dimensions));
  const data = { words, dimensions, ...packed([...passages, ...others], dimensions), share: USUAL_SHARE };
  const meaning = openMeaning(data, language);
  return {
    data,
    compareWithout(question, entry) {
      const vector = vectorOf(question);
      const likeness = meaning.compare(question);
      if (!vector || !likeness) return undefined;
      const rest = Float32Array.from(sums[entry] as Float32Array);
      addTo(rest, vector, -1);
      const own = unitOf(rest);
      addTo(own, answers[entry], ANSWER_WEIGHT);
      const left = dot(own, vector);
      return (row) => (row === entry ? left : likeness(row));
    },
  };
}

export function openMeaning({ words, dimensions, vectors, scales }: MeaningData, language: string): Meaning {
  const { vectorOf, knownShare } = openWordVectors(words, language);
  return {
    knows: (word) => knownShare(word) > 0,
    compare(question) {
      const vector = vectorOf(question);
      if (!vector) return undefined;
      const numbers = Int32Array.from(vector, (value) => Math.round(value * ONE));
      return (row) => {
        // Whole numbers give the same sum in any order, on every machine; four sums at a time take half as long as one. Behind the
        // last number of a question there is none, which counts 0.
        const from = row * dimensions;
        let sum = 0;
        let other = 0;
        let third = 0;
        let fourth = 0;
        for (let at = 0; at < dimensions; at += 4) {
          sum = (sum + Math.imul(numbers[at] as number, vectors[from + at] as number)) | 0;
          other = (other + Math.imul(numbers[at + 1] as number, vectors[from + at + 1] as number)) | 0;
          third = (third + Math.imul(numbers[at + 2] as number, vectors[from + at + 2] as number)) | 0;
          fourth = (fourth + Math.imul(numbers[at + 3] as number, vectors[from + at + 3] as number)) | 0;
        }
        sum = (sum + other + third + fourth) | 0;
        return ((scales[row] as number) * sum) / ONE;
      };
    },
  };
}

function packed(rows: readonly Float32Array[], dimensions: number): Pick<MeaningData, 'vectors' | 'scales'> {
  const vectors = new Int8Array(rows.length * dimensions);
  const scales = new Float32Array(rows.length);
  for (const [row, vector] of rows.entries()) {
    const scale = vector.reduce((greatest, value) => Math.max(greatest, Math.abs(value)), 0) / GREATEST;
    if (scale === 0) continue;
    scales[row] = scale;
    for (let at = 0; at < dimensions; at++) vectors[row * dimensions + at] = Math.round((vector[at] as number) / scale);
  }
  return { vectors, scales };
}

function addTo(sum: Float32Array, vector: Float32Array | undefined, factor: number): void {
  if (vector) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + factor * (vector[at] as number);
}

function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  // What is left when a way of asking is taken from itself is no direction, but what rounding left.
  return length > 1e-3 ? vector.map((value) => value / length) : new Float32Array(vector.length);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
