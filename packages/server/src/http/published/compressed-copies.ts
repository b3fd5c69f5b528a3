import { digestOf, etagOf, type Representation } from '@gatehouse/edition';
import { LRUCache } from 'lru-cache';
import type { Coding, Compressor } from '../compression.ts';

/** A body in one content coding, and its validator. */
export interface CompressedCopy {
  /** Unset where the body is as it is. */
  coding?: Coding;
  etag: string;
  body: Buffer;
}

/** Maximum size of bodies with cached copies, in all, bytes. */
const MAX_BYTES = 64 * 2 ** 20;

/** Compressed copies, each made when it is first wanted. Equal bodies share them, those of two editions too. */
export function createCompressedCopies(
  compress: Compressor['published'],
): (form: Representation, coding: Coding) => CompressedCopy | Promise<CompressedCopy> {
  const kept = new LRUCache<string, CompressedCopy | Promise<CompressedCopy>>({ maxSize: MAX_BYTES });
  return ({ mediaType, etag, body }, coding) => {
    const key = `${coding} ${etag}`;
    const known = kept.get(key);
    if (known) return known;
    const copyOf = (body: Buffer): CompressedCopy => ({
      coding,
      etag: etagOf(mediaType, coding, digestOf(body)),
      body,
    });
    const compressed = compress[coding](body);
    const copy = compressed instanceof Promise ? compressed.then(copyOf) : copyOf(compressed);
    kept.set(key, copy, { size: body.length });
    if (copy instanceof Promise) copy.catch(() => kept.delete(key));
    return copy;
  };
}
