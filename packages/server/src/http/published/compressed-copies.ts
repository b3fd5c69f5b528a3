import { digestOf, etagOf, type Representation } from '@gatehouse/edition';
import { LRUCache } from 'lru-cache';
import type { Coding, Compressor } from '../compression.ts';

/** A body in one content coding, and its validator. */
export interface CompressedCopy {
  /** Unset for an uncompressed body. */
  coding?: Coding;
  etag: string;
  body: Buffer;
}

/** Maximum total size of the uncompressed bodies with cached copies, bytes. */
const MAX_BYTES = 64 * 2 ** 20;

/** Compresses bodies on first use and caches the copies. Equal bodies share a copy, also across editions. */
export function createCompressedCopies(
  compress: Compressor['compressPublished'],
): (form: Representation, coding: Coding) => CompressedCopy | Promise<CompressedCopy> {
  const cache = new LRUCache<string, CompressedCopy | Promise<CompressedCopy>>({ maxSize: MAX_BYTES });
  return ({ mediaType, etag, body }, coding) => {
    const key = `${coding} ${etag}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const copyOf = (body: Buffer): CompressedCopy => ({
      coding,
      etag: etagOf(mediaType, coding, digestOf(body)),
      body,
    });
    const compressed = compress[coding](body);
    const copy = compressed instanceof Promise ? compressed.then(copyOf) : copyOf(compressed);
    cache.set(key, copy, { size: body.length });
    if (copy instanceof Promise) copy.catch(() => cache.delete(key));
    return copy;
  };
}
