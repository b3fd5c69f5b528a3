import type { Word } from './analyse.ts';

/** Number of hash values of character n-grams; n-grams with the same hash count as equal. */
export const NGRAM_BUCKETS = 1 << 17;

// Of the text at hand, which has at most 65,535 letters. Arrays made for each text would keep the collector busy.
const counts = new Uint16Array(NGRAM_BUCKETS);
const groups = new Uint32Array(NGRAM_BUCKETS);

/**
 * Visits the groups of three and four neighbouring letters in the words of a text, across the gaps between them, with
 * their hash, in order of first appearance. They capture order, endings, compounds and typing errors.
 */
export function visitNgrams(words: readonly Word[], visit: (group: number, count: number) => void): void {
  const line = ` ${words.map(({ surface }) => surface).join(' ')} `;
  let size = 0;
  const add = (hash: number): void => {
    const group = (hash ^ (hash >>> 15)) & (NGRAM_BUCKETS - 1);
    const count = counts[group] as number;
    if (count === 0) groups[size++] = group;
    counts[group] = count + 1;
  };
  // Hashes of the last one, two and three letters.
  let one = 0;
  let two = 0;
  let three = 0;
  for (let at = 0; at < line.length; at++) {
    const letter = line.charCodeAt(at);
    if (at > 2) add(mixHash(three, letter));
    three = mixHash(two, letter);
    two = mixHash(one, letter);
    one = mixHash(0, letter);
    if (at > 1) add(three);
  }
  for (let at = 0; at < size; at++) {
    const group = groups[at] as number;
    visit(group, counts[group] as number);
    counts[group] = 0;
  }
}

/** FNV-1a (RFC 9923) over UTF-16 units. */
const mixHash = (hash: number, letter: number): number => (Math.imul(hash ^ letter, 0x01000193) + 0x9dc5) | 0;
