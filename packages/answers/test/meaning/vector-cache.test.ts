import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import fc from '../../../../test/fast-check.ts';
import { packTexts, textsOf } from '../../src/meaning/edition-vectors.ts';
import { cacheKeyOf, keepVectors, readVectors } from '../../src/meaning/vector-cache.ts';
import { openPassageVectors } from '../../src/search/meaning/passage-vectors.ts';
import { toInt8 } from '../../src/search/meaning/row-vectors.ts';

describe('vectors that are kept', () => {
  const known = new Map([
    [cacheKeyOf('a model', 'one'), Int8Array.of(1, -127, 3)],
    [cacheKeyOf('a model', 'two'), Int8Array.of(0, 0, 127)],
  ]);

  it('are there again for the same model with as many numbers, and for no other', async () => {
    const path = join(temporaryFolder(), 'meaning');
    await keepVectors(path, 'a model', 3, known);
    expect(await readVectors(path, 'a model', 3)).toEqual(known);
    expect(await readVectors(path, 'another model', 3)).toEqual(new Map());
    expect(await readVectors(path, 'a model', 4)).toEqual(new Map());
    expect(await readVectors(join(path, '..', 'none'), 'a model', 3)).toEqual(new Map());
  });

  it('are none where the file was changed or cut short', async () => {
    const path = join(temporaryFolder(), 'meaning');
    writeFileSync(path, 'words');
    expect(await readVectors(path, 'a model', 3)).toEqual(new Map());
  });

  it('are found by model and text together', () => {
    expect(cacheKeyOf('a', 'b')).toBe(cacheKeyOf('a', 'b'));
    expect(new Set([cacheKeyOf('a', 'b'), cacheKeyOf('a', 'c'), cacheKeyOf('b', 'b')]).size).toBe(3);
  });
});

describe('a vector in whole numbers', () => {
  it('points where the vector points', () => {
    const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const lengths = Math.hypot(...one) * Math.hypot(...other);
        fc.pre(lengths > 0.01);
        const exact = one.reduce((sum, number, at) => sum + number * (other[at] as number), 0) / lengths;
        const packed = packTexts([{ utterances: ['it'], text: '' }], () => toInt8(Float32Array.from(one)), 32);
        const question = Float32Array.from(other, (number) => number / Math.hypot(...other));
        const [found] = openPassageVectors(packed).likenesses(question);
        expect(Math.abs((found as number) - exact)).toBeLessThan(0.02);
      }),
    );
  });

  it('is nothing where the vector is nothing', () => {
    expect([...toInt8(Float32Array.of(0, 0))]).toEqual([0, 0]);
    expect([...toInt8(Float32Array.of(-4, 2))]).toEqual([-127, 64]);
  });

  it('is needed of each way of asking, and of the answer if there is one', () => {
    expect(textsOf({ utterances: ['a', 'b'], text: 'c' })).toEqual(['a', 'b', 'c']);
    expect(textsOf({ utterances: ['a'], text: '' })).toEqual(['a']);
  });
});
