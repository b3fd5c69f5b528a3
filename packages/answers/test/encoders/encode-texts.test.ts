import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { encodeTexts } from '../../src/encoders/encode-texts.ts';
import type { Encoder } from '../../src/encoders/encoder.ts';

const { signal } = new AbortController();

/** An encoder whose vector of a text is the text length followed by ones; it records the texts. */
function encoderOf(
  dimensions: number,
  answer = async (vectors: Float32Array[]) => vectors,
): Encoder & { encodedTexts: string[] } {
  const encodedTexts: string[] = [];
  return {
    ...{ name: 'lengths', dimensions: undefined, atOnce: 2, encodedTexts: encodedTexts, close: async () => {} },
    encode: (texts, abortSignal) => {
      encodedTexts.push(...texts);
      const vectors = texts.map((text) => new Float32Array(dimensions).fill(1).fill(text.length, 0, 1));
      return Promise.race([
        answer(vectors),
        new Promise<never>((_, reject) => abortSignal.addEventListener('abort', () => reject(abortSignal.reason))),
      ]);
    },
  };
}

describe('embeddings of texts', () => {
  const texts = new Set(['one', 'three', 'seventeen']);

  it('have length 1 and are cached: a build encodes only new texts', async () => {
    const cache = join(temporaryFolder(), 'vectors');
    const first = encoderOf(2);
    const vectors = await encodeTexts(first, texts, { cache, signal });
    expect(first.encodedTexts).toEqual(['one', 'three', 'seventeen']);
    if ('problem' in vectors) throw new Error(vectors.problem);
    expect(vectors.dimensions).toBe(2);
    expect([...(vectors.vectorOf('three') as Float32Array)].map((value) => value.toFixed(2))).toEqual(['0.98', '0.19']);
    const next = encoderOf(2);
    await encodeTexts(next, new Set([...texts, 'four']), { cache, signal });
    expect(next.encodedTexts).toEqual(['four']);
  });

  it('are all computed again when the encoder changes its number of dimensions', async () => {
    const cache = join(temporaryFolder(), 'vectors');
    await encodeTexts(encoderOf(2), texts, { cache, signal });
    const other = encoderOf(3);
    const vectors = await encodeTexts(other, new Set([...texts, 'four']), { cache, signal });
    expect(vectors).toMatchObject({ dimensions: 3 });
    expect(new Set(other.encodedTexts)).toEqual(new Set([...texts, 'four']));
    const again = encoderOf(3);
    await encodeTexts(again, texts, { cache, signal });
    expect(again.encodedTexts).toEqual([]);
  });

  it('are missing after the deadline if a call hangs; embeddings computed before are cached', async () => {
    const cache = join(temporaryFolder(), 'vectors');
    let encodeCalls = 0;
    const hanging = encoderOf(2, (vectors) => (++encodeCalls === 1 ? Promise.resolve(vectors) : new Promise(() => {})));
    expect(await encodeTexts(hanging, texts, { cache, milliseconds: 50, signal })).toEqual({
      problem: 'it has given 2 of 3 vectors in 0.05 seconds',
    });
    const next = encoderOf(2);
    await encodeTexts(next, texts, { cache, signal });
    expect(next.encodedTexts).toEqual(['seventeen']);
  });

  it('are missing when the encoder fails, with its error', async () => {
    const failing = encoderOf(2, () => Promise.reject(new Error('it answered with 503')));
    expect(await encodeTexts(failing, texts, { signal })).toEqual({ problem: 'it answered with 503' });
  });
});
