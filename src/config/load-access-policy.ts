import { join } from 'node:path';
import { builtInPolicy } from '../contract/access/built-in-policy.ts';
import type { AccessPolicy } from '../contract/access/policy-shape.ts';
import { readRegularFile, UnfitFile } from '../files/regular-file.ts';
import type { Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** A policy with hundreds of issuers and their keys. */
const MOST_BYTES = 1024 * 1024;

/** The access policy of a content folder. */
const ACCESS_FILE = 'access.yaml';

/**
 * The access policy that the settings name: ACCESS_POLICY_FILE, else `access.json` of the data folder or `access.yaml` of
 * the content folder, else the built-in one.
 * @throws SettingsError with every problem of the file, or when there are two
 */
export async function policyOf({
  ACCESS_POLICY_FILE: named,
  DATA_DIR: data,
  CONTENT_DIR: content,
}: Pick<Settings, 'ACCESS_POLICY_FILE' | 'DATA_DIR' | 'CONTENT_DIR'>): Promise<AccessPolicy> {
  if (named !== '') return loadAccessPolicy(named, true);
  const files = [join(data, 'access.json'), join(content, ACCESS_FILE)] as const;
  const [ofData, ofContent] = await Promise.all(files.map((file) => bytesOf(file, false)));
  if (ofData && ofContent)
    throw new SettingsError([
      `There are two access policies, ${files[0]} and ${files[1]}: keep one, or name one in ACCESS_POLICY_FILE.`,
    ]);
  if (ofData) return parse(ofData, files[0]);
  return ofContent ? parse(ofContent, files[1]) : builtIn();
}

/**
 * Reads the access policy; without a file the built-in one holds.
 * @param required whether the operator has named the file, so that a missing one is a problem
 * @throws SettingsError with every problem of the file
 */
export async function loadAccessPolicy(file: string, required: boolean): Promise<AccessPolicy> {
  const bytes = await bytesOf(file, required);
  return bytes ? parse(bytes, file) : builtIn();
}

const builtIn = (): AccessPolicy => ({ ...builtInPolicy, issuers: [], resources: [] });

async function parse(bytes: Buffer, file: string): Promise<AccessPolicy> {
  return (await import('./parse-access-policy.ts')).parseAccessPolicy(bytes, file);
}

/** @throws SettingsError */
async function bytesOf(file: string, required: boolean): Promise<Buffer | undefined> {
  try {
    return await readRegularFile(file, MOST_BYTES);
  } catch (error) {
    // What else is wrong with the folder is told by whoever writes to it.
    const absent = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!required && absent) return undefined;
    const why = error instanceof UnfitFile ? ` (${error.unfit})` : '';
    throw new SettingsError([`ACCESS_POLICY_FILE names ${file}, which cannot be read${why}.`]);
  }
}
