import { describe, expect, it } from 'vitest';
import fc from '../../../../test/fast-check.ts';
import { escapeXml } from '../../../contract/src/text/escape-xml.ts';
import { createColoring } from '../../src/highlighting/color-code.ts';
import { colorInThread, colorInWorker } from '../../src/highlighting/color-thread.ts';

const figure = (code: string, attributes = ' class="language-js"'): string =>
  `<figure class="code"><pre><code${attributes}>${escapeXml(code)}</code></pre></figure>`;
const inFigure = (code: string): string =>
  `<figure class="code"><pre><code class="language-js">${code}</code></pre></figure>`;

describe('code on a page', () => {
  it('is highlighted by its language, with the given lines marked', () => {
    expect(createColoring()(figure('const a = "&";\nb;\n', ' class="language-js" data-marked="1"'))).toBe(
      inFigure(
        '<mark class="line"><span class="token keyword">const</span> a = <span class="token string">&quot;&amp;&quot;</span>;</mark>\nb;\n',
      ),
    );
  });

  it('without a language, or with an unknown one, has line marks and no colors', () => {
    const color = createColoring();
    expect(color(figure('let a;\nb', ' data-marked="2"'))).toBe(
      '<figure class="code"><pre><code>let a;\n<mark class="line">b</mark></code></pre></figure>',
    );
    expect(color(figure('let a;', ' class="language-c&#39;"'))).toBe(figure('let a;', ' class="language-c&#39;"'));
  });

  it('has no colors above 10,000 characters, or above ten times that in one page', () => {
    const color = createColoring();
    const code = (length: number, first: number) => `let a${first};${' '.repeat(length - `let a${first};`.length)}`;
    const isColored = (html: string) => html.includes('token keyword');
    expect(isColored(color(figure(code(10_000, 0))))).toBe(true);
    expect(isColored(color(figure(code(10_001, 0))))).toBe(false);
    const page = Array.from({ length: 12 }, (_, at) => figure(code(10_000, at))).join('\n');
    expect(color(page).split('\n').map(isColored)).toEqual([...Array(10).fill(true), false, false]);
  });

  it('is not highlighted inline or indented', () => {
    const html = '<p><code>let a;</code></p><pre><code>let a;</code></pre>';
    expect(createColoring()(html)).toBe(html);
  });

  it('has the same text after highlighting, for any code', () => {
    const piece = fc.constantFrom(
      'const ',
      '"',
      "'",
      '<b>',
      '</b>',
      '&amp;',
      '&',
      '/*',
      '*/',
      '\n',
      '`',
      '${',
      '}',
      'x',
    );
    const code = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(code, fc.constantFrom('js', 'html', 'css', 'md', 'sh'), (text, language) => {
        const colored = createColoring()(figure(text, ` class="language-${language}" data-marked="1,2"`));
        const [, inner = ''] = /<code[^>]*>(.*)<\/code>/s.exec(colored) ?? [];
        expect(inner.replace(/<\/?(?:span|mark)[^>]*>/g, '')).toBe(escapeXml(text));
      }),
    );
  });

  it('is the same from a worker thread, for every page', async () => {
    const pages = [figure('const a = 1;'), '', `<p>ü</p>${figure('return "ü";')}`].map((page) => Buffer.from(page));
    const here = await colorInThread(pages);
    expect(here[0]?.toString()).toBe(
      inFigure('<span class="token keyword">const</span> a = <span class="token number">1</span>;'),
    );
    expect((await colorInWorker(pages)).map(String)).toEqual(here.map(String));
  });
});
