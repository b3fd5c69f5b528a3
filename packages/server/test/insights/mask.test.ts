import { describe, expect, it } from 'vitest';
import fc from '../../../../test/fast-check.ts';
import { maskQuestion } from '../../src/insights/mask.ts';

/** Ordinary text around the masked parts, without characters that the mask uses. */
const plainText = fc.stringMatching(/^[a-zäß ,;!?'()-]{0,40}$/);
const inContext = (secret: fc.Arbitrary<string>) =>
  fc.tuple(plainText, secret, plainText).map((parts) => parts.join(' '));

describe('a masked question', () => {
  it.each([
    ['Does ann.lee+x@mail.example.org pay?', 'Does [address] pay?'],
    ['I am ann @ example.org', 'I am [address]'],
    ['mailto:ann@example.org', '[address]'],
    ['"Ann Lee"@example.org asks', '[address] asks'],
    ['ａｎｎ＠example.org', '[address]'],
    ['see https://example.org/a?b=c#d now', 'see [link] now'],
    ['see (HTTP://localhost/x)', 'see [link]'],
    ['www.example', '[link]'],
    ['example.org/private?', '[link]'],
    ['open tel:12', 'open [link]'],
    ['order 1234', 'order [number]'],
    ['call +43 (660) 12-34-567 today', 'call +[number] today'],
    ['card 12 34', 'card [number]'],
    ['born 2001-02-03', 'born [number]'],
    ['order ab12345cd', 'order ab[number]cd'],
    ['١٢٣٤ and １２３４', '[number] and [number]'],
    ['12\u200b34', '[number]'],
  ])('%j becomes %j', (question, masked) => {
    expect(maskQuestion(question)).toBe(masked);
  });

  it.each(['What is plan 3 at 100 a month?', 'Is it open 24/7?', 'Why? And then: what?', 'Größe über 999 漢字 😀'])(
    'keeps %j unchanged',
    (question) => {
      expect(maskQuestion(question)).toBe(question);
    },
  );

  it('contains no e-mail address in any context', () => {
    fc.assert(
      fc.property(fc.emailAddress(), plainText, plainText, (email, before, after) => {
        const masked = maskQuestion(`${before} ${email} ${after}`);
        expect(masked).not.toContain('@');
        expect(masked).not.toContain(email.split('@')[1]);
      }),
    );
  });

  it('contains no link in any context', () => {
    fc.assert(
      fc.property(
        inContext(
          fc.webUrl({ validSchemes: ['http', 'https', 'ftp'], withQueryParameters: true, withFragments: true }),
        ),
        (question) => {
          const masked = maskQuestion(question);
          expect(masked).toMatch(/\[link\]|\[address\]/);
          expect(masked).not.toMatch(/:\/\/|www\.|\w\.[a-z]{2}/i);
        },
      ),
    );
  });

  it('contains no four digits in a row, in any context and with any separators', () => {
    const separators = fc.constantFrom('', ' ', '-', '.', '/', ') ', ' - ', '\t');
    const number = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 9 }), separators), { minLength: 4, maxLength: 30 })
      .map((digits) => digits.flat().join(''));
    fc.assert(
      fc.property(inContext(number), (question) => {
        expect(maskQuestion(question).match(/\d/g) ?? []).toEqual([]);
      }),
    );
  });

  it('is one line of at most 200 whole characters that any store accepts, for any question', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (question) => {
        const masked = maskQuestion(question);
        expect([...masked].length).toBeLessThanOrEqual(200);
        expect(masked.isWellFormed()).toBe(true);
        expect(masked).not.toMatch(/\p{C}|[\r\n\t]|@|:\/\/|\d{4}/u);
      }),
    );
    expect(maskQuestion('\ud800a\u0000b\u001b[31mc\nd')).toBe('a b [31mc d');
    expect(maskQuestion('é😀'.repeat(150))).toBe('é😀'.repeat(100));
  });

  it('is cut after masking, so the cut hides nothing from the masks', () => {
    expect(maskQuestion(`${'a'.repeat(195)} ann@example.org`)).toBe(`${'a'.repeat(195)} [add`);
    expect(maskQuestion(`${'a'.repeat(196)} 123456`)).toBe(`${'a'.repeat(196)} [nu`);
  });
});
