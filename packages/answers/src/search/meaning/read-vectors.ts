import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolders } from '@gatehouse/runtime';
import { primarySubtag } from '../text/analyse.ts';

/** Languages with a word table in the package, one file for each. */
const LANGUAGES: readonly string[] = ['de', 'en', 'es', 'fr', 'it', 'ja', 'pt', 'ru'];

/**
 * The file with the word table of a language, such as `en` or `en-GB`; undefined if the package has none. @throws the
 * error of the file system if the file cannot be read
 */
export async function readWordVectors(tag: string): Promise<Uint8Array | undefined> {
  const language = primarySubtag(tag);
  return LANGUAGES.includes(language) ? await readFile(join(packageFolders.vectors, `${language}.bin`)) : undefined;
}
