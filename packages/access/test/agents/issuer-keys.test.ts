import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { createFetchKeySet } from '../../src/agents/assertions/fetch-key-set.ts';
import { assertionEndpoints, INVALID_GRANT, idJag, idpKey, issuerRow } from './identity-provider.ts';
import { type KeySetServer, sendKeys, startKeySetServer } from './key-set-server.ts';
import { plainKey } from './plain-jwt.ts';

const MINUTE = 60_000;
let time = Date.parse('2026-03-02T08:00:00Z');
let agents: AgentsUnderTest;
let keys: KeySetServer;
let other: KeySetServer;
const { register, exchange } = assertionEndpoints(() => agents);
const next = plainKey('idp-2');

beforeAll(async () => {
  keys = await startKeySetServer(sendKeys(idpKey.jwk));
  other = await startKeySetServer(sendKeys(idpKey.jwk));
  agents = await startAgentsUnderTest({
    now: () => time,
    settings: { BASE_URL: 'http://localhost:8080' },
    policy: { issuers: [issuerRow({ jwks_uri: keys.uri })] },
  });
});
afterAll(() => agents?.close());

/** Everything cached before has expired by now. */
beforeEach(() => {
  time += 20 * MINUTE;
  keys.answer = sendKeys(idpKey.jwk);
  keys.requests = 0;
  keys.connections = 0;
});

const assertion = ({ claims = {}, ...writeMore }: Parameters<typeof idJag>[1] = {}) =>
  idJag(time, { claims: { aud: 'http://localhost:8080', ...claims }, ...writeMore });
const assertionWithUnknownKey = () => assertion({ header: { kid: `unknown-${Math.random()}` } });

describe('The keys at the JWKS URL in the policy', () => {
  it('are fetched once in ten minutes', async () => {
    for (const minutes of [0, 5, 4.9]) {
      time += minutes * MINUTE;
      expect((await exchange(assertion())).status).toBe(200);
    }
    expect(keys.requests).toBe(1);
    time += 0.2 * MINUTE;
    expect((await exchange(assertion())).status).toBe(200);
    expect(keys.requests).toBe(2);
  });

  it('are fetched once for many concurrent assertions', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(assertion())));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(keys.requests).toBe(1);
  });

  it('may be added to: a new key is found one minute after the last fetch', async () => {
    expect((await exchange(assertion())).status).toBe(200);
    keys.answer = sendKeys(idpKey.jwk, next.jwk);
    expect((await exchange(assertion({ key: next }))).json()).toEqual(INVALID_GRANT);
    time += MINUTE;
    expect((await exchange(assertion({ key: next }))).status).toBe(200);
    expect(keys.requests).toBe(2);
  });

  it('are fetched once a minute while many unknown key ids arrive', async () => {
    expect((await exchange(assertion())).status).toBe(200);
    for (let minute = 1; minute <= 3; minute++) {
      time += MINUTE;
      const responses = await Promise.all(Array.from({ length: 15 }, () => exchange(assertionWithUnknownKey())));
      for (const response of responses) expect(response.json()).toEqual(INVALID_GRANT);
      expect(keys.requests).toBe(1 + minute);
      expect((await exchange(assertion())).status).toBe(200);
    }
  });

  it('are kept when a fetch for an unknown key id fails', async () => {
    expect((await exchange(assertion())).status).toBe(200);
    keys.answer = (_, response) => void response.writeHead(500).end();
    time += MINUTE;
    expect((await exchange(assertionWithUnknownKey())).json()).toEqual(INVALID_GRANT);
    expect(keys.requests).toBe(2);
    expect((await exchange(assertion())).status).toBe(200);
    time += 8.9 * MINUTE;
    expect((await exchange(assertion())).status).toBe(200);
  });

  it('expire after ten minutes, also while the URL fails', async () => {
    expect((await exchange(assertion())).status).toBe(200);
    keys.answer = (_, response) => void response.writeHead(500).end();
    for (let minute = 1; minute < 10; minute++) {
      time += MINUTE;
      await exchange(assertionWithUnknownKey());
    }
    expect((await exchange(assertion())).status).toBe(200);
    time += MINUTE;
    expect((await exchange(assertion())).json()).toEqual(INVALID_GRANT);
    keys.answer = sendKeys(next.jwk);
    time += MINUTE;
    expect((await exchange(assertion())).json()).toEqual(INVALID_GRANT);
  });

  it('are never fetched from a URL in the assertion, nor for an untrusted issuer', async () => {
    expect((await exchange(assertion())).status).toBe(200);
    const connectionsBefore = { keys: keys.connections, other: other.connections };
    const unknownIssuer = { iss: 'https://evil.example' };
    for (const header of [{ jku: other.uri }, { x5u: other.uri }, { jku: keys.uri }]) {
      await exchange(assertion({ claims: unknownIssuer, header }));
      await register(assertion({ claims: unknownIssuer, header }));
      await exchange(assertion({ key: next, header: { ...header, kid: 'idp-1' } }));
    }
    await exchange(assertion({ claims: { iss: other.uri } }));
    await exchange(assertion({ claims: { iss: 'http://localhost:8080' } }));
    expect({ keys: keys.connections, other: other.connections }).toEqual(connectionsBefore);
  });
});

describe('A key set that cannot be fetched safely', () => {
  const answers: [title: string, answer: KeySetServer['answer']][] = [
    ['is an error', (_, response) => void response.writeHead(503).end()],
    ['redirects', (_, response) => void response.writeHead(302, { location: other.uri }).end()],
    ['redirects for good', (_, response) => void response.writeHead(308, { location: other.uri }).end()],
    ['is no JSON', (_, response) => void response.end('keys')],
    ['has no keys', (_, response) => void response.end('{"issuer":"x"}')],
    ['is null', (_, response) => void response.end('null')],
    [
      'is cut',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '100' }).write('{"keys":[', () => response.destroy()),
    ],
    ['hangs up', (_, response) => void response.destroy()],
    ['has keys that are none', sendKeys(7)],
    ['has a symmetric key', sendKeys({ kty: 'oct', kid: 'idp-1', k: 'AAAA' })],
  ];

  it.each(answers)('%s: the assertion is rejected', async (_, answer) => {
    keys.answer = answer;
    const connectionsBefore = other.connections;
    expect((await exchange(assertion())).json()).toEqual(INVALID_GRANT);
    expect((await register(assertion())).json().error.code).toBe('invalid_assertion');
    expect(other.connections).toBe(connectionsBefore);
    expect(keys.requests).toBe(1);
    keys.answer = sendKeys(idpKey.jwk);
    time += MINUTE;
    expect((await exchange(assertion())).status).toBe(200);
  });

  it('of 10 MB is not read to its end', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(65_536, ' ');
    keys.answer = (_, response) => {
      const writeMore = () => {
        while (sent < 10_000_000 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', writeMore);
        }
        response.end('{"keys":[]}');
      };
      writeMore();
    };
    expect((await exchange(assertion())).json()).toEqual(INVALID_GRANT);
    expect(sent).toBeLessThan(9_000_000);
  });

  it('that is sent slowly or never times out after three seconds', async () => {
    const drops: NodeJS.Timeout[] = [];
    keys.answer = (_, response) => {
      response.write('{"keys":[');
      drops.push(setInterval(() => response.write(' '), 100));
    };
    const silent = await startKeySetServer(() => {});
    const fetchKeySet = createFetchKeySet(true);
    const startedAt = performance.now();
    const [dripping, never] = await Promise.all([
      exchange(assertion()),
      fetchKeySet(silent.uri).then(
        () => 'read',
        () => 'refused',
      ),
    ]);
    const took = performance.now() - startedAt;
    for (const drop of drops) clearInterval(drop);
    expect(dripping.json()).toEqual(INVALID_GRANT);
    expect(never).toBe('refused');
    expect(took).toBeGreaterThan(2900);
    // Without the timeout the request would never end.
    expect(took).toBeLessThan(15_000);
  });

  it('is behind a closed port', async () => {
    await expect(createFetchKeySet(true)('http://127.0.0.1:9/keys')).rejects.toThrow();
  });
});

describe('With a public BASE_URL, private IP addresses', () => {
  const fetchKeySet = createFetchKeySet(false);
  const uri = (host: string, scheme = 'https') => `${scheme}://${host}:${keys.port}/keys`;

  it.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]'],
    ...[
      '[::ffff:7f00:1]',
      '[::ffff:0:7f00:1]',
      '[::ffff:0:10.0.0.1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '10.0.0.1',
      '172.16.0.1',
    ],
    ...['172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1'],
    ...['255.255.255.255', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]'],
  ])('are rejected: %s', async (host) => {
    await expect(fetchKeySet(uri(host))).rejects.toThrow('The address is private.');
    await expect(fetchKeySet(uri(host, 'http'))).rejects.toThrow('The address is private.');
    expect(keys.connections).toBe(0);
  });

  it.each(['localhost', 'LOCALHOST', 'localhost.'])('are rejected behind the host name %s', async (host) => {
    await expect(fetchKeySet(uri(host))).rejects.toThrow();
    await expect(fetchKeySet(uri(host, 'http'))).rejects.toThrow();
    expect(keys.connections).toBe(0);
  });

  it('are never connected to', async () => {
    const service = await startAgentsUnderTest({
      now: () => time,
      policy: {
        issuers: [
          issuerRow({ jwks_uri: uri('127.0.0.1') }),
          issuerRow({ issuer: 'https://named.example', jwks_uri: uri('localhost') }),
        ],
      },
    });
    const { exchange: exchangeThere } = assertionEndpoints(() => service);
    const responses = [
      await exchangeThere(idJag(time)),
      await exchangeThere(idJag(time, { claims: { iss: 'https://named.example' } })),
    ];
    await service.close();
    for (const response of responses) expect(response.json()).toEqual(INVALID_GRANT);
    expect(service.logLines().join('')).toContain('"reason":"issuer_keys_unavailable"');
    expect(keys.connections).toBe(0);
  });

  it('and URLs without TLS are errors in the policy at the start', async () => {
    const policy = { issuers: [issuerRow({ jwks_uri: uri('127.0.0.1', 'http') })] };
    await expect(startAgentsUnderTest({ policy })).rejects.toThrow(
      'The access policy must name an https address as jwks_uri of https://idp.example.',
    );
  });
});

it('A policy that trusts the service itself as an issuer is rejected at the start', async () => {
  await expect(
    startAgentsUnderTest({ policy: { issuers: [issuerRow({ issuer: 'https://gatehouse.example' })] } }),
  ).rejects.toThrow('The access policy trusts https://gatehouse.example, which is this service itself.');
});
