import { analyserOf } from '../text/analyse.ts';
import { accumulate } from './postings.ts';
import { resolveTerms, type WordIndex } from './word-index.ts';

/** Maximum number of compared passages per question. Rare words come first. */
const MAX_COMPARED_PASSAGES = 4000;

export interface NearRow {
  row: number;
  /** Weight of the text's terms in the row. */
  share: number;
}

/**
 * Returns a search for the rows that share most of a text's terms, best first. With many rows, common words are
 * ignored.
 */
export function createNearest(index: WordIndex): (text: string, most: number) => NearRow[] {
  const { postings, terms } = index;
  const analyse = analyserOf(terms.language);
  const sums = new Float64Array(index.norms.length);
  // Reused, because this runs for every question of a pack.
  const touched = new Uint32Array(MAX_COMPARED_PASSAGES);
  return (text, most) => {
    const questionTerms = resolveTerms(index, analyse(text)).sort((a, b) => b.maxWeight - a.maxWeight);
    let remainingComparisons = MAX_COMPARED_PASSAGES;
    let all = 0;
    let count = 0;
    for (const { weight, maxWeight, matches } of questionTerms) {
      all += maxWeight;
      for (const { term, share } of matches) {
        const [begin, end] = [postings.offsets[term] as number, postings.offsets[term + 1] as number];
        if (end - begin > remainingComparisons) continue;
        remainingComparisons -= end - begin;
        for (let at = begin; at < end; at++) {
          const row = postings.rows[at] as number;
          if (sums[row] === 0) touched[count++] = row;
        }
        accumulate(postings, term, weight * share * (index.idf[term] as number), sums);
      }
    }
    const nearest: NearRow[] = [];
    for (const row of touched.subarray(0, count)) {
      keepNearest(nearest, { row, share: (sums[row] as number) / all }, most);
      sums[row] = 0;
    }
    return nearest;
  };
}

/** Inserts a row into the `most` nearest rows, in order. */
function keepNearest(nearest: NearRow[], one: NearRow, most: number): void {
  const ranksBelow = ({ row, share }: NearRow) => share < one.share || (share === one.share && row > one.row);
  let at = nearest.length;
  while (at > 0 && ranksBelow(nearest[at - 1] as NearRow)) at--;
  if (at === most) return;
  nearest.splice(at, 0, one);
  if (nearest.length > most) nearest.pop();
}
