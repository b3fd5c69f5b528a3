import { randomBytes } from 'node:crypto';

/** Number of ids with the same prefix. */
const IDS_PER_PREFIX = 1000;

/**
 * Unique request ids from two counters. V8 caches the text of each formatted number. With one counter, this cache was
 * most of the garbage that requests left in the old generation.
 */
export function createRequestIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let requests = 0;
  let prefix = '';
  return () => {
    const last = requests % IDS_PER_PREFIX;
    if (last === 0) prefix = `${start}-${requests / IDS_PER_PREFIX}`;
    requests++;
    return `${prefix}-${last}`;
  };
}
