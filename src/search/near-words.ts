import type { Pace } from './pace.ts';
import { addToRow, createRows, endRow, invert } from './postings.ts';

const MIN_DICE = 0.5;
const MIN_LENGTH = 4;
const MAX_LENGTH = 40;
const MAX_NEAR = 3;

/** A known word that looks like an unknown one. */
export interface NearWord {
  key: string;
  term: number;
  /** Trigram Dice coefficient in [0.5, 1]. */
  similarity: number;
}

/** Answers which known words are spelt most like a given one, by shared letter trigrams (Dice 1945). */
export async function createNearWords(
  words: readonly (readonly [key: string, term: number])[],
  pace: Pace,
): Promise<(word: string) => NearWord[]> {
  const long = words.filter(([word]) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH);
  const numbers = new Map<string, number>();
  const spelt = createRows();
  const sizes = new Uint8Array(long.length);
  for (const [position, [word]] of long.entries()) {
    const grams = trigrams(word);
    sizes[position] = grams.size;
    for (const gram of grams) {
      const number = numbers.get(gram) ?? numbers.size;
      if (number === numbers.size) numbers.set(gram, number);
      addToRow(spelt, number, 1);
    }
    endRow(spelt);
    await pace();
  }
  const { offsets, rows } = await invert(spelt, numbers.size, pace);
  const shared = new Uint8Array(long.length);

  return (word) => {
    if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
    const grams = trigrams(word);
    const touched: number[] = [];
    for (const gram of grams) {
      const number = numbers.get(gram);
      if (number === undefined) continue;
      for (let at = offsets[number] as number; at < (offsets[number + 1] as number); at++) {
        const position = rows[at] as number;
        if (shared[position] === 0) touched.push(position);
        shared[position] = (shared[position] as number) + 1;
      }
    }
    const near: NearWord[] = [];
    for (const position of touched) {
      const similarity = (2 * (shared[position] as number)) / (grams.size + (sizes[position] as number));
      if (similarity >= MIN_DICE) {
        const [key, term] = long[position] as readonly [string, number];
        near.push({ key, term, similarity });
      }
      shared[position] = 0;
    }
    return near.sort((a, b) => b.similarity - a.similarity || (a.key < b.key ? -1 : 1)).slice(0, MAX_NEAR);
  };
}

function trigrams(word: string): Set<string> {
  const padded = `^^${word}$`;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3));
  return grams;
}
