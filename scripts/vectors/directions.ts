/** The strongest directions of rows of numbers. */
export interface Directions {
  /** The mean of the rows. */
  mean: Float64Array;
  /** The directions, each of unit length. */
  basis: Float64Array[];
  /** Share of the variance of the rows in these directions, from 0 to 1. */
  kept: number;
}

const ROUNDS = 25;

/** Maximum number of rows, an even sample; more do not change the result. */
const MAX_ROWS = 20_000;

/**
 * Finds the `count` directions in which rows of `width` numbers differ most, by subspace iteration from a fixed start.
 */
export function strongestDirections(rows: Float32Array, width: number, count: number): Directions {
  const step = width * Math.ceil(rows.length / width / MAX_ROWS);
  const starts = Array.from({ length: Math.ceil(rows.length / step) }, (_, number) => number * step);
  const mean = new Float64Array(width);
  for (const start of starts)
    for (let at = 0; at < width; at++) mean[at] = (mean[at] as number) + (rows[start + at] as number) / starts.length;
  const covariance = covarianceOf(rows, starts, mean);
  let basis = Array.from({ length: count }, (_, number) => startOf(width, number));
  for (let round = 0; round < ROUNDS; round++) basis = orthonormal(basis.map((vector) => times(covariance, vector)));
  const trace = covariance.reduce((sum, row, at) => sum + (row[at] as number), 0);
  const inBasis = basis.reduce((sum, vector) => sum + dot(vector, times(covariance, vector)), 0);
  return { mean, basis, kept: inBasis / trace };
}

/** Projects rows of `width` numbers, minus their mean, to the directions; each result has one number per direction. */
export function project(rows: Float32Array, width: number, { mean, basis }: Directions): Float32Array {
  const count = rows.length / width;
  const projected = new Float32Array(count * basis.length);
  const offsets = basis.map((vector) => dot(vector, mean));
  for (let row = 0; row < count; row++)
    for (let to = 0; to < basis.length; to++) {
      const vector = basis[to] as Float64Array;
      let sum = -(offsets[to] as number);
      for (let at = 0; at < width; at++) sum += (rows[row * width + at] as number) * (vector[at] as number);
      projected[row * basis.length + to] = sum;
    }
  return projected;
}

/**
 * The same directions, each scaled by the fourth root of the inverse of its variance: halfway to equal variance. This
 * improves ranking for encoders whose vectors are all similar.
 */
export function evenOut(directions: Directions, rows: Float32Array, width: number): Directions {
  const count = directions.basis.length;
  const variances = new Float64Array(count);
  project(rows, width, directions).forEach((value, at) => {
    variances[at % count] = (variances[at % count] as number) + value * value;
  });
  const greatest = Math.max(...variances);
  const basis = directions.basis.map((vector, at) => {
    const scale = (greatest / (variances[at] as number)) ** 0.25;
    return vector.map((value) => value * scale);
  });
  return { ...directions, basis };
}

function covarianceOf(rows: Float32Array, starts: readonly number[], mean: Float64Array): Float64Array[] {
  const width = mean.length;
  const covariance = Array.from({ length: width }, () => new Float64Array(width));
  const centred = new Float64Array(width);
  for (const start of starts) {
    for (let at = 0; at < width; at++) centred[at] = (rows[start + at] as number) - (mean[at] as number);
    for (let one = 0; one < width; one++) {
      const row = covariance[one] as Float64Array;
      const value = centred[one] as number;
      for (let other = 0; other <= one; other++)
        row[other] = (row[other] as number) + value * (centred[other] as number);
    }
  }
  for (let one = 0; one < width; one++)
    for (let other = 0; other < one; other++)
      (covariance[other] as Float64Array)[one] = (covariance[one] as Float64Array)[other] as number;
  return covariance;
}

/** Deterministic start vectors: waves of different lengths. */
const startOf = (width: number, number: number): Float64Array =>
  Float64Array.from({ length: width }, (_, at) => Math.cos(((at + 0.5) * (number + 1) * Math.PI) / width));

const times = (matrix: readonly Float64Array[], vector: Float64Array): Float64Array =>
  Float64Array.from(matrix, (row) => dot(row, vector));

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/** Gram-Schmidt, applied twice, because once is not exact enough. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const directions: Float64Array[] = [];
  for (const vector of vectors) {
    for (const _ of [1, 2])
      for (const direction of directions) {
        const share = dot(vector, direction);
        for (let at = 0; at < vector.length; at++)
          vector[at] = (vector[at] as number) - share * (direction[at] as number);
      }
    const length = Math.sqrt(dot(vector, vector));
    directions.push(vector.map((value) => value / length));
  }
  return directions;
}
