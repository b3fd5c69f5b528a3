import { createHash } from 'node:crypto';
import type { Yielder } from '../yielding.ts';
import { ALIGNMENT, SUMS, signatures } from './archive-format.ts';

/** The bytes are not an archive made by `writeArchive`; the message states the cause. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Entries by name, in archive order. They are views into the archive, whose bytes must not change. */
export type Entries = ReadonlyMap<string, Buffer>;

/** Bytes hashed between two yields: less than a millisecond. */
const SLICE_BYTES = 2 ** 18;
const END_BYTES = 22;
const NO_ARCHIVE_MESSAGE = 'The file is truncated, was written by another program, or is not an edition.';

/**
 * Lists the entries of an archive without reading their contents.
 * @param bytes whose offset in their buffer is a multiple of eight
 * @throws ArchiveError
 */
export function entriesOf(bytes: Uint8Array): Entries {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Buffer>();
  const part = (begin: number, length: number) =>
    Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset + begin, length);
  const check = (holds: boolean) => {
    if (!holds) throw new ArchiveError(NO_ARCHIVE_MESSAGE);
  };
  try {
    const end = bytes.length - END_BYTES;
    check(end >= 0 && view.getUint32(end, true) === signatures.end);
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    for (let number = 0; number < count; number++) {
      check(view.getUint32(at, true) === signatures.inDirectory);
      const [method, size, stored] = [view.getUint16(at + 10, true), view.getUint32(at + 24, true), at + 20];
      const nameLength = view.getUint16(at + 28, true);
      const name = part(at + 46, nameLength).toString();
      const header = view.getUint32(at + 42, true);
      check(method === 0 && view.getUint32(stored, true) === size && !entries.has(name));
      check(view.getUint32(header, true) === signatures.entry);
      const begin = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      check(begin % ALIGNMENT === 0 && begin + size <= bytes.length);
      entries.set(name, part(begin, size));
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    throw error instanceof RangeError ? new ArchiveError(NO_ARCHIVE_MESSAGE) : error;
  }
  return entries;
}

/** Reads an archive and verifies the checksums. @throws ArchiveError */
export async function readArchive(bytes: Uint8Array, yieldIfDue: Yielder): Promise<Entries> {
  const entries = entriesOf(bytes);
  const list = entries.get(SUMS)?.toString() ?? '';
  const lines = new Set(list.split('\n'));
  let found = '';
  for (const [name, content] of entries) {
    if (name === SUMS) continue;
    const line = `${await sumOf(content, yieldIfDue)}  ${name}`;
    if (!lines.has(line)) throw new ArchiveError(`${name} is damaged.`);
    found += `${line}\n`;
  }
  if (found !== list) throw new ArchiveError('An entry is missing.');
  return entries;
}

async function sumOf(content: Buffer, yieldIfDue: Yielder): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < content.length; at += SLICE_BYTES) {
    hash.update(content.subarray(at, at + SLICE_BYTES));
    await yieldIfDue();
  }
  return hash.digest('hex');
}
