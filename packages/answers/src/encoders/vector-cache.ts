import { hash } from 'node:crypto';
import {
  createYielder,
  keepFile,
  readArchive,
  readRegularFile,
  SHORT_SLICE_MILLISECONDS,
  writeArchive,
} from '@gatehouse/runtime';

const KEY_BYTES = 16;
const FORMAT = 3;
const MAX_BYTES = 2 ** 32 - 1;

/** Vectors of texts, as whole numbers, by a hash of text and model. */
export type KnownVectors = Map<string, Int8Array>;

/** Key of a text and the model's name. */
export const cacheKeyOf = (encoder: string, text: string): string =>
  hash('sha256', `${encoder}\n${text}`, 'buffer').toString('latin1', 0, KEY_BYTES);

const emptyBuffer = Buffer.alloc(0);

const keyOfFile = (encoder: string): string => JSON.stringify([FORMAT, encoder]);

/** The cached vectors of a file; none if the file is missing or belongs to another model. */
export async function readVectors(path: string, encoder: string): Promise<KnownVectors> {
  const cachedVectors: KnownVectors = new Map();
  const yieldIfDue = createYielder(SHORT_SLICE_MILLISECONDS);
  const entries = await readRegularFile(path, MAX_BYTES)
    .then((bytes) => readArchive(bytes, yieldIfDue))
    .catch(() => undefined);
  const [modelKey = emptyBuffer, keys = emptyBuffer, vectors = emptyBuffer] = ['model.json', 'keys', 'vectors'].map(
    (name) => entries?.get(name),
  );
  const count = keys.length / KEY_BYTES;
  const dimensions = vectors.length / count;
  if (modelKey.toString() !== keyOfFile(encoder) || !Number.isInteger(dimensions)) return cachedVectors;
  for (let at = 0; at < count; at++)
    cachedVectors.set(
      keys.toString('latin1', at * KEY_BYTES, (at + 1) * KEY_BYTES),
      new Int8Array(vectors.buffer, vectors.byteOffset + at * dimensions, dimensions),
    );
  return cachedVectors;
}

/** Replaces the cached vectors of a file. @throws when it cannot be written */
export async function keepVectors(
  path: string,
  encoder: string,
  vectorByKey: ReadonlyMap<string, Int8Array>,
): Promise<void> {
  const [first] = vectorByKey.values();
  const dimensions = first?.length ?? 0;
  const keys = new Uint8Array(vectorByKey.size * KEY_BYTES);
  const numbers = new Int8Array(vectorByKey.size * dimensions);
  let at = 0;
  for (const [key, vector] of vectorByKey) {
    keys.set(Buffer.from(key, 'latin1'), at * KEY_BYTES);
    numbers.set(vector, at * dimensions);
    at++;
  }
  const modelKey = Buffer.from(keyOfFile(encoder));
  await keepFile(path, [
    ...writeArchive([
      ['model.json', modelKey],
      ['keys', keys],
      ['vectors', numbers],
    ]),
  ]);
}
