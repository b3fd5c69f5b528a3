import type { TaughtPack } from '@gatehouse/content';
import { exp, ln } from '../text/numbers.ts';
import { type Outcome, type Shares, sharesOf } from './outcomes.ts';
import { setAside } from './set-aside.ts';

/** How good a pack is with so many phrasings a question, in the mean of the questions that are asked. */
export interface CurvePoint extends Shares {
  phrasings: number;
}

/** Estimate of the curve for a number of phrasings that was not measured. */
export interface Estimate extends CurvePoint {
  /** How far the share that is right first may be off to either side: twice the standard deviation, in [0, 1]. */
  within: number;
}

export interface LearningCurve {
  /** Questions of the pack, and how many of them were drawn to be learnt. */
  questions: number;
  drawn: number;
  /** Phrasings that were set aside and asked. */
  asked: number;
  /** Measured with none, a quarter, a half and all of the phrasings that are not set aside; none where nothing was asked. */
  points: CurvePoint[];
  /** With all phrasings of the pack, and with ten more a question; null where too few questions were asked. */
  now: Estimate | null;
  tenMore: Estimate | null;
}

const STEPS = [0, 1 / 4, 1 / 2, 1];
const MORE = 10;
/** Minimum number of questions; with fewer, chance exceeds the effect of ten phrasings. */
export const ENOUGH_ASKED = 50;

/**
 * By which power of the number of phrasings the odds of a share grow: so in other packs, which are trusted as much as points of
 * the pack's own whose logarithms are spread so far.
 */
const OTHERS_SLOPE = 0.5;
const OTHERS_SPREAD = 4;
/** Standard deviation of estimates for other packs from the measured value (docs/performance.md, Search). */
const OFF_ELSEWHERE = 0.035;

/**
 * Trains a pack with more and more of its phrasings, and asks each time those that were set aside.
 * @returns the curve, and the outcome of each with the most phrasings
 */
export async function drawCurve(pack: TaughtPack): Promise<{ curve: LearningCurve; outcomes: Outcome[] }> {
  const trial = setAside(pack);
  const asked = trial.asked.length;
  const points: CurvePoint[] = [];
  let outcomes: Outcome[] = [];
  for (const step of asked > 0 ? STEPS : []) {
    const tried = await trial.ask(step);
    points.push({ phrasings: tried.phrasings, ...sharesOf(tried.outcomes) });
    outcomes = tried.outcomes;
  }
  const estimate = (phrasings: number): Estimate | null =>
    asked < ENOUGH_ASKED ? null : estimateAt(points, phrasings, asked);
  return {
    curve: {
      questions: trial.questions,
      drawn: trial.drawn,
      asked,
      points,
      now: estimate(trial.phrasings),
      tenMore: estimate(trial.phrasings + MORE),
    },
    outcomes,
  };
}

/**
 * Follows a curve to a number of phrasings: from its last point on, the logarithm of the odds grows with that of the number, as it
 * has grown so far and as it grows in other packs.
 */
export function estimateAt(points: readonly CurvePoint[], phrasings: number, asked: number): Estimate {
  const follow = (share: keyof Shares): number => {
    const places = points.map((point) => ({ x: ln(1 + point.phrasings), y: logOdds(point[share], asked) }));
    const last = places.at(-1) ?? { x: 0, y: 0 };
    return 1 / (1 + exp(-(last.y + slopeOf(places) * (ln(1 + phrasings) - last.x))));
  };
  const hit1 = follow('hit1');
  const chance = (hit1 * (1 - hit1)) / asked;
  return {
    phrasings,
    hit1,
    hit3: follow('hit3'),
    answered: follow('answered'),
    within: 2 * Math.sqrt(OFF_ELSEWHERE * OFF_ELSEWHERE + chance),
  };
}

/** Of a share of so many; one more of each kind keeps it finite. */
function logOdds(share: number, asked: number): number {
  const of = (share * asked + 1) / (asked + 2);
  return ln(of / (1 - of));
}

/** Least squares with priors from other packs; the slope is never negative. */
function slopeOf(places: readonly { x: number; y: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(places.map(({ x }) => x)), mean(places.map(({ y }) => y))];
  const sum = (of: (place: { x: number; y: number }) => number): number =>
    places.reduce((total, place) => total + of(place), 0);
  const together = sum(({ x, y }) => (x - middleX) * (y - middleY));
  const spread = sum(({ x }) => (x - middleX) ** 2);
  return Math.max(0, (together + OTHERS_SPREAD * OTHERS_SLOPE) / (spread + OTHERS_SPREAD));
}
