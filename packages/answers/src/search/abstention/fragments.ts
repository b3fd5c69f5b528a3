import { createReader, primarySubtag, type Reader, tokenReaderOf } from '../text/analyse.ts';

/** Number of hash values of features; features with the same hash share a weight. */
export const FEATURES = 1 << 17;

/**
 * A text as fragments: its words, and the end of each sentence. A fragment has features of its word at any position
 * (the word, and its n-grams of four letters, for typos), and features with the words before it: a pair, a pair with a
 * gap, and a triple.
 */
export interface Fragments {
  /** The features of all fragments, in order. */
  features: Uint32Array;
  /** Fragment `f` has the features from `starts[f]` up to `starts[f + 1]`. */
  starts: readonly number[];
  /** Boundaries of sentences: the first is 0, the last the number of fragments. */
  bounds: readonly number[];
}

const SENTENCE_ENDS = /[.!?;:\n]+|,\s|\s[-–—]\s/;

const PAIR = 1;
const GAP = 2;
const TRIPLE = 3;
const NGRAMS = 4;
const END = 0x2c1b3c6d;
const noFragments: readonly number[] = [];

/** Hash and features of a word. */
interface HashedWord {
  hash: number;
  own: readonly number[];
}

const readers = new Map<string, Reader<HashedWord>>();

function readerOf(language: string): Reader<HashedWord> {
  const cachedReader = readers.get(language);
  if (cachedReader) return cachedReader;
  const readToken = tokenReaderOf(language);
  const reader = createReader(language, (token): readonly HashedWord[] =>
    readToken(token).map(({ stem, surface }) => {
      const hash = hashOf(stem);
      return { hash, own: [numberOf(hash), ...ngramsOf(surface)] };
    }),
  );
  readers.set(language, reader);
  return reader;
}

/** Splits a text into fragments. Function words count fully, because negations and pronouns change a statement. */
export function readFragments(text: string, tag: string): Fragments {
  const read = readerOf(primarySubtag(tag));
  const features: number[] = [];
  const starts = [0];
  const bounds = [0];
  let one = END;
  let two = END;
  const add = (word: number, own: readonly number[]): void => {
    for (const feature of own) features.push(feature);
    features.push(
      numberOf(mixHash(mixHash(PAIR, one), word)),
      numberOf(mixHash(mixHash(GAP, two), word)),
      numberOf(mixHash(mixHash(mixHash(TRIPLE, two), one), word)),
    );
    starts.push(features.length);
    two = one;
    one = word;
  };
  for (const sentence of text.split(SENTENCE_ENDS)) {
    const words = read(sentence);
    if (words.length === 0) continue;
    for (const { hash, own } of words) add(hash, own);
    add(END, noFragments);
    bounds.push(starts.length - 1);
  }
  return { features: Uint32Array.from(features), starts, bounds };
}

function ngramsOf(word: string): number[] {
  const line = ` ${word} `;
  const groups: number[] = [];
  for (let at = 3; at < line.length; at++) {
    let hash = NGRAMS;
    for (let letter = at - 3; letter <= at; letter++) hash = mixHash(hash, line.charCodeAt(letter));
    groups.push(numberOf(hash));
  }
  return groups;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = mixHash(hash, word.charCodeAt(at));
  return hash;
}

/** FNV-1a (RFC 9923) over UTF-16 units, and over hashes. */
const mixHash = (hash: number, next: number): number => (Math.imul(hash ^ next, 0x01000193) + 0x9dc5) | 0;

/**
 * Number of a feature. The hash is mixed first, because the lower bits of a product do not depend on all input bits.
 */
function numberOf(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (spread ^ (spread >>> 13)) & (FEATURES - 1);
}
