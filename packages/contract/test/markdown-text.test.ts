import MarkdownIt from 'markdown-it';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import fc, { runs } from '../../../test/fast-check.ts';
import { codeBlock, escapeMarkdown, lineToMarkdown, markdownTable } from '../src/text/markdown-text.ts';

/** A reader that takes all that readers take: HTML, tables, text struck out, addresses as links. */
const reader = new MarkdownIt({ html: true });

/** What a reader sees of it, without white space; `<p>` is all the markup there is. */
const shown = (markdown: string): string => {
  const html = reader.render(markdown);
  return html.replace(/<\/?p>/g, '');
};
const asHtml = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

const marks = fc.constantFrom(
  ...'\\`*_[]<>~|&#+-=!(){}:;."\'0123456789aZé \t'.split(''),
  '&amp;',
  '&#60;',
  '<b>',
  '](x)',
  '---',
  '```',
);
const line = fc
  .array(marks, { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

describe('a line of plain text as Markdown', () => {
  it('reads as the same text, whatever it holds', () => {
    fc.assert(
      fc.property(line, (text) => {
        expect(shown(lineToMarkdown(text)).trim()).toBe(asHtml(text));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('keeps an underscore within a word as it is, because names have them', () => {
    expect(escapeMarkdown('call get_pricing, not _this_')).toBe('call get_pricing, not \\_this\\_');
    expect(shown(escapeMarkdown('snake_case_name'))).toBe('snake_case_name\n');
  });

  it('escapes both angle brackets, so that no reader takes them for HTML', () => {
    expect(escapeMarkdown('a < b > c <i>')).toBe('a \\< b \\> c \\<i\\>');
  });

  it('stays one cell of a table', () => {
    const table = reader.render(markdownTable(['a'], [[lineToMarkdown('x | y')]]));
    expect([...table.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)).toEqual(['x | y']);
  });
});

describe('a block of code', () => {
  it('is closed by nothing within it', () => {
    const code = fc.array(fc.constantFrom('`', '```', '````', '~~~', 'x', '\n', ' '), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(code, (parts) => {
        const source = `a${parts.join('')}z`;
        const [pre, ...others] = parseFragment(reader.render(codeBlock(source, 'sh'))).childNodes.filter(
          ({ nodeName }) => nodeName !== '#text',
        );
        expect([pre?.nodeName, others.length]).toEqual(['pre', 0]);
        expect(reader.render(codeBlock(source, 'sh'))).toBe(
          `<pre><code class="language-sh">${asHtml(source)}\n</code></pre>\n`,
        );
      }),
    );
  });
});
