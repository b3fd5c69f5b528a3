import { readFile } from 'node:fs/promises';
import type { AccessPolicy } from './access-policy.ts';
import { builtInPolicy } from './access-policy-rules.ts';
import { SettingsError } from './settings-error.ts';

/**
 * Reads the access policy; without a file the built-in one holds.
 * @param required whether the operator has named the file, so that a missing one is a problem
 * @throws SettingsError with every problem of the file
 */
export async function loadAccessPolicy(file: string, required: boolean): Promise<AccessPolicy> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    // What else is wrong with the folder is told by whoever writes to it.
    const absent = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!required && absent) return { ...builtInPolicy, issuers: [] };
    throw new SettingsError([`ACCESS_POLICY_FILE names ${file}, which cannot be read.`]);
  }
  return (await import('./access-policy.ts')).parseAccessPolicy(text, file);
}
