/** Maximum length of a short word, letters: one typing error is tolerated in it, two in a longer one. */
const SHORT = 4;
const LONGEST = 100;

/** The name that a mistyped word most likely means, if one is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  // Nobody names a thing in a text, and comparing takes time with the square of its length.
  if (word.length > LONGEST) return undefined;
  const allowed = word.length <= SHORT ? 1 : 2;
  const near = names
    // There may be thousands, and comparing by letters is slow: each letter more is a mistake.
    .filter((name) => Math.abs(name.length - word.length) <= allowed || startAlike(word, name))
    .map((name) => ({ name, mistakes: mistakes(word.toLowerCase(), name.toLowerCase()) }))
    .filter((candidate) => candidate.mistakes <= allowed || (word.length >= 3 && startAlike(word, candidate.name)));
  return near.sort((a, b) => a.mistakes - b.mistakes)[0]?.name;
}

const startAlike = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** Letters added, lost, exchanged or swapped with their neighbour (optimal string alignment, Damerau 1964). */
function mistakes(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? (before[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}
