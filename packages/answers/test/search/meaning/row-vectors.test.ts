import { describe, expect, it } from 'vitest';
import fc from '../../../../../test/fast-check.ts';
import { openRows, packRows } from '../../../src/search/meaning/row-vectors.ts';

const vector = (dimensions: number) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: dimensions, maxLength: dimensions })
    .map((values) => {
      const length = Math.hypot(...values) || 1;
      return Float32Array.from(values, (value) => value / length);
    });

describe('row vectors', () => {
  it('have the similarity of their dot product', () => {
    const rows = [
      new Float32Array(128).fill(0.05),
      Float32Array.of(1, ...new Array(127).fill(0)),
      new Float32Array(128),
    ];
    const likenessTo = openRows(packRows(rows, 128))(Float32Array.of(0.6, 0.8, ...new Array(126).fill(0)));
    expect(likenessTo(0)).toBeCloseTo(0.07, 3);
    expect(likenessTo(1)).toBeCloseTo(0.6, 3);
    expect(likenessTo(2)).toBe(0);
    expect(likenessTo(2, -0.1)).toBe(0);
    expect(likenessTo(1, 0.7)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('stop early only if the required similarity cannot be reached', () => {
    const dimensions = fc.constantFrom(8, 32, 100, 128);
    const given = dimensions.chain((one) =>
      fc.tuple(fc.constant(one), fc.array(vector(one), { minLength: 1 }), vector(one)),
    );
    fc.assert(
      fc.property(given, fc.double({ min: -1.5, max: 1.5, noNaN: true }), ([dimensions, rows, asked], least) => {
        const likenessTo = openRows(packRows(rows, dimensions))(asked);
        for (const row of rows.keys()) {
          const fullSimilarity = likenessTo(row);
          const found = likenessTo(row, least);
          expect(found === fullSimilarity || (found === Number.NEGATIVE_INFINITY && fullSimilarity < least)).toBe(true);
          expect(likenessTo(row, fullSimilarity)).toBe(fullSimilarity);
        }
      }),
    );
  });
});
