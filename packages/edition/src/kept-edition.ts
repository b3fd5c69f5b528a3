import { createHash } from 'node:crypto';
import { readRegularFile } from '@gatehouse/runtime';
import type { BuildInputs } from './build-inputs.ts';
import { MAX_EDITION_BYTES } from './edition-file.ts';
import { madeFromOf } from './read-edition.ts';
import { isComplete, readSource, type Source } from './read-source.ts';

/** Digest of all inputs of an edition's file. @param code changes with the program and its JavaScript engine */
export const digestOfInputs = ({ terms }: Source, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([code, terms]))
    .digest('hex');

/**
 * The bytes of an edition's file whose manifest has this `madeFrom`; undefined when there is none, or it cannot be
 * read. They may be damaged.
 */
export async function readKept(path: string, madeFrom: string): Promise<Uint8Array | undefined> {
  const bytes = await readRegularFile(path, MAX_EDITION_BYTES).catch(() => undefined);
  return bytes && madeFromOf(bytes) === madeFrom ? bytes : undefined;
}

/**
 * The cached edition of a content folder that has not changed, found by reading the folder without parsing it.
 * @returns undefined also for a folder with problems, where a page has to be parsed for the files that it includes, and
 * for a documentation tree alone, whose product.yaml is made from its project
 */
export async function readUnchanged(inputs: BuildInputs, path: string, code: string): Promise<Uint8Array | undefined> {
  if (inputs.folder === '') return undefined;
  const mustParse = (): never => {
    throw new Error('a page has to be parsed');
  };
  const source = await readSource(inputs, mustParse).catch(() => undefined);
  return source && isComplete(source) ? readKept(path, digestOfInputs(source, code)) : undefined;
}
