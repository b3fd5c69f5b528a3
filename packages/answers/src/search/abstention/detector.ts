import { FEATURES, type Fragments } from './fragments.ts';

/** Serializable detector: one linear model per topic over the features of fragments. */
export interface Detector {
  topics: number;
  /** Weight of feature `f` for topic `t` at `f × topics + t`. */
  weights: Float32Array;
  /** Constant term of each topic's evidence. */
  constants: Float32Array;
}

/** Evidence of one topic in a text. */
export interface Finding {
  /** Log-odds of the topic; inexact below the requested minimum. */
  evidence: number;
  /** The window with the most evidence: index of the first fragment, and of the one after the last. */
  from: number;
  to: number;
}

/** Minimum number of features by which a sum is divided, so that one word alone is not decisive. */
const MIN_FEATURES = 40;
/**
 * Share of the whole text's evidence that is added to that of its best sentence, because context changes a sentence.
 */
const WHOLE_TEXT_SHARE = 0.4;
/** Maximum of that addition, so that one sentence of a long letter still counts. */
const MAX_WHOLE_TEXT_EVIDENCE = 3;
/** Lengths of windows that are scored in addition to sentences, fragments; sentences may lack punctuation. */
const WIDTHS = [5, 8, 12];

export const emptyDetector = (topics: number): Detector => ({
  topics,
  weights: new Float32Array(FEATURES * topics),
  constants: new Float32Array(topics),
});

/** Normalization factor of a sum over this number of features. */
export const scaleOf = (features: number): number => 1 / Math.sqrt(Math.max(MIN_FEATURES, features));
const MAX_SCALE = scaleOf(0);

/**
 * The evidence of each topic in a text; none for a text without words.
 * @param least minimum evidence of interest; the exact value is not computed below it
 */
export function detect(
  { topics, weights, constants }: Detector,
  { features, starts, bounds }: Fragments,
  least = Number.NEGATIVE_INFINITY,
): Finding[] {
  const last = starts.length - 1;
  if (last === 0) return [];
  /** Prefix sums of weights, topic by topic. */
  const sums = new Float64Array((last + 1) * topics);
  for (let at = 0; at < last; at++) {
    const next = (at + 1) * topics;
    for (let topic = 0; topic < topics; topic++) sums[next + topic] = sums[at * topics + topic] as number;
    for (let feature = starts[at] as number; feature < (starts[at + 1] as number); feature++) {
      const row = (features[feature] as number) * topics;
      for (let topic = 0; topic < topics; topic++)
        sums[next + topic] = (sums[next + topic] as number) + (weights[row + topic] as number);
    }
  }
  return Array.from(constants, (constant, topic) => {
    const evidenceBetween = (from: number, to: number): number =>
      (sums[to * topics + topic] as number) - (sums[from * topics + topic] as number);
    let most = evidenceBetween(0, last) * scaleOf(starts[last] as number);
    const wholeEvidence = most + constant;
    const besides =
      constant +
      WHOLE_TEXT_SHARE * Math.max(-MAX_WHOLE_TEXT_EVIDENCE, Math.min(MAX_WHOLE_TEXT_EVIDENCE, wholeEvidence));
    // Upper bound of all windows: the highest prefix sum minus the lowest one before it.
    let lowest = 0;
    let bound = 0;
    for (let at = topic; at < sums.length; at += topics) {
      const sum = sums[at] as number;
      lowest = Math.min(lowest, sum);
      bound = Math.max(bound, sum - lowest);
    }
    let best = { from: 0, to: last };
    if (bound * MAX_SCALE + besides < least) return { evidence: most + besides, ...best };
    const scoreWindow = (from: number, to: number): void => {
      const evidence = evidenceBetween(from, to) * scaleOf((starts[to] as number) - (starts[from] as number));
      if (evidence <= most) return;
      most = evidence;
      best = { from, to };
    };
    for (let at = 1; at < bounds.length; at++) {
      scoreWindow(bounds[at - 1] as number, bounds[at] as number);
      if (at > 1) scoreWindow(bounds[at - 2] as number, bounds[at] as number);
    }
    for (const width of WIDTHS) for (let from = 0; from + width < last; from++) scoreWindow(from, from + width);
    return { evidence: most + besides, ...best };
  });
}
