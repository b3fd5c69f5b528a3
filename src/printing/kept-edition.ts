import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createPace, SHORT_SLICE_MILLISECONDS } from '../search/pace.ts';

/**
 * The file: a SHA-256 of what the edition was made from, of the numbers and of the parts; the number of parts and the
 * length of each, 32 bits big-endian; the parts.
 */
const HASH_BYTES = 32;
const MOST_PARTS = 100_000;
const MOST_OF_FREE = 0.25;

/** Parts that were kept under the same key; undefined when there are none, or none that can be trusted. */
export async function readKept(path: string, key: string): Promise<Buffer[] | undefined> {
  const file = await open(path).catch(() => undefined);
  try {
    return file && (await readParts(file, key));
  } catch {
    return undefined;
  } finally {
    await file?.close();
  }
}

async function readParts(file: FileHandle, key: string): Promise<Buffer[] | undefined> {
  const keyHash = await read(file, HASH_BYTES);
  if (!keyHash.equals(hashOf(key))) return undefined;
  const told = await read(file, HASH_BYTES);
  const count = (await read(file, 4)).readUInt32BE();
  if (count > MOST_PARTS) return undefined;
  const lengths = await read(file, 4 * count);
  let end = HASH_BYTES + HASH_BYTES + 4 + lengths.length;
  const reading = Array.from({ length: count }, (_, at) => {
    const length = lengths.readUInt32BE(4 * at);
    end += length;
    return read(file, length, end - length);
  });
  const hash = createHash('sha256').update(lengths);
  const parts = await Promise.all(reading);
  const pace = createPace(SHORT_SLICE_MILLISECONDS);
  for (const part of parts) {
    hash.update(part);
    await pace();
  }
  return hash.digest().equals(told) ? parts : undefined;
}

/** A buffer of its own for each part, so that a part can be forgotten when it has been read. */
async function read(file: FileHandle, length: number, from: number | null = null): Promise<Buffer> {
  const buffer = Buffer.from(new ArrayBuffer(length));
  const { bytesRead } = await file.read(buffer, 0, length, from);
  if (bytesRead < length) throw new Error('the file is too short');
  return buffer;
}

/**
 * Keeps parts in the place of those before; a reader finds the old file or the new one, never half of one. What can be
 * printed again must not take the room of what cannot. @throws when it cannot be written, or the disk is nearly full
 */
export async function keep(path: string, key: string, parts: readonly Buffer[]): Promise<void> {
  const pace = createPace(SHORT_SLICE_MILLISECONDS);
  const lengths = Buffer.alloc(4 * parts.length);
  for (const [at, { length }] of parts.entries()) lengths.writeUInt32BE(length, 4 * at);
  const hash = createHash('sha256').update(lengths);
  for (const part of parts) {
    hash.update(part);
    await pace();
  }
  const count = Buffer.alloc(4);
  count.writeUInt32BE(parts.length);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const { bavail, bsize } = await statfs(dirname(path));
  if (size > MOST_OF_FREE * bavail * bsize)
    throw new Error(`${path} would take too much of the ${bavail * bsize} bytes that are free`);
  const unfinished = `${path}.new`;
  try {
    await writeFile(unfinished, [hashOf(key), hash.digest(), count, lengths, ...parts], { mode: 0o600 });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
