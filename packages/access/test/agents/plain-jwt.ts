import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';

/** Tokens made with node:crypto only, so that the tests do not depend on the code under test. */
export interface PlainKey {
  alg: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** Public JWK with kid and alg. */
  jwk: Record<string, unknown>;
}

export function plainKey(kid: string, alg: 'ES256' | 'RS256' | 'PS256' | 'ES384' = 'ES256'): PlainKey {
  const { privateKey } = alg.startsWith('ES')
    ? generateKeyPairSync('ec', { namedCurve: alg === 'ES256' ? 'P-256' : 'P-384' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey(privateKey);
  return { alg, privateKey, publicKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg, use: 'sig' } };
}

/** JSON in base64url; a string is used as already serialized JSON. */
export function encodePart(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

/** JWS signature of a text; for EC two numbers of fixed length (RFC 7518 §3.4). */
export function signatureOf(text: string, { alg, privateKey }: PlainKey): Buffer {
  const hash = `sha${alg.slice(2)}`;
  if (alg.startsWith('ES')) return sign(hash, Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  if (alg.startsWith('PS')) return sign(hash, Buffer.from(text), { key: privateKey, padding: 6, saltLength: 32 });
  return sign(hash, Buffer.from(text), privateKey);
}

/** A compact JWS; undefined members are omitted. */
export function plainJwt(header: unknown, payload: unknown, key: PlainKey): string {
  const text = `${encodePart(header)}.${encodePart(payload)}`;
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

export function headerOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
}

export function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** Whether a published key verifies the signature of a token. */
export function isSignedBy(token: string, jwk: Record<string, unknown>): boolean {
  const [header, payload, signature = ''] = token.split('.');
  const key = createPublicKey({ key: jwk as never, format: 'jwk' });
  const how = jwk.kty === 'EC' ? { key, dsaEncoding: 'ieee-p1363' as const } : key;
  return verify('sha256', Buffer.from(`${header}.${payload}`), how, Buffer.from(signature, 'base64url'));
}
