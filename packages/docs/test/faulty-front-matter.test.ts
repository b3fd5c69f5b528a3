import { describe, expect, it } from 'vitest';
import { copyPack } from '../../../test/content-folder-copy.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { docsOf } from './tree.ts';

/** Title, description and text of the only page, and the lines of its notices. */
function read(text: string) {
  const { pages, slips } = docsOf({ 'kit.md': text });
  return {
    pages: pages.map(({ title, description, markdown }) => [title, description, markdown.trim()]),
    slips: slips.map(({ file, line, column }) => `${file}:${line}:${column}`),
  };
}

describe('a page with an error in its front matter', () => {
  it('keeps the text of an invalid YAML line, and its other members', () => {
    expect(read('---\ntitle: @sveltejs/kit\ndescription: Builds apps.\n---\nWords.\n')).toEqual({
      pages: [['@sveltejs/kit', 'Builds apps.', 'Words.']],
      slips: ['docs/kit.md:2:8'],
    });
  });

  it('keeps a title that contains a colon', () => {
    expect(read('---\ntitle: Kit: the basics\n---\nWords.\n').pages).toEqual([['Kit: the basics', 'Words.', 'Words.']]);
  });

  it('keeps the first of two members with one name', () => {
    expect(read('---\ntitle: One\ntitle: Two\n---\nWords.\n')).toEqual({
      pages: [['One', 'Words.', 'Words.']],
      slips: ['docs/kit.md:3:1'],
    });
  });

  it('keeps a list next to the error, and stays unpublished if it is a draft', () => {
    const text = '---\ntags:\n  - a\ntitle: @kit\ndraft: true\n---\nWords.\n';
    expect(docsOf({ 'kit.md': text, 'other.md': '# Other\n' }).pages.map(({ file }) => file)).toEqual(['other.md']);
  });

  it.each([
    '---\n draft: true\ntitle: x\n---\n\nWords.\n',
    '---\n\tdraft: true\ntitle: x\n---\n\nWords.\n',
    '---\ndraft: true\ntitle: x\n...\n\nWords.\n',
    '---\ndraft: true\ntitle: x\n\nWords.\n',
    '\n---\ndraft: true\ntitle: x\n---\n\nWords.\n',
    '---\ntitle: @x\n"draft" : "true" # not yet\n---\n\nWords.\n',
    '---\ndraft: yes\n---\n\nWords.\n',
    '---\nDraft: True\n---\n\nWords.\n',
    '---\npublished: false\n---\n\nWords.\n',
  ])('publishes no draft: %j', (text) => {
    expect(docsOf({ 'kit.md': text, 'other.md': '# Other\n' }).pages.map(({ file }) => file)).toEqual(['other.md']);
  });

  it('keeps all its text if its first line is a thematic break', () => {
    expect(read('---\n\n# Kit\n\nWords.\n')).toEqual({
      pages: [['Kit', 'Words.', expect.stringContaining('Words.')]],
      slips: ['docs/kit.md:1:1'],
    });
    expect(read('---\n\nOpening words, without a title.\n\n---\n\nMore.\n')).toEqual({
      pages: [['Kit', 'Opening words, without a title.', expect.stringMatching(/Opening words[\s\S]*More\./)]],
      slips: [],
    });
  });

  it('does not stop the folder from being served, and "check" reports a notice', async () => {
    const folder = copyPack({ 'docs/kit.md': () => '---\ntitle: @sveltejs/kit\n---\nWords.\n' });
    const { code, stdout } = await runInProcess(['check', folder], {});
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/no problems\.[^\n]*\nnotice: docs\/kit\.md:2:8 .*not valid YAML/),
    ]);
  });
});
