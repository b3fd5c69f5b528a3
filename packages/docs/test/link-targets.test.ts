import { describe, expect, it } from 'vitest';
import { docsOf, renderSinglePage } from './tree.ts';

/** The Markdown and the HTML of one page of a tree, and the notices of broken links in all pages. */
function read(files: Readonly<Record<string, string>>, file: string, site?: string) {
  const { pages, deadLinks } = docsOf(files, site);
  const page = pages.find((one) => one.file === file);
  return { text: page?.markdown.trim(), html: page?.html.trim(), dead: deadLinks.map(({ what }) => what) };
}

describe('a link by a bare file name', () => {
  it('points to the page with this unique name in another folder', () => {
    expect(
      read({ 'guide/a.md': '[set up](setup.md#first)', 'start/setup.md': '# S\n\n## First\n' }, 'guide/a.md'),
    ).toEqual({
      text: '[set up](/docs/start/setup#first)',
      html: '<p><a href="/docs/start/setup#first">set up</a></p>',
      dead: [],
    });
  });

  it('points to a picture with a unique name in another folder', () => {
    const files = { 'guide/a.md': '# A\n\n![Map](map.png)\n', 'pictures/map.png': 'png' };
    expect(read(files, 'guide/a.md').text).toBe('![Map](/docs/pictures/map.png)');
  });

  it('is broken if two files have the name', () => {
    const files = { 'a.md': '[set up](setup.md)', 'b/setup.md': '# B\n', 'c/setup.md': '# C\n' };
    expect(read(files, 'a.md').dead).toEqual(['links to setup.md, which is not in the tree']);
  });
});

describe('a link that leaves the tree', () => {
  const files = {
    'guide/a.md':
      'See [the `code` [1]](../../src/main.ts "Code"), ![plan](../../plan.png) and [more].\n\n[more]: ../../LICENSE\n',
  };

  it('points to its target below the URL of docsSource', () => {
    const { text, dead } = read(files, 'guide/a.md', 'docsSource: https://docs.example/v1/{path}\n');
    expect(text).toContain('[the `code` [1]](https://docs.example/src/main.ts "Code")');
    expect(dead).toEqual([]);
  });

  it('becomes text without docsSource, and is reported', () => {
    const { html, text, dead } = read(files, 'guide/a.md');
    expect(html).toBe('<p>See the <code>code</code> [1], plan and more.</p>');
    expect(text).toMatch(/^See the `code` \[1\], plan and/);
    expect(dead).toEqual(
      ['../../src/main.ts', '../../plan.png', '../../LICENSE'].map((to) => `links to ${to}, which is not in the tree`),
    );
  });
});

describe('an anchor', () => {
  it('matches in any case', () => {
    expect(
      read({ 'a.md': '[x](b.md#Section-Two) [y](#HERE)\n\n## Here\n', 'b.md': '# B\n\n## Section two\n' }, 'a.md'),
    ).toMatchObject({
      text: expect.stringContaining('[x](/docs/b#section-two) [y](#here)'),
      dead: [],
    });
  });

  it('in a table cell points to the section of the table', () => {
    const text =
      '[x](#Opt-One) [y](#in-html)\n\n## Options\n\n| a |\n|---|\n| <a id="opt-one"></a>one |\n\n## Cells\n\n<table><tr><td><a id="in-html"></a>cell</td></tr></table>\n';
    expect(read({ 'a.md': text }, 'a.md')).toMatchObject({
      text: expect.stringMatching(/^\[x\]\(#options\) \[y\]\(#cells\)/),
      dead: [],
    });
  });
});

describe('the published form of a page', () => {
  it('has an alert that is written on one line', () => {
    expect(renderSinglePage('> [!NOTE] Back up first.\n> Then go on.\n').markdown.trim()).toBe(
      '> **Note**\n> \n> Back up first.\n> Then go on.',
    );
  });

  it('has no heading for a # inside HTML', () => {
    const page = renderSinglePage(
      '# P\n\n<p># one</p>\n\n<table><tr><td># two</td></tr></table>\n\n<div>\n\n## Three\n\n</div>\n',
    );
    expect(page.headings.map(({ title }) => title)).toEqual(['Three']);
    expect(page.html).toContain('<p># one</p>');
  });

  it('labels consecutive code blocks with their languages, or with the titles after these', () => {
    const captions = (text: string) =>
      [...renderSinglePage(text).html.matchAll(/<figcaption>([^<]*)/g)].map(([, title]) => title);
    expect(captions('```js\na\n```\n\n```python\nb\n```\n\nWords.\n\n```js\nc\n```\n')).toEqual(['js', 'python']);
    expect(captions('<CodeGroup>\n\n```bash npm\na\n```\n\n```bash yarn\nb\n```\n\n</CodeGroup>\n')).toEqual([
      'npm',
      'yarn',
    ]);
    expect(captions('```js showLineNumbers\na\n```\n\n```js {1}\nb\n```\n')).toEqual([]);
  });

  it('has the titles of tabs', () => {
    expect(
      renderSinglePage('<Tabs>\n<TabItem value="npm" label="With npm">\n\nOne.\n\n</TabItem>\n</Tabs>\n', 'a.mdx')
        .markdown,
    ).toContain('**With npm**');
    expect(docsOf({ 'mkdocs.yml': 'site_name: X\n', 'a.md': '=== "C++"\n\n    One.\n' }).pages[0]?.markdown).toContain(
      '**C++**',
    );
  });
});

describe('a page that others include', () => {
  const part = { 'shared.md': '# Shared\n\nShared words.\n' };
  const filesOf = (files: Readonly<Record<string, string>>) => docsOf(files).pages.map(({ file }) => file);

  it('is not published itself, and its text is part of the including page', () => {
    const files = { ...part, 'a.md': '# A\n\n<!--@include: ./shared.md-->\n' };
    expect(filesOf(files)).toEqual(['a.md']);
    expect(read(files, 'a.md').text).toContain('Shared words.');
  });

  it('is published if a page links to it, or a navigation lists it', () => {
    const including = { ...part, 'a.md': '# A\n\n<!--@include: ./shared.md-->\n' };
    expect(filesOf({ ...including, 'b.md': '[shared](shared.md)\n' })).toContain('shared.md');
    expect(filesOf({ ...including, 'mkdocs.yml': 'nav:\n  - shared.md\n' })).toContain('shared.md');
  });

  it('is published if it and the page that includes it include each other', () => {
    const files = { 'a.md': '# A\n\n<!--@include: ./b.md-->\n', 'b.md': '# B\n\n<!--@include: ./a.md-->\n' };
    expect(filesOf(files)).toEqual(['a.md', 'b.md']);
  });
});

describe('a hash in raw HTML', () => {
  const headingsIn = (text: string, file: string) =>
    docsOf({ [file]: text }).pages[0]?.headings.map(({ title }) => title);

  it('does not start a heading up to the first empty line', () => {
    expect(headingsIn('# T\n\n<p>\n# one\n# two\n</p>\n\n## Real\n', 'a.md')).toEqual(['Real']);
    expect(headingsIn('# T\n\n<div>\n\n## Inside\n\n</div>\n', 'a.md')).toEqual(['Inside']);
  });

  it('starts a heading on its own line in MDX', () => {
    expect(headingsIn('# T\n\n<Box>\n## Inside\n</Box>\n', 'a.mdx')).toEqual(['Inside']);
  });
});
