import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyPack, problemsOf } from '../../../test/content-folder-copy.ts';

const problems = async (text: string) =>
  (await problemsOf(copyPack({ 'auth.md': () => text }))).map(({ file, line, what }) => `${file}:${line} ${what}`);

describe('auth.md in a content folder', () => {
  it.each([
    ['a few sentences', 'Only gardeners need a key.\n\nWrite to <us@plotline.example>.\n'],
    ['a small heading', '### Who\n\nGardeners.\n'],
    ['2,000 characters', 'ü'.repeat(2000)],
    ['a # in a code block', '```\n# no heading\n```\n'],
  ])('may contain %s', async (_, text) => {
    expect(await problems(text)).toEqual([]);
  });

  it.each([
    ['nothing', ' \n', ['auth.md:1 the file is empty']],
    ['a title', 'Words.\n\n# Plotline\n', ['auth.md:3 there is a heading of level 1']],
    ['an underlined title', 'Words.\n\nPlotline\n========\n', ['auth.md:3 there is a heading of level 1']],
    ['a section', '## Status\n', ['auth.md:1 there is a heading of level 2']],
    ['too many characters', 'ü'.repeat(2001), ['auth.md:1 the text has 2001 characters, more than 2000']],
  ])('may not contain %s', async (_, text, problem) => {
    expect(await problems(text)).toEqual(problem);
  });

  it('must be UTF-8', async () => {
    const folder = copyPack({ 'auth.md': () => 'x' });
    writeFileSync(`${folder}/auth.md`, Buffer.from([0x66, 0xfc, 0x72]));
    expect((await problemsOf(folder)).map(({ what, fix }) => [what, fix])).toEqual([
      ['the file is not UTF-8 text', 'Save it as UTF-8'],
    ]);
  });
});
