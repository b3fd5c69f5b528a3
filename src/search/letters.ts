import type { Word } from './analyse.ts';
import { createSums } from './sums.ts';

/** Letter groups are told apart by a hash of this many values; two that share one are taken for the same. */
export const LETTER_GROUPS = 1 << 17;

const counts = createSums();

/**
 * Visits the groups of three and four neighbouring letters in the words of a text, across the gaps between them, with
 * their number. They see what words hide: order, endings, compounds, slips of the finger.
 */
export function visitLetterGroups(words: readonly Word[], visit: (group: number, count: number) => void): void {
  const line = ` ${words.map(({ surface }) => surface).join(' ')} `;
  for (let start = 0; start + 3 <= line.length; start++) {
    let hash = 0;
    for (let at = start; at < start + 4 && at < line.length; at++) {
      // FNV-1a (RFC 9923) over UTF-16 units.
      hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193) + 0x9dc5;
      if (at < start + 2) continue;
      counts.add((hash ^ (hash >>> 15)) & (LETTER_GROUPS - 1), 1);
    }
  }
  counts.drain(visit);
}
