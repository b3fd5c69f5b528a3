/** Maximum number of compared pairs of keys; the table of a longer middle part would take too much memory. */
const MAX_PAIRS = 16_000_000;

/**
 * Pairs equal keys of two lists in order, as many as possible (longest common subsequence).
 * @returns positions in both lists, ascending
 */
export function alignedPairs(old: readonly string[], next: readonly string[]): [old: number, next: number][] {
  let begin = 0;
  while (begin < old.length && begin < next.length && old[begin] === next[begin]) begin++;
  let [oldEnd, nextEnd] = [old.length, next.length];
  while (oldEnd > begin && nextEnd > begin && old[oldEnd - 1] === next[nextEnd - 1]) {
    oldEnd--;
    nextEnd--;
  }
  const before = Array.from({ length: begin }, (_, at): [number, number] => [at, at]);
  const after = Array.from({ length: old.length - oldEnd }, (_, at): [number, number] => [oldEnd + at, nextEnd + at]);
  const width = nextEnd - begin + 1;
  if ((oldEnd - begin) * width > MAX_PAIRS) return [...before, ...after];
  const lengths = new Uint16Array((oldEnd - begin + 1) * width);
  const lengthAt = (i: number, j: number): number => lengths[(i - begin) * width + j - begin] as number;
  for (let i = oldEnd - 1; i >= begin; i--)
    for (let j = nextEnd - 1; j >= begin; j--)
      lengths[(i - begin) * width + j - begin] =
        old[i] === next[j] ? 1 + lengthAt(i + 1, j + 1) : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const between: [number, number][] = [];
  for (let i = begin, j = begin; i < oldEnd && j < nextEnd; )
    if (old[i] === next[j]) between.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  return [...before, ...between, ...after];
}
