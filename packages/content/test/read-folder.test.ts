import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyPack, problemsOf, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { readContentFolder, readReadableFiles } from '../src/read-folder.ts';

/** A folder with the given files; a path ending in / is a folder. */
function folderOf(files: Record<string, string | Buffer>): string {
  const folder = temporaryFolder();
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    if (path.endsWith('/')) mkdirSync(join(folder, path));
    else writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

async function filesOf(folder: string): Promise<string[]> {
  const files = await readContentFolder(folder);
  if (isProblems(files)) throw new Error(JSON.stringify(files));
  return files.map(({ path, bytes }) => `${path}=${bytes}`);
}

describe('reading a folder', () => {
  it('returns YAML, Markdown and PNG files, two levels deep, ordered by path', async () => {
    const folder = folderOf({
      'b.yaml': '1',
      'a.md': '2',
      'c.png': '3',
      'd.yml': '4',
      'faqs/x.yaml': '5',
      'Z.yaml': '6',
    });
    expect(await filesOf(folder)).toEqual(['Z.yaml=6', 'a.md=2', 'b.yaml=1', 'c.png=3', 'd.yml=4', 'faqs/x.yaml=5']);
  });

  it('orders paths by code unit, with folders among files', async () => {
    const folder = folderOf({ 'a/x.yaml': '1', 'a-b.yaml': '2', 'a.yaml': '3', 'ä.yaml': '4', 'b.yaml': '5' });
    expect(await filesOf(folder)).toEqual(['a-b.yaml=2', 'a.yaml=3', 'a/x.yaml=1', 'b.yaml=5', 'ä.yaml=4']);
  });

  it('skips other kinds of files', async () => {
    const folder = folderOf({
      'a.yaml': '1',
      'notes.txt': '',
      'a.yaml.bak': '',
      'a.yaml~': '',
      LICENSE: '',
      'a.js': '',
    });
    expect(await filesOf(folder)).toEqual(['a.yaml=1']);
  });

  it('skips hidden files and folders, and every README.md', async () => {
    const folder = folderOf({
      'a.yaml': '1',
      '.b.yaml': '',
      '.git/c.yaml': '',
      'README.md': '',
      'faqs/README.md': '',
      'faqs/.d.yaml': '',
    });
    expect(await filesOf(folder)).toEqual(['a.yaml=1']);
  });

  it('skips the third level', async () => {
    expect(await filesOf(folderOf({ 'a/b/c.yaml': '', 'a/d.yaml': '1' }))).toEqual(['a/d.yaml=1']);
  });

  it('returns no files and no problem for an empty folder', async () => {
    expect(await filesOf(temporaryFolder())).toEqual([]);
  });

  it('reports a folder with the name of a file', async () => {
    const folder = copyPack({ 'product.yaml': () => null });
    mkdirSync(join(folder, 'product.yaml'));
    expect((await problemsOf(folder)).map(({ file, what, fix }) => `${file}: ${what}. ${fix}.`)).toEqual([
      'product.yaml: is a folder, not a file. Put a file in its place, or rename it.',
    ]);
  });
});

describe('symbolic links', () => {
  it('in assets are followed only inside the folder, because assets are published unchanged', async () => {
    const [folder, outside] = [folderOf({ 'a.yaml': '1' }), folderOf({ 'secret.txt': 'key' })];
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'b.txt'), 'b');
    symlinkSync('b.txt', join(folder, 'assets', 'c.txt'));
    expect(await filesOf(folder)).toEqual(['a.yaml=1', 'assets/b.txt=b', 'assets/c.txt=b']);
    symlinkSync(join(outside, 'secret.txt'), join(folder, 'assets', 'd.txt'));
    symlinkSync(outside, join(folder, 'assets', 'inner'));
    const result = await readContentFolder(folder);
    expect(isProblems(result) && result.map(({ file, what }) => `${file}: ${what}`)).toEqual([
      'assets/d.txt: is a link that leads out of the folder',
      'assets/inner/secret.txt: is a link that leads out of the folder',
    ]);
  });

  it('are followed to files of the folder and to the folder itself', async () => {
    const folder = folderOf({ 'b.yaml': '2' });
    symlinkSync(join(folder, 'b.yaml'), join(folder, 'a.yaml'));
    const link = join(temporaryFolder(), 'link');
    symlinkSync(folder, link);
    expect(await filesOf(link)).toEqual(['a.yaml=2', 'b.yaml=2']);
  });

  it('to targets outside the folder are a problem for every file, because the content is published', async () => {
    const outside = folderOf({ 'secret.yaml': 'key', 'secret.md': 'key' });
    const folder = folderOf({ 'a.yaml': '1' });
    for (const inner of ['guides', 'docs']) mkdirSync(join(folder, inner));
    symlinkSync(join(outside, 'secret.yaml'), join(folder, 'site.yaml'));
    symlinkSync(outside, join(folder, 'faqs'));
    symlinkSync(join(outside, 'secret.md'), join(folder, 'guides', 'b.md'));
    symlinkSync('/etc/passwd', join(folder, 'docs', 'c.md'));
    symlinkSync(join(outside, 'secret.yaml'), join(folder, 'docs', 'mkdocs.yml'));
    expect(await readContentFolder(folder)).toEqual(
      ['docs/c.md', 'docs/mkdocs.yml', 'faqs/secret.md', 'faqs/secret.yaml', 'guides/b.md', 'site.yaml'].map(
        (file) => ({
          file,
          line: 1,
          column: 1,
          place: '',
          what: 'is a link that leads out of the folder',
          fix: 'Put the file itself in its place',
        }),
      ),
    );
  });

  it('that leave a named documentation tree skip one page; links inside the tree are followed', async () => {
    const tree = join(temporaryFolder(), 'tree');
    mkdirSync(join(tree, 'deep'), { recursive: true });
    writeFileSync(join(tree, '..', 'mkdocs.yml'), 'nav: []');
    writeFileSync(join(tree, '..', 'near.md'), 'key');
    writeFileSync(join(tree, 'deep', 'a.md'), 'a');
    writeFileSync(join(tree, 'deep', 'e.markdown'), 'e');
    symlinkSync(join('deep', 'a.md'), join(tree, 'b.md'));
    symlinkSync('/etc/passwd', join(tree, 'c.md'));
    symlinkSync(join('..', 'near.md'), join(tree, 'd.mdx'));
    const folder = folderOf({ 'a.yaml': '1' });
    const { files, unread } = await readReadableFiles(folder, tree);
    expect(files.map(({ path, bytes }) => `${path}=${bytes}`)).toEqual([
      'a.yaml=1',
      'docs/b.md=a',
      'docs/deep/a.md=a',
      'docs/deep/e.markdown=e',
      'docs/mkdocs.yml=nav: []',
    ]);
    expect(unread).toMatchObject(
      ['docs/c.md', 'docs/d.mdx'].map((file) => ({
        file,
        what: 'is a link that leads out of the folder',
        leftOut: true,
      })),
    );
  });

  it('in a mounted configuration volume are read like plain files', async () => {
    const folder = copyPack();
    const mount = temporaryFolder();
    renameSync(folder, join(mount, '..2026_05_04'));
    symlinkSync('..2026_05_04', join(mount, '..data'));
    for (const inner of ['faqs', 'guides', 'sections']) symlinkSync(join('..data', inner), join(mount, inner));
    const files = await readContentFolder(join(mount, '..data'));
    for (const { path } of isProblems(files) ? [] : files)
      if (!path.includes('/')) symlinkSync(join('..data', path), join(mount, path));
    expect(await problemsOf(mount)).toEqual([]);
  });

  it('that form a cycle of folders terminate', async () => {
    const folder = folderOf({ 'a.yaml': '1' });
    symlinkSync('.', join(folder, 'again'));
    expect(await filesOf(folder)).toEqual(['a.yaml=1', 'again/a.yaml=1']);
  });

  it('with a missing target are a problem', async () => {
    const folder = copyPack({ 'product.yaml': () => null });
    symlinkSync('gone.yaml', join(folder, 'product.yaml'));
    expect((await problemsOf(folder)).map(({ file, what, fix }) => `${file}: ${what}. ${fix}.`)).toEqual([
      'product.yaml: is a link that leads nowhere. Let it lead to a file, or remove it.',
    ]);
  });
});

describe('reading a folder with errors', () => {
  it('reports one problem for a missing folder', async () => {
    expect(await readContentFolder(join(temporaryFolder(), 'missing'))).toEqual([
      {
        file: '.',
        line: 1,
        column: 1,
        place: '',
        what: 'the content folder does not exist',
        fix: 'Set CONTENT_DIR to an existing folder',
      },
    ]);
  });

  it("reports one problem for each file that the system cannot open, with the system's reason", async () => {
    const folder = copyPack({ 'timeline.yaml': () => null, 'faqs/legal.yaml': () => null });
    // A symbolic link to itself cannot be read, not even by root.
    symlinkSync('timeline.yaml', join(folder, 'timeline.yaml'));
    symlinkSync('legal.yaml', join(folder, 'faqs', 'legal.yaml'));
    expect((await problemsOf(folder)).map(({ file, what, fix }) => `${file}: ${what}. ${fix}`)).toEqual([
      'faqs/legal.yaml: is a link that leads to itself (ELOOP). Let it lead to a file, or remove it',
      'timeline.yaml: is a link that leads to itself (ELOOP). Let it lead to a file, or remove it',
    ]);
  });

  it('reports a path with a file in the middle', async () => {
    const folder = folderOf({ 'a.yaml': '1' });
    expect(await readContentFolder(join(folder, 'a.yaml', 'content'))).toMatchObject([{ file: '.', line: 1 }]);
  });

  it('reports a file in place of the folder', async () => {
    const folder = folderOf({ 'a.yaml': '1' });
    expect((await problemsOf(join(folder, 'a.yaml'))).length).toBeGreaterThan(0);
  });

  it('reports a file larger than 4 MiB, not one of exactly 4 MiB', async () => {
    const size = 4 * 1024 * 1024;
    const folder = folderOf({
      'a.yaml': Buffer.alloc(size),
      'b.yaml': Buffer.alloc(size + 1),
      'c.png': Buffer.alloc(size + 1),
    });
    expect(await readContentFolder(folder)).toMatchObject([
      { file: 'b.yaml', what: 'the file is larger than 4 MiB', fix: 'Split it or make it smaller' },
      { file: 'c.png', what: 'the file is larger than 4 MiB', fix: 'Split it or make it smaller' },
    ]);
  });

  const problemsIn = async (folder: string) => {
    const files = await readContentFolder(folder);
    return isProblems(files) ? files.map(({ file, what, fix }) => `${file}: ${what}. ${fix}.`) : files.length;
  };

  it('reports files of more than 64 MiB in total, not of exactly 64 MiB', async () => {
    const folder = folderOf({ 'large.md': Buffer.alloc(4 * 1024 * 1024) });
    for (let at = 2; at <= 16; at++) symlinkSync('large.md', join(folder, `large-${at}.md`));
    expect(await problemsIn(folder)).toBe(16);
    writeFileSync(join(folder, 'small.md'), 'a');
    expect(await problemsIn(folder)).toEqual([
      '.: the files of the folder are larger than 64 MiB together. Make them smaller.',
    ]);
  });

  it('reports more than ten thousand files, not ten thousand', async () => {
    const folder = folderOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.md`, ''])));
    expect(await problemsIn(folder)).toBe(10_000);
    writeFileSync(join(folder, 'more.md'), '');
    expect(await problemsIn(folder)).toEqual([
      '.: the folder holds more than 10000 files. Remove files that are no content.',
    ]);
  });

  it('reports a file name that is not UTF-8, with escaped bytes', async () => {
    const folder = folderOf({ 'a.yaml': '1' });
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0x07, 0xff]), Buffer.from('.yaml')]), '');
    expect(await problemsIn(folder)).toEqual(['b\\x07\\xff.yaml: the name of the file is not UTF-8. Rename it.']);
  });
});
