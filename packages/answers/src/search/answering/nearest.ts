/** Maximum length of a short word, letters. It may have one typo, a longer word two. */
const MAX_SHORT_LETTERS = 4;
const LONGEST = 100;

/** The known name that is nearest to a mistyped word, if one is near. */
export function findNearestName(word: string, knownNames: readonly string[]): string | undefined {
  // A long text is no name, and comparing takes quadratic time.
  if (word.length > LONGEST) return undefined;
  const allowed = word.length <= MAX_SHORT_LETTERS ? 1 : 2;
  const near = knownNames
    // There may be thousands of names, and comparing letters is slow. Each additional letter is a mistake.
    .filter((name) => Math.abs(name.length - word.length) <= allowed || startAlike(word, name))
    .map((name) => ({ name, mistakes: mistakes(word.toLowerCase(), name.toLowerCase()) }))
    .filter((candidate) => candidate.mistakes <= allowed || (word.length >= 3 && startAlike(word, candidate.name)));
  return near.sort((a, b) => a.mistakes - b.mistakes)[0]?.name;
}

const startAlike = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** Edit distance: added, missing, substituted and swapped letters (optimal string alignment, Damerau 1964). */
function mistakes(a: string, b: string): number {
  let rowBeforeLast: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? (rowBeforeLast[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [rowBeforeLast, row] = [row, next];
  }
  return row[b.length] as number;
}
