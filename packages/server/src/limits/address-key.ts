import { isIP } from 'node:net';

/**
 * Rate-limit key of an IP address: the IPv4 address, also for IPv4-mapped IPv6; else the IPv6 /64, the usual network of
 * one subscriber. Undefined for any other text.
 */
export function ipKey(ip: string): string | undefined {
  const family = isIP(ip);
  if (family === 4) return ip;
  if (family !== 6) return undefined;
  const groups = ipv6Groups(ip.split('%', 1)[0] as string);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Networks that contain an IP address, as prefixes. */
export interface Networks {
  /** The usual network of one customer: /24 of IPv4, /48 of IPv6. */
  network: string;
  /** The usual network of a provider: /16 of IPv4, /32 of IPv6. */
  wider: string;
}

/** @param key from `ipKey`; any other text counts as a separate network */
export function networksOf(key: string): Networks {
  const [first, second, third] = key.split(/[.:]/);
  if (isIP(key) === 4) return { network: `${first}.${second}.${third}.0/24`, wider: `${first}.${second}.0.0/16` };
  if (!key.endsWith('::/64')) return { network: key, wider: key };
  return { network: `${first}:${second}:${third}::/48`, wider: `${first}:${second}::/32` };
}

/** The eight groups of a valid IPv6 address. */
function ipv6Groups(ip: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(ip);
  const text = dotted
    ? ip.slice(0, dotted.index) +
      [1, 3].map((at) => (Number(dotted[at]) * 256 + Number(dotted[at + 1])).toString(16)).join(':')
    : ip;
  const [head = '', tail] = text.split('::', 2);
  const groupsOf = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const first = groupsOf(head);
  if (tail === undefined) return first;
  const last = groupsOf(tail);
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
}
