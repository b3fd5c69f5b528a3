import type { Word } from '../text/analyse.ts';
import { NGRAM_BUCKETS, visitNgrams } from '../text/character-ngrams.ts';
import { ln } from '../text/numbers.ts';
import { keepGreatest } from './greatest.ts';
import { accumulate, addToRow, createRows, endRow, invertRows, type Postings } from './postings.ts';

/**
 * Cosine of tf-idf vectors of character n-grams, one row for each phrasing, then one for each off-topic question: finds
 * similar spellings. Equal texts, such as the title of a page in all of its passages, are stored once.
 */
export interface NgramIndex {
  /** Idf of each n-gram's hash. */
  idf: Float32Array;
  /** Components of the texts' unit vectors. */
  postings: Postings;
  /** Text of each row. */
  rowTexts: Uint32Array;
  /** Number of texts. */
  texts: number;
  /** The phrasings of passage `p` end before `rowEnds[p]`; those from `ownEnds[p]` on are built in. */
  rowEnds: Uint32Array;
  ownEnds: Uint32Array;
  /** Number of phrasings and off-topic questions. */
  rows: number;
}

export interface NgramIndexBuilder {
  /** @param own number of its own phrasings; they precede the built-in ones */
  addPassage(phrasings: readonly (readonly Word[])[], own: number): void;
  /** Must be called after all passages are added. */
  addOffTopic(questionWords: readonly Word[]): void;
  finish(): NgramIndex;
}

const NEAREST_ROWS = 5;
/** Whether an n-gram is ignored as common: in more than a third of the passages, unless there are few passages. */
const isCommon = (rows: number, passages: number): boolean => rows > (passages + 8) / 3;

/** @param counts number of passages with each n-gram */
function idfOfNgrams(counts: Uint32Array, passages: number): Float32Array {
  const idfOf = (rows: number): number =>
    isCommon(rows, passages) ? 0 : ln(1 + (passages - rows + 0.5) / (rows + 0.5));
  const idfs = new Float32Array(passages + 1).map((_, rows) => idfOf(rows));
  return new Float32Array(counts.length).map((_, group) => idfs[counts[group] as number] as number);
}

export function createNgramIndex(): NgramIndexBuilder {
  const counts = createRows();
  /** Texts by their words. */
  const texts = new Map<string, number>();
  const rowTexts: number[] = [];
  const rowEnds: number[] = [];
  const ownEnds: number[] = [];

  function finish(): NgramIndex {
    const { terms, values, ends } = counts;
    const passages = rowEnds.length;
    const passageCounts = new Uint32Array(NGRAM_BUCKETS);
    const lastPassage = new Int32Array(NGRAM_BUCKETS).fill(-1);
    for (let passage = 0, row = 0; passage < passages; passage++) {
      for (const end = rowEnds[passage] as number; row < end; row++) {
        const text = rowTexts[row] as number;
        for (let at = ends[text - 1] ?? 0; at < (ends[text] as number); at++) {
          const group = terms[at] as number;
          if (lastPassage[group] === passage) continue;
          lastPassage[group] = passage;
          passageCounts[group] = (passageCounts[group] as number) + 1;
        }
      }
    }
    const idf = idfOfNgrams(passageCounts, passages);
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
    }
    // Drops common n-grams, whose value is 0 now.
    const postings = invertRows(counts, NGRAM_BUCKETS);
    return {
      idf,
      postings,
      rowTexts: Uint32Array.from(rowTexts),
      texts: texts.size,
      rowEnds: Uint32Array.from(rowEnds),
      ownEnds: Uint32Array.from(ownEnds),
      rows: rowTexts.length,
    };
  }

  function addRow(words: readonly Word[]): void {
    const key = words.map(({ surface }) => surface).join(' ');
    const text = texts.get(key) ?? texts.size;
    rowTexts.push(text);
    if (text < texts.size) return;
    texts.set(key, text);
    visitNgrams(words, (group, count) => addToRow(counts, group, count));
    endRow(counts);
  }
  return {
    addPassage(phrasings, own) {
      ownEnds.push(rowTexts.length + own);
      for (const words of phrasings) addRow(words);
      rowEnds.push(rowTexts.length);
    },
    addOffTopic: addRow,
    finish,
  };
}

/** Similarity of a question to each passage; valid until the next call. */
export interface NgramSimilarity {
  /** Mean over the five nearest phrasings of a passage, in [0, 1]. */
  of(passage: number): number;
  /** Upper bound of the similarity of each passage: that of its nearest phrasing. */
  atMost: Float64Array;
  /** Similarity of the nearest phrasing minus that of the nearest off-topic question, in [-1, 1]. */
  lead: number;
}

export type Compare = (words: readonly Word[], leftOutRow?: number) => NgramSimilarity;

export function comparerOf({ idf, postings, rowTexts, texts, rowEnds, ownEnds, rows }: NgramIndex): Compare {
  // Reused by every question, to spare the garbage collector.
  const textDots = new Float64Array(texts);
  const dots = new Float64Array(rows);
  const atMost = new Float64Array(rowEnds.length);
  const nearest = new Float64Array(NEAREST_ROWS);
  return (words, leftOutRow) => {
    textDots.fill(0);
    let square = 0;
    visitNgrams(words, (group, count) => {
      const value = count * (idf[group] as number);
      square += value * value;
      accumulate(postings, group, value, textDots);
    });
    for (let row = 0; row < rows; row++) dots[row] = textDots[rowTexts[row] as number] as number;
    if (leftOutRow !== undefined) dots[leftOutRow] = 0;
    const scale = square > 0 ? 1 / (NEAREST_ROWS * Math.sqrt(square)) : 0;
    let greatest = 0;
    let row = 0;
    for (let passage = 0; passage < rowEnds.length; passage++) {
      let own = 0;
      for (const end = rowEnds[passage] as number; row < end; row++)
        if ((dots[row] as number) > own) own = dots[row] as number;
      atMost[passage] = own * scale * NEAREST_ROWS;
      greatest = Math.max(greatest, own);
    }
    let offTopic = 0;
    for (; row < rows; row++) if ((dots[row] as number) > offTopic) offTopic = dots[row] as number;
    return {
      of(passage) {
        nearest.fill(0);
        const ownEnd = ownEnds[passage] as number;
        for (let at = rowEnds[passage - 1] ?? 0; at < ownEnd; at++)
          if ((dots[at] as number) > (nearest[NEAREST_ROWS - 1] as number)) keepGreatest(nearest, dots[at] as number);
        // All built-in phrasings count as one.
        let builtIn = 0;
        for (let at = ownEnd; at < (rowEnds[passage] as number); at++) builtIn = Math.max(builtIn, dots[at] as number);
        if (builtIn > (nearest[NEAREST_ROWS - 1] as number)) keepGreatest(nearest, builtIn);
        let sum = 0;
        for (let at = 0; at < NEAREST_ROWS; at++) sum += nearest[at] as number;
        return sum * scale;
      },
      atMost,
      lead: (greatest - offTopic) * scale * NEAREST_ROWS,
    };
  };
}
