import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps these files in memory: a database commit there does not wait for a disk. */
const MEMORY = '/dev/shm';
/** Space for all small files of a run, with a margin. */
const MIN_MEMORY_BYTES = 2 ** 30;

/** For files that are large in total, such as editions and installed packages. */
export const diskFolder = (): string => process.env.TESTS_ON_DISK ?? tmpdir();

/**
 * Two folders for all temporary files of a test run and its child processes: TMPDIR, in memory if there is space and
 * TMPDIR was not set, and one on the disk. Both are removed at its end, with any content.
 */
export default function setup(): () => void {
  const savedTmpdir = process.env.TMPDIR;
  const small = savedTmpdir === undefined && memoryIsRoomy() ? MEMORY : tmpdir();
  const folders = [small, tmpdir()].map((parent) => mkdtempSync(join(parent, 'tests-')));
  // PostgreSQL runs as another user if root starts it.
  for (const folder of folders) chmodSync(folder, 0o755);
  [process.env.TMPDIR, process.env.TESTS_ON_DISK] = folders;
  return () => {
    if (savedTmpdir === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = savedTmpdir;
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

function memoryIsRoomy(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MIN_MEMORY_BYTES;
  } catch {
    return false;
  }
}
