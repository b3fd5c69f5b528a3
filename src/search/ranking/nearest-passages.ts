import { analyse } from '../text/analyse.ts';
import { accumulate } from './postings.ts';
import { resolveTerms, type WordIndex } from './word-index.ts';

/** Passages that one question is compared with, all its words taken together: the rare words tell most, and come first. */
const MOST_COMPARED = 4000;

/** The rows that hold most of what a text asks, best first, with how much of it they hold; common words are left out where there are many rows. */
export function createNearest(index: WordIndex): (text: string, most: number) => { row: number; share: number }[] {
  const { postings } = index;
  const sums = new Float64Array(index.norms.length);
  const lengthOf = (term: number): number =>
    (postings.offsets[term + 1] as number) - (postings.offsets[term] as number);
  return (text, most) => {
    const asked = resolveTerms(index, analyse(text)).sort((a, b) => b.maxWeight - a.maxWeight);
    const touched = new Set<number>();
    let left = MOST_COMPARED;
    let all = 0;
    for (const { weight, maxWeight, matches } of asked) {
      all += maxWeight;
      for (const { term, share } of matches) {
        const length = lengthOf(term);
        if (length > left) continue;
        left -= length;
        accumulate(postings, term, weight * share * (index.idf[term] as number), sums);
        for (let at = postings.offsets[term] as number; at < (postings.offsets[term + 1] as number); at++)
          touched.add(postings.rows[at] as number);
      }
    }
    const rows = [...touched]
      .filter((row) => row < sums.length)
      .map((row) => ({ row, share: (sums[row] as number) / all }))
      .sort((a, b) => b.share - a.share || a.row - b.row)
      .slice(0, most);
    for (const row of touched) sums[row] = 0;
    return rows;
  };
}
