import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../test/fast-check.ts';
import { hostileTokens, repeatToLength } from '../../docs/test/hostile-tokens.ts';
import { markdownLines, partsOfText, removeFences } from '../src/text/fenced.ts';
import { passageToHtml } from '../src/text/html.ts';
import { escapeAroundCode, passageToMarkdown } from '../src/text/markdown-text.ts';

const text = 'Run *this*:\n```sh\nnpm i *\n```\n- then\n```\na < b\n\nc\n```\nDone.';

describe('a text with code', () => {
  it('is a list, a paragraph and code in HTML', () => {
    expect(passageToHtml(text).text).toBe(
      '<p>Run *this*:</p><pre><code class="language-sh">npm i *\n</code></pre><ul><li>then</li></ul><pre><code>a &lt; b\n\nc\n</code></pre><p>Done.</p>',
    );
  });

  it('is escaped in Markdown, except its code', () => {
    const code = '```sh\nnpm i *\n```';
    expect(passageToMarkdown(text)).toBe(`Run \\*this\\*:\n\n${code}\n\n- then\n\n\`\`\`\na < b\n\nc\n\`\`\`\n\nDone.`);
    expect(escapeAroundCode(text)).toBe(text.replace('*this*', '\\*this\\*'));
  });

  it('has its text without the fences', () => {
    expect(removeFences(text)).toBe('Run *this*:\nnpm i *\n- then\na < b\n\nc\nDone.');
  });

  it('has no fence inside a line or inside a longer fence', () => {
    expect(partsOfText('a\n```js\nb')).toEqual(['a\n```js\nb']);
    const whole = '````md\n```\na\n```\n````';
    expect(partsOfText(whole)).toEqual([{ language: 'md', code: '```\na\n```', whole }]);
  });

  it('is the same after joining, and is parsed fast', () => {
    const line = fc.constantFrom('```', '````', '```js', 'words', '', '`a`');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const parts = partsOfText(lines.join('\n')).map((part) => (typeof part === 'string' ? part : part.whole));
        expect(parts.join('\n')).toBe(lines.join('\n'));
      }),
    );
    const startedAt = performance.now();
    for (const line of ['```a\n', '```\n', '`'.repeat(99), '````js\n```\n']) partsOfText(line.repeat(100_000));
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});

/** One character for each line: `#` for code and its fences. */
const codeIn = (text: string): string =>
  markdownLines(text)
    .map(({ fence }) => (fence ? '#' : '.'))
    .join('');

describe('fenced code in Markdown', () => {
  it('is found where CommonMark finds it, also in quotations', () => {
    const reader = new MarkdownIt('commonmark');
    const line = fc.oneof(
      fc.constantFrom('```', '````', '  ```', '~~~', '```js', '~~~ `a`', '``` a`b', '> ```', '> ~~~~ b', '> > ```'),
      fc.constantFrom('words', '', '> words', '# words', '``` ', '>'),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const blocks = reader.parse(lines.join('\n'), {}).filter(({ type }) => type === 'fence');
        const isCode = (at: number) => blocks.some(({ map }) => map && map[0] <= at && at < map[1]);
        // CommonMark does not define whether an empty line belongs to the preceding block.
        const shown = (code: string) => [...code].filter((_, at) => lines[at]?.trim() !== '').join('');
        expect(shown(codeIn(lines.join('\n')))).toBe(shown(lines.map((_, at) => (isCode(at) ? '#' : '.')).join('')));
      }),
      { numRuns: runsOf(2000) },
    );
  });

  it.each([
    ['after a list marker', '- ```\n  a\n  ```\nb', '###.'],
    ['in a quotation inside a list item', '1. > ```\n   > a\n   > ```\n   b', '###.'],
    ['with less indentation than the item of its fences', '- a\n\n  ```\nb\n  ```\nc', '..###.'],
    ['indented like tags of a dialect', '<Tab>\n\n        ```\n        a\n        ```\n</Tab>', '..###.'],
    ['around indented fences', '```md\n1. a\n\n    ```\n    b\n    ```\n```\nc', '#######.'],
    ['around fences in a quotation', '```md\n> ```\n> a\n> ```\n```\nb', '#####.'],
    ['up to the end of its quotation', '> ```\n> a\n\nb', '##..'],
    ['up to the end of the text', 'a\n~~~\nb\n```', '.###'],
    ['in no line of ordinary text', '``` a ``` b\nc\n`` ```', '...'],
  ])('is found %s', (_, text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it('is found fast in repetitive texts', () => {
    const startedAt = process.cpuUsage();
    for (const token of [...hostileTokens, '> ```\n', '- \t']) markdownLines(repeatToLength(token, 100_000));
    for (const token of ['`', ' ', '- ', '> ']) markdownLines(repeatToLength(token, 10_000_000));
    expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(20);
  });
});
