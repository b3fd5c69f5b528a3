import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Transform } from 'node:stream';
import { json } from 'node:stream/consumers';
import { isPrivateNumber, publicLookup } from '../../public-address.ts';
import type { FetchKeySet } from './issuer-keys.ts';

const TIMEOUT_MILLISECONDS = 3000;
const MAX_BYTES = 65_536;

/**
 * Reads a key set over the network: three seconds, 64 KiB, no redirect.
 * @param privateAllowed whether issuers on private addresses are reachable, and those on loopback without TLS: only
 * where this service itself is on loopback
 */
export function createFetchKeySet(privateAllowed: boolean): FetchKeySet {
  return async (uri) => {
    const url = new URL(uri);
    if (!privateAllowed && isPrivateNumber(url)) throw new Error('The address is private.');
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const outgoing = send(url, {
      headers: { accept: 'application/jwk-set+json, application/json' },
      agent: false,
      signal,
      ...(privateAllowed ? {} : { lookup: publicLookup }),
    });
    outgoing.end();
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve).once('error', reject);
    });
    try {
      if (incoming.statusCode !== 200) throw new Error(`The key set was answered with ${incoming.statusCode}.`);
      let bytes = 0;
      const limited = new Transform({
        transform(chunk: Buffer, _, done) {
          bytes += chunk.length;
          done(bytes > MAX_BYTES ? new Error('The key set is too large.') : null, chunk);
        },
      });
      incoming.once('error', (error) => limited.destroy(error));
      const set = (await json(incoming.pipe(limited))) as { keys?: unknown };
      if (!Array.isArray(set?.keys)) throw new Error('There is no key set at the address.');
      return set as Awaited<ReturnType<FetchKeySet>>;
    } finally {
      outgoing.destroy();
    }
  };
}
