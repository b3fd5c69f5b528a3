import type { Yielder } from '../../yielding.ts';
import { addToRow, createRows, endRow, invert, type Postings } from './postings.ts';

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

/** Which known words have which letter trigrams. */
export interface Spellings {
  /** Known words, with the numbers of their terms. */
  words: readonly (readonly [key: string, term: number])[];
  /** How many trigrams each word has. */
  sizes: Uint8Array;
  trigrams: Map<string, number>;
  /** The words that have each trigram. */
  postings: Postings;
}

export async function gatherSpellings(
  known: readonly (readonly [key: string, term: number])[],
  yieldIfDue: Yielder,
): Promise<Spellings> {
  const words = known.filter(([word]) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH);
  const trigrams = new Map<string, number>();
  const spelt = createRows();
  const sizes = new Uint8Array(words.length);
  for (const [position, [word]] of words.entries()) {
    const grams = trigramsOf(word);
    sizes[position] = grams.size;
    for (const gram of grams) {
      const number = trigrams.get(gram) ?? trigrams.size;
      if (number === trigrams.size) trigrams.set(gram, number);
      addToRow(spelt, number, 1);
    }
    endRow(spelt);
    await yieldIfDue();
  }
  return { words, sizes, trigrams, postings: await invert(spelt, trigrams.size, yieldIfDue) };
}

// Trigrams that the word at hand shares with each known word; all 0 in between.
let shared = new Uint8Array(1024);

/** The known words that are spelt most like a given one, by shared letter trigrams (Dice 1945). */
export function nearWords({ words, sizes, trigrams, postings }: Spellings, word: string): NearWord[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
  if (shared.length < words.length) shared = new Uint8Array(2 * words.length);
  const grams = trigramsOf(word);
  const touched: number[] = [];
  for (const gram of grams) {
    const number = trigrams.get(gram);
    if (number === undefined) continue;
    for (let at = postings.offsets[number] as number; at < (postings.offsets[number + 1] as number); at++) {
      const position = postings.rows[at] as number;
      if (shared[position] === 0) touched.push(position);
      shared[position] = (shared[position] as number) + 1;
    }
  }
  const near: NearWord[] = [];
  for (const position of touched) {
    const similarity = (2 * (shared[position] as number)) / (grams.size + (sizes[position] as number));
    if (similarity >= MIN_DICE) {
      const [key, term] = words[position] as readonly [string, number];
      near.push({ key, term, similarity });
    }
    shared[position] = 0;
  }
  return near.sort((a, b) => b.similarity - a.similarity || (a.key < b.key ? -1 : 1)).slice(0, MAX_NEAR);
}

function trigramsOf(word: string): Set<string> {
  const padded = `^^${word}$`;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3));
  return grams;
}
