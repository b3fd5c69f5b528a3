import { describe, expect, it } from 'vitest';
import fc from '../../../../../test/fast-check.ts';
import { openPassageVectors, packPassageVectors } from '../../../src/search/meaning/passage-vectors.ts';

const north = Float32Array.of(0, 1);
const east = Float32Array.of(1, 0);
const south = Float32Array.of(0, -1);
const northEast = Float32Array.of(0.6, 0.8);

const open = (...parts: Parameters<typeof packPassageVectors>) => openPassageVectors(packPassageVectors(...parts));

describe('how like a question is to a passage', () => {
  it('is the cosine of its only phrasing, plus a fifth of that of its answer', () => {
    const likeness = open([{ phrasings: [east], answer: north }], 2);
    expect(likeness.likenessOf(east, 0)).toBe(1);
    expect(likeness.likenessOf(north, 0)).toBeCloseTo(0.2, 6);
    expect(likeness.likenessOf(northEast, 0)).toBeCloseTo(0.6 + 0.2 * 0.8, 5);
  });

  it('weighs the three nearest phrasings 1, a half and a quarter, whatever their order', () => {
    const phrasings = [south, east, north, northEast];
    const expected = (1 + 0.5 * 0.8 + 0.25 * 0) / 1.75;
    expect(open([{ phrasings, answer: undefined }], 2).likenessOf(north, 0)).toBeCloseTo(expected, 2);
    expect(open([{ phrasings: phrasings.toReversed(), answer: undefined }], 2).likenessOf(north, 0)).toBeCloseTo(
      expected,
      2,
    );
  });

  it('weighs two phrasings 1 and a half', () => {
    expect(open([{ phrasings: [east, north], answer: undefined }], 2).likenessOf(north, 0)).toBeCloseTo(2 / 3, 6);
  });

  it('is only that of the answer where no phrasing has a vector, and 0 where nothing has', () => {
    const likeness = open(
      [
        { phrasings: [], answer: north },
        { phrasings: [], answer: undefined },
      ],
      2,
    );
    expect([...likeness.likenesses(north)]).toEqual([0.2, 0]);
  });

  it('is told for all passages in their order', () => {
    const likeness = open(
      [
        { phrasings: [north], answer: undefined },
        { phrasings: [east, south], answer: east },
        { phrasings: [northEast], answer: south },
      ],
      2,
    );
    expect(likeness.count).toBe(3);
    const all = likeness.likenesses(northEast);
    expect([...all]).toEqual([0, 1, 2].map((passage) => likeness.likenessOf(northEast, passage)));
    expect(all[2]).toBeCloseTo(1 - 0.2 * 0.8, 2);
  });

  it('loses less than 0.01 by small numbers, in 512 dimensions as in 8', () => {
    for (const dimensions of [8, 512])
      fc.assert(
        fc.property(vectorsOf(dimensions, 2), ([question, phrasing]) => {
          const exact = question.reduce((sum, value, at) => sum + value * (phrasing[at] as number), 0);
          const likeness = open([{ phrasings: [phrasing], answer: undefined }], dimensions);
          expect(Math.abs(likeness.likenessOf(question, 0) - exact)).toBeLessThan(0.01);
        }),
      );
  });

  it('is of vectors with as many dimensions as are told', () => {
    expect(() => packPassageVectors([{ phrasings: [north], answer: undefined }], 3)).toThrow(
      new RangeError('A vector has 2 dimensions, not 3.'),
    );
    expect(() => open([{ phrasings: [north], answer: undefined }], 2).likenesses(new Float32Array(3))).toThrow(
      new RangeError('A vector has 3 dimensions, not 2.'),
    );
  });
});

describe('what an edition keeps of passages', () => {
  it('is typed arrays that survive being cloned', () => {
    const packed = packPassageVectors([{ phrasings: [north, east], answer: south }], 2);
    expect(packed).toEqual({
      rows: {
        dimensions: 2,
        vectors: Int8Array.from(
          [
            [0, 127],
            [127, 0],
            [0, -127],
          ].flatMap((row) => [...row, ...new Array(30).fill(0)]),
        ),
        scales: Float32Array.of(1, 1, 1),
        rests: new Float32Array(3),
      },
      lengths: Float32Array.of(127, 127, 127),
      starts: Uint32Array.of(0, 2),
    });
    expect(openPassageVectors(structuredClone(packed)).likenessOf(east, 0)).toBe(
      openPassageVectors(packed).likenessOf(east, 0),
    );
  });
});

/** Vectors of length one. */
function vectorsOf(dimensions: number, count: 2): fc.Arbitrary<[Float32Array, Float32Array]>;
function vectorsOf(dimensions: number, count: number): fc.Arbitrary<Float32Array[]>;
function vectorsOf(dimensions: number, count: number): fc.Arbitrary<Float32Array[]> {
  const vector = fc
    .array(fc.integer({ min: -1000, max: 1000 }), { minLength: dimensions, maxLength: dimensions })
    .filter((numbers) => numbers.some((number) => number !== 0))
    .map((numbers) => {
      const length = Math.hypot(...numbers);
      return Float32Array.from(numbers, (number) => number / length);
    });
  return fc.array(vector, { minLength: count, maxLength: count });
}
