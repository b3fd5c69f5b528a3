import type { TrainingPack } from '@gatehouse/content';
import { exp, ln } from '../text/numbers.ts';
import { type Outcome, type Shares, sharesOf } from './outcomes.ts';
import { setAside } from './set-aside.ts';

/** Quality of a pack at a mean number of phrasings per question. */
export interface CurvePoint extends Shares {
  phrasings: number;
}

/** Estimated point of the curve. */
export interface Estimate extends CurvePoint {
  /** Error bound of the share that is right first: two standard deviations, in [0, 1]. */
  within: number;
}

export interface LearningCurve {
  /** Number of questions of the pack; `learnt`: number drawn for training. */
  questions: number;
  drawn: number;
  /** Number of phrasings that were set aside and asked. */
  asked: number;
  /** Measured with none, a quarter, a half and all of the remaining phrasings; empty if nothing was asked. */
  points: CurvePoint[];
  /** Estimates with all phrasings of the pack, and with ten more per question; null if too few questions were asked. */
  now: Estimate | null;
  tenMore: Estimate | null;
}

const STEPS = [0, 1 / 4, 1 / 2, 1];
const MORE = 10;
/** Minimum number of asked questions; with fewer, noise exceeds the effect of ten phrasings. */
export const MIN_ASKED_QUESTIONS = 50;

/**
 * Prior of the exponent with which the odds grow with the number of phrasings, from other packs; and its weight, as the
 * spread of logarithms at which the pack's own points count as much.
 */
const OTHERS_SLOPE = 0.5;
const OTHERS_SPREAD = 4;
/** Standard deviation of estimates for other packs from the measured value (docs/performance.md, Search). */
const OTHER_PACKS_DEVIATION = 0.035;

/**
 * Trains a pack with increasing shares of its phrasings, and asks the phrasings that were set aside each time.
 * @returns the curve, and the outcome of each phrasing after the last training
 */
export async function drawCurve(pack: TrainingPack): Promise<{ curve: LearningCurve; outcomes: Outcome[] }> {
  const trial = setAside(pack);
  const askedCount = trial.asked.length;
  const points: CurvePoint[] = [];
  let outcomes: Outcome[] = [];
  for (const step of askedCount > 0 ? STEPS : []) {
    const tried = await trial.ask(step);
    points.push({ phrasings: tried.phrasings, ...sharesOf(tried.outcomes) });
    outcomes = tried.outcomes;
  }
  const estimate = (phrasings: number): Estimate | null =>
    askedCount < MIN_ASKED_QUESTIONS ? null : estimateAt(points, phrasings, askedCount);
  return {
    curve: {
      questions: trial.questions,
      drawn: trial.drawn,
      asked: askedCount,
      points,
      now: estimate(trial.phrasings),
      tenMore: estimate(trial.phrasings + MORE),
    },
    outcomes,
  };
}

/**
 * Extrapolates a curve to a number of phrasings: from its last point on, the log-odds grow linearly with the logarithm
 * of that number. The slope combines the points so far with a prior from other packs.
 */
export function estimateAt(points: readonly CurvePoint[], phrasings: number, askedCount: number): Estimate {
  const follow = (share: keyof Shares): number => {
    const logPoints = points.map((point) => ({ x: ln(1 + point.phrasings), y: logOdds(point[share], askedCount) }));
    const last = logPoints.at(-1) ?? { x: 0, y: 0 };
    return 1 / (1 + exp(-(last.y + slopeOf(logPoints) * (ln(1 + phrasings) - last.x))));
  };
  const hit1 = follow('hit1');
  const chance = (hit1 * (1 - hit1)) / askedCount;
  return {
    phrasings,
    hit1,
    hit3: follow('hit3'),
    answered: follow('answered'),
    within: 2 * Math.sqrt(OTHER_PACKS_DEVIATION * OTHER_PACKS_DEVIATION + chance),
  };
}

/** Log-odds of a share, with one success and one failure added, so that they are finite. */
function logOdds(share: number, askedCount: number): number {
  const smoothedShare = (share * askedCount + 1) / (askedCount + 2);
  return ln(smoothedShare / (1 - smoothedShare));
}

/** Slope by least squares with a prior from other packs; never negative. */
function slopeOf(logPoints: readonly { x: number; y: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(logPoints.map(({ x }) => x)), mean(logPoints.map(({ y }) => y))];
  const sum = (term: (point: { x: number; y: number }) => number): number =>
    logPoints.reduce((total, point) => total + term(point), 0);
  const together = sum(({ x, y }) => (x - middleX) * (y - middleY));
  const spread = sum(({ x }) => (x - middleX) ** 2);
  return Math.max(0, (together + OTHERS_SPREAD * OTHERS_SLOPE) / (spread + OTHERS_SPREAD));
}
