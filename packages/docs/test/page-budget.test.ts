import { describe, expect, it } from 'vitest';
import { docsOf } from './tree.ts';

const other = '# Other\n\nWords of another page.\n';

describe('a page that exceeds its budget', () => {
  const deep = `${'<blockquote>'.repeat(40)}${'a\n'.repeat(50_000)}${'</blockquote>'.repeat(40)}`;

  it('is skipped and named, and every other page is served', () => {
    const { pages, leftOut } = docsOf({ 'deep.md': deep, 'other.md': other });
    expect(pages.map(({ file }) => file)).toEqual(['other.md']);
    expect(leftOut).toEqual([
      {
        file: 'docs/deep.md',
        line: 1,
        column: 1,
        place: '',
        what: 'takes more than 128 parser steps per character',
        fix: 'Simplify the page or split it; all other pages are served',
        leftOut: true,
      },
    ]);
  });

  it.each([
    ['elements', (levels: number) => `${'<div>\n'.repeat(levels)}a${'\n</div>'.repeat(levels)}`],
    [
      'elements of several kinds',
      (levels: number) => `${'<div><b>'.repeat(levels / 2)}a${'</b></div>'.repeat(levels / 2)}`,
    ],
    ['quotations', (levels: number) => `${'> '.repeat(levels)}a`],
    ['lists', (levels: number) => Array.from({ length: levels / 2 }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n')],
  ])('may nest up to 40 %s', (_, nested) => {
    const { pages, leftOut } = docsOf({ '40.md': nested(40), '44.md': nested(44), 'other.md': other });
    expect(pages.map(({ file }) => file)).toEqual(['40.md', 'other.md']);
    expect(leftOut).toMatchObject([{ file: 'docs/44.md', what: 'nests more than 40 elements in one another' }]);
  });

  it('does not nest elements that omit their end tags', () => {
    const { leftOut } = docsOf({
      'open.md': `${'<p>a <b>c</b>\n'.repeat(100)}\n\n<ul>\n${'<li>b\n'.repeat(100)}</ul>\n\n</p>`,
    });
    expect(leftOut).toEqual([]);
  });

  it('is not a link target any more', () => {
    const long = `${'&"'.repeat(600_000)}\n`;
    const { pages, leftOut, deadLinks } = docsOf({ 'long.md': long, 'other.md': '# Other\n\nSee [it](long.md).\n' });
    expect(pages.map(({ file }) => file)).toEqual(['other.md']);
    expect(leftOut).toMatchObject([
      { file: 'docs/long.md', what: 'becomes more than 4 times as long as it is written' },
    ]);
    expect(deadLinks).toMatchObject([{ file: 'docs/other.md', what: 'links to long.md, which is not in the tree' }]);
  });

  it("is skipped in the folder's own documentation, too", () => {
    expect(docsOf({ 'deep.mdx': deep, 'other.md': other }).leftOut).toHaveLength(1);
  });

  it('may be as long as a page with its included files', () => {
    const { pages, leftOut } = docsOf({ 'a.md': `--8<-- "_b.md"\n`, '_b.md': `${'"'.repeat(400_000)}\n` });
    expect(leftOut).toEqual([]);
    expect(pages[0]?.html).toHaveLength(6 * 400_000 + '<p></p>\n'.length);
  });
});

describe('the headings of a page', () => {
  it('count as output, because the page lists them again', () => {
    const { pages, leftOut } = docsOf({ 'many.md': `# Many\n\n${'## same\n\n'.repeat(33_000)}`, 'other.md': other });
    expect(pages.map(({ file }) => file)).toEqual(['other.md']);
    expect(leftOut).toMatchObject([
      { file: 'docs/many.md', what: 'becomes more than 4 times as long as it is written' },
    ]);
  });

  it('have at most 300 characters, because other pages repeat them', () => {
    const { pages } = docsOf({ 'long.md': `# ${'Title '.repeat(50_000)}\n\nWords.\n` });
    expect(pages[0]?.title.length).toBeLessThanOrEqual(301);
  });
});
