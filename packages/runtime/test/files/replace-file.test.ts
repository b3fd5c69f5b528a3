import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { keepFile } from '../../src/files/replace-file.ts';

/** A small disk. */
const disk = temporaryFolder();
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const canMount = process.getuid?.() === 0 && succeeds('mount', '-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk);
if (!canMount) console.warn('skipped: no right to mount, so no disk that is nearly full');
// This cleanup is registered first, so that it runs before the folder is removed.
afterAll(() => void (canMount && succeeds('umount', disk)));

const filesBeside = (path: string) => readdirSync(dirname(path));

describe('an atomically replaced file', () => {
  it('is replaced by the next one, and leaves no temporary file', async () => {
    const path = join(temporaryFolder(), 'data', 'edition');
    await keepFile(path, [Buffer.from('be'), Buffer.from('fore')]);
    await keepFile(path, [Buffer.from('after')]);
    expect([readFileSync(path, 'utf8'), filesBeside(path)]).toEqual(['after', ['edition']]);
  });

  it('is complete after several concurrent writes', async () => {
    const path = join(temporaryFolder(), 'edition');
    const writtenBytes = Array.from({ length: 8 }, (_, number) => Buffer.alloc(1_000_000, number));
    await Promise.all(writtenBytes.map((one) => keepFile(path, [one])));
    const storedBytes = readFileSync(path);
    expect(writtenBytes.some((one) => one.equals(storedBytes))).toBe(true);
    expect(filesBeside(path)).toEqual(['edition']);
  });

  it('is readable by its owner only', async () => {
    const path = join(temporaryFolder(), 'data', 'edition');
    await keepFile(path, [Buffer.from('a')]);
    expect([path, dirname(path)].map((at) => statSync(at).mode & 0o777)).toEqual([0o600, 0o700]);
  });

  it('that cannot be created fails with the error of the system', async () => {
    const path = join(temporaryFolder(), 'e'.repeat(250));
    await expect(keepFile(path, [Buffer.alloc(1)])).rejects.toMatchObject({ code: 'ENAMETOOLONG', syscall: 'open' });
  });

  it.skipIf(!canMount)('uses at most a quarter of the free space, because registrations need the rest', async () => {
    const path = join(disk, 'data', 'edition');
    await keepFile(path, [Buffer.from('a')]);
    const { bavail, bsize } = statfsSync(disk);
    const quarter = (bavail * bsize) / 4;
    await expect(keepFile(path, [Buffer.alloc(quarter), Buffer.alloc(1)])).rejects.toThrow(
      `${path} would take too much of the ${4 * quarter} bytes that are free`,
    );
    expect([readFileSync(path, 'utf8'), filesBeside(path)]).toEqual(['a', ['edition']]);
    await keepFile(path, [Buffer.alloc(quarter)]);
    expect(statSync(path).size).toBe(quarter);
  });
});
