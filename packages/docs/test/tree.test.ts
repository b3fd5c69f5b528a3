import { describe, expect, it } from 'vitest';
import { validateContent } from '../../content/src/checks/validate.ts';
import { docsOf, renderSinglePage } from './tree.ts';

const paths = (files: Record<string, string>) => docsOf(files).pages.map(({ path }) => path);

describe('page URLs', () => {
  it('are the paths of files in the tree, without extension; an index or README has the path of its folder', () => {
    expect(
      paths({
        'index.md': '# Home\n',
        'README.md': '# For the repository\n',
        'guide/README.md': '# Guide\n',
        'guide/looms.mdx': '# Looms\n',
        'guide/Ünicode page.md': '# Odd\n',
        '_partial.mdx': 'No page.\n',
        'guide/_snippets/a.md': 'No page.\n',
        'draft.md': '---\ndraft: true\n---\n# Not yet\n',
      }),
    ).toEqual(['/docs', '/docs/guide', '/docs/guide/looms', '/docs/guide/Ünicode-page']);
  });

  it('apply to .markdown files, too, and links to them work', () => {
    const { pages, deadLinks } = docsOf({
      'index.markdown': '# Home\n\n[a](guide/a.markdown) [b](/guide/b)\n',
      'guide/a.markdown': '# A\n',
      'guide/b.md': '[home](../index.markdown#home)\n',
    });
    expect(pages.map(({ path, title }) => [path, title])).toEqual([
      ['/docs', 'Home'],
      ['/docs/guide/a', 'A'],
      ['/docs/guide/b', 'B'],
    ]);
    expect([pages[0]?.markdown, deadLinks]).toEqual(['[a](/docs/guide/a) [b](/docs/guide/b)', []]);
  });

  it('of a page and a folder with the same name are a problem that names both files and the fix', () => {
    expect(docsOf({ 'dup.md': '# A\n', 'dup/index.md': '# B\n' }).leftOut).toMatchObject([
      {
        file: 'docs/dup/index.md',
        what: 'has the address of docs/dup.md, /docs/dup',
        fix: 'Rename or remove one of the two, because each page has one address',
      },
    ]);
  });

  it('of two files that are equal are a problem of the second', () => {
    const { leftOut, pages } = docsOf({ 'a.md': '# A\n', 'a.mdx': '# Other\n' });
    expect(pages.map(({ title }) => title)).toEqual(['A']);
    expect(leftOut).toMatchObject([
      { file: 'docs/a.mdx', what: 'has the address of docs/a.md, /docs/a', leftOut: true },
    ]);
  });
});

describe('titles and descriptions', () => {
  it.each([
    ['---\ntitle: In front\n---\n# Written\n\nWords.\n', 'In front', 'Words.'],
    ['# Written {#id}\n\nFirst **words**. More.\n', 'Written', 'First words. More.'],
    ['Written\n=======\n\n- no paragraph\n', 'Written', ''],
    ['---\ndescription: Said.\n---\nNo heading.\n', 'My first page', 'Said.'],
    ['---\ntitle: 2026\ndescription: 7\n---\n', '2026', '7'],
  ])('%j', (text, title, description) => {
    expect(renderSinglePage(text, '01-my-first_page.md')).toMatchObject({ title, description });
  });
});

describe('a missing description', () => {
  it('is the first paragraph with text outside of links, because badges and back links have none', () => {
    const back = '[Back](./other.md) | [![build](./build.svg)](https://ci.example)';
    expect(
      renderSinglePage(`# Loom\n\n<audio><source src="loom.mp3"></audio>\n\n${back}\n\nWeaves [patterns](x.md).`),
    ).toMatchObject({
      description: 'Weaves patterns.',
    });
    expect(renderSinglePage('# Loom\n\n`loom` weaves.').description).toBe('loom weaves.');
    expect(renderSinglePage('# Loom\n\n[Back](./other.md)').description).toBe('');
  });
});

describe('tables', () => {
  it('have header cells only if these have text', () => {
    const { html } = renderSinglePage('|  | Speed |\n| --- | --- |\n| Loom |  |\n');
    expect(html.replaceAll('\n', '')).toContain(
      '<thead><tr><td></td><th>Speed</th></tr></thead><tbody><tr><td>Loom</td><td></td></tr></tbody>',
    );
  });
});

describe('page order', () => {
  it('is by front matter, then numbers, then names; the index page of a folder is first', () => {
    expect(
      paths({
        'zebra.md': '---\nsidebar_position: 1\n---\n',
        'apple.md': '# A\n',
        '02-second.md': '# S\n',
        'folder/late.md': '---\norder: 2\n---\n',
        'folder/early.md': '---\nsidebar: { order: 1 }\n---\n',
        'folder/index.md': '---\nnav_order: 1.5\n---\n',
      }),
    ).toEqual([
      '/docs/zebra',
      '/docs/folder',
      '/docs/folder/early',
      '/docs/folder/late',
      '/docs/02-second',
      '/docs/apple',
    ]);
  });

  it.each([
    ['mkdocs.yml', 'site_name: x\nnav:\n  - Home: index.md\n  - Later:\n      - b/two.md\n      - a.md\n'],
    ['docs.json', '{"navigation": {"groups": [{"group": "x", "pages": ["index", "b/two", "a"]}]}}'],
  ])('of a navigation in %s has priority', (file, text) => {
    expect(paths({ [file]: text, 'a.md': '# A\n', 'b/two.md': '# T\n', 'index.md': '# I\n' })).toEqual([
      '/docs',
      '/docs/b/two',
      '/docs/a',
    ]);
  });

  it('of folders is read from _category_.json, with their labels', () => {
    const { pages, folders } = docsOf({
      'a/one.md': '# O\n',
      'b/two.md': '# T\n',
      'b/_category_.json': '{"position": 1, "label": "Begin"}',
      'a/_category_.json': 'not: [json',
    });
    expect(pages.map(({ path }) => path)).toEqual(['/docs/b/two', '/docs/a/one']);
    expect(folders).toEqual([
      { name: '', title: 'Documentation', path: null },
      { name: 'b', title: 'Begin', path: null },
      { name: 'a', title: 'A', path: null },
    ]);
  });
});

describe('links', () => {
  const others = {
    'index.md': '# Home\n',
    'guide/looms.md': '# Looms\n\n## Set up & run\n\nWords.\n',
    '01-begin/02-next.md': '# Next\n',
    'guide/picture of it.png': 'x',
    'public/logo.svg': '<svg/>',
  };
  it.each([
    ['[a](./looms.md)', '[a](/docs/guide/looms)'],
    ['[a](looms)', '[a](/docs/guide/looms)'],
    ['[a](/guide/looms.html#set-up-run)', '[a](/docs/guide/looms#set-up-run)'],
    ['[a](looms.md#looms)', '[a](/docs/guide/looms)'],
    ['[a](/docs/guide/looms/)', '[a](/docs/guide/looms)'],
    ['[a](../index.md "Home")', '[a](/docs "Home")'],
    ['[a](/)', '[a](/docs)'],
    ['[a](../begin/next)', '[a](/docs/01-begin/02-next)'],
    ['[a](#more)', '[a](#more)'],
    ['[a](https://loom.example/x_(y))', '[a](https://loom.example/x_%28y%29)'],
    ['[a][b]\n\n[b]: looms.md', '[a][b]\n\n[b]: /docs/guide/looms'],
    ['![p](<picture of it.png>)', '![p](/docs/guide/picture%20of%20it.png)'],
    ['[![p](/logo.svg)](looms.md)', '[![p](/docs/public/logo.svg)](/docs/guide/looms)'],
    ['![far](https://loom.example/p.png)', '[far](https://loom.example/p.png)'],
    ['![gone](gone.png) here', 'gone here'],
    ['`[a](looms.md)` and `` ` [b](looms.md) ``', '`[a](looms.md)` and `` ` [b](looms.md) ``'],
    ['\\[a](looms.md)', '\\[a](/docs/guide/looms)'],
  ])('%s', (written, shown) => {
    expect(renderSinglePage(`${written}\n\n## More\n`, 'guide/page.md', others).markdown).toBe(`${shown}\n\n## More`);
  });

  it('without a target are reported with their lines, and point to the expected URL', () => {
    const { pages, deadLinks } = docsOf({
      'guide/a.md': '---\ntitle: A\n---\n\nSee [x](./gone.md) and\n[y](#nowhere).\n',
    });
    expect(pages[0]?.markdown).toBe('See [x](/docs/guide/gone) and\n[y](#nowhere).');
    expect(deadLinks.map(({ file, line, what }) => [file, line, what])).toEqual([
      ['docs/guide/a.md', 5, 'links to ./gone.md, which is not in the tree'],
      ['docs/guide/a.md', 6, 'links to #nowhere, which this page has not'],
    ]);
  });

  it('outside the tree point to the site of the product, if configured', () => {
    const { pages, deadLinks } = docsOf(
      { 'guide/a.md': '[x](/pricing) ![y](/y.png)\n' },
      'docsSource: https://loom.example/docs/{path}\n',
    );
    expect(pages[0]?.markdown).toBe('[x](https://loom.example/pricing) [y](https://loom.example/y.png)');
    expect(deadLinks).toEqual([]);
  });
});

describe('headings', () => {
  it.each([
    ['github', '[a](#set-up--run)', 'set-up--run'],
    ['VitePress', '[a](#set-up-run)', 'set-up-run'],
    ['none', '', 'set-up--run'],
  ])('have the ids that the generator gives the headings: %s', (_, link, id) => {
    expect(renderSinglePage(`${link}\n\n## Set up & run\n`).headings).toEqual([
      { level: 2, id, title: 'Set up & run' },
    ]);
  });

  it('begin at the second level, and ids are unique', () => {
    const { headings, html } = renderSinglePage(
      '### `a` [b](https://x.example)\n\n#### A b\n\n### A b {#own}\n\nText.\n',
    );
    expect(headings).toEqual([
      { level: 2, id: 'a-b', title: 'a b' },
      { level: 3, id: 'a-b-1', title: 'A b' },
      { level: 2, id: 'own', title: 'A b' },
    ]);
    expect(html).toContain('<h2 id="own">A b</h2>');
  });
});

describe('heading levels', () => {
  it('do not skip a level downwards', () => {
    const { headings } = renderSinglePage('### A\n\n##### B\n\n## C\n\n#### D\n\n### E\n');
    expect(headings.map(({ level, title }) => [level, title])).toEqual([
      [2, 'A'],
      [3, 'B'],
      [2, 'C'],
      [3, 'D'],
      [3, 'E'],
    ]);
  });
});

describe('passages', () => {
  it('are split at headings, then at paragraphs, and are named by the path of headings', () => {
    const long = 'Threads are long. '.repeat(60).trim();
    const { passages } = renderSinglePage(`Intro.\n\n## Weave\n\n### Fast\n\n${long}\n\n${long}\n\n## End\n\nBye.\n`);
    expect(passages.map(({ fragment, heading, text }) => [fragment, heading, text.length])).toEqual([
      [null, null, 6],
      ['fast', 'Weave › Fast', long.length],
      ['part-3', 'Weave › Fast', long.length],
      ['end', 'End', 4],
    ]);
  });
});

describe('a page that cannot be parsed', () => {
  const files = (foreign: boolean) =>
    [
      ['docs/good.md', Buffer.from('# Good\n')],
      ['docs/latin.md', Buffer.from([0xe4, 0x0a])],
      ['product.yaml', Buffer.from('name: Loom\nsummary: Weaves.\n')],
    ].map(([path, bytes]) => ({
      path: path as string,
      bytes: bytes as Buffer,
      ...(foreign && { foreign: true as const }),
    }));

  it('in a tree of other authors is skipped and reported', () => {
    const pack = validateContent(files(true));
    expect(pack).toMatchObject({
      docs: {
        pages: [{ path: '/docs/good' }],
        leftOut: [{ file: 'docs/latin.md', what: 'the file is not UTF-8 text' }],
      },
    });
  });

  it('of the folder itself is a problem of the folder', () => {
    expect(validateContent(files(false))).toMatchObject([{ file: 'docs/latin.md' }]);
  });
});
