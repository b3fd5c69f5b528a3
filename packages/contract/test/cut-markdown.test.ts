import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.ts';
import { splitMarkdown } from '../src/text/cut-markdown.ts';

const line = fc.constantFrom('words of a line', '', '# A heading', '- an item', '  goes on', '| a | b |', '> said');
const fenced = fc
  .tuple(fc.constantFrom('```', '~~~~', '  ```', '- ```'), fc.array(line, { maxLength: 6 }))
  .map(([fence, lines]) => [`${fence}js`, ...lines, '', 'const x = `y`;', fence.replace(/[^`~ ]/g, ' ')].join('\n'));
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: line }, { weight: 1, arbitrary: fenced }), { maxLength: 40 })
  .map((lines) => lines.join('\n'));

describe('Markdown that exceeds a limit', () => {
  it('is cut into pieces of whole lines that add up to the text and exceed the limit only if needed', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 200 }), (whole, most) => {
        const pieces = splitMarkdown(whole, most);
        expect(pieces.join('')).toBe(whole);
        for (const piece of pieces.slice(0, -1)) expect(piece.endsWith('\n')).toBe(true);
        for (const piece of pieces)
          if (piece.length > most) expect(/```|~~~~/.test(piece) || !piece.trim().includes('\n')).toBe(true);
      }),
    );
  });

  it('is never cut inside fenced code', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 200 }), (whole, most) => {
        for (const piece of splitMarkdown(whole, most))
          for (const mark of ['```', '~~~~']) expect(piece.split(mark).length % 2).toBe(1);
      }),
    );
  });

  it.each([
    ['between paragraphs', 'One two.\n\nThree four.\n', ['One two.\n\n', 'Three four.\n']],
    [
      'not between items with blank lines if another cut is possible',
      'a\n\n- b\n\n  c d\n',
      ['a\n\n', '- b\n\n  c d\n'],
    ],
    ['between lines if a block is too long', 'a b c d e\nf g h i j\nk', ['a b c d e\n', 'f g h i j\nk']],
    ['not inside a line', 'a b c d e f g h i j k l m', ['a b c d e f g h i j k l m']],
    ['not inside code of any length', '```\na b\n\nc d\n\ne f\n```\n\nx', ['```\na b\n\nc d\n\ne f\n```\n\n', 'x']],
    ['not inside unclosed code', 'x\n\n```\na b\n\nc d\n\ne f', ['x\n\n', '```\na b\n\nc d\n\ne f']],
    [
      'not at a shorter fence inside code',
      '````\n```\na\n\nb\n```\n````\n\nx',
      ['````\n```\na\n\nb\n```\n````\n\n', 'x'],
    ],
  ])('is cut %s', (_, whole, pieces) => {
    expect(splitMarkdown(whole, 12)).toEqual(pieces);
  });

  it('of a megabyte is cut fast', () => {
    const startedAt = performance.now();
    for (const piece of ['a\n\n', '```\na\n```\n\n', '>'.repeat(99), ' \t', '- 1. ', '`'.repeat(9)])
      splitMarkdown(piece.repeat(Math.ceil(1e6 / piece.length)), 40_000);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});
