import { describe, expect, it } from 'vitest';
import { maskEmail } from '../../src/agents/operations.ts';
import {
  emailIndexOf,
  openDetails,
  readEmail,
  readIntendedUse,
  readName,
  sealDetails,
} from '../../src/agents/records/personal-details.ts';
import { createSecrets } from '../../src/agents/records/secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
const refusal = (read: () => unknown): { code?: string; detail?: { message?: string; hint?: string } } => {
  try {
    return { detail: { message: `accepted ${read()}` } };
  } catch (error) {
    return error as object;
  }
};

describe('An e-mail address', () => {
  it.each([
    'a@b.example',
    'agents+tag@example.org',
    "o'brien#$&*/=?^_`{|}~-@example.org",
    'first.last@sub.domain.example.org',
    'a@xn--bcher-kva.example',
    'a@bücher.example',
    'a@例え.テスト',
    '1@2.example',
    'a@b-c.example',
    `${'a'.repeat(64)}@example.org`,
    `a@${'b'.repeat(63)}.example`,
  ])('can be %s', (email) => expect(readEmail(email)).toBe(email));

  it('is trimmed', () => expect(readEmail('  a@b.example ')).toBe('a@b.example'));

  it.each([
    '',
    ' ',
    'a',
    '@b.example',
    'a@',
    'a@b',
    'a@localhost',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    'a@b.example c@d.example',
    'a@@b.example',
    'a@b@c.example',
    '<a@b.example>',
    'Name <a@b.example>',
    '"a b"@c.example',
    '"a"@c.example',
    'a b@c.example',
    'a\r\nBcc: x@y.example@b.example',
    'a@b.example\r\nBcc: x@y.example',
    'a@b.example\n',
    '\ta@b.example',
    'a@b.example\0',
    'a\u202Eb@c.example',
    'ä@b.example',
    'user%other.example@b.example',
    'other.example!user@b.example',
    '=?utf-8?q?=41?=@b.example',
    'a=?utf-8?b?QQ==?=b@b.example',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    'a@.b.example',
    'a@b..example',
    'a@b.example.',
    'a@-b.example',
    'a@b-.example',
    'a@b_c.example',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@1.2',
    'a@b.example/path',
    'a@b.example:25',
    'a@b.example?x',
    'a@b%2eexample.org',
    'a@b.example#x',
    'a@b.example\\x',
    'a@exam\u00ADple.org',
    'a@127.1',
    'a@2130706433.',
    'a@0x7f.1',
    'a@xn--.example',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.org`,
    null,
    undefined,
    7,
    ['a@b.example'],
    { a: 1 },
  ])('cannot be %j', (value) => {
    const { code, detail } = refusal(() => readEmail(value));
    expect(code).toBe('invalid_request');
    expect(detail).toEqual({
      message: '"contact_email" is missing or cannot be used.',
      hint: '"contact_email" must be one e-mail address of at most 254 characters. See {base_url}/auth.md',
    });
  });

  it('in another member is rejected with the name of that member', () => {
    expect(refusal(() => readEmail('x', 'login_hint')).detail?.hint).toContain('"login_hint" must be');
  });

  it('has at most 254 characters', () => {
    const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
    const email = (length: number) => `${'a'.repeat(length - domain.length - 1)}@${domain}`;
    expect(readEmail(email(254))).toHaveLength(254);
    expect(refusal(() => readEmail(email(255))).code).toBe('invalid_request');
  });
});

describe('The keyed index of an address', () => {
  const index = (email: string) => emailIndexOf(secrets, email);
  it('is the same for upper case and for both spellings of an international domain', () => {
    expect(index('Person@Example.ORG')).toBe(index('person@example.org'));
    expect(index('a@bücher.example')).toBe(index('A@XN--BCHER-KVA.example'));
    expect(index('a@BÜCHER.example')).toBe(index('a@bücher.example'));
  });

  it('differs for another address', () => {
    const addresses = ['a@b.example', 'a+x@b.example', 'a.b@b.example', 'a@c.example', 'a@b.example.org'];
    expect(new Set(addresses.map(index)).size).toBe(addresses.length);
  });
});

describe('A name', () => {
  it.each([
    ['Example agent', 'Example agent'],
    ['  Example agent\n', 'Example agent'],
    ['エージェント', 'エージェント'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['🗝'.repeat(100), '🗝'.repeat(100)],
    ['"quoted" <b>', '"quoted" <b>'],
  ])('can be %j', (given, read) => expect(readName(given)).toBe(read));

  it.each([
    '',
    '   ',
    'x'.repeat(101),
    '🗝'.repeat(101),
    'a\r\nBcc: x',
    'a\0b',
    'a\u007Fb',
    'a\u0085b',
    'a\u2028b',
    'a\u202Eb',
    'a\u2066b',
    'a\u200Fb',
    'a\u061Cb',
    'a\uD800b',
    null,
    undefined,
    7,
    ['a'],
  ])('cannot be %j', (value) => {
    const { code, detail } = refusal(() => readName(value));
    expect([code, detail?.message]).toEqual(['invalid_request', '"client_name" is missing or cannot be used.']);
  });
});

describe('The intended use', () => {
  it('is any text of at most 2000 characters, or none', () => {
    expect(readIntendedUse(undefined)).toBeUndefined();
    expect(readIntendedUse('a\nb')).toBe('a\nb');
    expect(readIntendedUse('🗝'.repeat(2000))).toHaveLength(4000);
    expect(readIntendedUse('a\uD800')).toBe('a\uFFFD');
    for (const value of ['x'.repeat(2001), 7, {}, ['a']])
      expect(refusal(() => readIntendedUse(value)).code).toBe('invalid_request');
  });
});

it('Details can be decrypted for their own registration only', () => {
  const details = { clientName: 'Example', contactEmail: 'a@b.example', intendedUse: 'x', subject: 's', clientId: 'c' };
  const sealed = sealDetails(secrets, 'reg_1', details);
  expect(openDetails(secrets, 'reg_1', sealed)).toEqual(details);
  expect(() => openDetails(secrets, 'reg_2', sealed)).toThrow();
});

it.each([
  ['agents@example.org', 'a…@example.org'],
  ['a@example.org', 'a…@example.org'],
  ['a@b@example.org', 'a…@example.org'],
  ['', ''],
])('The masked form of "%s" is "%s"', (email, masked) => expect(maskEmail(email)).toBe(masked));
