import { json } from 'node:stream/consumers';
import { askOnce } from '@gatehouse/runtime';
import type { FetchKeySet } from './issuer-keys.ts';

const bounds = { milliseconds: 3000, mostBytes: 65_536 };

/**
 * Fetches a key set within three seconds and 64 KiB, without redirects.
 * @param privateAllowed allows private addresses and loopback without TLS; only if this service is on loopback
 */
export function createFetchKeySet(privateAllowed: boolean): FetchKeySet {
  const headers = { accept: 'application/jwk-set+json, application/json' };
  return (uri) =>
    askOnce(new URL(uri), { ...bounds, privateAllowed }, { headers }, async ({ status, body }) => {
      if (status !== 200) throw new Error(`The key set server responded with ${status}.`);
      const set = (await json(body)) as { keys?: unknown };
      if (!Array.isArray(set?.keys)) throw new Error('The response is not a key set.');
      return set as Awaited<ReturnType<FetchKeySet>>;
    });
}
