import type { Likeness } from '../meaning/word-meaning.ts';

/** Of more passages only those are looked at that words or letters find. */
const MOST_MEANT = 1000;

interface Scored {
  entry: number;
  score: number;
  matchedWeight: number;
}

/**
 * Weighs what passages mean with what they say, in place; of a small pack all, of a large one those that say something of what is
 * asked. @returns the greatest score
 */
export function addMeaning(near: Scored[], size: number, likenessTo: Likeness, share: number): number {
  if (size <= MOST_MEANT) {
    const said = new Set(near.map(({ entry }) => entry));
    for (let entry = 0; entry < size; entry++) if (!said.has(entry)) near.push({ entry, score: 0, matchedWeight: 0 });
  }
  let greatest = 0;
  for (const scored of near) {
    scored.score = Math.min(1, (1 - share) * scored.score + share * Math.max(0, likenessTo(scored.entry)));
    greatest = Math.max(greatest, scored.score);
  }
  return greatest;
}

/** How like the nearest out-of-scope question is; they lie behind the `size` passages. @param leftOut one that does not count */
export function nearestOutOfScope(
  likenessTo: Likeness,
  size: number,
  outOfScope: number,
  leftOut: { row: number } | { outOfScopeRow: number } | undefined,
): number {
  const own = leftOut && 'outOfScopeRow' in leftOut ? leftOut.outOfScopeRow : undefined;
  let nearest = -1;
  for (let row = 0; row < outOfScope; row++) if (row !== own) nearest = Math.max(nearest, likenessTo(size + row));
  return nearest;
}
