import { removeFences } from '@gatehouse/contract';
import { openRows, packRows, type RowSimilarity, type RowVectors } from './row-vectors.ts';

/** Serializable vectors of an index, all by the same encoder. */
export interface PassageVectors {
  /** One vector per passage, then one per off-topic question. */
  rows: RowVectors;
  /** Share of vector similarity in a score, in [0, 1]; words and n-grams have the rest. */
  share: number;
}

/** Vectors of the texts of an index. */
export interface TextVectors {
  /** Components of a vector. */
  dimensions: number;
  /** The vector of a text, of unit length; undefined if there is none. */
  vectorOf(text: string): Float32Array | undefined;
}

/** Origin of vectors: the word table, or a sentence encoder. */
export type VectorKind = 'table' | 'encoder';

/** Shares of similarity in a score that rank best over many packs. */
const USUAL_SHARE: Readonly<Record<VectorKind, number>> = { table: 0.15, encoder: 0.3 };

/** Vectors of an index with the data to leave out single phrasings; too large to store. */
export interface TrainingVectors {
  kind: VectorKind;
  data: PassageVectors;
  vectorOf: TextVectors['vectorOf'];
  /** Compares a phrasing with all rows, leaving it out of its own passage. @param entry that passage */
  compareWithout(question: string, entry: number): RowSimilarity | undefined;
}

interface Text {
  utterances: readonly string[];
  text: string;
  asked?: boolean | undefined;
  page?: string | undefined;
}

/** Maximum number of encoded words of a body. The beginning of a text states its subject. */
const MAX_WORDS = 120;
/** Weight of a passage's body: 2 relative to its name alone, divided by the number of phrasings, but at least 0.5. */
const BODY_WEIGHT = { ofName: 2, least: 0.5 };
/** Weight of all bodies of a page in each of its passages. */
const PAGE_WEIGHT = 0.5;

const bodyWeightOf = ({ utterances, asked = true }: Text): number =>
  Math.max(BODY_WEIGHT.least, BODY_WEIGHT.ofName / (asked ? utterances.length : 1));

/** The text that represents the body of a passage: its name and the beginning of its text. */
export const bodyOf = ({ utterances, text }: Text): string =>
  `${utterances[0] ?? ''}. ${removeFences(text).split(/\s+/, MAX_WORDS).join(' ')}`;

/**
 * Computes one vector per passage: the weighted mean of the directions of its name and phrasings, of its body, and of
 * its page. It ranks as well as the best of separate vectors for each of them (bench/README.md, Answers).
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
  const passageVector = (nameVector: Float32Array, at: number): Float32Array => {
    const passage = texts[at] as Text;
    const own = unitOf(nameVector);
    addTo(own, bodies[at], bodyWeightOf(passage));
    const vector = unitOf(own);
    if (passage.page === undefined) return vector;
    addTo(vector, pages.get(passage.page), PAGE_WEIGHT);
    return unitOf(vector);
  };
  const passages = sums.map(passageVector);
  const offTopicVectors = offTopic.map((question) => vectorOf(question) ?? new Float32Array(dimensions));
  const rows = packRows([...passages, ...offTopicVectors], dimensions);
  const compareRows = openRows(rows);
  return {
    kind,
    data: { rows, share: USUAL_SHARE[kind] },
    vectorOf,
    compareWithout(question, entry) {
      const vector = vectorOf(question);
      if (!vector) return undefined;
      const similarity = compareRows(vector);
      const sumWithoutText = Float32Array.from(sums[entry] as Float32Array);
      addTo(sumWithoutText, vector, -1);
      const similarityLeftOut = dot(passageVector(sumWithoutText, entry), vector);
      return (row, least) => (row === entry ? similarityLeftOut : similarity(row, least));
    },
  };
}

function addTo(sum: Float32Array, vector: Float32Array | undefined, factor: number): void {
  if (vector) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + factor * (vector[at] as number);
}

function unitOf(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  // Subtracting a phrasing from itself leaves rounding errors, which have no direction.
  return length > 1e-3 ? vector.map((value) => value / length) : new Float32Array(vector.length);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
