import type { Verdict } from '../abstention/abstention.ts';
import type { Scored } from '../ranking/engine.ts';
import type { Meaning } from './meaning.ts';

/** Of a likeness in a score; the rest is the ranker's own. */
const SHARE_OF_MEANING = 0.4;
/** Passages that are taken for their likeness alone. */
const MOST_BY_LIKENESS = 50;
const MAX_HITS = 50;
/** A hit far below the first one is filler. */
const SHARE_OF_BEST = 0.35;

/** The hits of the ranker and the passages that are nearest in meaning, in one order. */
export function fuse(hits: readonly Scored[], meaning?: Meaning): readonly Scored[] {
  const likenesses = meaning?.likenesses;
  if (!likenesses) return hits;
  const byWords = new Map(hits.map((hit) => [hit.entry, hit]));
  const nearest = [...likenesses.keys()]
    .sort((one, other) => (likenesses[other] as number) - (likenesses[one] as number) || one - other)
    .slice(0, MOST_BY_LIKENESS);
  const fused = [...new Set([...byWords.keys(), ...nearest])]
    .map((entry) => {
      const { score = 0, matchedWeight = 0 } = byWords.get(entry) ?? {};
      const likeness = Math.max(0, likenesses[entry] as number);
      return { entry, matchedWeight, score: (1 - SHARE_OF_MEANING) * score + SHARE_OF_MEANING * likeness };
    })
    .sort((one, other) => other.score - one.score || one.entry - other.entry)
    .slice(0, MAX_HITS);
  const [best] = fused;
  return best ? fused.filter(({ score }) => score >= SHARE_OF_BEST * best.score) : fused;
}

/** Whether a question is answered, when its meaning is known. */
export function judge(verdict: Verdict, hits: readonly Scored[], meaning?: Meaning): Verdict {
  if (!meaning?.likenesses || hits.length === 0) return verdict;
  return verdict;
}
