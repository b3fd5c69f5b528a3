import { json } from 'node:stream/consumers';
import { askOnce } from '@gatehouse/runtime';
import type { FetchKeySet } from './issuer-keys.ts';

const bounds = { milliseconds: 3000, mostBytes: 65_536 };

/**
 * Reads a key set over the network: three seconds, 64 KiB, no redirect.
 * @param privateAllowed whether issuers on private addresses are reachable, and those on loopback without TLS: only
 * where this service itself is on loopback
 */
export function createFetchKeySet(privateAllowed: boolean): FetchKeySet {
  const headers = { accept: 'application/jwk-set+json, application/json' };
  return (uri) =>
    askOnce(new URL(uri), { ...bounds, privateAllowed }, { headers }, async ({ status, body }) => {
      if (status !== 200) throw new Error(`The key set was answered with ${status}.`);
      const set = (await json(body)) as { keys?: unknown };
      if (!Array.isArray(set?.keys)) throw new Error('There is no key set at the address.');
      return set as Awaited<ReturnType<FetchKeySet>>;
    });
}
