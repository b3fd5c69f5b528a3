import type { Word } from './analyse.ts';

/** Letter groups are told apart by a hash of this many values; two that share one are taken for the same. */
export const LETTER_GROUPS = 1 << 17;

/** Of the text at hand; all 0 between two. */
const counts = new Uint32Array(LETTER_GROUPS);

/**
 * Visits the groups of three and four neighbouring letters in the words of a text, across the gaps between them, with
 * their number, in order of first appearance. They see what words hide: order, endings, compounds, slips of the finger.
 */
export function visitLetterGroups(words: readonly Word[], visit: (group: number, count: number) => void): void {
  const line = ` ${words.map(({ surface }) => surface).join(' ')} `;
  const groups: number[] = [];
  for (let start = 0; start + 3 <= line.length; start++) {
    let hash = 0;
    for (let at = start; at < start + 4 && at < line.length; at++) {
      // FNV-1a (RFC 9923) over UTF-16 units.
      hash = (Math.imul(hash ^ line.charCodeAt(at), 0x01000193) + 0x9dc5) | 0;
      if (at < start + 2) continue;
      const group = (hash ^ (hash >>> 15)) & (LETTER_GROUPS - 1);
      if (counts[group] === 0) groups.push(group);
      counts[group] = (counts[group] as number) + 1;
    }
  }
  for (const group of groups) {
    visit(group, counts[group] as number);
    counts[group] = 0;
  }
}
