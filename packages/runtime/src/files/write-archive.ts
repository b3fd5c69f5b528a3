import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ALIGNMENT, MANY_ENTRIES, SUMS, signatures } from './archive-format.ts';

/** 1 January 1980, the first date of the format. A fixed date makes archives reproducible. */
const DATE = 0x21;
/** Version 2.0 of the format, made on Unix; names are UTF-8; the mode is 0644. */
const [VERSION, MADE_BY, UTF8_NAMES, FILE_MODE] = [20, 0x314, 0x800, 0o100644 * 2 ** 16];
/** Id of the extra field for alignment, as in Android packages. */
const ALIGNMENT_FIELD = 0xd935;
const MAX_BYTES = 2 ** 32 - 1;

/** One file of an archive; stored without compression. */
export type Entry = readonly [name: string, bytes: ArrayBufferView];

/**
 * A ZIP archive in pieces. Entries are stored uncompressed and begin at a multiple of eight bytes, so number arrays
 * need no copy. The last entry lists the SHA-256 of all others in the format of `sha256sum`. The output is
 * reproducible.
 * @throws RangeError above 65,534 entries or 4 GiB
 */
export function* writeArchive(entries: Iterable<Entry>): Generator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let sums = '';
  let at = 0;
  const write = function* (name: string, bytes: Uint8Array): Generator<Uint8Array> {
    const nameBytes = Buffer.from(name);
    const begin = at + 30 + nameBytes.length + 4;
    const padding = (ALIGNMENT - (begin % ALIGNMENT)) % ALIGNMENT;
    const writeFields = (header: Buffer, from: number) => {
      header.writeUInt16LE(VERSION, from);
      header.writeUInt16LE(UTF8_NAMES, from + 2);
      header.writeUInt16LE(DATE, from + 8);
      header.writeUInt32LE(crc32(bytes), from + 10);
      header.writeUInt32LE(bytes.length, from + 14);
      header.writeUInt32LE(bytes.length, from + 18);
      header.writeUInt16LE(nameBytes.length, from + 22);
    };
    const inDirectory = Buffer.alloc(46);
    inDirectory.writeUInt32LE(signatures.inDirectory);
    inDirectory.writeUInt16LE(MADE_BY, 4);
    writeFields(inDirectory, 6);
    inDirectory.writeUInt32LE(FILE_MODE, 38);
    inDirectory.writeUInt32LE(at, 42);
    directory.push(inDirectory, nameBytes);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(signatures.entry);
    writeFields(header, 4);
    header.writeUInt16LE(4 + padding, 28);
    const extra = Buffer.alloc(4 + padding);
    extra.writeUInt16LE(ALIGNMENT_FIELD);
    extra.writeUInt16LE(padding, 2);
    yield Buffer.concat([header, nameBytes, extra]);
    yield bytes;
    at = begin + padding + bytes.length;
    if (directory.length / 2 > MANY_ENTRIES) throw new RangeError(`an archive holds at most ${MANY_ENTRIES} entries`);
    if (at > MAX_BYTES) throw new RangeError('an archive holds at most 4 GiB');
  };
  for (const [name, view] of entries) {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    yield* write(name, bytes);
    sums += `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
  }
  yield* write(SUMS, Buffer.from(sums));
  const length = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([...directory, end]);
}
