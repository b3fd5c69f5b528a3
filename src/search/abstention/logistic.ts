import { exp } from '../text/numbers.ts';

const STEPS = 10;
const RIDGE = 1e-3;

/**
 * Logistic regression by Newton's method; all of `yes` together count `share`, all of `no` the rest. Returns the
 * constant, then one weight a signal; `yes` lies above 0.
 */
export function fitLogistic(
  yes: readonly (readonly number[])[],
  no: readonly (readonly number[])[],
  share: number,
): number[] {
  const examples = [
    ...yes.map((signals) => ({ values: [1, ...signals], target: 1, counts: share / yes.length })),
    ...no.map((signals) => ({ values: [1, ...signals], target: 0, counts: (1 - share) / no.length })),
  ];
  let weights = (examples[0]?.values ?? []).map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : RIDGE * weight));
    const curvature = weights.map((_, row) => weights.map((_, column) => (row === column ? RIDGE : 0)));
    for (const { values, target, counts } of examples) {
      const odds = values.reduce((sum, value, at) => sum + value * (weights[at] as number), 0);
      const probability = 1 / (1 + exp(-odds));
      values.forEach((value, row) => {
        gradient[row] = (gradient[row] as number) + counts * (probability - target) * value;
        values.forEach((other, column) => {
          const line = curvature[row] as number[];
          line[column] = (line[column] as number) + counts * probability * (1 - probability) * value * other;
        });
      });
    }
    const change = solve(curvature, gradient);
    weights = weights.map((weight, at) => weight - (change[at] as number));
  }
  return weights;
}

/** Solves a small positive definite system by Gaussian elimination. */
function solve(matrix: number[][], vector: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, vector[at] as number]);
  rows.forEach((pivot, at) => {
    const scale = pivot[at] as number;
    pivot.forEach((value, column) => {
      pivot[column] = value / scale;
    });
    rows.forEach((row, other) => {
      if (other === at) return;
      const factor = row[at] as number;
      row.forEach((value, column) => {
        row[column] = value - factor * (pivot[column] as number);
      });
    });
  });
  return rows.map((row) => row.at(-1) as number);
}
