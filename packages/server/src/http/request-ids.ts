import { randomBytes } from 'node:crypto';

const IDS_OF_A_KIND = 1000;

/**
 * Names for requests, all of them different. In two numbers, because the runtime remembers the text of each number that
 * it writes: with one, that was most of what requests left behind for the collector of old garbage.
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
