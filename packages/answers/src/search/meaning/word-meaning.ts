import { withoutFences } from '@gatehouse/contract';
import { type Likeness, openRows, packRows, type RowVectors } from './row-vectors.ts';
import { openWordVectors } from './word-vectors.ts';

/** What passages and out-of-scope questions mean, as it can be kept. */
export interface MeaningData {
  /** Vectors of the words of their language, as `npm run vectors` wrote them. */
  words: Uint8Array;
  /** One a passage, then one an out-of-scope question. */
  rows: RowVectors;
  /** How much meaning counts beside words and letters, in [0, 1]. */
  share: number;
}

/** What counts where a pack cannot tell: question packs gain by more, documentation loses by more. */
export const USUAL_SHARE = 0.1;

interface Text {
  utterances: readonly string[];
  text: string;
}

export interface WordMeaning {
  /**
   * How like a question is to a passage, from about -1.2 to 1.2; or, behind the passages, to an out-of-scope question. Undefined where
   * no word of the question is known.
   */
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

/**
 * A passage means what its ways of asking mean together, the mean of their directions, and a fifth of what the beginning of its
 * answer means. Measured, one direction a passage is as good as three nearest of all ways (bench/README.md, Answers).
 */
export function gatherMeaning(
  texts: readonly Text[],
  outOfScope: readonly string[],
  words: Uint8Array,
  language = 'en',
): TrainingMeaning {
  const { dimensions, vectorOf } = openWordVectors(words, language);
  const sums: Float32Array[] = [];
  const answers: (Float32Array | undefined)[] = [];
  for (const { utterances, text } of texts) {
    const sum = new Float32Array(dimensions);
    for (const utterance of utterances) addTo(sum, vectorOf(utterance), 1);
    sums.push(sum);
    answers.push(vectorOf(withoutFences(text).split(/\s+/, MOST_WORDS).join(' ')));
  }
  const passages = sums.map((sum, passage) => {
    const vector = unitOf(sum);
    addTo(vector, answers[passage], ANSWER_WEIGHT);
    return vector;
  });
  const others = outOfScope.map((question) => vectorOf(question) ?? new Float32Array(dimensions));
  const data = { words, rows: packRows([...passages, ...others], dimensions), share: USUAL_SHARE };
  const meaning = openWordMeaning(data, language);
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
      return (row, least) => (row === entry ? left : likeness(row, least));
    },
  };
}

export function openWordMeaning({ words, rows }: MeaningData, language: string): WordMeaning {
  const { vectorOf, knownShare } = openWordVectors(words, language);
  const compareRows = openRows(rows);
  return {
    knows: (word) => knownShare(word) > 0,
    compare(question) {
      const vector = vectorOf(question);
      return vector && compareRows(vector);
    },
  };
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
