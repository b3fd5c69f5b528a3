import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolders } from '@gatehouse/runtime';
import { primarySubtag } from '../text/analyse.ts';

/** Languages with vectors in the package: a file each. */
const LANGUAGES: readonly string[] = ['de', 'en', 'es', 'fr', 'it', 'ja', 'pt', 'ru'];

/**
 * The file of the vectors of words of a language, such as `en` or `en-GB`; undefined where none comes with the package. Throws the
 * error of the file system where it cannot be read.
 */
export async function readWordVectors(tag: string): Promise<Uint8Array | undefined> {
  const language = primarySubtag(tag);
  return LANGUAGES.includes(language) ? await readFile(join(packageFolders.vectors, `${language}.bin`)) : undefined;
}
