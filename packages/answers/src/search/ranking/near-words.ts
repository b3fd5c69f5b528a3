import type { Word } from '../text/analyse.ts';
import { addToRow, createRows, endRow, invertRows, type Postings } from './postings.ts';

const MIN_DICE = 0.5;
const MIN_LENGTH = 4;
const MAX_LENGTH = 40;
const MAX_NEAR = 3;
/** Minimum Dice coefficient of words that differ by one typing error. Two swapped letters change four trigrams. */
const MIN_DICE_OF_TYPO = 0.3;
/** Minimum length of a word that is corrected, letters; a shorter one is ambiguous. */
const MIN_LENGTH_OF_TYPO = 5;
/** Numbers and identifiers of code are never corrected. */
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** A known word with similar spelling. */
export interface NearWord {
  key: string;
  term: number;
  /** Trigram Dice coefficient in [0, 1]. */
  similarity: number;
}

/** Known words by letter trigram. */
export interface TrigramIndex {
  /** Known words, with the numbers of their terms. */
  words: readonly (readonly [key: string, term: number])[];
  /** Number of trigrams of each word. */
  sizes: Uint8Array;
  trigrams: Map<string, number>;
  /** The words that have each trigram. */
  postings: Postings;
}

export function buildTrigramIndex(knownWords: readonly (readonly [key: string, term: number])[]): TrigramIndex {
  const words = knownWords.filter(([word]) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH);
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
  }
  return { words, sizes, trigrams, postings: invertRows(spelt, trigrams.size) };
}

// Number of shared trigrams for each known word; zeroed after each call.
let shared = new Uint8Array(1024);

/** The known words that are spelt most like a given one, by shared letter trigrams (Dice 1945). */
export function nearWords(spellings: TrigramIndex, word: string): NearWord[] {
  const similar = similarWords(spellings, word, MIN_DICE);
  return similar.sort((a, b) => b.similarity - a.similarity || (a.key < b.key ? -1 : 1)).slice(0, MAX_NEAR);
}

function similarWords(
  { words, sizes, trigrams, postings }: TrigramIndex,
  word: string,
  minSimilarity: number,
): NearWord[] {
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
  const similar: NearWord[] = [];
  for (const position of touched) {
    const similarity = (2 * (shared[position] as number)) / (grams.size + (sizes[position] as number));
    if (similarity >= minSimilarity) {
      const [key, term] = words[position] as readonly [string, number];
      similar.push({ key, term, similarity });
    }
    shared[position] = 0;
  }
  return similar;
}

/** The only known word one typo away; undefined if there is none, or several. */
function correctionOf(spellings: TrigramIndex, word: string): string | undefined {
  if (word.length < MIN_LENGTH_OF_TYPO || !LETTERS.test(word)) return undefined;
  const candidates = similarWords(spellings, word, MIN_DICE_OF_TYPO).filter(({ key }) => isOneTypoAway(word, key));
  return candidates.every(({ term }) => term === candidates[0]?.term)
    ? candidates.map(({ key }) => key).sort((a, b) => (a < b ? -1 : 1))[0]
    : undefined;
}

/** Damerau-Levenshtein distance 1; the first letter must match, because it is rarely wrong. */
function isOneTypoAway(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const [typedEnd, wordEnd] = [typed.slice(at), word.slice(at)];
  return (
    typedEnd.slice(1) === wordEnd.slice(1) ||
    typedEnd === wordEnd.slice(1) ||
    typedEnd.slice(1) === wordEnd ||
    (typedEnd[0] === wordEnd[1] && typedEnd[1] === wordEnd[0] && typedEnd.slice(2) === wordEnd.slice(2))
  );
}

/** A question with its typos corrected. */
export interface CorrectedQuestion {
  words: readonly Word[];
  text: string;
  /** Stem → the stem of the typed word. */
  typed: ReadonlyMap<string, string>;
}

/**
 * Reads a question, and replaces each unknown word by its correction.
 * @param isKnown whether the index or the table has the word
 */
export function correctTypos(
  spellings: TrigramIndex,
  text: string,
  analyse: (text: string) => readonly Word[],
  isKnown: (word: Word) => boolean,
): CorrectedQuestion {
  const typed = new Map<string, string>();
  let corrected = text;
  const words = analyse(text).flatMap((word) => {
    const correction = isKnown(word) ? undefined : correctionOf(spellings, word.surface);
    if (correction === undefined) return [word];
    const at = corrected.toLowerCase().indexOf(word.surface);
    if (at >= 0) corrected = corrected.slice(0, at) + correction + corrected.slice(at + word.surface.length);
    const read = analyse(correction);
    for (const { stem } of read) typed.set(stem, word.stem);
    return read;
  });
  return { words, text: corrected, typed };
}

export function trigramsOf(word: string): Set<string> {
  const padded = `^^${word}$`;
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3));
  return grams;
}
