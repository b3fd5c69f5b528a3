import type { RowSimilarity } from '../meaning/row-vectors.ts';

export interface Scored {
  /** Position of the passage in the list that the index was built from. */
  entry: number;
  /** Score in [0, 1]; 1 is the best possible for the question. */
  score: number;
  /** Weight of the question's words in the passage, not normalized. */
  matchedWeight: number;
}

/** Scores of all passages by words and n-grams. */
export interface PassageScores {
  /** Score of each passage, in [0, 1]; 0 if it cannot be a hit without vectors. */
  scores: Float64Array;
  /** Matched weight of each passage, then of each off-topic question. */
  matchedWeights: Float64Array;
  /** Whether the question equals a phrasing of a passage. */
  repeats(entry: number): boolean;
}

/** Maximum number of passages that are all compared by vectors; in larger packs only hits by words or n-grams are. */
const MAX_VECTOR_COMPARISONS = 1000;
const SHARE_OF_WORDS = 0.7;
const EQUAL_PHRASING_LEAD = 0.01;
/** Placeholder score of an equal phrasing; replaced after the loop. */
const EQUAL_PHRASING_SCORE = 2;
const MAX_HITS = 50;
/** Upper bound of a similarity, with a margin for rounding. */
const MAX_SIMILARITY = 1.02;
/** Minimum score of a hit, as a share of the best score. */
export const SHARE_OF_BEST = 0.35;

/** Score by words and n-grams. @param coverage share of the weight of the question's words */
export const scoreOf = (coverage: number, letterSimilarity: number): number =>
  Math.min(1, SHARE_OF_WORDS * coverage + (1 - SHARE_OF_WORDS) * letterSimilarity);

/**
 * Adds vector similarity to the scores, which may bring further passages: in a small pack all are compared. A
 * comparison ends early when the passage can no longer become a hit.
 * @param share of similarity in the score, in [0, 1]
 * @returns the best, ties by position
 */
export function hitsOf(
  { scores, matchedWeights, repeats }: PassageScores,
  share: number,
  similarityTo: RowSimilarity | undefined,
): Scored[] {
  const size = scores.length;
  const lexicalShare = 1 - share;
  let greatest = 0;
  for (let entry = 0; entry < size; entry++) greatest = Math.max(greatest, lexicalShare * (scores[entry] as number));
  const hits: Scored[] = [];
  for (const found of [true, false]) {
    // A passage without a word of the question would usually need a similarity above 1.
    if (
      !found &&
      !(similarityTo && size <= MAX_VECTOR_COMPARISONS && greatest * SHARE_OF_BEST < share * MAX_SIMILARITY)
    )
      break;
    for (let entry = 0; entry < size; entry++) {
      const lexicalScore = scores[entry] as number;
      if (lexicalScore > 0 !== found) continue;
      const least = (greatest * SHARE_OF_BEST - lexicalShare * lexicalScore) / share;
      const similarity = similarityTo && share > 0 ? Math.max(0, similarityTo(entry, least)) : 0;
      const score = Math.min(1, lexicalShare * lexicalScore + share * similarity);
      greatest = Math.max(greatest, score);
      const same = found && repeats(entry);
      if (same || (score > 0 && score >= greatest * SHARE_OF_BEST))
        hits.push({
          entry,
          score: same ? EQUAL_PHRASING_SCORE : score,
          matchedWeight: found ? (matchedWeights[entry] as number) : 0,
        });
    }
  }
  // A question that equals a phrasing asks for its passage.
  for (const hit of hits)
    if (hit.score === EQUAL_PHRASING_SCORE) hit.score = Math.min(1, greatest + EQUAL_PHRASING_LEAD);
  return hits
    .filter(({ score }) => score >= greatest * SHARE_OF_BEST)
    .sort((one, other) => other.score - one.score || one.entry - other.entry)
    .slice(0, MAX_HITS);
}

/**
 * Similarity to the nearest off-topic question. Rows of off-topic questions follow the rows of the `size` passages.
 * @param leftOut off-topic question that is skipped
 */
export function nearestOffTopic(
  similarityTo: RowSimilarity,
  size: number,
  offTopic: number,
  leftOut: { row: number } | { offTopicRow: number } | undefined,
): number {
  const own = leftOut && 'offTopicRow' in leftOut ? leftOut.offTopicRow : undefined;
  let nearest = -1;
  for (let row = 0; row < offTopic; row++)
    if (row !== own) nearest = Math.max(nearest, similarityTo(size + row, nearest));
  return nearest;
}
