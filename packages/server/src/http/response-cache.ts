import type { Edition } from '@gatehouse/edition';
import { LRUCache } from 'lru-cache';

/** Response cache, one per edition. */
export interface CachedResponse {
  bytes: Buffer;
  /** Server-sent events, which have no length. */
  stream: boolean;
  /** To be called each time it is given. */
  tell: () => void;
}

/** Maximum size of the newest responses of one edition, bytes, and their number. Nothing of them is written anywhere. */
const MAX_BYTES = 8 * 2 ** 20;
const MAX_ANSWERS = 2000;
/** Overhead of a cached response, bytes: its key, and the observers' calls. */
const BYTES_BESIDE = 1000;

/** The answers of an edition, by everything of the question that counts. */
export type ResponseCache = (edition: Edition) => LRUCache<string, CachedResponse>;

/** An edition is immutable, so it gives the same words the same answer; swarms ask alike. */
export function createResponseCache(): ResponseCache {
  const ofEditions = new WeakMap<Edition, LRUCache<string, CachedResponse>>();
  const createCache = () =>
    new LRUCache<string, CachedResponse>({
      max: MAX_ANSWERS,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }, asked) => bytes.length + asked.length + BYTES_BESIDE,
    });
  return (edition) => {
    const known = ofEditions.get(edition);
    if (known) return known;
    const made = createCache();
    ofEditions.set(edition, made);
    return made;
  };
}
