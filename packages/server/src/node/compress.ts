import zlib from 'node:zlib';
import type { Compressor } from '../http/compression.ts';

const { brotliCompressSync, constants, gzipSync } = zlib;
/** Quality of brotli at which a body costs about as much as with gzip. */
const BROTLI_QUALITY = 4;
/** From Node 22.15; its types are newer than those of the oldest version. */
const { zstdCompressSync } = zlib as { zstdCompressSync?: (bytes: Buffer) => Buffer };

/** Compresses bodies that are made for one request, the codings in the order of preference. */
export const compressor: Compressor = {
  ...(zstdCompressSync ? { zstd: (bytes) => zstdCompressSync(bytes) } : {}),
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes),
};
