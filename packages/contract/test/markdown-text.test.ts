import MarkdownIt from 'markdown-it';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../test/fast-check.ts';
import { codeBlock, escapeMarkdown, lineToMarkdown, markdownTable } from '../src/text/markdown-text.ts';

/** A Markdown reader with all common extensions: HTML, tables, strikethrough, autolinks. */
const reader = new MarkdownIt({ html: true });

/** The rendered HTML without `<p>`. */
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

describe('a line of plain text, escaped as Markdown', () => {
  it('renders as the same text, with any content', () => {
    fc.assert(
      fc.property(line, (text) => {
        expect(shown(lineToMarkdown(text)).trim()).toBe(asHtml(text));
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it('keeps an underscore inside a word unescaped, because identifiers have them', () => {
    expect(escapeMarkdown('call get_pricing, not _this_')).toBe('call get_pricing, not \\_this\\_');
    expect(shown(escapeMarkdown('snake_case_name'))).toBe('snake_case_name\n');
  });

  it('has both angle brackets escaped, so that they are not HTML', () => {
    expect(escapeMarkdown('a < b > c <i>')).toBe('a \\< b \\> c \\<i\\>');
  });

  it('stays in one cell of a table', () => {
    const table = reader.render(markdownTable(['a'], [[lineToMarkdown('x | y')]]));
    expect([...table.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)).toEqual(['x | y']);
  });
});

describe('a block of code', () => {
  it('is not closed by any line of its content', () => {
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
