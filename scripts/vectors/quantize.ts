import type { WordTable } from '../../packages/answers/src/search/meaning/word-table.ts';
import { keyOf } from '../../packages/answers/src/search/meaning/word-vectors.ts';

const GREATEST = 127;

/** Rows as small numbers, each with its scale, under the keys of their features. */
export function quantize(
  features: readonly string[],
  vectors: Float32Array,
  weights: Float64Array,
  dimensions: number,
): WordTable {
  const order = features
    .map((feature, index) => ({ key: keyOf(feature), place: index }))
    .sort((one, other) => one.key - other.key);
  const scales = new Float32Array(order.length);
  const rows = new Int8Array(order.length * dimensions);
  order.forEach(({ place: index }, row) => {
    const vector = vectors
      .subarray(index * dimensions, (index + 1) * dimensions)
      .map((value) => value * (weights[index] as number));
    const greatest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const scale = greatest / GREATEST;
    scales[row] = scale;
    vector.forEach((value, at) => {
      rows[row * dimensions + at] = scale > 0 ? Math.round(value / scale) : 0;
    });
  });
  return { dimensions, keys: Uint32Array.from(order, ({ key }) => key), scales, rows };
}
