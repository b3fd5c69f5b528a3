import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import {
  assertionEndpoints,
  INVALID_ASSERTION,
  INVALID_GRANT,
  ISSUER,
  idJag,
  idpKey,
  issuerRow,
} from './identity-provider.ts';
import { claimsOf, encodePart, plainJwt, plainKey } from './plain-jwt.ts';

const start = Date.parse('2026-03-02T08:00:00Z');
const time = start;
let agents: AgentsUnderTest;
const { register, exchange } = assertionEndpoints(() => agents);

const rsaKey = plainKey('idp-rsa', 'RS256');
const p384 = plainKey('idp-384', 'ES384');
const unknownKey = plainKey('idp-1');
const seconds = start / 1000;

beforeAll(async () => {
  agents = await startAgentsUnderTest({
    now: () => time,
    policy: {
      issuers: [
        issuerRow({ jwks: { keys: [idpKey.jwk, rsaKey.jwk, p384.jwk] } }),
        issuerRow({
          issuer: 'https://strict.example',
          scopes: ['content:read'],
          maxAuthAge: 3600,
          algorithms: ['RS256', 'PS256'],
          jwks: { keys: [rsaKey.jwk].map(({ alg: _, ...jwk }) => jwk) },
        }),
      ],
    },
  });
});
afterAll(() => agents?.close());

/** An assertion of the issuer that checks clients strictly. */
const strict = (claims: Record<string, unknown> = {}, alg = 'RS256') =>
  idJag(start, {
    key: { ...rsaKey, alg },
    claims: { iss: 'https://strict.example', auth_time: seconds - 60, ...claims },
  });
const withClaims = (claims: Record<string, unknown>) => idJag(start, { claims });
const withHeader = (header: Record<string, unknown>) => idJag(start, { header });
const withJson = (change: (json: string) => string) => {
  const token = idJag(start);
  return plainJwt(
    { alg: 'ES256', typ: 'oauth-id-jag+jwt', kid: 'idp-1' },
    change(JSON.stringify(claimsOf(token))),
    idpKey,
  );
};

describe('A valid assertion', () => {
  it('registers a new identity with 201 and an access token', async () => {
    const response = await register(withClaims({ sub: 'new' }), { client_name: 'Example agent' });
    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      registration_id: expect.stringMatching(/^reg_[\w-]{22}$/),
      status: 'active',
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'content:read faq:read',
      claim_token: null,
    });
    const { registration_id, access_token } = response.json();
    expect(claimsOf(access_token)).toMatchObject({ sub: registration_id, client_id: 'c1' });
    expect((await agents.call('/api/v1/faq', access_token)).status).toBe(200);
  });

  it('renews a known identity with 200 and the same registration', async () => {
    const first = await register(withClaims({ sub: 'known' }));
    const second = await register(withClaims({ sub: 'known' }));
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.json().registration_id).toBe(first.json().registration_id);
    expect((await agents.call('/api/v1', first.json().access_token)).status).toBe(200);
    const third = await exchange(withClaims({ sub: 'known' }));
    expect(claimsOf(third.json().access_token).sub).toBe(first.json().registration_id);
  });

  it('is exchanged for a token without a refresh token', async () => {
    const response = await exchange(withClaims({ sub: 'exchange' }));
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'content:read faq:read',
    });
    expect((await agents.call('/api/v1/content', response.json().access_token)).status).toBe(200);
  });

  it('with another subject, issuer or client is another identity', async () => {
    const id = async (assertion: string) => claimsOf((await exchange(assertion)).json().access_token).sub;
    const ids = [
      await id(withClaims({ sub: 'one' })),
      await id(withClaims({ sub: 'two' })),
      await id(strict({ sub: 'one' })),
    ];
    expect(new Set(ids).size).toBe(3);
  });

  it.each([
    ['audience as a list of one', () => withClaims({ aud: ['https://gatehouse.example'] })],
    ['the API as its resource', () => withClaims({ resource: 'https://gatehouse.example/api/v1' })],
    ['clock ahead by 29 s', () => withClaims({ iat: seconds + 29, exp: seconds + 300 })],
    ['clock behind, over for 29 s', () => withClaims({ iat: seconds - 300, exp: seconds - 29 })],
    ['RS256', () => strict()],
    ['PS256', () => strict({}, 'PS256')],
    ['sign-in an hour ago', () => strict({ auth_time: seconds - 3600 })],
    ['unknown members', () => withClaims({ email: 'person@example.org', extra: { a: 1 } })],
  ])('may have %s', async (_, assertion) => {
    expect((await register(assertion())).status).toBeOneOf([200, 201]);
    expect((await exchange(assertion())).status).toBe(200);
  });
});

const otherKeysUrl = 'http://127.0.0.1:9/keys';
const invalidAssertions: [title: string, assertion: () => string][] = [
  ['1: two parts', () => idJag(start).split('.').slice(0, 2).join('.')],
  ['1: four parts', () => `${idJag(start)}.x`],
  ['1: more than 8 KiB', () => withClaims({ fill: 'x'.repeat(6200) })],
  ['1: crit', () => withHeader({ crit: ['exp'], exp: seconds })],
  ['1: b64', () => withHeader({ b64: true })],
  ['1: zip', () => withHeader({ zip: 'DEF' })],
  ['1: claims that are not an object', () => plainJwt({ alg: 'ES256', typ: 'oauth-id-jag+jwt' }, [], idpKey)],
  ['1: not a JWT', () => 'assertion'],
  ['2: no typ', () => withHeader({ typ: undefined })],
  ['2: typ JWT', () => withHeader({ typ: 'JWT' })],
  ['2: typ in capitals', () => withHeader({ typ: 'OAUTH-ID-JAG+JWT' })],
  ['2: typ with application/', () => withHeader({ typ: 'application/oauth-id-jag+jwt' })],
  ['2: typ of an access token', () => withHeader({ typ: 'at+jwt' })],
  ['4: alg none', () => `${encodePart({ alg: 'none', typ: 'oauth-id-jag+jwt' })}.${idJag(start).split('.')[1]}.AA`],
  ['4: an algorithm that the issuer does not use', () => idJag(start, { key: rsaKey })],
  ['4: an algorithm that the service does not support', () => idJag(start, { key: p384 })],
  [
    '4: ES256 where the issuer has RS256',
    () => idJag(start, { claims: { iss: 'https://strict.example', auth_time: seconds } }),
  ],
  ['4: HS256', () => withHeader({ alg: 'HS256' })],
  ['5: a kid that the issuer does not have', () => withHeader({ kid: 'idp-9' })],
  [
    '5: a key of its own in jwk',
    () => idJag(start, { key: unknownKey, header: { kid: undefined, jwk: unknownKey.jwk } }),
  ],
  ['5: jku', () => idJag(start, { key: unknownKey, header: { kid: 'x', jku: otherKeysUrl } })],
  ['5: x5u', () => idJag(start, { key: unknownKey, header: { kid: 'x', x5u: otherKeysUrl } })],
  [
    '5: x5c',
    () =>
      idJag(start, {
        key: unknownKey,
        header: { x5c: [unknownKey.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')] },
      }),
  ],
  ['6: signed by another key', () => idJag(start, { key: unknownKey })],
  [
    '6: r and s zero',
    () => `${idJag(start).split('.').slice(0, 2).join('.')}.${Buffer.alloc(64).toString('base64url')}`,
  ],
  [
    '6: claims changed',
    () =>
      [idJag(start).split('.')[0], encodePart(claimsOf(withClaims({ sub: 'other' }))), idJag(start).split('.')[2]].join(
        '.',
      ),
  ],
  ...['sub', 'aud', 'client_id', 'jti', 'iat', 'exp'].map((name): [string, () => string] => [
    `7: no ${name}`,
    () => withClaims({ [name]: undefined }),
  ]),
  ['7: sub is a number', () => withClaims({ sub: 7 })],
  ['7: sub is empty', () => withClaims({ sub: '' })],
  ['7: client_id is a list', () => withClaims({ client_id: ['c1'] })],
  ['7: jti is a number', () => withClaims({ jti: 7 })],
  ['7: iat is text', () => withClaims({ iat: String(seconds) })],
  ['7: exp is text', () => withClaims({ exp: String(seconds + 300) })],
  ['7: an infinite exp', () => withJson((json) => json.replace(/"exp":\d+/, '"exp":1e999'))],
  ['7: scope is a list', () => withClaims({ scope: ['content:read'] })],
  ['7: another audience', () => withClaims({ aud: 'https://other.example' })],
  ['7: the API as audience', () => withClaims({ aud: 'https://gatehouse.example/api/v1' })],
  ['7: audience with a slash', () => withClaims({ aud: 'https://gatehouse.example/' })],
  ['7: two audiences', () => withClaims({ aud: ['https://gatehouse.example', 'https://other.example'] })],
  [
    '7: the right audience twice',
    () => withClaims({ aud: ['https://gatehouse.example', 'https://gatehouse.example'] }),
  ],
  ['7: no audience in the list', () => withClaims({ aud: [] })],
  ['8: iat ahead by 31 s', () => withClaims({ iat: seconds + 31, exp: seconds + 300 })],
  ['8: exp past by 31 s', () => withClaims({ iat: seconds - 331, exp: seconds - 31 })],
  ['8: a lifetime of 301 s', () => withClaims({ iat: seconds - 1, exp: seconds + 300 })],
  ['8: exp before iat', () => withClaims({ iat: seconds + 20, exp: seconds + 10 })],
  ['8: nbf ahead', () => withClaims({ nbf: seconds + 60 })],
  ['11: no auth_time', () => strict({ auth_time: undefined })],
  ['11: auth_time as text', () => strict({ auth_time: String(seconds) })],
  ['11: sign-in in the future', () => strict({ auth_time: seconds + 31 })],
  ['11: sign-in in the future, without a maximum age', () => idJag(start, { claims: { auth_time: seconds + 31 } })],
  ['11: sign-in too long ago', () => strict({ auth_time: seconds - 3631 })],
];

describe('An assertion that fails one check is rejected with the same text for each check', () => {
  it.each(invalidAssertions)('%s', async (_, assertion) => {
    const registered = await register(assertion());
    expect(registered.status).toBe(400);
    expect(registered.json()).toEqual(INVALID_ASSERTION);
    const exchanged = await exchange(assertion());
    expect(exchanged.status).toBe(400);
    expect(exchanged.headers['cache-control']).toBe('no-store');
    expect(exchanged.headers['content-type']).toBe('application/json');
    expect(exchanged.json()).toEqual(INVALID_GRANT);
  });

  it.each([
    ['3: an untrusted issuer', () => withClaims({ iss: 'https://evil.example' })],
    ['3: no issuer', () => withClaims({ iss: undefined })],
    ['3: a list of issuers', () => withClaims({ iss: [ISSUER] })],
    ['3: the issuer with a slash', () => withClaims({ iss: `${ISSUER}/` })],
    ['3: this service itself', () => withClaims({ iss: 'https://gatehouse.example' })],
    ['3: __proto__', () => withClaims({ iss: '__proto__' })],
  ])('%s', async (_, assertion) => {
    const registered = await register(assertion());
    expect(registered.status).toBe(400);
    expect(registered.json().error.code).toBe('issuer_not_enabled');
    const exchanged = await exchange(assertion());
    expect(exchanged.status).toBe(400);
    expect(exchanged.json()).toEqual(INVALID_GRANT);
  });

  it('9: a client that the issuer does not list', async () => {
    const registered = await register(withClaims({ client_id: 'c9' }));
    expect(registered.status).toBe(400);
    expect(registered.json()).toEqual(INVALID_ASSERTION);
    const exchanged = await exchange(withClaims({ client_id: 'c9' }));
    expect(exchanged.status).toBe(401);
    expect(exchanged.json().error).toBe('invalid_client');
  });

  it('10: another resource, in the assertion or in the request', async () => {
    for (const resource of [
      'https://other.example',
      'https://gatehouse.example',
      'https://gatehouse.example/api/v1/',
    ]) {
      expect((await register(withClaims({ resource }))).json()).toEqual(INVALID_ASSERTION);
      for (const response of [await exchange(withClaims({ resource })), await exchange(idJag(start), { resource })]) {
        expect(response.status).toBe(400);
        expect(response.json()).toEqual({
          error: 'invalid_target',
          error_description: 'The resource is not known, or has to be named',
        });
      }
    }
    expect((await exchange(idJag(start), { resource: 'https://gatehouse.example/api/v1' })).status).toBe(200);
  });

  it('an access token of the service is not accepted as an assertion', async () => {
    const { access_token } = (await register(withClaims({ sub: 'reverse' }))).json();
    expect((await exchange(access_token)).json()).toEqual(INVALID_GRANT);
    expect((await register(access_token)).json()).toEqual(INVALID_ASSERTION);
  });

  it('the log names the failed check and does not contain the assertion', async () => {
    const assertion = withClaims({ aud: 'https://other.example', sub: 'subject-of-the-log' });
    await exchange(assertion);
    const lines = agents.logLines().join('\n');
    expect(lines).toContain('"reason":"assertion_audience"');
    for (const piece of [...assertion.split('.'), 'subject-of-the-log']) expect(lines).not.toContain(piece);
  });
});

describe('The granted scope is the intersection of request, assertion and issuer', () => {
  it.each([
    ['content:read faq:read', undefined, 'content:read', 'content:read'],
    ['content:read faq:read', 'faq:read', undefined, 'faq:read'],
    ['content:read faq:read', 'faq:read other:thing', 'faq:read', 'faq:read'],
    ['content:read', undefined, undefined, 'content:read'],
    ['content:read', 'content:read faq:read', 'content:read faq:read', 'content:read'],
    ['content:read faq:read', 'content:read', 'faq:read', null],
    ['content:read', undefined, 'faq:read', null],
    ['content:read faq:read', '', undefined, null],
    ['content:read faq:read', undefined, 'admin:all', null],
  ])('issuer "%s", assertion "%s", request "%s": %s', async (issuer, asserted, wanted, granted) => {
    const make = () => (issuer === 'content:read' ? strict({ scope: asserted }) : withClaims({ scope: asserted }));
    const request = wanted === undefined ? {} : { scope: wanted };
    const [registered, exchanged] = [await register(make(), request), await exchange(make(), request)];
    if (granted === null) {
      expect([registered.status, registered.json().error.code]).toEqual([400, 'invalid_scope']);
      expect([exchanged.status, exchanged.json().error]).toEqual([400, 'invalid_scope']);
    } else {
      expect(registered.json().scope).toBe(granted);
      expect(exchanged.json().scope).toBe(granted);
      expect(claimsOf(exchanged.json().access_token).scope).toBe(granted);
    }
  });
});
