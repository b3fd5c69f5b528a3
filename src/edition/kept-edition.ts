import { readRegularFile } from '../files/regular-file.ts';
import { MOST_EDITION_BYTES } from './edition-file.ts';
import { madeFromOf } from './read-edition.ts';

/**
 * The bytes of an edition's file that says it was made from this; undefined when there is none. They may be damaged.
 * @throws the system's error, unless the file is not there
 */
export async function readKept(path: string, madeFrom: string): Promise<Uint8Array | undefined> {
  const bytes = await readRegularFile(path, MOST_EDITION_BYTES).catch(() => undefined);
  return bytes && madeFromOf(bytes) === madeFrom ? bytes : undefined;
}
