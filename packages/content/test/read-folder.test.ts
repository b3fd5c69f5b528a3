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
  it('takes YAML, Markdown and PNG files, two levels deep, in the order of their paths', async () => {
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

  it('orders paths by code unit, folders among files', async () => {
    const folder = folderOf({ 'a/x.yaml': '1', 'a-b.yaml': '2', 'a.yaml': '3', 'ä.yaml': '4', 'b.yaml': '5' });
    expect(await filesOf(folder)).toEqual(['a-b.yaml=2', 'a.yaml=3', 'a/x.yaml=1', 'b.yaml=5', 'ä.yaml=4']);
  });

  it('leaves out other kinds of files', async () => {
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

  it('leaves out hidden files and folders, and every README.md', async () => {
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

  it('leaves out the third level', async () => {
    expect(await filesOf(folderOf({ 'a/b/c.yaml': '', 'a/d.yaml': '1' }))).toEqual(['a/d.yaml=1']);
  });

  it('an empty folder holds no files and is no problem in itself', async () => {
    expect(await filesOf(temporaryFolder())).toEqual([]);
  });

  it('a folder with the name of a file is a problem', async () => {
    const folder = copyPack({ 'product.yaml': () => null });
    mkdirSync(join(folder, 'product.yaml'));
    expect((await problemsOf(folder)).map(({ file, what, fix }) => `${file}: ${what}. ${fix}.`)).toEqual([
      'product.yaml: is a folder, not a file. Put a file in its place, or rename it.',
    ]);
  });
});

describe('symbolic links', () => {
  it('of assets are followed within the folder, and not out of it, because assets are published as they are', async () => {
    const [folder, elsewhere] = [folderOf({ 'a.yaml': '1' }), folderOf({ 'secret.txt': 'key' })];
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'b.txt'), 'b');
    symlinkSync('b.txt', join(folder, 'assets', 'c.txt'));
    expect(await filesOf(folder)).toEqual(['a.yaml=1', 'assets/b.txt=b', 'assets/c.txt=b']);
    symlinkSync(join(elsewhere, 'secret.txt'), join(folder, 'assets', 'd.txt'));
    symlinkSync(elsewhere, join(folder, 'assets', 'inner'));
    const told = await readContentFolder(folder);
    expect(isProblems(told) && told.map(({ file, what }) => `${file}: ${what}`)).toEqual([
      'assets/d.txt: is a link that leads out of the folder',
      'assets/inner/secret.txt: is a link that leads out of the folder',
    ]);
  });

  it('are followed, to files of the folder and to the folder itself', async () => {
    const folder = folderOf({ 'b.yaml': '2' });
    symlinkSync(join(folder, 'b.yaml'), join(folder, 'a.yaml'));
    const link = join(temporaryFolder(), 'link');
    symlinkSync(folder, link);
    expect(await filesOf(link)).toEqual(['a.yaml=2', 'b.yaml=2']);
  });

  it('out of the folder are a problem of every file, because what is read is published', async () => {
    const elsewhere = folderOf({ 'secret.yaml': 'key', 'secret.md': 'key' });
    const folder = folderOf({ 'a.yaml': '1' });
    for (const inner of ['guides', 'docs']) mkdirSync(join(folder, inner));
    symlinkSync(join(elsewhere, 'secret.yaml'), join(folder, 'site.yaml'));
    symlinkSync(elsewhere, join(folder, 'faqs'));
    symlinkSync(join(elsewhere, 'secret.md'), join(folder, 'guides', 'b.md'));
    symlinkSync('/etc/passwd', join(folder, 'docs', 'c.md'));
    symlinkSync(join(elsewhere, 'secret.yaml'), join(folder, 'docs', 'mkdocs.yml'));
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

  it('out of a tree that is named leave one page out; within it they are followed, and beside it lies its order', async () => {
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

  it('make up a mounted configuration volume, which reads like a plain folder', async () => {
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

  it('that lead in a circle of folders come to an end', async () => {
    const folder = folderOf({ 'a.yaml': '1' });
    symlinkSync('.', join(folder, 'again'));
    expect(await filesOf(folder)).toEqual(['a.yaml=1', 'again/a.yaml=1']);
  });

  it('that lead nowhere are a problem', async () => {
    const folder = copyPack({ 'product.yaml': () => null });
    symlinkSync('gone.yaml', join(folder, 'product.yaml'));
    expect((await problemsOf(folder)).map(({ file, what, fix }) => `${file}: ${what}. ${fix}.`)).toEqual([
      'product.yaml: is a link that leads nowhere. Let it lead to a file, or remove it.',
    ]);
  });
});

describe('a folder that cannot be read', () => {
  it('a missing folder is one problem', async () => {
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

  it('files that the system refuses are one problem each, with the reason of the system', async () => {
    const folder = copyPack({ 'timeline.yaml': () => null, 'faqs/legal.yaml': () => null });
    // A link to itself cannot be read, not even by the administrator.
    symlinkSync('timeline.yaml', join(folder, 'timeline.yaml'));
    symlinkSync('legal.yaml', join(folder, 'faqs', 'legal.yaml'));
    expect((await problemsOf(folder)).map(({ file, what, fix }) => `${file}: ${what}. ${fix}`)).toEqual([
      'faqs/legal.yaml: is a link that leads to itself (ELOOP). Let it lead to a file, or remove it',
      'timeline.yaml: is a link that leads to itself (ELOOP). Let it lead to a file, or remove it',
    ]);
  });

  it('a path that leads through a file is a problem', async () => {
    const folder = folderOf({ 'a.yaml': '1' });
    expect(await readContentFolder(join(folder, 'a.yaml', 'content'))).toMatchObject([{ file: '.', line: 1 }]);
  });

  it('a file in the place of the folder is a problem', async () => {
    const folder = folderOf({ 'a.yaml': '1' });
    expect((await problemsOf(join(folder, 'a.yaml'))).length).toBeGreaterThan(0);
  });

  it('a file larger than 4 MiB is a problem, one of exactly 4 MiB is not', async () => {
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

  const said = async (folder: string) => {
    const files = await readContentFolder(folder);
    return isProblems(files) ? files.map(({ file, what, fix }) => `${file}: ${what}. ${fix}.`) : files.length;
  };

  it('files of more than 64 MiB together are a problem, of exactly 64 MiB they are not', async () => {
    const folder = folderOf({ 'large.md': Buffer.alloc(4 * 1024 * 1024) });
    for (let at = 2; at <= 16; at++) symlinkSync('large.md', join(folder, `large-${at}.md`));
    expect(await said(folder)).toBe(16);
    writeFileSync(join(folder, 'small.md'), 'a');
    expect(await said(folder)).toEqual([
      '.: the files of the folder are larger than 64 MiB together. Make them smaller.',
    ]);
  });

  it('more than ten thousand files are a problem, ten thousand are not', async () => {
    const folder = folderOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.md`, ''])));
    expect(await said(folder)).toBe(10_000);
    writeFileSync(join(folder, 'more.md'), '');
    expect(await said(folder)).toEqual([
      '.: the folder holds more than 10000 files. Remove files that are no content.',
    ]);
  });

  it('a name that is not UTF-8 is a problem, and is told by the numbers of its bytes', async () => {
    const folder = folderOf({ 'a.yaml': '1' });
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/b`), Buffer.from([0x07, 0xff]), Buffer.from('.yaml')]), '');
    expect(await said(folder)).toEqual(['b\\x07\\xff.yaml: the name of the file is not UTF-8. Rename it.']);
  });
});
