import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Compressor } from '../http/compression.ts';

const { brotliCompressSync, constants, gzipSync } = zlib;
const [brotliAside, gzipAside] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];
/** Quality of brotli at which a body costs about as much as with gzip. */
const BROTLI_QUALITY = 4;
/** From Node 22.15; its types are newer than those of the oldest version. */
const { zstdCompressSync } = zlib as { zstdCompressSync?: (bytes: Buffer) => Buffer };

/** Size of a body that is compressed on the thread pool, bytes: about 25 ms of work. For smaller ones the hand-over costs as much. */
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

/** Compression on Node. */
export const compressor: Compressor = {
  computed: {
    ...(zstdCompressSync ? { zstd: (bytes) => zstdCompressSync(bytes) } : {}),
    br: (bytes) =>
      brotliCompressSync(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    gzip: (bytes) => gzipSync(bytes),
  },
  published: {
    br: (body) =>
      body.length < LARGE_BYTES
        ? trimmed(brotliCompressSync(body, brotliOptions(body)))
        : brotliAside(body, brotliOptions(body)).then(trimmed),
    gzip: (body) =>
      body.length < LARGE_BYTES
        ? trimmed(gzipSync(body, gzipOptions(body)))
        : gzipAside(body, gzipOptions(body)).then(trimmed),
  },
};

/** A copy of exact size: zlib returns the beginning of a buffer as large as the body. */
function trimmed(compressed: Buffer): Buffer {
  return Buffer.from(compressed);
}
