import type { Index } from './engine.ts';

/** Sampled ways of asking: enough for a median, few enough for a fast start. */
const SAMPLE = 300;

/**
 * The score below which nothing is said. It lies between what a question gets whose own entry is taken away, and what
 * strangers get, and is placed anew for every pack, because scores of two packs are not comparable.
 *
 * @param asked ways of asking, each with the entry it belongs to
 * @param strangers questions that the pack does not answer
 */
export function placeThreshold(
  index: Index,
  asked: readonly { question: string; entry: number }[],
  strangers: readonly string[],
): number {
  const step = Math.max(1, Math.floor(asked.length / SAMPLE));
  const withoutOwn = asked
    .filter((_, position) => position % step === 0)
    .map(({ question, entry }) => index.rank(question).find((hit) => hit.entry !== entry)?.score ?? 0);
  const strange = strangers.map((question) => index.rank(question)[0]?.score ?? 0);
  return (quantile(withoutOwn, 0.5) + quantile(strange, 0.9)) / 2;
}

/** The value at `share` of the sorted values (nearest rank); 0 for none. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
