import { describe, expect, it } from 'vitest';
import { docsOf } from './tree.ts';

describe('the cited URL of a documentation page', () => {
  it("is the page on the product's own site, with a link to edit its source", () => {
    const site = 'docsSource:\n  page: https://loom.example/{path}\n  edit: https://git.example/edit/docs/{file}\n';
    const { pages } = docsOf(
      { 'guide/index.md': '# G\n', 'a b.md': '---\nsource: https://other.example/a\n---\n# A\n' },
      site,
    );
    expect(pages.map(({ source, edit }) => [source, edit])).toEqual([
      ['https://other.example/a', 'https://git.example/edit/docs/a%20b.md'],
      ['https://loom.example/guide', 'https://git.example/edit/docs/guide/index.md'],
    ]);
  });
});

describe('a cited URL', () => {
  it.each([
    ['01-intro.mdx', '/', ''],
    ['guide/a.md', '/other/page/', 'other/page'],
    ['guide/a.md', 'b', 'guide/b'],
    ['guide/a.md', 'guide/b', 'guide/b'],
    ['guide/a.md', '../b c', 'b%20c'],
    ['guide/a.md', '../../..', ''],
    ['guide/a.md', '/50%#?', '50%25%23%3F'],
    ['guide/a.md', '"/\\uD800"', '%EF%BF%BD'],
  ])('is the URL that the generator gives the page: %s, slug %s', (file, slug, path) => {
    const text = `---\nslug: ${slug}\n---\nWords.\n`;
    const { pages } = docsOf({ [file]: text }, 'docsSource: https://docs.example/{path}\n');
    expect(pages.map(({ source }) => source)).toEqual([`https://docs.example/${path}`]);
  });

  it('has characters encoded that would end its path', () => {
    const { pages } = docsOf(
      { 'sp ace#.md': 'Words.\n', 'what?.md': 'Words.\n' },
      'docsSource: { page: "https://docs.example/{path}", edit: "https://git.example/{file}" }\n',
    );
    expect(pages.map(({ source, edit }) => [source, edit])).toEqual([
      ['https://docs.example/sp%20ace%23', 'https://git.example/sp%20ace%23.md'],
      ['https://docs.example/what%3F', 'https://git.example/what%3F.md'],
    ]);
  });

  it.each([
    [
      'links use names without prefixes',
      { 'index.md': '[a](/begin/next) [b](./1.yarn/02.wool.md)\n' },
      ['begin/next', 'yarn/wool', 'v/2.0-old'],
    ],
    [
      'the Docusaurus configuration is next to the tree',
      { '01-begin/_category_.json': '{}' },
      ['begin/next', 'yarn/wool', 'v/2.0-old'],
    ],
    [
      'links use names with prefixes',
      { 'index.md': '[a](/01-begin/02-next) [b](/begin)\n[c](/1.yarn/02.wool)\n' },
      ['01-begin/02-next', '1.yarn/02.wool', 'v/2.0-old'],
    ],
    ['no configuration', {}, ['01-begin/02-next', '1.yarn/02.wool', 'v/2.0-old']],
  ])('has number prefixes only if the generator keeps such prefixes: %s', (_, others, paths) => {
    const files = { '01-begin/02-next.md': '# A\n', '1.yarn/02.wool.md': '# B\n', 'v/2.0-old.md': '# C\n' };
    const { pages } = docsOf({ ...files, ...others }, 'docsSource: https://docs.example/{path}\n');
    expect(pages.filter(({ file }) => file in files).map(({ source }) => source)).toEqual(
      paths.map((path) => `https://docs.example/${path}`),
    );
  });
});
