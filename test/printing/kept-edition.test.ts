import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keep, readKept } from '../../src/printing/kept-edition.ts';
import { temporaryFolder } from '../content-folder-copy.ts';
import fc from '../fast-check.ts';

const block = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251).buffer;

describe('a kept edition', () => {
  const kept = async (): Promise<string> => {
    const path = join(temporaryFolder(), 'data', 'edition');
    await keep(path, 'a key', block);
    return path;
  };

  it('is read again under its key', async () => {
    expect(await readKept(await kept(), 'a key')).toEqual(block);
  });

  it('is not there under another key, or when nothing was kept', async () => {
    expect(await readKept(await kept(), 'another key')).toBeUndefined();
    expect(await readKept(join(temporaryFolder(), 'edition'), 'a key')).toBeUndefined();
  });

  it('gives way to the next one', async () => {
    const path = await kept();
    const next = Uint8Array.of(1, 2, 3).buffer;
    await keep(path, 'the next key', next);
    expect(await readKept(path, 'the next key')).toEqual(next);
    expect(readdirSync(join(path, '..'))).toEqual(['edition']);
  });

  it('is for its owner only', async () => {
    const path = await kept();
    expect([path, join(path, '..')].map((at) => statSync(at).mode & 0o777)).toEqual([0o600, 0o700]);
  });

  it('is not there when the file was cut anywhere', async () => {
    const path = await kept();
    for (const length of [300_000, 100, 70, 40, 10, 0]) {
      truncateSync(path, length);
      expect(await readKept(path, 'a key')).toBeUndefined();
    }
  });

  it('is not there when any byte has changed', async () => {
    const path = await kept();
    const whole = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(whole);
        changed.writeUInt8((changed.readUInt8(at) ^ change) & 0xff, at);
        writeFileSync(path, changed);
        expect(await readKept(path, 'a key')).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('cannot be read into existence by any other file', async () => {
    const path = join(temporaryFolder(), 'edition');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        writeFileSync(path, bytes);
        expect(await readKept(path, 'a key')).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });
});
