import { randomBytes } from 'node:crypto';

const IDS_OF_A_KIND = 1000;

/**
 * Unique request ids, in two numbers. V8 caches the text of each number that it formats: with one number, this cache was
 * most of the garbage that requests left in the old generation.
 */
export function createRequestIds(): () => string {
  const start = randomBytes(4).toString('hex');
  let requests = 0;
  let kind = '';
  return () => {
    const last = requests % IDS_OF_A_KIND;
    if (last === 0) kind = `${start}-${requests / IDS_OF_A_KIND}`;
    requests++;
    return `${kind}-${last}`;
  };
}
