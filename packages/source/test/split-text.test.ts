import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.ts';
import { splitText } from '../src/markdown/split-text.ts';

/** Texts as in a pack: trimmed. */
const long = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.string({ minLength: 1, maxLength: 80 }) },
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
      { weight: 1, arbitrary: fc.nat(3000).map((length) => 'x'.repeat(length)) },
      { weight: 1, arbitrary: fc.nat(1500).map((length) => '😀'.repeat(length)) },
      { weight: 1, arbitrary: fc.nat(2000).map((length) => ' '.repeat(length)) },
    ),
    { minLength: 1, maxLength: 60 },
  )
  .chain((parts) => fc.constantFrom(' ', '\n', '. ', '', '? ').map((mark) => parts.join(mark).trim()));

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

describe('splitting a text into passages', () => {
  it('a text of 1,500 characters stays whole', () => {
    const text = `${'word '.repeat(299)}words`;
    expect(text).toHaveLength(1500);
    expect(splitText(text)).toEqual([text]);
  });

  it('an empty text is one empty piece', () => {
    expect(splitText('')).toEqual(['']);
  });

  it('splits at the last line break that fits', () => {
    const [first, second, third] = ['a. b '.repeat(140).trim(), 'c. d '.repeat(140).trim(), 'e. f '.repeat(140).trim()];
    expect(splitText(`${first}\n${second}\n${third}`)).toEqual([`${first}\n${second}`, third]);
  });

  it('does not split code of any length', () => {
    const text = 'a. b '.repeat(200).trim();
    const code = (lines: number) => `\`\`\`js\n${'wait();\n'.repeat(lines)}\`\`\``;
    expect(splitText(`${text}\n${code(90)}\n${text}`)).toEqual([text, code(90), text]);
    expect(splitText(`${code(900)}\n${text}`)).toEqual([code(900), text]);
    expect(splitText(code(900))).toEqual([code(900)]);
  });

  it('does not recognize code fences inside a line', () => {
    const [first, second, third] = ['a'.repeat(1498), 'b'.repeat(1400), `${'c'.repeat(300)}\n\`\`\``];
    expect(splitText(`${first} \`\`\`js\n${second} ${third}`)).toEqual([first, '```js', second, third]);
  });

  it('splits at the last sentence end if there is no line break', () => {
    const text = `${'a'.repeat(700)} ${'b'.repeat(700)}! ${'c'.repeat(50)} ${'d'.repeat(700)}`;
    expect(splitText(text)).toEqual([`${'a'.repeat(700)} ${'b'.repeat(700)}!`, `${'c'.repeat(50)} ${'d'.repeat(700)}`]);
  });

  it('splits at the last space if there is no sentence end', () => {
    const text = `${'a'.repeat(1400)} ${'b'.repeat(99)} c`;
    expect(splitText(text)).toEqual([`${'a'.repeat(1400)} ${'b'.repeat(99)}`, 'c']);
  });

  it('cuts a word that is longer than a passage', () => {
    expect(splitText('a'.repeat(3001)).map((piece) => piece.length)).toEqual([1500, 1500, 1]);
  });

  it('never splits a surrogate pair', () => {
    expect(splitText(`a${'😀'.repeat(1000)}`).map((piece) => piece.length)).toEqual([1499, 502]);
  });

  it('no piece is longer than 1,500 characters, and together they contain every word in order', () => {
    fc.assert(
      fc.property(long, (text) => {
        const pieces = splitText(text);
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(1500);
        expect(withoutSpace(pieces.join(''))).toBe(withoutSpace(text));
        const words = text.split(/\s+/);
        if (words.every((word) => word.length <= 1500)) expect(pieces.join(' ').split(/\s+/)).toEqual(words);
      }),
    );
  });

  it('no piece is empty unless the text is empty', () => {
    fc.assert(
      fc.property(
        long.filter((text) => text !== ''),
        (text) => {
          expect(splitText(text)).not.toContain('');
        },
      ),
    );
  });

  it('well-formed text stays well-formed', () => {
    fc.assert(
      fc.property(long, (text) => {
        for (const piece of splitText(text)) expect(piece.isWellFormed()).toBe(true);
      }),
    );
  });
});
