import { analyserOf, primarySubtag } from '../text/analyse.ts';
import { createCompoundSplitter } from './compounds.ts';
import { readTable, type WordTable } from './word-table.ts';

/** Vectors of words and of pairs of words; their sum represents a text. */
export interface WordVectors {
  readonly dimensions: number;
  /** Number of words and pairs that have a vector. */
  readonly size: number;
  /** The vector of a text, of unit length; undefined if it has no known word. Bit-identical on every machine. */
  vectorOf(text: string): Float32Array | undefined;
  /** Share of known words of a text, in [0, 1]; 0 for a text without words. */
  knownShare(text: string): number;
  /** The row of a word, perhaps that of another form of it; -1 for an unknown one. */
  rowOfWord(word: string): number;
}

/** A word: letters and digits, and apostrophes between them. */
const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;

/** Splits a text into words as the English table spells them: lower case, straight apostrophes. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replaceAll('’', "'").match(WORD) ?? [];

/**
 * Splits a text into the units that have rows: English words; in other languages the index's stems and pairs of
 * letters.
 */
export function unitsIn(tag: string): (text: string) => readonly string[] {
  if (primarySubtag(tag) === 'en') return wordsOf;
  const analyse = analyserOf(tag);
  return (text) => analyse(text).map(({ stem }) => stem);
}

const FNV_OFFSET = 0x811c9dc5;

/**
 * The key of a row: FNV-1a over the UTF-16 code units of a word, or of two words with a space between.
 * @param startHash the key of the text before it, if any
 */
export function keyOf(words: string, startHash: number = FNV_OFFSET): number {
  let hash = startHash;
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Other forms of a word that the table may have, the nearest first. */
export function* otherForms(word: string): Generator<string> {
  if (word.includes("'")) {
    yield word.replaceAll("'", '');
    yield word.split("'", 1)[0] as string;
  } else
    for (const [ending, instead] of ENDINGS)
      if (word.endsWith(ending) && word.length - ending.length >= 3) yield word.slice(0, -ending.length) + instead;
}

const ENDINGS: readonly (readonly [string, string])[] = [
  ['ies', 'y'],
  ['ied', 'y'],
  ['isation', 'ization'],
  ['ise', 'ize'],
  ['ised', 'ized'],
  ['ising', 'izing'],
  ['es', ''],
  ['s', ''],
  ['ed', ''],
  ['ed', 'e'],
  ['ing', ''],
  ['ing', 'e'],
  ['ly', ''],
  ['er', ''],
  ['our', 'or'],
];

/** Rows of a word table, of which only a part may be loaded. */
export interface WordRows extends Pick<WordTable, 'dimensions' | 'scales' | 'rows'> {
  /** Number of rows. */
  size: number;
  /** The row of a key, or -1. */
  rowOf(key: number): number;
}

/**
 * Opens a file of `npm run vectors` without parsing: the rows are read in place.
 * @param tag the language of the file
 * @throws Error with the defect, for bytes that are no such file
 */
export function openWordVectors(bytes: Uint8Array, tag = 'en'): WordVectors {
  return wordVectorsOf(openTable(readTable(bytes)), tag);
}

/** The rows of a whole table. */
export const openTable = (table: WordTable): WordRows => ({
  ...table,
  size: table.keys.length,
  rowOf: (key) => placeOfKey(table.keys, key),
});

/**
 * The row of a key, or -1. Keys are evenly spread hashes, so interpolation search takes a few steps instead of fifteen.
 */
function placeOfKey(keys: Uint32Array, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const [least, most] = [keys[low] as number, keys[high] as number];
    if (key < least || key > most) return -1;
    const guess = most === least ? low : low + Math.floor(((key - least) / (most - least)) * (high - low));
    const found = keys[guess] as number;
    if (found === key) return guess;
    if (found < key) low = guess + 1;
    else high = guess - 1;
  }
  return -1;
}

/** @param tag the language of the table */
export function wordVectorsOf(table: WordRows, tag: string): WordVectors {
  const wholeUnitsOf = unitsIn(tag);
  const hasForms = wholeUnitsOf === wordsOf;
  const { dimensions, size, rowOf } = table;
  const hasRow = (unit: string): boolean => rowOf(keyOf(unit)) >= 0;
  const partsOf = createCompoundSplitter(primarySubtag(tag), hasRow);
  const unitsOf = partsOf
    ? (text: string) => wholeUnitsOf(text).flatMap((unit) => (hasRow(unit) ? unit : (partsOf(unit) ?? unit)))
    : wholeUnitsOf;

  function rowOfWord(word: string, key = keyOf(word)): number {
    const row = rowOf(key);
    if (row >= 0 || !hasForms) return row;
    for (const otherForm of otherForms(word)) {
      const otherRow = rowOf(keyOf(otherForm));
      if (otherRow >= 0) return otherRow;
    }
    return -1;
  }

  function add(row: number, sum: Float64Array): void {
    // Loading more rows replaces the arrays.
    const { scales, rows } = table;
    const scale = scales[row] as number;
    const start = row * dimensions;
    for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] as number) + scale * (rows[start + at] as number);
  }

  return {
    dimensions,
    size,
    vectorOf(text) {
      const sum = new Float64Array(dimensions);
      let hasKnownWord = false;
      let previousKey: number | undefined;
      for (const word of unitsOf(text)) {
        const key = keyOf(word);
        const row = rowOfWord(word, key);
        if (row >= 0) {
          add(row, sum);
          hasKnownWord = true;
        }
        // The English table has no pairs.
        const pair = hasForms || previousKey === undefined ? -1 : rowOf(keyOf(word, previousKey));
        if (pair >= 0) add(pair, sum);
        previousKey = keyOf(' ', key);
      }
      return hasKnownWord ? unitVector(sum) : undefined;
    },
    knownShare(text) {
      const words = unitsOf(text);
      return words.length === 0 ? 0 : words.filter((word) => rowOfWord(word) >= 0).length / words.length;
    },
    rowOfWord: (word) => rowOfWord(word),
  };
}

/** The unit vector of the same direction; undefined for the zero vector. */
export function unitVector(vector: ArrayLike<number>): Float32Array | undefined {
  let squares = 0;
  for (let at = 0; at < vector.length; at++) squares += (vector[at] as number) * (vector[at] as number);
  if (!(squares > 0) || squares === Number.POSITIVE_INFINITY) return undefined;
  const length = Math.sqrt(squares);
  const unit = new Float32Array(vector.length);
  for (let at = 0; at < unit.length; at++) unit[at] = (vector[at] as number) / length;
  return unit;
}
