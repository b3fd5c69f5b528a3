import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/**
 * Reads files that somebody else may have put there. Opening a pipe waits for a writer, a device may never end,
 * and a waiting read keeps the process from ending. So only regular files are read, up to a limit; links are followed.
 */

export type UnreadableKind = 'folder' | 'pipe' | 'socket' | 'device' | 'too large';

/** A file is there, and is not one that is read. */
export class UnreadableFile extends Error {
  override readonly name = 'UnfitFile';
  readonly unfit: UnreadableKind;

  constructor(path: string, unfit: UnreadableKind) {
    super(unfit === 'too large' ? `${path} is too large` : `${path} is a ${unfit}, not a file`);
    this.unfit = unfit;
  }
}

/** Opened without blocking: the target of a path may have changed since it was checked. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

/** Maximum size of one read, bytes: Node aborts the process at 2 GiB. */
const MAX_AT_ONCE = 2 ** 30;

/** Most regular files report their size; those of the system may report 0. The buffer is not pooled: it may be moved to a thread. */
const roomFor = (size: number, most: number): Buffer => Buffer.allocUnsafeSlow(Math.min(size, most) + 1);

/**
 * A regular file, open for reading. To be closed by the caller.
 * @throws UnfitFile; the system's error
 */
export async function openRegularFile(path: string): Promise<{ file: FileHandle; size: number }> {
  // Opening a device can do something by itself, so it is looked at before; and again, because it may have changed.
  rejectUnreadable(path, await stat(path));
  const file = await open(path, FLAGS);
  try {
    const info = await file.stat();
    rejectUnreadable(path, info);
    return { file, size: info.size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * The bytes of a regular file.
 * @param most bytes that it may have
 * @throws UnfitFile; the system's error
 */
export async function readRegularFile(path: string, most: number): Promise<Buffer> {
  const { file, size } = await openRegularFile(path);
  try {
    if (size > most) throw new UnreadableFile(path, 'too large');
    let bytes = roomFor(size, most);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes, length, Math.min(bytes.length - length, MAX_AT_ONCE));
      if (bytesRead === 0) return bytes.subarray(0, length);
      length += bytesRead;
      if (length > most) throw new UnreadableFile(path, 'too large');
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, most + 1));
    }
  } finally {
    await file.close();
  }
}

/** The same, at once. */
export function readRegularFileSync(path: string, most: number): Buffer {
  rejectUnreadable(path, statSync(path));
  const file = openSync(path, FLAGS);
  try {
    const info = fstatSync(file);
    rejectUnreadable(path, info);
    if (info.size > most) throw new UnreadableFile(path, 'too large');
    let bytes = roomFor(info.size, most);
    let length = 0;
    for (;;) {
      const bytesRead = readSync(file, bytes, length, Math.min(bytes.length - length, MAX_AT_ONCE), null);
      if (bytesRead === 0) return bytes.subarray(0, length);
      length += bytesRead;
      if (length > most) throw new UnreadableFile(path, 'too large');
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, most + 1));
    }
  } finally {
    closeSync(file);
  }
}

/** @throws UnfitFile unless it is a regular file */
export function rejectUnreadable(path: string, info: Stats): void {
  if (info.isFile()) return;
  if (info.isDirectory()) throw new UnreadableFile(path, 'folder');
  if (info.isFIFO()) throw new UnreadableFile(path, 'pipe');
  if (info.isSocket()) throw new UnreadableFile(path, 'socket');
  throw new UnreadableFile(path, 'device');
}
