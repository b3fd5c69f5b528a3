import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFolders } from '../../files/package-folders.ts';
import { primarySubtag } from '../text/analyse.ts';
import { openWordVectors, type WordVectors } from './word-vectors.ts';

/** Languages whose vectors come with the package: a file each. */
const LANGUAGES: readonly string[] = ['en'];

/**
 * The vectors of words of a language, such as `en` or `en-GB`; undefined where none come with the package. Throws the error
 * of the file system where their file cannot be read, or one that says what is wrong with it.
 */
export async function readWordVectors(language: string): Promise<WordVectors | undefined> {
  const name = primarySubtag(language);
  return LANGUAGES.includes(name)
    ? openWordVectors(await readFile(join(packageFolders.vectors, `${name}.bin`)))
    : undefined;
}
