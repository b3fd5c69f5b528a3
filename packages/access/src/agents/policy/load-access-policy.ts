import { join } from 'node:path';
import { isSample } from '@gatehouse/content';
import { type AccessPolicy, builtInPolicy, SettingsError } from '@gatehouse/contract';
import { readRegularFile, UnreadableFile } from '@gatehouse/runtime';

/** Maximum size of the file, bytes: a policy with hundreds of issuers and their keys. */
const MAX_BYTES = 1024 * 1024;

/** File name of the access policy in a content folder. */
const ACCESS_FILE = 'access.yaml';

/** Without a policy there is no authenticated API; the other members only satisfy the type. */
const noPolicy: AccessPolicy = { ...builtInPolicy, registration: 'none', issuers: [], resources: [] };

/** Settings that locate the access policy. */
export interface PolicyLocations {
  ACCESS_POLICY_FILE: string;
  DATA_DIR: string;
  CONTENT_DIR: string;
}

/**
 * Loads the access policy: the file ACCESS_POLICY_FILE, else `access.json` of the data folder or `access.yaml` of the
 * content folder. Without a file there is no authenticated API.
 * @throws SettingsError with all problems of the file, or if there are two files
 */
export async function policyOf({
  ACCESS_POLICY_FILE: policyFile,
  DATA_DIR: data,
  CONTENT_DIR: content,
}: PolicyLocations): Promise<AccessPolicy> {
  if (policyFile !== '') return loadAccessPolicy(policyFile);
  const files = [join(data, 'access.json'), ...(content === '' ? [] : [join(content, ACCESS_FILE)])];
  const read = await Promise.all(files.map(async (file) => ({ file, bytes: await bytesOf(file, false) })));
  const found = read.flatMap(({ file, bytes }) => (bytes ? [{ file, bytes }] : []));
  const [first, second] = found;
  // The policy of the sample content does not conflict, because the operator did not write it.
  if (second && !isSample(content))
    throw new SettingsError([
      `There are two access policies, ${first?.file} and ${second.file}: keep one, or name one in ACCESS_POLICY_FILE.`,
    ]);
  return first ? parse(first.bytes, first.file) : noPolicy;
}

/** @throws SettingsError with all problems of the file, or if it is unreadable */
export async function loadAccessPolicy(file: string): Promise<AccessPolicy> {
  return parse(await bytesOf(file, true), file);
}

async function parse(bytes: Buffer, file: string): Promise<AccessPolicy> {
  return (await import('./parse-access-policy.ts')).parseAccessPolicy(bytes, file);
}

/** @throws SettingsError */
async function bytesOf(file: string, required: true): Promise<Buffer>;
async function bytesOf(file: string, required: boolean): Promise<Buffer | undefined>;
async function bytesOf(file: string, required: boolean): Promise<Buffer | undefined> {
  try {
    return await readRegularFile(file, MAX_BYTES);
  } catch (error) {
    // Other problems of the folder are reported when the service writes to it.
    const absent = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!required && absent) return undefined;
    const why = error instanceof UnreadableFile ? ` (${error.kind})` : '';
    throw new SettingsError([`ACCESS_POLICY_FILE names ${file}, which cannot be read${why}.`]);
  }
}
