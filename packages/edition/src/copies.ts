import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Compression = 'br' | 'gzip';

/** Compressed copies of one body; those that are wanted. */
export type Compressed = Partial<Record<Compression, Buffer>>;

/** The compressed copies of one body. */
export interface Copies {
  of(coding: Compression, body: Buffer): Buffer;
}

/** About 25 ms of work. */
const LARGE_BYTES = 524_288;

const brotliOptions = ({ length }: Buffer) => ({
  chunkSize: Math.max(64, length),
  params: {
    // 1.5 % larger than quality 9 over the default pack, in 38 % of its time.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // A window no larger than the body: the default one costs more to set up than small bodies cost to compress.
    [constants.BROTLI_PARAM_LGWIN]: Math.max(10, Math.min(22, Math.ceil(Math.log2(length + 16)))),
  },
});
const gzipOptions = ({ length }: Buffer) => ({ level: 9, chunkSize: Math.max(64, length) });
const brotliAside = promisify(brotliCompress);
const gzipAside = promisify(gzip);

/**
 * Each copy is made when it is first wanted, on this thread: a trip to the thread pool would cost it as much as small
 * bodies do.
 * @param made copies that are there already
 */
export function createCopies(made: Compressed): Copies {
  return Object.freeze({
    of(coding: Compression, body: Buffer) {
      made[coding] ??= trimmed(
        coding === 'br' ? brotliCompressSync(body, brotliOptions(body)) : gzipSync(body, gzipOptions(body)),
      );
      return made[coding];
    },
  });
}

/** Copies of a large body, made in the thread pool, because they would hold up requests later; none of a small one. */
export async function compressIfLarge(body: Buffer): Promise<Compressed> {
  if (body.length < LARGE_BYTES) return {};
  const [br, gz] = await Promise.all([brotliAside(body, brotliOptions(body)), gzipAside(body, gzipOptions(body))]);
  return { br: trimmed(br), gzip: trimmed(gz) };
}

/** A copy of its own size: what zlib returns is the beginning of a buffer as large as the body. */
function trimmed(compressed: Buffer): Buffer {
  return Buffer.from(compressed);
}
