import { describe, expect, it } from 'vitest';
import { partsOfText, withoutFences } from '../../packages/contract/src/text/fenced.ts';
import { passageToHtml } from '../../packages/contract/src/text/html.ts';
import { escapeAroundCode, passageToMarkdown } from '../../packages/contract/src/text/markdown-text.ts';
import fc from '../fast-check.ts';

const text = 'Run *this*:\n```sh\nnpm i *\n```\n- then\n```\na < b\n\nc\n```\nDone.';

describe('a text with code', () => {
  it('is a list, a paragraph and code in HTML', () => {
    expect(passageToHtml(text).text).toBe(
      '<p>Run *this*:</p><pre><code class="language-sh">npm i *\n</code></pre><ul><li>then</li></ul><pre><code>a &lt; b\n\nc\n</code></pre><p>Done.</p>',
    );
  });

  it('is escaped in Markdown, but for its code', () => {
    const code = '```sh\nnpm i *\n```';
    expect(passageToMarkdown(text)).toBe(`Run \\*this\\*:\n\n${code}\n\n- then\n\n\`\`\`\na < b\n\nc\n\`\`\`\n\nDone.`);
    expect(escapeAroundCode(text)).toBe(text.replace('*this*', '\\*this\\*'));
  });

  it('has its words without the fences', () => {
    expect(withoutFences(text)).toBe('Run *this*:\nnpm i *\n- then\na < b\n\nc\nDone.');
  });

  it('begins none where no line ends it, nor within a longer one', () => {
    expect(partsOfText('a\n```js\nb')).toEqual(['a\n```js\nb']);
    const whole = '````md\n```\na\n```\n````';
    expect(partsOfText(whole)).toEqual([{ language: 'md', code: '```\na\n```', whole }]);
  });

  it('is the same when it is put together again, and is read in no time', () => {
    const line = fc.constantFrom('```', '````', '```js', 'words', '', '`a`');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const parts = partsOfText(lines.join('\n')).map((part) => (typeof part === 'string' ? part : part.whole));
        expect(parts.join('\n')).toBe(lines.join('\n'));
      }),
    );
    const began = performance.now();
    for (const line of ['```a\n', '```\n', '`'.repeat(99), '````js\n```\n']) partsOfText(line.repeat(100_000));
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
