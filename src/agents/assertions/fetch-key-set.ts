import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { FetchKeySet } from './issuer-keys.ts';

const TIMEOUT_MILLISECONDS = 3000;
const MAX_BYTES = 65_536;

/** Addresses that are not on the public internet (IANA special-purpose registries). */
const ranges = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/9', 'ff00::/8'],
];

const privateAddresses = new BlockList();
for (const range of ranges) {
  const [address = '', bits] = range.split('/');
  privateAddresses.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function isPublic(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves names as the system does, and refuses private addresses at the last moment, so that no name can change. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(({ address }) => isPublic(address));
    const [first] = allowed;
    if (error || !first) return callback(error ?? new Error('The address is private.'), '', 0);
    return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
  });
};

/**
 * Reads a key set over the network: three seconds, 64 KiB, no redirect.
 * @param privateAllowed whether issuers on private addresses are reachable, and those on loopback without TLS: only
 * where this service itself is on loopback
 */
export function createFetchKeySet(privateAllowed: boolean): FetchKeySet {
  return async (uri) => {
    const url = new URL(uri);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!privateAllowed && isIP(host) !== 0 && !isPublic(host)) throw new Error('The address is private.');
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
