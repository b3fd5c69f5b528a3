import { describe, expect, it } from 'vitest';
import { docsOf, renderSinglePage } from './tree.ts';

const markdownOf = (text: string, others: Record<string, string>, file = 'guide/page.mdx') =>
  renderSinglePage(text, file, others).markdown;

const weave = 'export function weave() {\n  // #region knot\n  const knot = 1;\n  // #endregion knot\n  return 2;\n}\n';

describe('included text', () => {
  const part = '---\ntitle: Part\n---\nOne thread.\n\nTwo threads.\n';

  it.each([
    ['imported as MDX', "import P from './_p.mdx';\n\nBefore.\n\n<P />\n\nAfter.\n", 'guide/_p.mdx'],
    ['imported by name', "import P, {toc as t} from './_p.mdx'\n\nBefore.\n\n<P></P>\n\nAfter.\n", 'guide/_p.mdx'],
    ['imported by a site path', "import P from '@site/docs/parts/_p.md';\n\nBefore.\n<P />\nAfter.\n", 'parts/_p.md'],
    ['of VitePress', 'Before.\n\n<!-- @include: ./parts/p.md -->\n\nAfter.\n', 'guide/parts/p.md'],
    ['of VitePress from the root of the tree', 'Before.\n\n<!--@include: @/parts/p.md-->\n\nAfter.\n', 'parts/p.md'],
    ['of Python-Markdown', 'Before.\n\n--8<-- "parts/p.md"\n\nAfter.\n', 'parts/p.md'],
    ['of Python-Markdown from outside the tree', "Before.\n\n-8<- 'docs/parts/p.md'\n\nAfter.\n", 'parts/p.md'],
    ['of Python-Markdown as a block', 'Before.\n\n--8<--\nparts/p.md\n; parts/q.md\n--8<--\n\nAfter.\n', 'parts/p.md'],
    ['of markdown-include', 'Before.\n\n{!parts/p.md!}\n\nAfter.\n', 'parts/p.md'],
    ['of the MkDocs plugin', 'Before.\n\n{% include-markdown "../p.md" %}\n\nAfter.\n', 'p.md'],
    ['of Markdoc', 'Before.\n\n{% partial file="p.md" /%}\n\nAfter.\n', 'p.md'],
    ['of Mintlify', "import P from '/snippets/p.mdx';\n\nBefore.\n\n<P/>\n\nAfter.\n", 'snippets/p.mdx'],
    ['of Mintlify by file path', 'Before.\n\n<Snippet file="p.mdx" />\n\nAfter.\n', 'snippets/p.mdx'],
  ])('replaces its directive: %s', (_, text, file) => {
    expect(markdownOf(text, { [file]: part })).toBe('Before.\n\nOne thread.\n\nTwo threads.\n\nAfter.');
  });

  it.each([
    ['<!--@include: ./p.md{2,3}-->', 'b\nc'],
    ['<!--@include: ./p.md{3,}-->', 'c\nd'],
    ['<!--@include: ./p.md{,2}-->', 'a\nb'],
    ['--8<-- "guide/p.md:2:3"', 'b\nc'],
    ['--8<-- "guide/p.md::1"', 'a'],
    ['--8<-- "guide/p.md:4"', 'd'],
    ['--8<-- "guide/p.md:-1"', 'd'],
    ['--8<-- "guide/p.md:1:1,3:4"', 'a\nc\nd'],
    ['{!guide/p.md!lines=1 3-4!}', 'a\nc\nd'],
  ])('is limited to the given lines: %s', (text, lines) => {
    expect(markdownOf(`${text}\n`, { 'guide/p.md': 'a\nb\nc\nd\n' })).toBe(lines);
  });

  it.each([
    ['<!--@include: ./p.md#knot-->', 'a\n<!-- #region knot -->\nb\n<!-- #endregion knot -->\nc\n'],
    ['--8<-- "guide/p.md:knot"', 'a\n<!-- --8<-- [start:knot] -->\nb\n<!-- --8<-- [end:knot] -->\nc\n'],
    ['{% include-markdown "./p.md" start="<!--s-->" end="<!--e-->" %}', 'a\n<!--s-->\nb\n<!--e-->\nc\n'],
  ])('is limited to the given section: %s', (text, part) => {
    expect(markdownOf(`${text}\n`, { 'guide/p.md': part })).toBe('b');
  });

  it('may include other files, relative to the path of the including file', () => {
    const page = renderSinglePage("import A from '../parts/_a.mdx';\n\n<A />\n", 'guide/page.mdx', {
      'parts/_a.mdx': "import B from './deep/_b.mdx';\n\nSee [the loom](./loom.md).\n\n<B />\n",
      'parts/deep/_b.mdx': 'Deep words.\n',
      'parts/loom.md': '# Loom\n',
    });
    expect(page.markdown).toBe('See [the loom](/docs/parts/loom).\n\nDeep words.');
  });

  it('receives the attributes and the children of the tag that includes it', () => {
    const parts = { 'guide/_p.mdx': 'Bring {props.what} and {count}, or `{what}`.\n\n{props.children}\n\nDone.\n' };
    const text = 'import P from \'./_p.mdx\';\n\n<P what="wool" count={3}>\nWarp **first**.\n</P>\n';
    expect(markdownOf(text, parts)).toBe('Bring wool and 3, or `{what}`.\n\nWarp **first**.\n\nDone.');
    expect(markdownOf(text, { 'guide/_p.mdx': 'Bring it.\n' })).toBe('Bring it.\n\nWarp **first**.');
  });

  it('keeps the indentation of lists, tabs and inline use', () => {
    const others = { 'guide/_p.mdx': 'One.\n\n```sh\nnpm i\n```\n' };
    const from = "import P from './_p.mdx';\n\n";
    expect(markdownOf(`${from}- <P />\n- Two.\n`, others)).toBe('- One.\n\n  ```sh\n  npm i\n  ```\n- Two.');
    expect(markdownOf(`${from}<Tabs>\n  <TabItem label="npm">\n    <P />\n  </TabItem>\n</Tabs>\n`, others)).toBe(
      '**npm**\n\nOne.\n\n```sh\nnpm i\n```',
    );
    expect(markdownOf(`${from}All of <P/> it.\n`, { 'guide/_p.mdx': 'the **wool**\n' })).toBe(
      'All of the **wool** it.',
    );
  });

  it('has headings with anchors, and is indexed with the page', () => {
    const page = renderSinglePage('<!--@include: ./p.md-->\n\n[Up](#knots)\n', 'a.md', {
      'p.md': 'Intro.\n\n## Knots\n\nTwice.\n',
    });
    expect(page.headings).toEqual([{ level: 2, id: 'knots', title: 'Knots' }]);
    expect(page.markdown).toContain('[Up](#knots)');
    expect(page.passages.map(({ heading }) => heading)).toEqual([null, 'Knots']);
  });

  it('may be imported by name, like pictures', () => {
    const text =
      "import { name as who, year } from '/snippets/facts.mdx';\nimport plan from './plan.png';\nexport const place = 'Lyon';\n\n{who} of {place}, {year}.\n\n<img src={plan} alt=\"Plan\" />\n";
    const others = {
      'snippets/facts.mdx': 'export const name = \'Jacquard\';\nexport const year = "1804";\n',
      'guide/plan.png': 'png',
    };
    expect(markdownOf(text, others)).toBe('Jacquard of Lyon, 1804.\n\n![Plan](/docs/guide/plan.png)');
  });
});

describe('included code', () => {
  it.each([
    ['<<< ./weave.js', '```js\n', weave],
    ['<<< @/guide/weave.js{2,4-5}', '```js {2,4-5}\n', weave],
    ['<<< ./weave.js#knot [Knot]', '```js [Knot]\n', 'const knot = 1;\n'],
    ['<<< @/guide/weave.js#knot{1 ts:line-numbers}', '```ts {1}\n', 'const knot = 1;\n'],
    ['import W from \'!!raw-loader!./weave.js\';\n\n<CodeBlock language="jsx">{W}</CodeBlock>', '```jsx\n', weave],
    ['import w from \'./weave.js?raw\';\n\n<Code code={w} lang="ts" title="w.ts" />', '```ts title="w.ts"\n', weave],
  ])('is in a fence with its language: %s', (text, fence, code) => {
    expect(markdownOf(`${text}\n`, { 'guide/weave.js': weave })).toBe(`${fence}${code}\`\`\``);
  });

  it.each([
    ['--8<-- "guide/weave.js"', weave],
    ['--8<-- "guide/weave.js:5:5"', '  return 2;\n'],
    ['{!guide/weave.js!lines=5!}', '  return 2;\n'],
  ])('stays in the code block that contains the directive: %s', (text, code) => {
    expect(markdownOf(`\`\`\`js\n${text}\n\`\`\`\n`, { 'guide/weave.js': weave })).toBe(`\`\`\`js\n${code}\`\`\``);
  });

  it('has a fence that its content does not close', () => {
    expect(markdownOf('<<< ./page.md.txt\n', { 'guide/page.md.txt': '````md\n```js\n```\n````\n' })).toBe(
      '`````txt\n````md\n```js\n```\n````\n`````',
    );
  });
});

describe('an include directive in an example', () => {
  it.each([
    'Write `<!--@include: ./p.md-->` or `{!p.md!}`.',
    '```md\n<<< ./p.md\n<P />\n```',
    '<<<<<<< HEAD',
    '```html\n{% include "partials/base.html" %}\n{% include ".icons/a.svg" %}\n```',
  ])('is unchanged: %j', (text) => {
    const { pages, notIncluded } = docsOf({ 'a.md': `${text}\n`, 'p.md': 'Words.\n' });
    expect([pages.find(({ file }) => file === 'a.md')?.markdown, notIncluded]).toEqual([text, []]);
  });
});

describe('a failed inclusion', () => {
  const notIncluded = (files: Record<string, string>) =>
    docsOf(files).notIncluded.map(({ file, line, what }) => `${file}:${line} ${what}`);

  it.each([
    ["import P from './_p.mdx';\n\n<P />", 'docs/a.mdx:3 has a part of ./_p.mdx, which is not in the tree'],
    ['<!--@include: ./p.md-->', 'docs/a.mdx:1 has a part of ./p.md, which is not in the tree'],
    ['<<< @/p.js', 'docs/a.mdx:1 has a part of @/p.js, which is not in the tree'],
    ['```js\n--8<-- "p.js"\n```', 'docs/a.mdx:2 has a part of p.js, which is not in the tree'],
    [
      '--8<-- "https://loom.example/p.md"',
      'docs/a.mdx:1 has a part of https://loom.example/p.md, which is on the network',
    ],
    ['<<< ../../etc/passwd', 'docs/a.mdx:1 has a part of ../../etc/passwd, which lies outside of the tree'],
    ['<<< ./.env', 'docs/a.mdx:1 has a part of ./.env, which is hidden, or in a folder that is'],
    ['<!--@include: ./b.md#knot-->', 'docs/a.mdx:1 has a part of ./b.md, which has no region knot'],
    ['<!--@include: ./b.md{7,9}-->', 'docs/a.mdx:1 has a part of ./b.md, which has no lines 7 to 9'],
    ['<!--@include: ./a.mdx-->', 'docs/a.mdx:1 has a part of ./a.mdx, which it is a part of itself'],
  ])('is reported with its position: %j', (text, problem) => {
    expect(notIncluded({ 'a.mdx': `${text}\n`, 'b.md': 'Words.\n' })).toEqual([problem]);
  });

  it('is reported once, and its directive stays as text', () => {
    const files = { 'a.md': '{!p.md!}\n', 'b.md': '---\ntitle: B\n---\n{!p.md!} and {!p.md!}\n' };
    expect(notIncluded(files)).toEqual([
      'docs/a.md:1 has a part of p.md, which is not in the tree (and is named in 2 more places)',
    ]);
    expect(docsOf(files).pages.map(({ markdown }) => markdown)).toEqual(['{!p.md!}', '{!p.md!} and {!p.md!}']);
  });

  it('may be a cycle of files', () => {
    expect(
      notIncluded({
        'a.md': '<!--@include: ./_b.md-->\n',
        '_b.md': 'B.\n\n<!--@include: ./_c.md-->\n',
        '_c.md': 'C.\n\n<!--@include: ./_b.md-->\n',
      }),
    ).toEqual(['docs/_c.md:3 has a part of ./_b.md, which it is a part of itself']);
  });

  it('may be too deep nesting, or a part that exceeds the page size', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`_p${at}.md`, `Words ${at}.\n\n<!--@include: ./_p${at + 1}.md-->\n`]),
    );
    expect(notIncluded({ 'a.md': '<!--@include: ./_p0.md-->\n', ...chain })).toEqual([
      'docs/_p15.md:3 has a part of ./_p16.md, which is more than 16 files deep',
    ]);
    const billionLaughs = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`_p${at}.md`, `<!--@include: ./_p${at + 1}.md-->\n\n`.repeat(10)]),
    );
    const started = performance.now();
    expect(notIncluded({ 'a.md': '<!--@include: ./_p0.md-->\n', ...billionLaughs, '_p12.md': 'Ha.\n' })[0]).toContain(
      'exceeds the limit',
    );
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
