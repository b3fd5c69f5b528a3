/** Splits into runs of digits and the text between them. */
const RUNS = /\d+|\D+/g;

/** Natural order of ids: runs of digits, of any length, compare as numbers; `F2` before `F10`. */
export function compareFaqIds(a: string, b: string): number {
  const [first, second] = [a.match(RUNS) ?? [], b.match(RUNS) ?? []];
  for (const [at, run] of first.entries()) {
    const otherRun = second[at];
    if (otherRun === undefined) return 1;
    const order = compareRuns(run, otherRun);
    if (order !== 0) return order;
  }
  return first.length - second.length || a.length - b.length || compareTexts(a, b);
}

function compareRuns(a: string, b: string): number {
  if (!/^\d/.test(a) || !/^\d/.test(b)) return compareTexts(a, b);
  const [first, second] = [a, b].map((digits) => digits.replace(/^0+/, '')) as [string, string];
  return first.length - second.length || compareTexts(first, second);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Sorts questions by id, if all set their own id; else keeps their order. A generated id equals the slug, and an order
 * of slugs means nothing.
 */
export function sortById<Question extends { id: string; slug: string }>(questions: readonly Question[]): Question[] {
  return questions.some(({ id, slug }) => id === slug)
    ? [...questions]
    : [...questions].sort((one, other) => compareFaqIds(one.id, other.id));
}
