import { BlockList, isIP } from 'node:net';

/**
 * The client IP address: that of the socket, or behind trusted proxies the right-most entry of X-Forwarded-For that is
 * not a trusted proxy. An invalid entry ends the search at the last trusted hop.
 */
export type ClientIp = (socketIp: string, forwardedFor: string | undefined) => string;

/** Maximum number of cached IP addresses. */
const MAX_CACHED_ADDRESSES = 1000;

/**
 * Whether an IP address is a trusted proxy, whose forwarding headers are used.
 * @param trusted IP addresses, CIDR ranges or `loopback`; validated by the settings
 */
export function createTrust(trusted: readonly string[]): (ip: string) => boolean {
  const list = trustedList(trusted);
  const isListed = (ip: string): boolean => {
    const family = isIP(ip);
    return family !== 0 && list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
  };
  // Cached: there are few proxies, and a lookup in the list takes longer than the limiter.
  const cache = new Map<string, boolean>();
  return (ip) => {
    const answer = cache.get(ip) ?? isListed(ip);
    if (cache.size < MAX_CACHED_ADDRESSES) cache.set(ip, answer);
    return answer;
  };
}

export function createClientIp(trusted: readonly string[]): ClientIp {
  if (trusted.length === 0) return (socketIp) => socketIp;
  const isTrusted = createTrust(trusted);
  return (socketIp, forwardedFor) => {
    let client = socketIp;
    for (const entry of (forwardedFor ?? '').split(',').reverse()) {
      const ip = withoutPort(entry.trim());
      if (!isTrusted(client) || isIP(ip) === 0) break;
      client = ip;
    }
    return client;
  };
}

/** @throws RangeError or TypeError when an entry is neither an IP address nor a range */
export function trustedList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [ip = '', bits] = entry.split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(ip) === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) throw new RangeError(entry);
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return list;
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711` as some proxies write them. */
function withoutPort(entry: string): string {
  if (!entry.includes(':')) return entry;
  return /^\[(.+)\](:\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
