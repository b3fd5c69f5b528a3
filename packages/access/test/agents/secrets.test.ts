import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets, equalTexts, hashToken } from '../../src/agents/records/secrets.ts';

const key = Buffer.alloc(32, 7);
const secrets = createSecrets(key);
const other = createSecrets(Buffer.alloc(32, 8));

describe.each(['details', 'signingKeys'] as const)('A sealed text of %s', (use) => {
  it('opens with the same key and context', () => {
    for (const text of ['', 'text', '{"clientName":"Ünïcode 🗝"}', 'x'.repeat(100_000)])
      expect(secrets[use].open(createSecrets(key)[use].seal(text, 'reg_1'), 'reg_1')).toBe(text);
  });

  it('does not open for another context or with another key', () => {
    const sealed = secrets[use].seal('text', 'reg_1');
    for (const context of ['reg_2', '', 'reg_1 ', 'REG_1']) expect(() => secrets[use].open(sealed, context)).toThrow();
    expect(() => other[use].open(sealed, 'reg_1')).toThrow();
  });

  it('does not open for another use', () => {
    const sealed = secrets[use].seal('text', 'context');
    expect(() => secrets[use === 'details' ? 'signingKeys' : 'details'].open(sealed, 'context')).toThrow();
  });

  it('does not open after a change of any bit, or when it is cut', () => {
    const sealed = Buffer.from(secrets[use].seal('text', 'reg_1'), 'base64url');
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => secrets[use].open(changed.toString('base64url'), 'reg_1')).toThrow();
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => secrets[use].open(sealed.subarray(0, length).toString('base64url'), 'reg_1')).toThrow();
  });

  it('differs each time, and does not contain the plain text', () => {
    const sealed = Array.from({ length: 100 }, () => secrets[use].seal('person@example.org', 'reg_1'));
    expect(new Set(sealed.map((text) => text.slice(0, 16))).size).toBe(100);
    expect(Buffer.from(sealed[0] as string, 'base64url').toString('latin1')).not.toContain('person');
  });
});

it('Sealing is AES-256-GCM under a key derived with HKDF-SHA-256, with the context as associated data', () => {
  const sealed = Buffer.from(secrets.details.seal('text', 'reg_1'), 'base64url');
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'gatehouse details', 32));
  const decipher = createDecipheriv('aes-256-gcm', derived, sealed.subarray(0, 12))
    .setAAD(Buffer.from('reg_1'))
    .setAuthTag(sealed.subarray(-16));
  expect(Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString()).toBe('text');
});

describe('A keyed index', () => {
  it('is the same for the same parts and key, and differs for another key', () => {
    expect(secrets.emailIndex('a@b.example')).toBe(createSecrets(key).emailIndex('a@b.example'));
    expect(secrets.emailIndex('a@b.example')).not.toBe(other.emailIndex('a@b.example'));
    expect(secrets.identityIndex('i', 's', 'c')).not.toBe(other.identityIndex('i', 's', 'c'));
    expect(secrets.fingerprint).toBe(createSecrets(key).fingerprint);
    expect(secrets.fingerprint).not.toBe(other.fingerprint);
  });

  it('is HMAC-SHA-256 over parts, each prefixed with its length in bytes', () => {
    const derived = Buffer.from(hkdfSync('sha256', key, '', 'gatehouse identity-index', 32));
    const expected = createHmac('sha256', derived).update('5:issué1:s1:c').digest('base64url');
    expect(secrets.identityIndex('issu', 's', 'c')).not.toBe(expected);
    const bytes = createHmac('sha256', derived).update('6:issué1:s1:c').digest('base64url');
    expect(secrets.identityIndex('issué', 's', 'c')).toBe(bytes);
  });

  it('differs for parts with the same concatenation', () => {
    const identities = [
      ['ab', 'c', 'd'],
      ['a', 'bc', 'd'],
      ['a', 'b', 'cd'],
      ['abc', '', 'd'],
      ['', 'abc', 'd'],
      ['a1:b', 'c', 'd'],
      ['a', '1:bc', 'd'],
      ['a', 'b', '1:cd'],
      ['1:a', 'b', 'cd'],
    ] as const;
    expect(
      new Set(identities.map(([issuer, subject, client]) => secrets.identityIndex(issuer, subject, client))).size,
    ).toBe(identities.length);
    expect(secrets.codeHmac('reg_1', '234567')).not.toBe(secrets.codeHmac('reg_12', '34567'));
    expect(secrets.nextClaimToken('reg_1', '2x')).not.toBe(secrets.nextClaimToken('reg_12', 'x'));
  });

  it('differs between uses for the same text', () => {
    expect(secrets.codeHmac('a', 'b')).not.toBe(secrets.nextClaimToken('a', 'b').slice(4));
    expect(secrets.emailIndex('a')).not.toBe(secrets.fingerprint);
  });
});

it('The next claim token has the usual form and length, and is derived from the presented one', () => {
  const next = secrets.nextClaimToken('reg_1', 'clm_x');
  expect(next).toMatch(/^clm_[\w-]{43}$/);
  expect(secrets.nextClaimToken('reg_1', 'clm_x')).toBe(next);
  expect(secrets.nextClaimToken('reg_1', 'clm_y')).not.toBe(next);
  expect(secrets.nextClaimToken('reg_2', 'clm_x')).not.toBe(next);
});

it('Claim tokens are stored as SHA-256', () => {
  expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

it('Texts are compared completely', () => {
  expect(equalTexts('abc', 'abc')).toBe(true);
  for (const text of ['abd', 'ab', 'abcd', '', 'äbc']) expect(equalTexts('abc', text)).toBe(false);
});
