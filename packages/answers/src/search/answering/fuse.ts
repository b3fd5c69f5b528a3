import type { Verdict } from '../abstention/abstention.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { IndexedText } from '../ranking/engine.ts';
import type { Scored } from '../ranking/hits.ts';

/** Of a likeness in a score, at most; the rest is the ranker's own. */
const MOST_SHARE = 0.45;
/** Ways of asking a passage has with which a likeness counts half of that. */
const HALF_SHARE = 3;
/** Passages that are taken for their likeness alone. */
const MOST_BY_LIKENESS = 50;
const MAX_HITS = 50;
/** A hit far below the first one is filler. */
const SHARE_OF_BEST = 0.35;

/** How much a likeness counts in a score: few ways of asking, and names alone least, say too little of what a passage means. */
export function shareOfMeaning(texts: readonly Pick<IndexedText, 'utterances' | 'asked'>[]): number {
  const ways = texts.reduce((sum, { utterances, asked = true }) => sum + (asked ? utterances.length : 1), 0);
  const mean = ways / Math.max(1, texts.length);
  return (MOST_SHARE * mean) / (mean + HALF_SHARE);
}

/** The hits of the ranker and the passages that are nearest in meaning, in one order. @param share of a likeness in a score */
export function fuse(hits: readonly Scored[], share: number, meaning?: Meaning): readonly Scored[] {
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
      return { entry, matchedWeight, score: (1 - share) * score + share * likeness };
    })
    .sort((one, other) => other.score - one.score || one.entry - other.entry)
    .slice(0, MAX_HITS);
  const [best] = fused;
  return best ? fused.filter(({ score }) => score >= SHARE_OF_BEST * best.score) : fused;
}

/** What words say counts so much at most: a question whose words are all known, or none, may still mean something else. */
const MOST_BY_WORDS = 5;
/** What the fused score of the best hit adds, and the lead of the likeliest passage before the nearest out-of-scope question. */
const OF_SCORE = 2;
const OF_LEAD = 5;
/** What both add to a question that is as likely the pack's as not. */
const USUAL = 0.8;

/**
 * Whether a question is answered, when its meaning is known: one that words refuse may be answered where it means what a passage
 * says, and one that words answer refused where it means what nobody answers.
 * @param hits fused
 */
export function judge(verdict: Verdict, hits: readonly Scored[], meaning?: Meaning): Verdict {
  const [best] = hits;
  if (!meaning?.likenesses || !best) return verdict;
  const likeliest = meaning.likenesses.reduce((a, b) => Math.max(a, b), -2);
  const byWords = Math.max(-MOST_BY_WORDS, Math.min(MOST_BY_WORDS, verdict.evidence));
  const lead = likeliest - (meaning.outOfScope ?? 0);
  const adds = OF_SCORE * best.score + OF_LEAD * lead - USUAL;
  const evidence = byWords + adds;
  // A word or two that the best hit has are asked for as in a search box.
  const byKeywords = verdict.answered && verdict.evidence < 0;
  return {
    ...verdict,
    evidence,
    answered: byKeywords || evidence >= 0,
    because: byKeywords
      ? verdict.because
      : evidence >= 0
        ? 'words and meaning are for it'
        : 'words and meaning are against it',
    signals: [...verdict.signals, { name: 'meaning', value: lead, adds }],
  };
}
