import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/**
 * Reads files from untrusted folders. Opening a pipe waits for a writer, a device may never end, and a pending read
 * blocks shutdown. So only regular files are read, up to a size limit; symbolic links are followed.
 */

export type UnreadableKind = 'folder' | 'pipe' | 'socket' | 'device' | 'too large';

/** The file exists, but is not a regular file or is too large. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly kind: UnreadableKind;

  constructor(path: string, kind: UnreadableKind) {
    super(kind === 'too large' ? `${path} is too large` : `${path} is a ${kind}, not a file`);
    this.kind = kind;
  }
}

/** Non-blocking, because the path may lead to a pipe by now. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

/** Maximum size of one read, bytes: Node aborts the process at 2 GiB. */
const MAX_READ_BYTES = 2 ** 30;

/**
 * Allocates one byte more than the reported size, to detect growth; system files may report 0. Not pooled, so the
 * buffer is transferable.
 */
const allocateBuffer = (size: number, most: number): Buffer => Buffer.allocUnsafeSlow(Math.min(size, most) + 1);

/**
 * Opens a regular file for reading. The caller closes it.
 * @throws UnreadableFile; the system's error
 */
export async function openRegularFile(path: string): Promise<{ file: FileHandle; size: number }> {
  // Checked before opening, because opening a device can have effects; and again afterwards, because the path may have
  // changed.
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
 * Reads a regular file.
 * @param most maximum size, bytes
 * @throws UnreadableFile; the system's error
 */
export async function readRegularFile(path: string, most: number): Promise<Buffer> {
  const { file, size } = await openRegularFile(path);
  try {
    if (size > most) throw new UnreadableFile(path, 'too large');
    let bytes = allocateBuffer(size, most);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes, length, Math.min(bytes.length - length, MAX_READ_BYTES));
      if (bytesRead === 0) return bytes.subarray(0, length);
      length += bytesRead;
      if (length > most) throw new UnreadableFile(path, 'too large');
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, most + 1));
    }
  } finally {
    await file.close();
  }
}

/** Synchronous `readRegularFile`. */
export function readRegularFileSync(path: string, most: number): Buffer {
  rejectUnreadable(path, statSync(path));
  const file = openSync(path, FLAGS);
  try {
    const info = fstatSync(file);
    rejectUnreadable(path, info);
    if (info.size > most) throw new UnreadableFile(path, 'too large');
    let bytes = allocateBuffer(info.size, most);
    let length = 0;
    for (;;) {
      const bytesRead = readSync(file, bytes, length, Math.min(bytes.length - length, MAX_READ_BYTES), null);
      if (bytesRead === 0) return bytes.subarray(0, length);
      length += bytesRead;
      if (length > most) throw new UnreadableFile(path, 'too large');
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, most + 1));
    }
  } finally {
    closeSync(file);
  }
}

/** @throws UnreadableFile unless it is a regular file */
export function rejectUnreadable(path: string, info: Stats): void {
  if (info.isFile()) return;
  if (info.isDirectory()) throw new UnreadableFile(path, 'folder');
  if (info.isFIFO()) throw new UnreadableFile(path, 'pipe');
  if (info.isSocket()) throw new UnreadableFile(path, 'socket');
  throw new UnreadableFile(path, 'device');
}
