import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Compressor } from '../http/compression.ts';

const { brotliCompressSync, constants, gzipSync } = zlib;
const [brotliInPool, gzipInPool] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)];
/** Brotli quality at about the cost of gzip. */
const BROTLI_QUALITY = 4;
/** Available from Node 22.15; the installed types are for an older version. */
const { zstdCompressSync } = zlib as { zstdCompressSync?: (bytes: Buffer) => Buffer };

/** Minimum size for compression on the thread pool, bytes: about 25 ms. Smaller bodies gain nothing. */
const LARGE_BYTES = 524_288;

const brotliOptions = ({ length }: Buffer) => ({
  chunkSize: Math.max(64, length),
  params: {
    // For the default pack, the output is 1.5 % larger than at quality 9, in 38 % of the time.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    // Window no larger than the body: setting up the default window costs more than compressing a small body.
    [constants.BROTLI_PARAM_LGWIN]: Math.max(10, Math.min(22, Math.ceil(Math.log2(length + 16)))),
  },
});
const gzipOptions = ({ length }: Buffer) => ({ level: 9, chunkSize: Math.max(64, length) });

/** Compression on Node. */
export const compressor: Compressor = {
  compressComputed: {
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
  compressPublished: {
    br: (body) =>
      body.length < LARGE_BYTES
        ? trimBuffer(brotliCompressSync(body, brotliOptions(body)))
        : brotliInPool(body, brotliOptions(body)).then(trimBuffer),
    gzip: (body) =>
      body.length < LARGE_BYTES
        ? trimBuffer(gzipSync(body, gzipOptions(body)))
        : gzipInPool(body, gzipOptions(body)).then(trimBuffer),
  },
};

/** A copy of exact size: zlib returns the beginning of a buffer as large as the body. */
function trimBuffer(compressed: Buffer): Buffer {
  return Buffer.from(compressed);
}
