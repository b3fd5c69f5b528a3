import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keep, readCached } from '../../src/edition/edition-cache.ts';
import { temporaryFolder } from '../content-folder-copy.ts';
import fc, { runs } from '../fast-check.ts';

/** A small disk. */
const disk = temporaryFolder();
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const canMount = process.getuid?.() === 0 && succeeds('mount', '-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk);
if (!canMount) console.warn('skipped: no right to mount, so no disk that is nearly full');
// Before the folder is removed.
afterAll(() => void (canMount && succeeds('umount', disk)));

const block = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251).buffer;

describe('a kept edition', () => {
  const kept = async (): Promise<string> => {
    const path = join(temporaryFolder(), 'data', 'edition');
    await keep(path, 'a key', [block]);
    return path;
  };

  it('is read again under its key', async () => {
    expect(await readCached(await kept(), 'a key')).toEqual(block);
  });

  it('is not there under another key, or when nothing was kept', async () => {
    expect(await readCached(await kept(), 'another key')).toBeUndefined();
    expect(await readCached(join(temporaryFolder(), 'edition'), 'a key')).toBeUndefined();
  });

  it('gives way to the next one', async () => {
    const path = await kept();
    const next = Uint8Array.of(1, 2, 3).buffer;
    await keep(path, 'the next key', [next]);
    expect(await readCached(path, 'the next key')).toEqual(next);
    expect(readdirSync(join(path, '..'))).toEqual(['edition']);
  });

  it('is whole when several are kept in one place at one time, and nothing else is left there', async () => {
    const path = join(temporaryFolder(), 'edition');
    const blocks = Array.from({ length: 8 }, (_, number) => new Uint8Array(1_000_000).fill(number).buffer);
    await Promise.all(blocks.map((one) => keep(path, 'a key', [one])));
    const first = new Uint8Array((await readCached(path, 'a key')) ?? new ArrayBuffer(0))[0];
    expect(await readCached(path, 'a key')).toEqual(blocks[first ?? -1]);
    expect(readdirSync(join(path, '..'))).toEqual(['edition']);
  });

  it('that cannot be begun to be written fails as the system says', async () => {
    const path = join(temporaryFolder(), 'e'.repeat(250));
    await expect(keep(path, 'a key', [new ArrayBuffer(1)])).rejects.toMatchObject({
      code: 'ENAMETOOLONG',
      syscall: 'open',
    });
  });

  it.runIf(process.platform === 'linux')('is not held open when it has been read, trusted or not', async () => {
    const path = await kept();
    const held = () =>
      readdirSync('/proc/self/fd').filter((file) => {
        try {
          return readlinkSync(`/proc/self/fd/${file}`) === path;
        } catch {
          // The folder itself was open while it was read.
          return false;
        }
      });
    expect([await readCached(path, 'a key'), held()]).toEqual([expect.any(ArrayBuffer), []]);
    expect([await readCached(path, 'another key'), held()]).toEqual([undefined, []]);
  });

  it('is for its owner only', async () => {
    const path = await kept();
    expect([path, join(path, '..')].map((at) => statSync(at).mode & 0o777)).toEqual([0o600, 0o700]);
  });

  it('is not there when the file was cut anywhere', async () => {
    const path = await kept();
    for (const length of [300_000, 100, 70, 40, 10, 0]) {
      truncateSync(path, length);
      expect(await readCached(path, 'a key')).toBeUndefined();
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
        expect(await readCached(path, 'a key')).toBeUndefined();
      }),
      { numRuns: runs(50) },
    );
  });

  it('cannot be read into existence by any other file', async () => {
    const path = join(temporaryFolder(), 'edition');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        writeFileSync(path, bytes);
        expect(await readCached(path, 'a key')).toBeUndefined();
      }),
      { numRuns: runs(50) },
    );
  });

  it.skipIf(!canMount)('takes a quarter of what is free and no more, because the registrations need room', async () => {
    const path = join(disk, 'data', 'edition');
    await keep(path, 'a key', [Uint8Array.of(1).buffer]);
    const { bavail, bsize } = statfsSync(disk);
    const quarter = (bavail * bsize) / 4;
    await expect(keep(path, 'another key', [new ArrayBuffer(quarter + 1)])).rejects.toThrow(
      `${path} would take too much of the ${4 * quarter} bytes that are free`,
    );
    expect([await readCached(path, 'a key'), readdirSync(join(disk, 'data'))]).toEqual([
      Uint8Array.of(1).buffer,
      ['edition'],
    ]);
    await keep(path, 'another key', [new ArrayBuffer(quarter)]);
    expect((await readCached(path, 'another key'))?.byteLength).toBe(quarter);
  });
});
