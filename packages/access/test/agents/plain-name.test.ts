import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { readName } from '../../src/agents/records/personal-details.ts';
import { plainName } from '../../src/agents/records/plain-name.ts';

/** Texts that the most eager mail clients turn into links: schemes, hosts of every top-level domain, addresses. */
const { linkify } = new MarkdownIt({ linkify: true });
linkify
  .set({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true })
  .tlds(['com', 'dev', 'zip', 'js', 'рф', '中国', 'example', 'inc'], true);

it.each([
  ['Booking.com agent', 'Booking com agent'],
  ['Node.js', 'Node js'],
  ['ACME Inc.', 'ACME Inc'],
  ['Example agent', 'Example agent'],
  ['Müller & Söhne GmbH', 'Müller Söhne GmbH'],
  ['エージェント', 'エージェント'],
  ['सहायक', 'सहायक'],
  ['Agent 2026 v2.1', 'Agent 2026 v2 1'],
  ['R2-D2', 'R2 D2'],
  ['https://evil.com/a?b=c#d', 'https evil com a b c d'],
  ['hxxp://evil[.]com', 'hxxp evil com'],
  ['www.evil.com', 'www evil com'],
  ['evil。com', 'evil com'],
  ['evil．com', 'evil com'],
  ['evil｡com', 'evil com'],
  ['evil․com', 'evil com'],
  ['evilꓸcom', 'evil com'],
  ['evil٠com', 'evil com'],
  ['evil۰com', 'evil com'],
  ['evil𝅭com', 'evil com'],
  ['e\u200Bvil\u200D.\u2060c\u00ADom', 'evil com'],
  ['ｅｖｉｌ．ｃｏｍ', 'evil com'],
  ['ⓔⓥⓘⓛ.com', 'evil com'],
  ['evil%2Ecom', 'evil 2Ecom'],
  ['evil&#46;com', 'evil 46 com'],
  ['<a href="//evil.com">x</a>', 'a href evil com x a'],
  ['a@evil.com', 'a evil com'],
  ['192.0.2.1', 'unnamed agent'],
  ['[2001:db8::1]', '2001 db8 1'],
  ['tel:+1 (800) 555-1234', 'tel'],
  ['Call ١٢٣٤٥٦٧ now', 'Call now'],
  ['"', 'unnamed agent'],
  ['...', 'unnamed agent'],
])('A mail shows %j as "%s"', (name, shown) => expect(plainName(name)).toBe(shown));

describe('The name in a mail', () => {
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'evil',
          'com',
          'www',
          'login',
          'рф',
          '中国',
          'xn--e1awd7f',
          '1',
          '800',
          '5551234',
          'agent',
          'js',
        ),
        fc.constantFrom('http', 'https', 'hxxp', 'mailto', 'tel', 'javascript', '://', ':', '//', '@', '%2E', '%00'),
        fc.constantFrom(
          '.',
          '。',
          '．',
          '｡',
          '․',
          '‧',
          '·',
          'ꓸ',
          '٠',
          '۰',
          '𝅭',
          '[.]',
          ' . ',
          '(dot)',
          '/',
          '⁄',
          '∕',
          '：',
        ),
        fc.constantFrom(
          '\u200B',
          '\u200D',
          '\u2060',
          '\uFEFF',
          '\u00AD',
          '\u202E',
          '\u2066',
          '\n',
          '\r\n',
          '\0',
          '\u2028',
        ),
        fc.constantFrom('<a href="', '">', '</a>', '&#46;', '&period;', '"', "'", ' ', '  ', '\\', '|'),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.webUrl(),
        fc.emailAddress(),
        fc.domain(),
        fc.ipV4(),
        fc.ipV6(),
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((parts) => parts.join(''));
  const shownName = (name: string): string | undefined => {
    try {
      return plainName(readName(name));
    } catch {
      return undefined;
    }
  };

  it('contains no link, e-mail address or phone number, or the registered name is rejected', () => {
    fc.assert(
      fc.property(hostile, (name) => {
        const shown = shownName(name);
        if (shown === undefined) return;
        expect(linkify.match(`It lets "${shown}"\nuse the API on your behalf.`)).toBeNull();
        expect(shown).toMatch(/^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u);
        expect(shown).not.toMatch(/\p{N}(?: ?\p{N}){4}/u);
        expect(shown).toBe(shown.normalize('NFKC'));
      }),
      { numRuns: runsOf(3000) },
    );
  });

  it('keeps every ordinary word of a name', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-zÄÖÜäöüß]{1,9}$/), { minLength: 1, maxLength: 6 }), (words) => {
        expect(plainName(words.join(' '))).toBe(words.join(' '));
      }),
    );
  });
});
