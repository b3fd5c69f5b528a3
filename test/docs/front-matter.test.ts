import { describe, expect, it } from 'vitest';
import { validateContent } from '../../src/content/checks/validate.ts';
import { isProblems } from '../../src/content/files/read-folder.ts';
import { docsOf, pageOf } from './tree.ts';

const told = (text: string) =>
  docsOf({ 'index.md': '# Loom\n', 'page.md': text }).notIncluded.map(
    ({ file, line, what }) => `${file}:${line} ${what}`,
  );

/** Signs of templates and colons are no YAML, but generators of their own read them. */
const broken = '---\ntitle: {#if knot}\ndescription: "Ties: the first"\nsidebar_position: 4\n---\n\nTie it.\n';

describe('front matter that is no YAML', () => {
  it('loses no page of a tree that lies elsewhere: its members are read line by line', () => {
    const page = pageOf(broken);
    expect([page.title, page.description, page.markdown]).toEqual(['{#if knot}', 'Ties: the first', 'Tie it.']);
    expect(told(broken)).toEqual([expect.stringMatching(/^docs\/page\.md:\d this is not valid YAML: /)]);
  });

  it('keeps a draft a draft', () => {
    const { pages } = docsOf({ 'index.md': '# Loom\n', 'page.md': broken.replace('---\n', '---\ndraft: true\n') });
    expect(pages.map(({ file }) => file)).toEqual(['index.md']);
  });

  it('that has no end is no front matter', () => {
    const text = '---\n\n# Knots\n\nTie: it.\n';
    expect(pageOf(text).markdown).toContain('Tie: it.');
    expect(told(text)).toEqual(['docs/page.md:1 the front matter has no end']);
  });

  it.each([broken, '---\n\n# Knots\n'])('is a problem where the folder is ours: %j', (text) => {
    const files = { 'docs/page.md': text, 'product.yaml': 'name: Loom\nsummary: Weaves patterns.\n' };
    const pack = validateContent(Object.entries(files).map(([path, words]) => ({ path, bytes: Buffer.from(words) })));
    expect(isProblems(pack) && pack.map(({ file }) => file)).toEqual(['docs/page.md']);
  });
});
