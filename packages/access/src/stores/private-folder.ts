import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UnreadableFile } from '@gatehouse/runtime';
import { StoreProblem } from '../agents/records/agent-store.ts';

/** Creates a folder that only its owner can access. @throws StoreProblem */
export function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusableFolderError(folder, error);
  }
}

/**
 * Warns of files that other users may read or change. Does not change permissions: the folder may hold other files,
 * whose owner decides about access.
 */
export function warnOfOpenFolder(folder: string, warn: (message: string) => void): void {
  for (const path of [folder, join(folder, 'secret.key')]) {
    const mode = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
    if ((mode & 0o077) !== 0)
      warn(`${path} is open to other users (mode ${mode.toString(8)}). Close it: chmod go-rwx ${path}`);
  }
}

/** Error message for the operator. */
export function unusableFolderError(path: string, cause: unknown): StoreProblem {
  const { code = cause instanceof UnreadableFile ? cause.kind : 'unknown' } = cause as NodeJS.ErrnoException;
  return new StoreProblem(
    `${path} cannot be used (${code}). DATA_DIR must name a folder that this user may write to.`,
    {
      cause,
    },
  );
}
