import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyPack, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { startServiceUnderTest } from '../../../test/service-under-test.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';

/** A tree of these files next to a pack. */
function treeOf(files: Record<string, string>): { settings: { CONTENT_DIR: string; DOCS_DIR: string }; tree: string } {
  const parentFolder = temporaryFolder();
  const tree = join(parentFolder, 'docs');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  writeFileSync(join(parentFolder, 'secret.js'), 'const secret = 1;\n');
  return { settings: { CONTENT_DIR: copyPack({}), DOCS_DIR: tree }, tree };
}

async function checked({ CONTENT_DIR, DOCS_DIR }: { CONTENT_DIR: string; DOCS_DIR: string }) {
  const { code, stdout } = await runInProcess(['check', CONTENT_DIR, '--json'], { DOCS_DIR });
  return { code, ...(JSON.parse(stdout) as Record<'problems' | 'notices', { file: string; what: string }[]>) };
}

describe('included files on disk', () => {
  it('are read when pages include them, served only in these pages, and read again after a change', async () => {
    const { settings, tree } = treeOf({
      'index.md': '# Loom\n\n<<< @/code/weave.css\n\n<!--@include: ./_parts/a.md-->\n',
      '_parts/a.md': 'First.\n\n--8<-- "code/list.txt"\n',
      'code/weave.css': '.weave { color: red }\n',
      'code/list.txt': 'Second.\n',
      'code/other.js': 'const unnamed = 1;\n',
    });
    const running = await startServiceUnderTest({ settings });
    const page = async () => (await running.get('/docs.md')).text;
    try {
      expect(await page()).toContain('```css\n.weave { color: red }\n```\n\nFirst.\n\nSecond.');
      for (const path of ['/docs/code/weave.css', '/docs/code/list.txt', '/docs/_parts/a', '/docs/code/other.js'])
        expect((await running.get(path)).status).toBe(404);
      writeFileSync(join(tree, 'code/list.txt'), 'Second, and better.\n');
      await expect.poll(page, { timeout: 120_000 }).toContain('Second, and better.');
      renameSync(join(tree, 'code/list.txt'), join(tree, 'code/lost.txt'));
      await expect.poll(page, { timeout: 120_000 }).not.toContain('Second');
      expect(running.logLines().filter((line) => line.includes('without a part of another file'))).toEqual([
        expect.stringContaining('docs/_parts/a.md:3:1 has a part of code/list.txt, which is not in the tree'),
      ]);
    } finally {
      await running.close();
    }
  }, 60_000);

  it('are reported by the check if they are missing, once each, and do not stop the service', async () => {
    const { settings } = treeOf({ 'a.md': '# A\n\n<<< ./x.js\n', 'b.md': '# B\n\n<<< ./x.js\n\n<<< ../secret.js\n' });
    const { code, problems, notices } = await checked(settings);
    expect([code, problems]).toEqual([0, []]);
    expect(notices.map(({ file, what }) => `${file} ${what}`)).toEqual([
      'docs/a.md has a part of ./x.js, which is not in the tree (and is named in 1 more place)',
      'docs/b.md has a part of ../secret.js, which lies outside of the tree',
    ]);
  });

  it('are never read through a symbolic link that leaves the tree', async () => {
    const { settings, tree } = treeOf({
      'a.md': '# A\n\n<<< ./linked.js\n\n<<< ./within.js\n',
      'real.js': 'let real;\n',
    });
    symlinkSync(join(tree, '..', 'secret.js'), join(tree, 'linked.js'));
    symlinkSync('real.js', join(tree, 'within.js'));
    const { code, problems } = await checked(settings);
    expect([code, problems.map(({ file, what }) => `${file} ${what}`)]).toEqual([
      1,
      ['docs/linked.js is a link that leads out of the folder'],
    ]);
    const running = await startServiceUnderTest({ settings });
    try {
      const { text } = await running.get('/docs/a.md');
      expect(text).toContain('let real;');
      expect(text).not.toContain('secret = 1');
    } finally {
      await running.close();
    }
  }, 60_000);

  it('are never other files of the content folder', async () => {
    const folder = copyPack({});
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs', 'a.md'), '# A\n\n<<< ../product.yaml\n\n<<< ./card.yaml\n');
    symlinkSync('../product.yaml', join(folder, 'docs', 'card.yaml'));
    const { code, stdout } = await runInProcess(['check', folder, '--json'], {});
    expect(code).toBe(1);
    expect(JSON.parse(stdout).problems).toEqual([
      expect.objectContaining({ file: 'docs/card.yaml', what: 'is a link that leads out of the folder' }),
    ]);
  });
});
