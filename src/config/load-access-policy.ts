import { readRegularFile, UnfitFile } from '../files/regular-file.ts';
import type { AccessPolicy } from './access-policy.ts';
import { builtInPolicy } from './built-in-policy.ts';
import { SettingsError } from './settings-error.ts';

/** A policy with hundreds of issuers and their keys. */
const MOST_BYTES = 1024 * 1024;

/**
 * Reads the access policy; without a file the built-in one holds.
 * @param required whether the operator has named the file, so that a missing one is a problem
 * @throws SettingsError with every problem of the file
 */
export async function loadAccessPolicy(file: string, required: boolean): Promise<AccessPolicy> {
  let text: string;
  try {
    text = (await readRegularFile(file, MOST_BYTES)).toString();
  } catch (error) {
    // What else is wrong with the folder is told by whoever writes to it.
    const absent = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!required && absent) return { ...builtInPolicy, issuers: [] };
    const why = error instanceof UnfitFile ? ` (${error.unfit})` : '';
    throw new SettingsError([`ACCESS_POLICY_FILE names ${file}, which cannot be read${why}.`]);
  }
  return (await import('./access-policy.ts')).parseAccessPolicy(text, file);
}
