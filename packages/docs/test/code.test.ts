import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../test/fast-check.ts';
import { docsOf, renderSinglePage } from './tree.ts';

const line = fc.constantFrom(
  'import x from "y"',
  '<Loom>',
  '</Note>',
  '{/* c */}',
  ':::',
  '  indented',
  '',
  '~~~~',
  '# no heading',
  '[a](b.md)',
  'x\t ',
  '!!! note',
  '`',
);
const code = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'));
const surroundings = fc.constantFrom<(block: string) => string>(
  (block) => block,
  (block) => `<Sandpack>\n\n${block}\n\n</Sandpack>`,
  (block) => `<Note>\n\nWords.\n\n<Deep title="x">\n\n${block}\n\n</Deep>\n\n</Note>`,
  (block) => `::: tip A\n${block}\n:::`,
  (block) => `export const a = 1;\n\n${block}`,
);

describe('fenced code', () => {
  it('is unchanged byte for byte in the Markdown of a page, in any surroundings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(code, surroundings), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('page.md', 'page.mdx'),
        (pieces, file) => {
          const blocks = pieces.map(([inner]) => `\`\`\`js {1} title="a.js"\n${inner}\n\`\`\``);
          const text = pieces.map(([, wrap], at) => wrap(blocks[at] as string)).join('\n\nWords.\n\n');
          const { markdown } = renderSinglePage(`# Page\n\n${text}\n`, file);
          for (const block of blocks) expect(markdown).toContain(block);
        },
      ),
      { numRuns: runsOf(300) },
    );
  });

  it('is highlighted, and has its title and its marked lines', () => {
    const { html } = renderSinglePage('```js {2} title="loom.js"\nconst a = 1;\nreturn a < 2;\n```\n');
    expect(html).toContain('<figure class="code"><figcaption>loom.js</figcaption><pre><code class="language-js">');
    expect(html).toContain('<span class="token keyword">const</span> a = <span class="token number">1</span>;');
    expect(html).toContain(
      '<mark class="line"><span class="token keyword">return</span> a &lt; <span class="token number">2</span>;</mark>',
    );
  });

  it.each(['ts [src/loom.ts]', 'jsx src/loom.ts active', 'ts filename="src/loom.ts"'])('%s has a title', (info) => {
    expect(renderSinglePage(`\`\`\`${info}\nlet a;\n\`\`\`\n`).html).toContain('<figcaption>src/loom.ts</figcaption>');
  });

  it('has no title if code groups use the text after the fence as a label', () => {
    const { html } = renderSinglePage('```js [[1, 1, "<A />"], [2, 3, "b"]]\nlet a;\n```\n');
    expect(html).toMatch(/^<figure class="code"><pre><code class="language-js">/);
  });

  it('in no language or an unknown one is not highlighted', () => {
    expect(renderSinglePage('```\na < b\n```\n').html).toBe(
      '<figure class="code"><pre><code>a &lt; b\n</code></pre></figure>\n',
    );
    expect(renderSinglePage('```nolang\na < b\n```\n').html).toContain(
      '<code class="language-nolang">a &lt; b\n</code>',
    );
  });

  it.each([
    ['Words.\n\n```js\nconst a = 1;\n', 'Words.\n\n```js\nconst a = 1;\n```'],
    ['~~~~\na\n~~~\n', '~~~~\na\n~~~\n~~~~'],
    ['- a\n\n  ```\n  b\n', '- a\n\n  ```\n  b\n  ```'],
    ['> ```\n> b\n', '> ```\n> b\n> ```'],
    ['```\na\n```\n', '```\na\n```'],
  ])('that the page does not close is closed at its end: %j', (text, markdown) => {
    expect(renderSinglePage(text).markdown).toBe(markdown);
  });

  it('in a component keeps language and title', () => {
    const text =
      '<CodeBlock language="js" title="a.js">{`const x = {a: 1};`}</CodeBlock>\n\n<CodeBlock lang="ts">\n  {`let y;\nlet z;`}\n</CodeBlock>\n';
    expect(renderSinglePage(text, 'page.mdx').markdown).toBe(
      '```js title="a.js"\nconst x = {a: 1};\n```\n\n```ts\nlet y;\nlet z;\n```',
    );
  });

  it('is never split between passages', () => {
    const long = Array.from({ length: 300 }, (_, at) => `const a${at} = ${at};`).join('\n');
    const { passages } = renderSinglePage(`Words.\n\n\`\`\`js\n${long}\n\`\`\`\n\nMore.\n`);
    expect(passages.filter(({ text }) => text.includes(long))).toHaveLength(1);
  });
});

describe('hostile pages', () => {
  const noise = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '</a>',
      '<a ',
      '<A',
      '{',
      '}',
      '`',
      '```\n',
      '~~~\n',
      '\n',
      '\n\n',
      '    ',
      '- ',
      '> ',
      ':::',
      ':::note\n',
      '!!! x\n',
      '![',
      '](',
      ')',
      '[',
      ']:',
      '"',
      "'",
      '${',
      '/*',
      '<!--',
      '-->',
      '<pre>',
      '<table>',
      '<tr>',
      '<td>',
      '<li>',
      '\\',
      'é',
      '\u0000',
      '\uE000',
      '\u202e',
      '# ',
      '{#a}',
      '|',
      '<script>',
      'import x from "y"\n',
    ),
    { maxLength: 200 },
  );

  it('are parsed to their end, and produce no HTML tag of their own', () => {
    fc.assert(
      fc.property(noise, fc.constantFrom('page.md', 'page.mdx'), (pieces, file) => {
        const { html } = renderSinglePage(pieces.join(''), file);
        expect(html).not.toMatch(/<(script|style|iframe|object|form)\b/i);
        expect(html.match(/<aside/g)?.length ?? 0).toBe(html.match(/<\/aside>/g)?.length ?? 0);
      }),
      { numRuns: runsOf(500) },
    );
  });

  it.each([
    ['{', 200_000],
    ['<a ', 70_000],
    ['<A>', 70_000],
    ['</a>', 50_000],
    ['` `` ', 40_000],
    ['![', 100_000],
    ['[a](', 50_000],
    ['<p>x', 50_000],
    ['- <b>\n', 30_000],
    ['::: tip\n', 20_000],
    ['<!--', 50_000],
    ['${`', 60_000],
    ['\n\n<Note>\n', 3000],
  ])(
    'of %j %i times are parsed in a bounded number of steps',
    (piece, times) => {
      const docs = docsOf({ 'page.mdx': piece.repeat(times), 'other.md': '# Other\n\nWords.\n' });
      expect(docs.pages.map(({ file }) => file)).toEqual(['other.md', 'page.mdx']);
    },
    60_000,
  );
});
