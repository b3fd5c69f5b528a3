import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UnreadableFile } from '@gatehouse/runtime';
import { StoreProblem } from '../agents/records/agent-store.ts';

/** Made so that only its owner may look inside. @throws StoreProblem */
export function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw unusable(folder, error);
  }
}

/**
 * Names files that others than their owner may read or change. Permissions are not changed here: an existing folder may hold
 * other files, and its owner decides about access.
 */
export function warnOfOpenFolder(folder: string, warn: (message: string) => void): void {
  for (const path of [folder, join(folder, 'secret.key')]) {
    const mode = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
    if ((mode & 0o077) !== 0)
      warn(`${path} is open to other users (mode ${mode.toString(8)}). Close it: chmod go-rwx ${path}`);
  }
}

/** The problem, for the operator. */
export function unusable(path: string, cause: unknown): StoreProblem {
  const { code = cause instanceof UnreadableFile ? cause.unfit : 'unknown' } = cause as NodeJS.ErrnoException;
  return new StoreProblem(
    `${path} cannot be used (${code}). DATA_DIR must name a folder that this user may write to.`,
    {
      cause,
    },
  );
}
