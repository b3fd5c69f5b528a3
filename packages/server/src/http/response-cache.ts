import type { Edition } from '@gatehouse/edition';
import { LRUCache } from 'lru-cache';

/** Cached body of a 200 response. */
export interface CachedResponse {
  bytes: Buffer;
  /** Server-sent events, which have no length. */
  stream: boolean;
  /** Reports the question to the observers; called for each response. */
  notify: () => void;
}

/** Maximum size of all cached responses of one edition, bytes. */
const MAX_BYTES = 8 * 2 ** 20;
/** Maximum number of cached responses of one edition. */
const MAX_RESPONSES = 2000;
/** Overhead of a cached response, bytes. */
const OVERHEAD_BYTES = 1000;

/** Response cache of an edition; keys contain every part of a request that affects the response. */
export type ResponseCache = (edition: Edition) => LRUCache<string, CachedResponse>;

/** Caches responses for each edition. Editions are immutable, so equal requests get equal responses. */
export function createResponseCache(): ResponseCache {
  const ofEditions = new WeakMap<Edition, LRUCache<string, CachedResponse>>();
  const createCache = () =>
    new LRUCache<string, CachedResponse>({
      max: MAX_RESPONSES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length + OVERHEAD_BYTES,
    });
  return (edition) => {
    const existing = ofEditions.get(edition);
    if (existing) return existing;
    const cache = createCache();
    ofEditions.set(edition, cache);
    return cache;
  };
}
