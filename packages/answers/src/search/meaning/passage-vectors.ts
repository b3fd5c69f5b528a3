import { withoutFences } from '@gatehouse/contract';
import { openRows, packRows, type RowSimilarity, type RowVectors } from './row-vectors.ts';

/** Vectors of an index, all by one encoder, as they can be kept. */
export interface PassageVectors {
  /** One a passage, then one an off-topic question. */
  rows: RowVectors;
  /** Share of their similarity in a score, in [0, 1]; the rest is that of words and letters. */
  share: number;
}

/** An encoder whose vectors of the texts of an index are known. */
export interface TextVectors {
  /** Components of a vector. */
  dimensions: number;
  /** The vector of a text, of unit length; undefined where it has none. */
  vectorOf(text: string): Float32Array | undefined;
}

/** Origin of vectors: a table of words, or a sentence encoder. */
export type VectorKind = 'table' | 'encoder';

/** Shares of similarity in a score that rank best over many packs. */
const USUAL_SHARE: Readonly<Record<VectorKind, number>> = { table: 0.15, encoder: 0.3 };

/** Vectors of an index whose phrasings can be left out; too large to be kept. */
export interface TrainingVectors {
  kind: VectorKind;
  data: PassageVectors;
  vectorOf: TextVectors['vectorOf'];
  /** @param entry the passage that the question is a phrasing for, which it is left out of */
  compareWithout(question: string, entry: number): RowSimilarity | undefined;
}

interface Text {
  utterances: readonly string[];
  text: string;
  asked?: boolean | undefined;
  page?: string | undefined;
}

/** Number of words of a body that are encoded; the beginning of a text states its subject. */
const MAX_WORDS = 120;
/** Weight of the body of a passage beside its name; and beside its name and phrasings together, at least. */
const BODY_WEIGHT = { ofName: 2, least: 0.5 };
/** Weight of all bodies of a page in each of its passages. */
const PAGE_WEIGHT = 0.5;

const bodyWeightOf = ({ utterances, asked = true }: Text): number =>
  Math.max(BODY_WEIGHT.least, BODY_WEIGHT.ofName / (asked ? utterances.length : 1));

/** The name of a passage and the beginning of its text, as encoders get it. */
export const bodyOf = ({ utterances, text }: Text): string =>
  `${utterances[0] ?? ''}. ${withoutFences(text).split(/\s+/, MAX_WORDS).join(' ')}`;

/**
 * One vector a passage: the mean direction of its name and phrasings, that of its body, and that of its page. Measured, it ranks as
 * well as the maximum over a row for each of them (bench/README.md, Answers).
 */
export function gatherVectors(
  texts: readonly Text[],
  offTopic: readonly string[],
  { dimensions, vectorOf }: TextVectors,
  kind: VectorKind,
): TrainingVectors {
  const sums: Float32Array[] = [];
  const bodies: (Float32Array | undefined)[] = [];
  for (const passage of texts) {
    const sum = new Float32Array(dimensions);
    for (const utterance of passage.utterances) addTo(sum, vectorOf(utterance), 1);
    sums.push(sum);
    bodies.push(vectorOf(bodyOf(passage)));
  }
  const pages = new Map<string, Float32Array>();
  for (const [at, { page }] of texts.entries()) {
    if (page === undefined) continue;
    const sum = pages.get(page) ?? new Float32Array(dimensions);
    addTo(sum, bodies[at], 1);
    pages.set(page, sum);
  }
  for (const [page, sum] of pages) pages.set(page, unitOf(sum));
  /** The vector of a passage whose name and phrasings have this sum. */
  const passageVector = (names: Float32Array, at: number): Float32Array => {
    const passage = texts[at] as Text;
    const own = unitOf(names);
    addTo(own, bodies[at], bodyWeightOf(passage));
    const vector = unitOf(own);
    if (passage.page === undefined) return vector;
    addTo(vector, pages.get(passage.page), PAGE_WEIGHT);
    return unitOf(vector);
  };
  const passages = sums.map(passageVector);
  const others = offTopic.map((question) => vectorOf(question) ?? new Float32Array(dimensions));
  const rows = packRows([...passages, ...others], dimensions);
  const compareRows = openRows(rows);
  return {
    kind,
    data: { rows, share: USUAL_SHARE[kind] },
    vectorOf,
    compareWithout(question, entry) {
      const vector = vectorOf(question);
      if (!vector) return undefined;
      const similarity = compareRows(vector);
      const rest = Float32Array.from(sums[entry] as Float32Array);
      addTo(rest, vector, -1);
      const left = dot(passageVector(rest, entry), vector);
      return (row, least) => (row === entry ? left : similarity(row, least));
    },
  };
}

function addTo(sum: Float32Array, vector: Float32Array | undefined, factor: number): void {
  if (vector) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + factor * (vector[at] as number);
}

function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  // A phrasing minus itself leaves rounding errors, which are no direction.
  return length > 1e-3 ? vector.map((value) => value / length) : new Float32Array(vector.length);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
