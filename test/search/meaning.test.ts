import { describe, expect, it } from 'vitest';
import { packTexts, textsOf } from '../../src/meaning/edition-vectors.ts';
import { fuse } from '../../src/search/meaning/fuse.ts';
import { isFull, withMeaning } from '../../src/search/meaning/meaning.ts';
import { openPassageVectors, toInt8 } from '../../src/search/meaning/passage-vectors.ts';
import fc from '../fast-check.ts';

const vectors: Record<string, number[]> = {
  east: [1, 0],
  north: [0, 1],
  west: [-1, 0],
  northeast: [1, 1],
};
const open = (...passages: { utterances: string[]; text: string }[]) =>
  openPassageVectors(packTexts(passages, (text) => toInt8(Float32Array.from(vectors[text] as number[])), 2));
const rounded = (numbers: Float64Array) => [...numbers].map((number) => Math.round(number * 1000) / 1000);

describe('the likeness of a passage to a question', () => {
  it('is the cosine of its only way of asking', () => {
    const { likenesses } = open(
      { utterances: ['east'], text: '' },
      { utterances: ['north'], text: '' },
      { utterances: ['west'], text: '' },
    );
    expect(rounded(likenesses(Float32Array.of(1, 0)))).toEqual([1, 0, -1]);
    expect(rounded(likenesses(Float32Array.of(0.6, 0.8)))).toEqual([0.6, 0.8, -0.6]);
  });

  it('is the mean of its three nearest ways of asking, weighed 1, ½ and ¼, and a fifth of that of its answer', () => {
    const { likenesses } = open({ utterances: ['west', 'north', 'east', 'northeast', 'west'], text: 'east' });
    // (1 + ½ · cos 45° + ¼ · 0) / 1.75 + 0.2 · 1
    expect(rounded(likenesses(Float32Array.of(1, 0)))).toEqual([0.973]);
  });

  it('is 0 where a passage has no words, and where a question has no direction', () => {
    const { likenesses } = open({ utterances: [], text: '' }, { utterances: ['east'], text: 'north' });
    expect([...likenesses(Float32Array.of(1, 0))][0]).toBe(0);
    expect([...likenesses(Float32Array.of(0, 0))]).toEqual([0, 0]);
  });

  it('of vectors in whole numbers is near that of the vectors themselves', () => {
    const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(vector, vector, (one, other) => {
        const lengths = Math.hypot(...one) * Math.hypot(...other);
        fc.pre(lengths > 0.01);
        const exact = one.reduce((sum, number, at) => sum + number * (other[at] as number), 0) / lengths;
        const whole = packTexts([{ utterances: ['it'], text: '' }], () => toInt8(Float32Array.from(one)), 32);
        const question = Float32Array.from(other, (number) => number / Math.hypot(...other));
        const [found] = openPassageVectors(whole).likenesses(question);
        expect(Math.abs((found as number) - exact)).toBeLessThan(0.02);
      }),
    );
  });

  it('takes vectors of nothing but 0 as nothing', () => {
    expect([...toInt8(Float32Array.of(0, 0))]).toEqual([0, 0]);
    expect([...toInt8(Float32Array.of(-4, 2))]).toEqual([-127, 64]);
  });

  it('needs a vector of each way of asking and of the answer, if there is one', () => {
    expect(textsOf({ utterances: ['a', 'b'], text: 'c' })).toEqual(['a', 'b', 'c']);
    expect(textsOf({ utterances: ['a'], text: '' })).toEqual(['a']);
  });
});

describe('hits by words and by meaning', () => {
  const hit = (entry: number, score: number) => ({ entry, score, matchedWeight: score });
  const meaning = (...likenesses: number[]) => ({ encoder: 'any', likenesses: Float64Array.from(likenesses) });

  it('are the very same where nothing is known of the meaning', () => {
    const hits = [hit(1, 0.5)];
    expect(fuse(hits)).toBe(hits);
    expect(fuse(hits, { encoder: 'any' })).toBe(hits);
  });

  it('are one list, of which the score is six tenths words and four tenths meaning', () => {
    expect(fuse([hit(1, 0.5), hit(0, 0.4)], meaning(0.9, 0.5, 0.95))).toEqual([
      { entry: 0, matchedWeight: 0.4, score: expect.closeTo(0.6 * 0.4 + 0.4 * 0.9) },
      { entry: 1, matchedWeight: 0.5, score: expect.closeTo(0.6 * 0.5 + 0.4 * 0.5) },
      { entry: 2, matchedWeight: 0, score: expect.closeTo(0.4 * 0.95) },
    ]);
  });

  it('leave out what is far below the first, and stand in the order of the passages where they are alike', () => {
    expect(fuse([], meaning(0.1, 0.9, -1, 0.9)).map(({ entry }) => entry)).toEqual([1, 3]);
  });

  it('are 50 at most', () => {
    expect(fuse([], meaning(...Array.from({ length: 200 }, () => 1)))).toHaveLength(50);
  });
});

describe('what is done with the meaning of a question', () => {
  it('is done at once where there is no encoder', () => {
    expect(withMeaning({}, 'any', (meaning) => meaning ?? 'none')).toBe('none');
  });

  it('is done later where there is one, and may be remembered only if the encoder was there in time', async () => {
    const late = withMeaning({ recall: async () => ({ encoder: 'any' }) }, 'any', isFull);
    expect(late).toBeInstanceOf(Promise);
    expect(await late).toBe(false);
    const recall = async () => ({ encoder: 'any', likenesses: Float64Array.of(1) });
    expect(await withMeaning({ recall }, 'any', isFull)).toBe(true);
    expect(isFull(undefined)).toBe(true);
  });
});
