import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IP ranges that are not on the public internet (IANA special-purpose registries). */
const ranges = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...[
    '::/96',
    '::ffff:0:0/96',
    '::ffff:0:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
  ],
  ...['2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/9', 'ff00::/8'],
];

const privateIps = new BlockList();
for (const range of ranges) {
  const [ip = '', bits] = range.split('/');
  privateIps.addSubnet(ip, Number(bits), isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

function isPublic(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && !privateIps.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a host is an IP address that is not public. Host names are checked after the DNS lookup. */
export const isPrivateIp = (host: string): boolean => isIP(host) !== 0 && !isPublic(host);

export const privateIpError = (): Error => Object.assign(new Error('The address is private.'), { code: 'private' });

/**
 * Resolves names with the system resolver, and rejects private IP addresses just before connecting, against DNS
 * rebinding.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = (addresses ?? []).filter(({ address }) => isPublic(address));
    const [first] = allowed;
    if (error || !first) return callback(error ?? privateIpError(), '', 0);
    return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
  });
};
