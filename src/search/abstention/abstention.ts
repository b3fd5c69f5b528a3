import { createYielder } from '../../yielding.ts';
import type { Index, IndexedText, LeftOut, Ranking } from '../ranking/engine.ts';
import { ln } from '../text/numbers.ts';
import { fitLogistic } from './logistic.ts';

/** Whether a ranking is an answer, or the question belongs to somebody else; and why. */
export interface Verdict {
  answered: boolean;
  /** Log-odds that the question is one of the pack's; it is answered from 0 up. */
  evidence: number;
  /** Each signal of the question with what it adds to the evidence. */
  signals: readonly { name: string; value: number; adds: number }[];
  /** What the evidence is before any signal. */
  constant: number;
  /** What decided, as the end of a sentence. */
  because: string;
}

export type Classifier = (ranking: Ranking) => Verdict;

/** Questions that are tried on each side: enough to learn three weights from, fewer where a question takes longer. */
const sampleSize = (passages: number): number => Math.max(50, Math.min(200, Math.floor(1e6 / passages)));
const MIN_EXAMPLES = 8;
/** Of both sides: a reader's question that is refused is worse than an out-of-scope one that is answered. */
const SHARE_OF_QUESTIONS = 0.66;
/** Used when there is too little to learn from: a third of what a question could get is enough. */
const FALLBACK = [-0.3, 1, 0, 0];

const NAMES = ['weight', 'lead in words', 'lead in letters'];

/**
 * `weight`: how well the best hit answers, times the square root of what the question asks, so that a match of many
 * telling words counts more than the same share of few. `lead in words`: how many times more of the question the best hit
 * holds than the nearest out-of-scope questions do, as a logarithm. `lead in letters`: how much more it looks like a way of asking than
 * like any out-of-scope question.
 */
function signalsOf({ hits: [best], queryWeight, outOfScopeWeight, likenessLead }: Ranking): number[] {
  return [
    best ? best.score * Math.sqrt(queryWeight) : 0,
    ln((1 + (best?.matchedWeight ?? 0)) / (1 + outOfScopeWeight)),
    likenessLead,
  ];
}

/**
 * Learns to say no from the pack itself: its ways of asking, each taken out of the index while it is asked, against the
 * out-of-scope questions, each taken out likewise. Scores of two packs are not comparable, so each pack learns its own weights.
 * @returns the constant, then the weight of each signal
 */
export async function trainAbstention(
  index: Index,
  texts: readonly IndexedText[],
  outOfScope: readonly string[],
): Promise<number[]> {
  const yieldIfDue = createYielder();
  const tryOut = async (asked: readonly { question: string; leftOut: LeftOut }[]): Promise<Ranking[]> => {
    const step = Math.max(1, Math.ceil(asked.length / sampleSize(texts.length)));
    const rankings: Ranking[] = [];
    for (let at = 0; at < asked.length; at += step) {
      const { question, leftOut } = asked[at] as { question: string; leftOut: LeftOut };
      rankings.push(index.rank(question, leftOut));
      await yieldIfDue();
    }
    return rankings;
  };
  let row = 0;
  const asked = texts.flatMap(({ utterances }, entry) =>
    utterances.map((question, way) => ({ question, way, leftOut: { row: row++, entry } })),
  );
  // The first way of asking is the passage's name, which people do not type.
  const typed = asked.filter(({ way }) => way > 0);
  const yes = await tryOut(typed.length < MIN_EXAMPLES ? asked : typed);
  const no = await tryOut(outOfScope.map((question, outOfScopeRow) => ({ question, leftOut: { outOfScopeRow } })));
  const enough = Math.min(yes.length, no.length) >= MIN_EXAMPLES;
  return enough ? fitLogistic(yes.map(signalsOf), no.map(signalsOf), SHARE_OF_QUESTIONS) : FALLBACK;
}

export function createClassifier([constant = 0, ...slopes]: readonly number[]): Classifier {
  return (ranking): Verdict => {
    const signals = signalsOf(ranking).map((value, at) => ({
      name: NAMES[at] as string,
      value,
      adds: value * (slopes[at] as number),
    }));
    const evidence = signals.reduce((sum, { adds }) => sum + adds, constant);
    const [answered, because] =
      ranking.hits.length === 0
        ? [false, 'no word of it is known']
        : ranking.keywords
          ? [true, 'it is a word or two, and the best hit has them']
          : evidence >= 0
            ? [true, 'the evidence is for it']
            : [false, 'the evidence is against it'];
    return { answered, because, evidence, constant, signals };
  };
}
