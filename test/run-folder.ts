import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory: a commit to a database there does not wait for a disk. */
const MEMORY = '/dev/shm';
/** All small files of a run, with room to spare. */
const MIN_MEMORY_BYTES = 2 ** 30;

/** For files that are large together, such as editions and installed packages. */
export const diskFolder = (): string => process.env.TESTS_ON_DISK ?? tmpdir();

/**
 * Two folders for all that a run of the tests, and every process that it starts, puts beside the project: TMPDIR, in memory where
 * there is room and TMPDIR was not set, and one on the disk. Both are removed at its end, whatever was left in them.
 */
export default function setup(): () => void {
  const before = process.env.TMPDIR;
  const small = before === undefined && memoryIsRoomy() ? MEMORY : tmpdir();
  const folders = [small, tmpdir()].map((place) => mkdtempSync(join(place, 'tests-')));
  // PostgreSQL runs as another user when root starts it.
  for (const folder of folders) chmodSync(folder, 0o755);
  [process.env.TMPDIR, process.env.TESTS_ON_DISK] = folders;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
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
