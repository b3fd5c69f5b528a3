import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { encodePart, plainJwt, plainKey } from './plain-jwt.ts';

export const TIME = Date.parse('2026-03-02T08:00:00Z');
export const SECONDS = TIME / 1000;

/** A key of the service with a known private part: the worst case for a verifier. */
export const knownKey = plainKey('known');
export const removedKey = plainKey('removed');
export const foreignKey = plainKey('foreign');
export const rsa = plainKey('rsa', 'RS256');
export const attackerIdpKey = plainKey('idp');
export const client = plainKey('client');

export const validHeader = { alg: 'ES256', typ: 'at+jwt', kid: 'known' };
export const validClaims = {
  iss: 'https://gatehouse.example',
  aud: 'https://gatehouse.example/api/v1',
  sub: 'reg_known',
  client_id: 'reg_known',
  jti: 'jti-known',
  iat: SECONDS - 10,
  exp: SECONDS + 590,
  scope: 'content:read faq:read',
};
const withHeader = (change: object) => plainJwt({ ...validHeader, ...change }, validClaims, knownKey);
export const withClaims = (change: object) => plainJwt(validHeader, { ...validClaims, ...change }, knownKey);
export const validToken = plainJwt(validHeader, validClaims, knownKey);
const [goodHeader = '', goodClaims = '', goodSignature = ''] = validToken.split('.');
const unsigned = (change: object, signature = '') =>
  `${encodePart({ ...validHeader, ...change })}.${encodePart(validClaims)}.${signature}`;

/** The text with the unused low bits of its last character set: different characters, same decoded bytes. */
function otherSpelling(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const changed = text.slice(0, -1) + alphabet[alphabet.indexOf(text.at(-1) as string) + 1];
  expect(Buffer.from(changed, 'base64url')).toEqual(Buffer.from(text, 'base64url'));
  return changed;
}

function hmacToken(secret: string | Buffer): string {
  const text = `${encodePart({ ...validHeader, alg: 'HS256' })}.${encodePart(validClaims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** A token with a header that points verifiers to the attacker's own key. */
function pointing(change: object): string {
  return plainJwt({ ...validHeader, ...change }, validClaims, foreignKey);
}

/** Tokens that differ from a valid one in one point each; `elsewhere` is the URL of the attacker's key set. */
export const attacks: [title: string, token: (attackerUrl: string) => string][] = [
  ['alg none', () => unsigned({ alg: 'none' })],
  ['alg None', () => unsigned({ alg: 'None' })],
  ['alg NONE', () => unsigned({ alg: 'NONE' })],
  ['alg none with a signature', () => unsigned({ alg: 'none' }, goodSignature)],
  ['no alg', () => withHeader({ alg: undefined })],
  ['an empty signature', () => `${goodHeader}.${goodClaims}.`],
  ['HS256 with the public key as PEM', () => hmacToken(knownKey.publicKey.export({ format: 'pem', type: 'spki' }))],
  ['HS256 with the public key as DER', () => hmacToken(knownKey.publicKey.export({ format: 'der', type: 'spki' }))],
  ['HS256 with the bytes of the JWK', () => hmacToken(JSON.stringify(knownKey.publicKey.export({ format: 'jwk' })))],
  ['HS256 with x of the JWK', () => hmacToken(Buffer.from(knownKey.jwk.x as string, 'base64url'))],
  ['the right key under another alg', () => withHeader({ alg: 'ES384' })],
  ['RS256 with the kid of an ES256 key', () => plainJwt({ ...validHeader, alg: 'RS256' }, validClaims, rsa)],
  [
    'PS256 with an RS256 key',
    () => plainJwt({ ...validHeader, alg: 'PS256', kid: 'rsa' }, validClaims, { ...rsa, alg: 'PS256' }),
  ],
  ['typ JWT', () => withHeader({ typ: 'JWT' })],
  ['no typ', () => withHeader({ typ: undefined })],
  ['typ that is not text', () => withHeader({ typ: ['at+jwt'] })],
  ['typ of an ID-JAG', () => withHeader({ typ: 'oauth-id-jag+jwt' })],
  [
    'an ID-JAG of a trusted issuer',
    () =>
      plainJwt(
        { alg: 'ES256', typ: 'oauth-id-jag+jwt', kid: 'idp' },
        { ...validClaims, iss: 'https://idp.example', aud: 'https://gatehouse.example', client_id: 'c2' },
        attackerIdpKey,
      ),
  ],
  [
    'a token of a trusted issuer that looks like ours',
    () => plainJwt({ ...validHeader, kid: 'idp' }, validClaims, attackerIdpKey),
  ],
  [
    'a client assertion',
    () =>
      plainJwt(
        { alg: 'ES256', typ: 'JWT', kid: 'client' },
        { iss: 'c2', sub: 'c2', aud: 'https://gatehouse.example', jti: 'jti-known', exp: SECONDS + 60 },
        client,
      ),
  ],
  ['another iss', () => withClaims({ iss: 'https://evil.example' })],
  ['iss with a slash', () => withClaims({ iss: 'https://gatehouse.example/' })],
  ['iss as a list', () => withClaims({ iss: ['https://gatehouse.example'] })],
  ['another aud', () => withClaims({ aud: 'https://evil.example/api/v1' })],
  ['aud is the origin', () => withClaims({ aud: 'https://gatehouse.example' })],
  ['aud with two elements', () => withClaims({ aud: ['https://gatehouse.example/api/v1', 'https://evil.example'] })],
  ['aud as a list of one', () => withClaims({ aud: ['https://gatehouse.example/api/v1'] })],
  ['exp past', () => withClaims({ iat: SECONDS - 631, exp: SECONDS - 31 })],
  ['exp as text', () => withClaims({ exp: String(SECONDS + 590) })],
  [
    'exp without end',
    () => plainJwt(validHeader, JSON.stringify(validClaims).replace(/"exp":\d+/, '"exp":1e999'), knownKey),
  ],
  ['iat ahead', () => withClaims({ iat: SECONDS + 31, exp: SECONDS + 600 })],
  ['iat as text', () => withClaims({ iat: String(SECONDS) })],
  ['nbf ahead', () => withClaims({ nbf: SECONDS + 31 })],
  ['a life of 601 seconds', () => withClaims({ iat: SECONDS, exp: SECONDS + 601 })],
  ...Object.keys(validClaims).map((name): [string, () => string] => [
    `no ${name}`,
    () => withClaims({ [name]: undefined }),
  ]),
  ['a jti that the store does not know', () => withClaims({ jti: 'jti-unknown' })],
  ['scope as a list', () => withClaims({ scope: ['content:read', 'faq:read'] })],
  ['sub that is not text', () => withClaims({ sub: 7 })],
  ['embedded jwk', () => pointing({ jwk: foreignKey.publicKey.export({ format: 'jwk' }) })],
  ['embedded jwk without kid', () => pointing({ kid: undefined, jwk: foreignKey.publicKey.export({ format: 'jwk' }) })],
  ['jku', (attackerUrl) => pointing({ kid: 'foreign', jku: attackerUrl })],
  ['x5u', (attackerUrl) => pointing({ kid: 'foreign', x5u: attackerUrl })],
  ['x5c', () => pointing({ x5c: [foreignKey.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')] })],
  ['kid ../../x', () => withHeader({ kid: '../../x' })],
  ['kid __proto__', () => withHeader({ kid: '__proto__' })],
  ['kid constructor', () => withHeader({ kid: 'constructor' })],
  ['kid with SQL', () => withHeader({ kid: "known' OR '1'='1" })],
  ['kid of 10 KB', () => withHeader({ kid: 'k'.repeat(10_000) })],
  ['an empty kid', () => withHeader({ kid: '' })],
  ['no kid', () => withHeader({ kid: undefined })],
  ['kid as a list', () => withHeader({ kid: ['known'] })],
  ['crit', () => withHeader({ crit: ['exp'], exp: SECONDS })],
  ['an empty crit', () => withHeader({ crit: [] })],
  ['b64 false', () => withHeader({ b64: false })],
  ['b64 false and crit', () => withHeader({ b64: false, crit: ['b64'] })],
  ['zip', () => withHeader({ zip: 'DEF' })],
  [
    'a JWE',
    () => [encodePart({ alg: 'dir', enc: 'A256GCM', typ: 'at+jwt', kid: 'known' }), '', 'aXY', 'Y3Q', 'dGFn'].join('.'),
  ],
  [
    'two members alg',
    () =>
      plainJwt(
        JSON.stringify(validHeader)
          .replace('{', '{"alg":"none",')
          .replace(/"alg":"ES256"/, '"alg":"HS256"'),
        validClaims,
        knownKey,
      ),
  ],
  [
    'two members iss, the last one wrong',
    () => plainJwt(validHeader, JSON.stringify(validClaims).replace(/\}$/, ',"iss":"https://evil.example"}'), knownKey),
  ],
  [
    'a member that was added to the signed claims',
    () =>
      `${goodHeader}.${encodePart(JSON.stringify(validClaims).replace(/\}$/, ',"sub":"reg_other"}'))}.${goodSignature}`,
  ],
  ['a trailing dot', () => `${validToken}.`],
  ['two trailing dots', () => `${validToken}..`],
  ['a leading dot', () => `.${validToken}`],
  ['two parts', () => `${goodHeader}.${goodClaims}`],
  ['r and s zero', () => `${goodHeader}.${goodClaims}.${Buffer.alloc(64).toString('base64url')}`],
  [
    'a signature in DER',
    () => `${goodHeader}.${goodClaims}.${derOf(Buffer.from(goodSignature, 'base64url')).toString('base64url')}`,
  ],
  [
    'a signature cut short',
    () =>
      `${goodHeader}.${goodClaims}.${Buffer.from(goodSignature, 'base64url').subarray(0, 63).toString('base64url')}`,
  ],
  ['other last bits of the signature', () => `${goodHeader}.${goodClaims}.${otherSpelling(goodSignature)}`],
  ['padding', () => `${validToken}==`],
  ['claims that are a list', () => plainJwt(validHeader, [validClaims], knownKey)],
  ['claims that are no JSON', () => plainJwt(validHeader, 'claims', knownKey)],
  ['a header that is null', () => plainJwt('null', validClaims, knownKey)],
  ['a foreign key', () => plainJwt({ ...validHeader, kid: 'foreign' }, validClaims, foreignKey)],
  ['a foreign key under our kid', () => plainJwt(validHeader, validClaims, foreignKey)],
  [
    'a removed key',
    () => plainJwt({ ...validHeader, kid: 'removed' }, { ...validClaims, jti: 'jti-removed' }, removedKey),
  ],
  ['4097 bytes', () => longToken(4097)],
  ['12 KB', () => longToken(12_000)],
];

/** A token that is valid except for its length. */
export function longToken(length: number): string {
  for (let fill = Math.floor((length - validToken.length) * 0.75) - 16; ; fill++) {
    const token = withClaims({ fill: 'x'.repeat(fill) });
    if (token.length >= length) return token;
  }
}

/** ECDSA signature of fixed length → ASN.1 DER. */
function derOf(fixed: Buffer): Buffer {
  const integer = (bytes: Buffer) => {
    const trimmed = Buffer.from(bytes.toString('hex').replace(/^(00)+/, ''), 'hex');
    const value = (trimmed[0] as number) >= 128 ? Buffer.concat([Buffer.from([0]), trimmed]) : trimmed;
    return Buffer.concat([Buffer.from([2, value.length]), value]);
  };
  const body = Buffer.concat([integer(fixed.subarray(0, 32)), integer(fixed.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}
