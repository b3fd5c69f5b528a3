import { mkdir, realpath, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { rejectUnreadable } from './regular-file.ts';

/** Maximum share of the free disk space. Data that can be rebuilt must leave space for data that cannot. */
const MAX_FREE_SHARE = 0.25;

let writeCount = 0;

/**
 * Replaces a file that can be rebuilt. Only its owner can read it.
 * @param pieces of the file, in order
 * @throws when it cannot be written, or would take more than a quarter of the free space on the disk
 */
export async function keepFile(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dirname(path));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length > MAX_FREE_SHARE * bavail * bsize)
    throw new Error(`${path} would take too much of the ${bavail * bsize} bytes that are free`);
  await replaceFile(path, pieces, 0o600);
}

/**
 * Replaces a file atomically: a reader gets the old file or the new one, never a part. The target of a symbolic link is
 * replaced, not the link.
 * @param mode permission bits of the file
 * @throws UnreadableFile for a folder, pipe, socket or device; the system's error
 */
export async function replaceFile(path: string, pieces: readonly Uint8Array[], mode: number): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const oldStat = await stat(target).catch(() => undefined);
  if (oldStat) rejectUnreadable(path, oldStat);
  // Several processes may write the file, so each has its own temporary file.
  const unfinished = unfinishedPath(target, process.pid, ++writeCount);
  try {
    await writeFile(unfinished, pieces, { mode });
    await rename(unfinished, target);
  } catch (error) {
    // The file may not exist; report the first error.
    await rm(unfinished).catch(() => {});
    throw error;
  }
}

const unfinishedPath = (path: string, pid: number, number: number): string => `${path}.${pid}-${number}.new`;

/** Removes the temporary file of a process that ended during a write. */
export const removeUnfinished = (path: string, pid: number): Promise<void> =>
  rm(unfinishedPath(path, pid, 1), { force: true });
