import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { cacheKeyOf, keepVectors, readVectors } from '../../src/encoders/vector-cache.ts';
import { toInt8 } from '../../src/search/meaning/row-vectors.ts';

describe('the vector cache', () => {
  const known = new Map([
    [cacheKeyOf('a model', 'one'), Int8Array.of(1, -127, 3)],
    [cacheKeyOf('a model', 'two'), Int8Array.of(0, 0, 127)],
  ]);

  it('returns vectors for the same model only', async () => {
    const path = join(temporaryFolder(), 'meaning');
    await keepVectors(path, 'a model', known);
    expect(await readVectors(path, 'a model')).toEqual(known);
    expect(await readVectors(path, 'another model')).toEqual(new Map());
    expect(await readVectors(join(path, '..', 'none'), 'a model')).toEqual(new Map());
  });

  it('is empty if the file was changed or truncated', async () => {
    const path = join(temporaryFolder(), 'meaning');
    writeFileSync(path, 'words');
    expect(await readVectors(path, 'a model')).toEqual(new Map());
  });

  it('uses model and text as its key', () => {
    expect(cacheKeyOf('a', 'b')).toBe(cacheKeyOf('a', 'b'));
    expect(new Set([cacheKeyOf('a', 'b'), cacheKeyOf('a', 'c'), cacheKeyOf('b', 'b')]).size).toBe(3);
  });
});

describe('a quantized vector', () => {
  it('is zero for a zero vector', () => {
    expect([...toInt8(Float32Array.of(0, 0))]).toEqual([0, 0]);
    expect([...toInt8(Float32Array.of(-4, 2))]).toEqual([-127, 64]);
  });
});
