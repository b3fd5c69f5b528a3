import { type Phrasing, phrasingsOf, takeSample, trialWithout } from '../learning/phrasings.ts';
import type { TrainingVectors, VectorKind } from '../meaning/passage-vectors.ts';
import type { Index, IndexedText, Ranking, Trial } from '../ranking/engine.ts';
import { ln } from '../text/numbers.ts';
import { fitLogistic } from './logistic.ts';

/** The decision whether a ranking is an answer, and its reason. */
export interface Verdict {
  answered: boolean;
  /** Log-odds that the pack answers the question. From 0 up it is answered. */
  evidence: number;
  /** Each signal of the question, with its contribution to the evidence. */
  signals: readonly { name: string; value: number; adds: number }[];
  /** Constant term of the evidence. */
  constant: number;
  /** The reason, as the end of a sentence. */
  because: string;
}

/**
 * @param exact compute every signal, the default. If false, skip the slow signal where it cannot move the evidence
 * across 0 or MIN_NEAR; the evidence is then only right in its relation to these two.
 */
export type Classifier = (ranking: Ranking, exact?: boolean) => Verdict;

/** Minimum log-odds at which the first hit of a refused question is shown as `closest`. */
export const MIN_NEAR = -2.5;

/**
 * Weights of a signal in three kinds of packs: passages with phrasings; passages with titles only; passages with
 * phrasings and listed off-topic questions.
 */
type Weights = readonly [phrasings: number, titles: number, listed: number];

interface Signal {
  name: string;
  of: (ranking: Ranking) => number;
  /** Its weight before training, by the origin of the vectors. */
  weights: Readonly<Record<VectorKind | 'none', Weights>>;
  /** Whether training on the pack's phrasings may change the weight. False for a signal that phrasings never show. */
  taught?: boolean;
  /**
   * The one signal that is slow, because it compares all off-topic questions. Its value is in [-1, 1], up to rounding.
   */
  slow?: boolean;
}

/**
 * Signals with their weights before training. Fitted on packs of different kinds, each with a constant of its own:
 * question packs with and without phrasings, documentation, paragraphs (bench/README.md, Answers). Signals are shares,
 * because scores of different packs are not comparable.
 */
const SIGNALS: readonly Signal[] = [
  {
    name: 'share of the question, minus that of off-topic questions',
    of: ({ hits: [best], queryWeight, offTopicWeight }) =>
      queryWeight > 0 ? ((best?.matchedWeight ?? 0) - offTopicWeight) / queryWeight : 0,
    weights: { none: [3.8, 3.6, 3], table: [1.9, 2.7, 1.6], encoder: [1.3, 2.2, 1] },
  },
  {
    name: 'letters, minus those of off-topic questions',
    of: ({ ngramLead }) => ngramLead,
    weights: { none: [1, 1.3, 2.2], table: [1.2, 0.7, 2.5], encoder: [0.9, 0.5, 2] },
  },
  {
    name: 'weight of the matching words',
    of: ({ hits: [best] }) => ln(1 + (best?.matchedWeight ?? 0)),
    weights: { none: [1.6, 3.8, 0], table: [1.3, 3.9, 0], encoder: [1, 3.5, 0] },
  },
  {
    name: 'score',
    of: ({ hits: [best] }) => best?.score ?? 0,
    weights: { none: [3.4, 4.7, 1.9], table: [1.7, 3, 1.5], encoder: [2.1, 2.5, 2.9] },
  },
  {
    name: 'ratio to off-topic questions',
    of: ({ hits: [best], offTopicWeight }) => ln((1 + (best?.matchedWeight ?? 0)) / (1 + offTopicWeight)),
    weights: { none: [0, -2, 1.8], table: [0, -2.3, 1.5], encoder: [-0.1, -2.4, 1.1] },
  },
  {
    name: 'similarity of meaning',
    of: ({ vectorMatch }) => vectorMatch?.similarity ?? 0,
    weights: { none: [0.8, 0.6, 1.2], table: [2.4, 0.5, 3.6], encoder: [4.4, 1.5, 6.6] },
  },
  {
    name: 'similarity to off-topic questions',
    of: ({ vectorMatch }) => vectorMatch?.offTopic() ?? 0,
    weights: { none: [-2.4, -1.2, -4.5], table: [-4.3, -1, -5], encoder: [-5.2, -0.3, -7] },
    slow: true,
  },
  {
    name: 'share of words that no passage has',
    of: ({ occurrence }) => occurrence.unknown,
    weights: { none: [-1.2, -4.4, -1.7], table: [-0.9, -4.6, -1.2], encoder: [-0.6, -4.7, -0.8] },
    taught: false,
  },
  {
    name: 'share of neighbors that stand together in the best hit',
    of: ({ occurrence }) => occurrence.together,
    weights: { none: [1.1, 1.5, 0.7], table: [0.9, 0.7, 0.3], encoder: [0.6, 0.6, 0.2] },
    taught: false,
  },
  {
    name: 'share of words that the page of the best hit lacks',
    of: ({ occurrence }) => occurrence.missing,
    weights: { none: [0, 0, 0], table: [-0.9, -0.2, -0.8], encoder: [-1.4, -0.3, -0.8] },
    taught: false,
  },
  {
    name: 'lead of the best page',
    of: ({ lead }) => lead,
    weights: { none: [0, 0, 0], table: [1, 1, 0], encoder: [2.2, 8, 0] },
    taught: false,
  },
];

const SLOW = SIGNALS.findIndex(({ slow }) => slow);
const MAX_OF_SLOW = 1.1;

const MIN_EXAMPLES = 8;
/** Number of phrasings per passage at which training on the pack counts as much as the priors. */
const HALF_TRUST = 15;
const PRECISION = 0.25;
/** Number of listed off-topic questions at which the weights lie midway between `phrasings` and `listed`. */
const LISTED_AT_MIDWAY = 100;
/** Precision of the prior of signals with `taught: false`; it keeps their weights. */
const FIRM = 1e6;
/**
 * Maximum share of the pack's own questions that are refused. Refusing one is worse than answering an off-topic
 * question.
 */
const MAX_REFUSED_OWN_SHARE = 0.035;
/**
 * Maximum position of the threshold between the median evidence of off-topic questions (0) and of the pack's own
 * questions (1). Phrasings of one author score higher than readers' questions, few of them more than many, and names
 * and headings more still.
 */
const MAX_BY_KIND = { typed: 0.5, named: 0.2, titles: 0.38 };
/** Number of phrasings at which the limit lies midway between `named` and `typed`. */
const PHRASINGS_AT_MIDWAY = 100;
/**
 * Minimum share of off-topic questions that are refused, even if own questions score lower, as in packs with few
 * passages.
 */
const MIN_REFUSED_OFF_TOPIC_SHARE = 0.58;
/** Threshold without off-topic questions, log-odds. */
const FALLBACK_LINE = 2.5;

const signalsOf = (ranking: Ranking): number[] => SIGNALS.map(({ of: valueOfSignal }) => valueOfSignal(ranking));
const evidenceOf = (slopes: readonly number[], signals: readonly number[], constant = 0): number =>
  signals.reduce((sum, value, at) => sum + value * (slopes[at] as number), constant);

/**
 * Trains the decision between answer and refusal. Weights start from other packs, and count less the more phrasings a
 * pack has. Its phrasings, each left out of the index while it is asked, are trained against the off-topic questions.
 * The threshold is the pack's own: nearly all of its questions are answered, and most off-topic questions are refused.
 * @param listed number of off-topic questions that the pack itself lists; the others are built in
 * @returns the constant, then the weight of each signal
 */
export function trainAbstention(
  index: Index,
  texts: readonly IndexedText[],
  offTopic: readonly string[],
  listed = 0,
  vectors?: TrainingVectors,
): number[] {
  const tryOut = <T>(all: readonly T[], trialOf: (one: T) => { question: string } & Trial): number[][] =>
    takeSample(all, texts.length).map((one) => {
      const { question, ...trial } = trialOf(one);
      return signalsOf(index.rank(question, trial));
    });
  const all = phrasingsOf(texts);
  const typed = all.filter((phrasing) => phrasing.isTyped);
  const no = tryOut([...offTopic.entries()], ([offTopicRow, question]) => ({
    question,
    vector: vectors?.vectorOf(question),
    leftOut: { offTopicRow },
  }));
  const enough = Math.min(typed.length, no.length) >= MIN_EXAMPLES;
  const own = tryOut(enough ? typed : all.filter(({ position }) => position === 0), (phrasing) =>
    trialWithout(phrasing, vectors),
  );
  const titles = shareOfTitles(texts);
  const priors = priorSlopes(texts, listed, vectors?.kind ?? 'none');
  const slopes = enough ? fitLogistic(own, no, slopePriors(priors, typed)) : priors;
  const lineOf = (tried: readonly number[][], share: number) =>
    quantile(
      tried.map((signals) => evidenceOf(slopes, signals)),
      share,
    );
  if (no.length < MIN_EXAMPLES) return [-FALLBACK_LINE, ...slopes];
  // With few passages, only the off-topic questions determine the threshold.
  if (own.length < MIN_EXAMPLES) return [-lineOf(no, 1), ...slopes];
  const [from, to] = [lineOf(no, 0.5), lineOf(own, 0.5)];
  const sure = typed.length / (typed.length + PHRASINGS_AT_MIDWAY);
  const ofPhrasings = MAX_BY_KIND.named + sure * (MAX_BY_KIND.typed - MAX_BY_KIND.named);
  const most = from + (ofPhrasings + titles * (MAX_BY_KIND.titles - ofPhrasings)) * (to - from);
  return [
    -Math.max(lineOf(no, MIN_REFUSED_OFF_TOPIC_SHARE), Math.min(lineOf(own, MAX_REFUSED_OWN_SHARE), most)),
    ...slopes,
  ];
}

/**
 * The weights of an untrained pack: the constant, then the weight of each signal.
 * @param listed as in `trainAbstention`
 */
export const priorWeights = (texts: readonly IndexedText[], listed = 0): number[] => [
  -FALLBACK_LINE,
  ...priorSlopes(texts, listed, 'none'),
];

const shareOfTitles = (texts: readonly IndexedText[]): number =>
  texts.filter(({ asked = true }) => !asked).length / Math.max(1, texts.length);

/** The weight of each signal before training. */
function priorSlopes(texts: readonly IndexedText[], listed: number, kind: VectorKind | 'none'): number[] {
  const titles = shareOfTitles(texts);
  const trustInListed = listed / (listed + LISTED_AT_MIDWAY);
  return SIGNALS.map(({ weights }) => {
    const [phrasings, ofTitles, listed] = weights[kind];
    return titles * ofTitles + (1 - titles) * (phrasings + trustInListed * (listed - phrasings));
  });
}

/**
 * Priors of the slopes. With few phrasings per passage they are precise, because phrasings then score higher than
 * readers' questions.
 */
function slopePriors(slopes: readonly number[], typed: readonly Phrasing[]) {
  const perPassage = typed.length / new Set(typed.map(({ entry }) => entry)).size;
  const trust = perPassage / (perPassage + HALF_TRUST);
  return slopes.map((mean, at) => ({
    mean,
    precision: SIGNALS[at]?.taught === false ? FIRM : PRECISION / (trust * trust),
  }));
}

/** Quantile with linear interpolation. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = share * (sorted.length - 1);
  const below = sorted[Math.floor(position)] as number;
  const next = sorted[Math.ceil(position)] as number;
  return below + (next - below) * (position - Math.floor(position));
}

export function createClassifier([constant = 0, ...slopes]: readonly number[]): Classifier {
  const isDecided = (signals: readonly number[]): boolean => {
    const least = evidenceOf(slopes, signals.with(SLOW, -MAX_OF_SLOW), constant);
    const most = evidenceOf(slopes, signals.with(SLOW, MAX_OF_SLOW), constant);
    return [0, MIN_NEAR].every((line) => least >= line === most >= line);
  };
  return (ranking, exact = true): Verdict => {
    const values = SIGNALS.map(({ of: valueOfSignal }, at) => (at === SLOW ? 0 : valueOfSignal(ranking)));
    if (exact || !isDecided(values)) values[SLOW] = (SIGNALS[SLOW] as Signal).of(ranking);
    const evidence = evidenceOf(slopes, values, constant);
    const [answered, because] =
      ranking.hits.length === 0
        ? [false, 'no word of it is known']
        : ranking.keywords
          ? [true, 'it is a word or two, and the best hit has them']
          : evidence >= 0
            ? [true, 'the evidence is for it']
            : [false, 'the evidence is against it'];
    const signals = SIGNALS.map(({ name }, at) => {
      const value = values[at] as number;
      return { name, value, adds: value * (slopes[at] as number) };
    });
    return { answered, because, evidence, constant, signals };
  };
}
