import { readRegularFile } from '@gatehouse/runtime';
import { MAX_EDITION_BYTES } from './edition-file.ts';
import { madeFromOf } from './read-edition.ts';

/**
 * The bytes of an edition's file whose manifest has this `madeFrom`; undefined when there is none, or it cannot be read. They may be
 * damaged.
 */
export async function readKept(path: string, madeFrom: string): Promise<Uint8Array | undefined> {
  const bytes = await readRegularFile(path, MAX_EDITION_BYTES).catch(() => undefined);
  return bytes && madeFromOf(bytes) === madeFrom ? bytes : undefined;
}
