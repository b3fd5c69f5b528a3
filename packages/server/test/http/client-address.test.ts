import { describe, expect, it } from 'vitest';
import fc, { runs } from '../../../../test/fast-check.ts';
import { createClientIp } from '../../src/http/limits/client-address.ts';

const SOCKET = '127.0.0.1';

describe('without trusted proxies', () => {
  it('the client is the socket, whatever was forwarded', () => {
    const clientAddress = createClientIp([]);
    for (const forwarded of [undefined, '', '192.0.2.1', '192.0.2.1, 127.0.0.1', 'unknown'])
      expect(clientAddress(SOCKET, forwarded)).toBe(SOCKET);
  });
});

describe('behind trusted proxies', () => {
  const clientAddress = createClientIp(['loopback', '10.0.0.0/8', '192.0.2.200', '2001:db8:ffff::/48']);

  it.each([
    ['nothing forwarded', undefined, SOCKET],
    ['an empty header', '', SOCKET],
    ['one entry', '192.0.2.1', '192.0.2.1'],
    ['white space', ' \t192.0.2.1  ', '192.0.2.1'],
    ['a forged entry on the left', '198.51.100.9, 192.0.2.1', '192.0.2.1'],
    ['proxies on the right', '198.51.100.9, 192.0.2.1, 10.1.2.3, 192.0.2.200', '192.0.2.1'],
    ['only proxies', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['an IPv6 client', '2001:db8::1, 2001:db8:ffff::2', '2001:db8::1'],
    ['a mapped proxy', '192.0.2.1, ::ffff:10.0.0.1', '192.0.2.1'],
    ['an IPv4 port', '192.0.2.1:4711', '192.0.2.1'],
    ['an IPv6 port', '[2001:db8::1]:4711', '2001:db8::1'],
    ['brackets', '[2001:db8::1]', '2001:db8::1'],
    ['an unreadable entry', '192.0.2.1, unknown', SOCKET],
    ['an unreadable entry behind a proxy', '192.0.2.1, unknown, 10.0.0.7', '10.0.0.7'],
    ['an empty entry', '192.0.2.1, , 10.0.0.7', '10.0.0.7'],
    ['a number too large', '192.0.2.1, 192.0.2.256', SOCKET],
    ['a host name', 'client.example', SOCKET],
    ['a range', '192.0.2.0/24', SOCKET],
  ])('%s', (_, forwarded, client) => expect(clientAddress(SOCKET, forwarded)).toBe(client));

  it('a socket that is no trusted proxy is the client, whatever it forwards', () => {
    expect(clientAddress('203.0.113.5', '192.0.2.1')).toBe('203.0.113.5');
    expect(clientAddress('', '192.0.2.1')).toBe('');
  });

  it('a socket address in mapped form is recognised as the proxy that it is', () => {
    expect(clientAddress('::ffff:127.0.0.1', '192.0.2.1')).toBe('192.0.2.1');
    expect(clientAddress('::1', '192.0.2.1')).toBe('192.0.2.1');
  });

  const entry = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    fc.string({ maxLength: 20 }),
    fc.constantFrom('unknown', '', '10.0.0.1', '127.0.0.1', 'fe80::1%eth0', '[::1]:80', '[', '::ffff:10.0.0.1'),
  );

  it('no header throws, and the client is the socket or one of the entries', () => {
    fc.assert(
      fc.property(fc.constantFrom(SOCKET, '10.9.9.9', '::1', '203.0.113.5', ''), fc.array(entry), (socket, entries) => {
        const forwarded = entries.join(', ');
        const client = clientAddress(socket, forwarded);
        expect(client === socket || forwarded.includes(client)).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('what a client writes on the left never changes what a proxy wrote on the right', () => {
    const client = fc.ipV4().filter((address) => clientAddress(SOCKET, `198.51.100.9, ${address}`) === address);
    fc.assert(
      fc.property(fc.array(entry), client, (forged, address) => {
        expect(clientAddress(SOCKET, [...forged, address, '10.0.0.1'].join(','))).toBe(
          clientAddress(SOCKET, `${address}, 10.0.0.1`),
        );
      }),
    );
  });
});

describe('a list of trusted proxies', () => {
  it.each(['', 'true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/x', '::/129', '10.0.0'])(
    'refuses %j',
    (entry) => expect(() => createClientIp([entry])).toThrow(),
  );
});
