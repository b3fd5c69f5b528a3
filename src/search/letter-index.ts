import type { Word } from './analyse.ts';
import { keepGreatest } from './greatest.ts';
import { LETTER_GROUPS, visitLetterGroups } from './letters.ts';
import { ln } from './numbers.ts';
import type { Pace } from './pace.ts';
import { accumulate, addToRow, createRows, endRow, invert, type Postings } from './postings.ts';

/**
 * Cosine of tf-idf vectors of letter groups, one row a way of asking, then one a stranger: finds likeness that words hide.
 */
export interface LetterIndex {
  /** Idf of each group. */
  idf: Float32Array;
  /** Parts of the rows' unit vectors. */
  postings: Postings;
  /** The ways of asking passage `p` lie before `rowEnds[p]`. */
  rowEnds: Uint32Array;
  /** Of all ways of asking and all strangers. */
  rows: number;
}

export interface LetterIndexBuilder {
  addPassage(asked: readonly (readonly Word[])[]): void;
  /** After all passages. */
  addStranger(asked: readonly Word[]): void;
  finish(pace: Pace): Promise<LetterIndex>;
}

const NEAREST = 5;
/** Groups that more than a third of the passages have tell nothing; of a few passages, none is left out. */
const isCommon = (rows: number, passages: number): boolean => rows > (passages + 8) / 3;

/** @param counts how many of the passages have each group */
function idfOfGroups(counts: Uint32Array, passages: number): Float32Array {
  const idfOf = (rows: number): number =>
    isCommon(rows, passages) ? 0 : ln(1 + (passages - rows + 0.5) / (rows + 0.5));
  const idfs = new Float32Array(passages + 1).map((_, rows) => idfOf(rows));
  return new Float32Array(counts.length).map((_, group) => idfs[counts[group] as number] as number);
}

export function createLetterIndex(): LetterIndexBuilder {
  const counts = createRows();
  const rowEnds: number[] = [];

  async function finish(pace: Pace): Promise<LetterIndex> {
    const { terms, values, ends } = counts;
    const passages = rowEnds.length;
    const passageCounts = new Uint32Array(LETTER_GROUPS);
    const lastPassage = new Int32Array(LETTER_GROUPS).fill(-1);
    for (let passage = 0, at = 0; passage < passages; passage++) {
      for (const end = ends[(rowEnds[passage] as number) - 1] ?? 0; at < end; at++) {
        const group = terms[at] as number;
        if (lastPassage[group] === passage) continue;
        lastPassage[group] = passage;
        passageCounts[group] = (passageCounts[group] as number) + 1;
      }
      await pace();
    }
    const idf = idfOfGroups(passageCounts, passages);
    // Counts become unit vectors in place.
    for (let row = 0; row < ends.length; row++) {
      const start = ends[row - 1] ?? 0;
      const end = ends[row] as number;
      let square = 0;
      for (let at = start; at < end; at++) {
        const value = (values[at] as number) * (idf[terms[at] as number] as number);
        values[at] = value;
        square += value * value;
      }
      const length = Math.sqrt(square) || 1;
      for (let at = start; at < end; at++) values[at] = (values[at] as number) / length;
      await pace();
    }
    // The common groups, of value 0 now, are left behind.
    const postings = await invert(counts, LETTER_GROUPS, pace);
    return { idf, postings, rowEnds: Uint32Array.from(rowEnds), rows: ends.length };
  }

  function addRow(words: readonly Word[]): void {
    visitLetterGroups(words, (group, count) => addToRow(counts, group, count));
    endRow(counts);
  }
  return {
    addPassage(asked) {
      for (const words of asked) addRow(words);
      rowEnds.push(counts.ends.length);
    },
    addStranger: addRow,
    finish,
  };
}

/**
 * Sets the likeness of each passage in [0, 1]: the mean of its five nearest ways of asking. Returns how much more the
 * nearest one of all is like the question than the nearest stranger, in [-1, 1].
 */
export type Compare = (words: readonly Word[], likenesses: Float64Array, leftOutRow?: number) => number;

export function comparerOf({ idf, postings, rowEnds, rows }: LetterIndex): Compare {
  // One set of sums serves every question; new ones for each would keep the collector busy.
  const dots = new Float64Array(rows);
  const nearest = new Float64Array(NEAREST);
  return (words, likenesses, leftOutRow) => {
    dots.fill(0);
    let square = 0;
    visitLetterGroups(words, (group, count) => {
      const value = count * (idf[group] as number);
      square += value * value;
      accumulate(postings, group, value, dots);
    });
    if (leftOutRow !== undefined) dots[leftOutRow] = 0;
    const scale = square > 0 ? 1 / (NEAREST * Math.sqrt(square)) : 0;
    let greatest = 0;
    let row = 0;
    for (let passage = 0; passage < rowEnds.length; passage++) {
      let least = 0;
      for (const end = rowEnds[passage] as number; row < end; row++) {
        const value = dots[row] as number;
        if (value <= least) continue;
        keepGreatest(nearest, value);
        least = nearest[NEAREST - 1] as number;
      }
      greatest = Math.max(greatest, nearest[0] as number);
      let sum = 0;
      for (let place = 0; place < NEAREST; place++) {
        sum += nearest[place] as number;
        nearest[place] = 0;
      }
      likenesses[passage] = sum * scale;
    }
    let stranger = 0;
    for (; row < rows; row++) stranger = Math.max(stranger, dots[row] as number);
    return (greatest - stranger) * scale * NEAREST;
  };
}
