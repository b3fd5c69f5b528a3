/** A sparse matrix by rows: where each row starts, then columns and values. */
export interface SparseRows {
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float32Array;
  width: number;
}

/** Rows of unit length with the places and weights of each text's units; a text without any has an empty row. */
export function sparseRows(columnsOf: readonly (readonly number[])[], weights: Float64Array): SparseRows {
  const starts = new Uint32Array(columnsOf.length + 1);
  columnsOf.forEach((columns, row) => {
    starts[row + 1] = (starts[row] as number) + columns.length;
  });
  const columns = new Uint32Array(starts[columnsOf.length] as number);
  const values = new Float32Array(columns.length);
  columnsOf.forEach((places, row) => {
    const length = Math.sqrt(places.reduce((sum, column) => sum + (weights[column] as number) ** 2, 0));
    places.forEach((column, at) => {
      columns[(starts[row] as number) + at] = column;
      values[(starts[row] as number) + at] = (weights[column] as number) / length;
    });
  });
  return { starts, columns, values, width: weights.length };
}

/** Rows times a matrix of `size` columns. */
export function multiply({ starts, columns, values }: SparseRows, by: Float32Array, size: number): Float32Array {
  const product = new Float32Array((starts.length - 1) * size);
  const sum = new Float64Array(size);
  for (let row = 0; row < starts.length - 1; row++) {
    sum.fill(0);
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const from = (columns[at] as number) * size;
      const value = values[at] as number;
      for (let to = 0; to < size; to++) sum[to] = (sum[to] as number) + value * (by[from + to] as number);
    }
    product.set(sum, row * size);
  }
  return product;
}

/** The transposed rows times a matrix of `size` columns. */
function multiplyTransposed(
  { starts, columns, values, width }: SparseRows,
  by: Float32Array,
  size: number,
): Float64Array {
  const product = new Float64Array(width * size);
  for (let row = 0; row < starts.length - 1; row++)
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const to = (columns[at] as number) * size;
      const value = values[at] as number;
      for (let from = 0; from < size; from++)
        product[to + from] = (product[to + from] as number) + value * (by[row * size + from] as number);
    }
  return product;
}

/**
 * Ridge regression: the matrix of `size` columns near `start` whose product with the rows comes nearest to `targets`,
 * where `penalty` holds it near the start. By conjugate gradients, each column with its own steps, conditioned by the
 * diagonal.
 */
export function fitRidge(
  rows: SparseRows,
  targets: Float32Array,
  start: Float32Array,
  size: number,
  penalty: number,
  steps: number,
): Float32Array {
  const reached = multiply(rows, start, size);
  const missing = Float32Array.from(targets, (value, at) => value - (reached[at] as number));
  const residual = multiplyTransposed(rows, missing, size);
  const inverse = new Float64Array(rows.width).fill(penalty);
  rows.columns.forEach((column, at) => {
    inverse[column] = (inverse[column] as number) + (rows.values[at] as number) ** 2;
  });
  for (let row = 0; row < inverse.length; row++) inverse[row] = 1 / (inverse[row] as number);
  const difference = new Float64Array(residual.length);
  const conditioned = (): Float64Array =>
    residual.map((value, at) => value * (inverse[Math.floor(at / size)] as number));
  let direction = conditioned();
  let oldSums = columnSums(residual, direction, size);
  for (let step = 0; step < steps; step++) {
    const narrow = Float32Array.from(direction);
    const product = multiplyTransposed(rows, multiply(rows, narrow, size), size);
    for (let at = 0; at < product.length; at++)
      product[at] = (product[at] as number) + penalty * (direction[at] as number);
    const curvature = columnSums(direction, product, size);
    for (let at = 0; at < residual.length; at++) {
      const column = at % size;
      const stride =
        (curvature[column] as number) > 0 ? (oldSums[column] as number) / (curvature[column] as number) : 0;
      difference[at] = (difference[at] as number) + stride * (direction[at] as number);
      residual[at] = (residual[at] as number) - stride * (product[at] as number);
    }
    const next = conditioned();
    const after = columnSums(residual, next, size);
    for (let at = 0; at < next.length; at++) {
      const column = at % size;
      const share = (oldSums[column] as number) > 0 ? (after[column] as number) / (oldSums[column] as number) : 0;
      next[at] = (next[at] as number) + share * (direction[at] as number);
    }
    direction = next;
    oldSums = after;
  }
  return Float32Array.from(start, (value, at) => value + (difference[at] as number));
}

/** Column by column, the sum of the products of two matrices of `size` columns. */
function columnSums(one: Float64Array, other: Float64Array, size: number): Float64Array {
  const sums = new Float64Array(size);
  for (let at = 0; at < one.length; at++)
    sums[at % size] = (sums[at % size] as number) + (one[at] as number) * (other[at] as number);
  return sums;
}

/** The mean cosine of the rows of two matrices of `size` columns. */
export function meanCosine(one: Float32Array, other: Float32Array, size: number): number {
  let sum = 0;
  for (let row = 0; row < one.length; row += size) {
    let [product, squares, otherSquares] = [0, 0, 0];
    for (let at = row; at < row + size; at++) {
      product += (one[at] as number) * (other[at] as number);
      squares += (one[at] as number) ** 2;
      otherSquares += (other[at] as number) ** 2;
    }
    sum += squares * otherSquares > 0 ? product / Math.sqrt(squares * otherSquares) : 0;
  }
  return (sum * size) / one.length;
}
