import { SettingsError } from '@gatehouse/contract';
import { createYielder, readRegularFile, SHORT_SLICE_MILLISECONDS, UnreadableFile } from '@gatehouse/runtime';
import type { BuiltEdition } from './built-edition.ts';
import { EditionFileError, readEdition } from './read-edition.ts';

/** Maximum size of an archive without ZIP64, bytes. */
export const MAX_EDITION_BYTES = 2 ** 32 - 1;

/** Reads the edition of a named file. @throws SettingsError that names the file */
export async function openEditionFile(file: string): Promise<BuiltEdition> {
  try {
    const bytes = await readRegularFile(file, MAX_EDITION_BYTES);
    return await readEdition(bytes, createYielder(SHORT_SLICE_MILLISECONDS));
  } catch (error) {
    if (error instanceof EditionFileError) throw new SettingsError([`${file} cannot be served. ${error.message}`]);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new SettingsError([`${file} does not exist. Write it with gatehouse build --out ${file}.`]);
    if (error instanceof UnreadableFile) throw new SettingsError([`${error.message}.`]);
    throw error;
  }
}
