import { isIPv6, SocketAddress } from 'node:net';
import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { ipKey, networksOf } from '../../src/limits/address-key.ts';

it.each([
  ['192.0.2.1', '192.0.2.0/24', '192.0.0.0/16'],
  ['192.0.2.255', '192.0.2.0/24', '192.0.0.0/16'],
  ['10.9.8.7', '10.9.8.0/24', '10.9.0.0/16'],
  ['::ffff:192.0.2.1', '192.0.2.0/24', '192.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:db8:2::', '2001:db8:2::/48', '2001:db8::/32'],
  ['::1', '0:0:0::/48', '0:0::/32'],
  ['an invalid address', 'unknown', 'unknown'],
])('%s is in the network %s, within %s', (ip, network, wider) =>
  expect(networksOf(ipKey(ip) ?? 'unknown')).toEqual({ network, wider }),
);

describe('the rate-limit key of an IP address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::192.0.2.1', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['1::ffff:192.0.2.1', '1:0:0:0::/64'],
    ['0:0:0:0:1:ffff:192.0.2.1', '0:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('%s is %s', (ip, key) => expect(ipKey(ip)).toBe(key));

  it.each(['', 'unknown', '192.0.2', '192.0.2.256', '192.0.2.1:80', '[::1]', '1::2::3', ' 192.0.2.1', '%', 'x%eth0'])(
    'does not exist for %j',
    (text) => expect(ipKey(text)).toBeUndefined(),
  );

  it('is the same for all spellings of an address, and for all addresses of a /64', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 8, maxLength: 8 }),
        fc.array(group, { minLength: 4, maxLength: 4 }),
        (groups, other) => {
          // A first group of 0 may begin an IPv4-mapped address.
          fc.pre(groups[0] !== 0);
          const uncompressed = groups.map((value) => value.toString(16).padStart(4, '0').toUpperCase()).join(':');
          const compressed = new SocketAddress({ address: uncompressed, family: 'ipv6' }).address;
          const neighbour = [...groups.slice(0, 4), ...other].map((value) => value.toString(16)).join(':');
          expect(isIPv6(compressed)).toBe(true);
          expect(ipKey(compressed)).toBe(ipKey(uncompressed));
          expect(ipKey(neighbour)).toBe(ipKey(uncompressed));
          const [first = 0, ...rest] = groups;
          const elsewhere = [(first % 0xffff) + 1, ...rest].map((value) => value.toString(16)).join(':');
          if ((first % 0xffff) + 1 !== first) expect(ipKey(elsewhere)).not.toBe(ipKey(uncompressed));
        },
      ),
    );
  });

  it('of an IPv4 address is that address, also in IPv4-mapped form', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(ipKey(ip)).toBe(ip);
        expect(ipKey(`::ffff:${ip}`)).toBe(ip);
      }),
    );
  });

  it('is computed for any text without an error', () => {
    const piece = fc.constantFrom(':', '::', '.', '%', '0', 'ffff', '192.0.2.1', '/', '[', ']', '1');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.ipV6(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          const key = ipKey(text);
          expect(key === undefined || /^(\d+(\.\d+){3}|[0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64)$/.test(key)).toBe(true);
        },
      ),
      { numRuns: runsOf(1000) },
    );
  });
});
