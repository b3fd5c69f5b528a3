import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { createClientIp } from '../../src/http/limits/client-address.ts';

const SOCKET = '127.0.0.1';

describe('without trusted proxies', () => {
  it('the client is the peer address, with any forwarding header', () => {
    const clientAddress = createClientIp([]);
    for (const forwarded of [undefined, '', '192.0.2.1', '192.0.2.1, 127.0.0.1', 'unknown'])
      expect(clientAddress(SOCKET, forwarded)).toBe(SOCKET);
  });
});

describe('behind trusted proxies', () => {
  const clientAddress = createClientIp(['loopback', '10.0.0.0/8', '192.0.2.200', '2001:db8:ffff::/48']);

  it.each([
    ['no forwarding header', undefined, SOCKET],
    ['an empty header', '', SOCKET],
    ['one entry', '192.0.2.1', '192.0.2.1'],
    ['white space', ' \t192.0.2.1  ', '192.0.2.1'],
    ['a forged entry on the left', '198.51.100.9, 192.0.2.1', '192.0.2.1'],
    ['proxies on the right', '198.51.100.9, 192.0.2.1, 10.1.2.3, 192.0.2.200', '192.0.2.1'],
    ['only proxies', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['an IPv6 client', '2001:db8::1, 2001:db8:ffff::2', '2001:db8::1'],
    ['an IPv4-mapped proxy', '192.0.2.1, ::ffff:10.0.0.1', '192.0.2.1'],
    ['an IPv4 port', '192.0.2.1:4711', '192.0.2.1'],
    ['an IPv6 port', '[2001:db8::1]:4711', '2001:db8::1'],
    ['brackets', '[2001:db8::1]', '2001:db8::1'],
    ['an invalid entry', '192.0.2.1, unknown', SOCKET],
    ['an invalid entry behind a proxy', '192.0.2.1, unknown, 10.0.0.7', '10.0.0.7'],
    ['an empty entry', '192.0.2.1, , 10.0.0.7', '10.0.0.7'],
    ['a number too large', '192.0.2.1, 192.0.2.256', SOCKET],
    ['a host name', 'client.example', SOCKET],
    ['a range', '192.0.2.0/24', SOCKET],
  ])('%s', (_, forwarded, client) => expect(clientAddress(SOCKET, forwarded)).toBe(client));

  it('a peer that is not a trusted proxy is the client, with any forwarding header', () => {
    expect(clientAddress('203.0.113.5', '192.0.2.1')).toBe('203.0.113.5');
    expect(clientAddress('', '192.0.2.1')).toBe('');
  });

  it('a peer in IPv4-mapped form is recognized as the configured proxy', () => {
    expect(clientAddress('::ffff:127.0.0.1', '192.0.2.1')).toBe('192.0.2.1');
    expect(clientAddress('::1', '192.0.2.1')).toBe('192.0.2.1');
  });

  const entry = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.string({ maxLength: 20 }),
    fc.constantFrom('unknown', '', '10.0.0.1', '127.0.0.1', 'fe80::1%eth0', '[::1]:80', '[', '::ffff:10.0.0.1'),
  );

  it('no header throws, and the client is the peer or one of the entries', () => {
    fc.assert(
      fc.property(fc.constantFrom(SOCKET, '10.9.9.9', '::1', '203.0.113.5', ''), fc.array(entry), (socket, entries) => {
        const forwarded = entries.join(', ');
        const client = clientAddress(socket, forwarded);
        expect(client === socket || forwarded.includes(client)).toBe(true);
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('an entry that a client adds on the left does not change the entries of proxies on the right', () => {
    const client = fc.ipV4().filter((ip) => clientAddress(SOCKET, `198.51.100.9, ${ip}`) === ip);
    fc.assert(
      fc.property(fc.array(entry), client, (forged, ip) => {
        expect(clientAddress(SOCKET, [...forged, ip, '10.0.0.1'].join(','))).toBe(
          clientAddress(SOCKET, `${ip}, 10.0.0.1`),
        );
      }),
    );
  });
});

describe('a list of trusted proxies', () => {
  it.each(['', 'true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/x', '::/129', '10.0.0'])(
    'rejects %j',
    (entry) => expect(() => createClientIp([entry])).toThrow(),
  );
});
