import { describe, expect, it } from 'vitest';
import { docsOf } from './tree.ts';

const tree = {
  'index.md': '# Loom\n\n<DocCardList />\n\nSee [all guides](/category/guides).\n',
  'guide/_category_.json':
    '{"label": "Guides", "link": {"type": "generated-index", "title": "All guides", "description": "How to weave.", "slug": "/category/guides"}}',
  'guide/warp.md': '---\ndescription: Threads along.\nsidebar_position: 2\n---\n# Warp\n',
  'guide/weft.md': '---\nsidebar_position: 1\n---\n# Weft [and more]\n',
  'guide/deep/knots.md': '# Knots\n\nTwice.\n',
};

const page = (path: string, files: Record<string, string> = tree) =>
  docsOf(files).pages.find((one) => one.path === path);

describe('a folder with a generated index page', () => {
  it('has a page with its description and its contents, in order', () => {
    expect(page('/docs/guide')).toMatchObject({
      title: 'All guides',
      description: 'How to weave.',
      markdown:
        'How to weave.\n\n- [Weft \\[and more\\]](/docs/guide/weft)\n- [Warp](/docs/guide/warp): Threads along.\n- [Deep](/docs/guide/deep/knots)',
    });
    expect(page('/docs/guide')?.html).toContain('<a href="/docs/guide/warp">Warp</a>: Threads along.');
  });

  it('has the URL that the generator gives the page', () => {
    expect(page('/docs')?.markdown).toContain('[all guides](/docs/guide)');
    const { '_category_.json': _none, ...others } = {
      ...tree,
      'guide/_category_.json': '{"label": "My guides!", "link": {"type": "generated-index"}}',
      'index.md': '# Loom\n\n[All](/category/my-guides)\n',
    } as Record<string, string>;
    expect(page('/docs', others)?.markdown).toBe('[All](/docs/guide)');
    expect(page('/docs/guide', others)).toMatchObject({ title: 'My guides!' });
  });

  it('is not generated if the folder has an index page of its own, or no pages', () => {
    const own = docsOf({ ...tree, 'guide/index.md': '# Mine\n\nOwn words.\n' });
    expect(own.leftOut).toEqual([]);
    expect(own.pages.find(({ path }) => path === '/docs/guide')?.markdown).toBe('Own words.');
    const empty = { 'a.md': '# A\n', 'guide/_category_.json': tree['guide/_category_.json'] };
    expect(docsOf(empty).pages.map(({ path }) => path)).toEqual(['/docs/a']);
  });
});

describe('a card list component', () => {
  it('becomes a list of the pages in the folder', () => {
    expect(page('/docs')?.markdown).toBe('- [Guides](/docs/guide): How to weave.\n\nSee [all guides](/docs/guide).');
  });

  it('is empty in a folder with no other pages', () => {
    expect(page('/docs', { 'index.md': '# A\n\nWords.\n\n<DocCardList/>\n' })?.markdown.trim()).toBe('Words.');
  });
});
