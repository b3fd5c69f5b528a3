import { createHash } from 'node:crypto';
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openRegularFile } from '../files/regular-file.ts';
import { createYielder, SHORT_SLICE_MILLISECONDS } from '../yielding.ts';
import { type Block, bytesOf } from './block-pieces.ts';

/** The file: a SHA-256 of what the edition was made from, a SHA-256 of the block, the block. */
const HASH_BYTES = 32;
const MOST_OF_FREE = 0.25;
/** Less than a millisecond's work for the hash. */
const SLICE_BYTES = 2 ** 18;

let written = 0;

/** The block that was kept under the same key; undefined when there is none, or none that can be trusted. */
export async function readCached(path: string, key: string): Promise<ArrayBuffer | undefined> {
  const opened = await openRegularFile(path).catch(() => undefined);
  if (!opened) return undefined;
  const { file, size } = opened;
  try {
    const read = async (bytes: Uint8Array): Promise<Uint8Array> => {
      const { bytesRead } = await file.read(bytes);
      if (bytesRead < bytes.length) throw new Error('the file is too short');
      return bytes;
    };
    if (!hashOf(key).equals(await read(new Uint8Array(HASH_BYTES)))) return undefined;
    const told = await read(new Uint8Array(HASH_BYTES));
    const block = new ArrayBuffer(Math.max(0, size - 2 * HASH_BYTES));
    await read(new Uint8Array(block));
    return (await hashInSlices(block)).equals(told) ? block : undefined;
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

/** Whether a block is kept under this key; it may be damaged. */
export async function isKeptUnder(path: string, key: string): Promise<boolean> {
  const opened = await openRegularFile(path).catch(() => undefined);
  if (!opened) return false;
  try {
    const bytes = new Uint8Array(HASH_BYTES);
    return (await opened.file.read(bytes)).bytesRead === HASH_BYTES && hashOf(key).equals(bytes);
  } catch {
    return false;
  } finally {
    await opened.file.close();
  }
}

async function hashInSlices(block: ArrayBuffer): Promise<Buffer> {
  const hash = createHash('sha256');
  const yieldIfDue = createYielder(SHORT_SLICE_MILLISECONDS);
  for (let at = 0; at < block.byteLength; at += SLICE_BYTES) {
    hash.update(new Uint8Array(block, at, Math.min(SLICE_BYTES, block.byteLength - at)));
    await yieldIfDue();
  }
  return hash.digest();
}

/**
 * Keeps a block in the place of the one before; a reader finds the old file or the new one, never half of one. What can be
 * built again must not take the room of what cannot. @throws when it cannot be written, or the disk is nearly full
 */
export async function keep(path: string, key: string, block: Block): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(dirname(path));
  const hash = createHash('sha256');
  let length = 0;
  for (const bytes of bytesOf(block)) {
    hash.update(bytes);
    length += bytes.length;
  }
  if (length > MOST_OF_FREE * bavail * bsize)
    throw new Error(`${path} would take too much of the ${bavail * bsize} bytes that are free`);
  // Instances may share the folder; each writes into a file of its own.
  const unfinished = unfinishedAt(path, process.pid, ++written);
  try {
    await writeFile(unfinished, [hashOf(key), hash.digest(), ...bytesOf(block)], { mode: 0o600 });
    await rename(unfinished, path);
  } catch (error) {
    // Perhaps it could not even be begun; why is what counts.
    await rm(unfinished).catch(() => {});
    throw error;
  }
}

const unfinishedAt = (path: string, pid: number, number: number): string => `${path}.${pid}-${number}.new`;

/** Takes away what a process has left that was ended while it kept its only block. */
export const removeUnfinished = (path: string, pid: number): Promise<void> =>
  rm(unfinishedAt(path, pid, 1), { force: true });

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
