import { exp, ln } from '../text/numbers.ts';

const STEPS = 30;
/** Minimum step of Newton's method: far from the optimum it overshoots, and a step is halved until the loss falls. */
const MIN_SHARE = 2 ** -20;
const DOUBT_OF_CONSTANT = 1e-6;

/** Prior of a weight: its mean, and its precision (1 / variance). */
export interface Prior {
  mean: number;
  precision: number;
}

/**
 * Logistic regression with Gaussian priors, by Newton's method: the more examples, the less the priors matter. Positive
 * and negative examples have the same total weight, half of the number of positive ones.
 * @returns one weight per signal; the caller determines the constant
 */
export function fitLogistic(
  yes: readonly (readonly number[])[],
  no: readonly (readonly number[])[],
  priors: readonly Prior[],
): number[] {
  const examples = [
    ...yes.map((signals) => ({ values: [1, ...signals], target: 1, counts: 1 / 2 })),
    ...no.map((signals) => ({ values: [1, ...signals], target: 0, counts: yes.length / (2 * no.length) })),
  ];
  const believed: readonly Prior[] = [{ mean: 0, precision: DOUBT_OF_CONSTANT }, ...priors];
  // Start with a mean log-odds of 0: from elsewhere, Newton's method may diverge.
  const priorLogOdds = examples.map(({ values }) =>
    values.reduce((sum, value, at) => sum + value * (believed[at] as Prior).mean, 0),
  );
  const middle = priorLogOdds.reduce((sum, odds) => sum + odds, 0) / priorLogOdds.length;
  let weights = believed.map(({ mean }, at) => (at === 0 ? -middle : mean));
  const oddsOf = (values: readonly number[], from: readonly number[]): number =>
    values.reduce((sum, value, at) => sum + value * (from[at] as number), 0);
  /** The loss to minimize. */
  const doubtOf = (from: readonly number[]): number =>
    examples.reduce(
      (sum, { values, target, counts }) =>
        sum + counts * lossOf(target === 1 ? oddsOf(values, from) : -oddsOf(values, from)),
      from.reduce((sum, weight, at) => {
        const { mean, precision } = believed[at] as Prior;
        return sum + (precision / 2) * (weight - mean) ** 2;
      }, 0),
    );
  let doubt = doubtOf(weights);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map(
      (weight, at) => (believed[at] as Prior).precision * (weight - (believed[at] as Prior).mean),
    );
    const curvature = weights.map((_, row) =>
      weights.map((_, column) => (row === column ? (believed[row] as Prior).precision : 0)),
    );
    for (const { values, target, counts } of examples) {
      const probability = 1 / (1 + exp(-Math.max(-30, Math.min(30, oddsOf(values, weights)))));
      values.forEach((value, row) => {
        gradient[row] = (gradient[row] as number) + counts * (probability - target) * value;
        values.forEach((otherValue, column) => {
          const line = curvature[row] as number[];
          line[column] = (line[column] as number) + counts * probability * (1 - probability) * value * otherValue;
        });
      });
    }
    const change = solve(curvature, gradient);
    const moveWeights = (share: number): number[] =>
      weights.map((weight, at) => weight - share * (change[at] as number));
    let share = 1;
    let next = moveWeights(share);
    while (share > MIN_SHARE && !(doubtOf(next) < doubt)) {
      share /= 2;
      next = moveWeights(share);
    }
    const nextLoss = doubtOf(next);
    if (!(nextLoss < doubt)) break;
    [weights, doubt] = [next, nextLoss];
  }
  return weights.slice(1);
}

/** Logistic loss of an example. @param odds log-odds of its own label */
const lossOf = (odds: number): number => ln(1 + exp(-Math.abs(odds))) + Math.max(0, -odds);

/** Solves a small positive definite system by Gaussian elimination. */
function solve(matrix: number[][], vector: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, vector[at] as number]);
  rows.forEach((pivot, at) => {
    const scale = pivot[at] as number;
    pivot.forEach((value, column) => {
      pivot[column] = value / scale;
    });
    rows.forEach((row, otherRow) => {
      if (otherRow === at) return;
      const factor = row[at] as number;
      row.forEach((value, column) => {
        row[column] = value - factor * (pivot[column] as number);
      });
    });
  });
  return rows.map((row) => row.at(-1) as number);
}
