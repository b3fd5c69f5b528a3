import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completePack, copyPack, editFile, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { documentedCopy } from '../../../test/documented-pack.ts';
import { startServiceUnderTest } from '../../../test/service-under-test.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { describeProblem, isProblems, wholeFile } from '../../source/src/files/content-problem.ts';
import { noticesOf } from '../src/checks/notices.ts';
import { validateContent } from '../src/checks/validate.ts';
import { readReadableFiles } from '../src/read-folder.ts';

it('broken links in a documentation tree are notices, a hundred at most', async () => {
  const { files, unread } = await readReadableFiles(documentedCopy());
  const pack = validateContent(files, undefined, unread);
  if (isProblems(pack) || !pack.docs) throw new Error('the folder is good');
  const links = (count: number) =>
    Array.from({ length: count }, (_, at) => wholeFile(`docs/${at + 1000}.md`, `links to ${at}`, 'Correct it'));
  const noticesWith = (count: number) =>
    noticesOf(files, { ...pack, docs: pack.docs && { ...pack.docs, deadLinks: links(count) } }).map(describeProblem);
  expect(noticesWith(0)).toEqual([]);
  expect(noticesWith(100)).toHaveLength(100);
  expect(noticesWith(125)).toHaveLength(101);
  expect(noticesWith(125)[0]).toBe('docs/1000.md:1:1 links to 0. Correct it.');
  expect(noticesWith(125)[100]).toContain('and 25 more');
});

it('equal notices are merged, with the number of their places', async () => {
  const { files } = await readReadableFiles(documentedCopy());
  const pack = validateContent([
    ...files,
    ...['a', 'b', 'c'].map((name) => ({
      path: `docs/${name}.md`,
      bytes: Buffer.from('# Page\n\n[x](/gone.md)\n'),
      foreign: true as const,
    })),
  ]);
  if (isProblems(pack)) throw new Error('the folder is good');
  expect(noticesOf(files, pack).map(describeProblem)).toEqual([
    'docs/a.md:3:1 links to /gone.md, which is not in the tree (3 times). Correct the link.',
  ]);
});

it('a launch window in the past is a notice, unless the pack is marked as fictional', async () => {
  const noticesAfter = async (notice: string, now: string) => {
    const folder = copyPack({ 'product.yaml': (text) => text.replace(/^notice:.*$/m, notice) });
    const { files } = await readReadableFiles(folder);
    const pack = validateContent(files);
    if (isProblems(pack)) throw new Error('the folder is good');
    return noticesOf(files, pack, Date.parse(now)).map(describeProblem);
  };
  expect(await noticesAfter('notice: Prices may change.', '2027-06-01')).toEqual([
    expect.stringMatching(
      /^timeline\.yaml:\d+:\d+ launchWindow: ended on 2027-05-31, and the product is not launched\. Correct it, or set status: launched in product\.yaml\.$/,
    ),
  ]);
  expect(await noticesAfter('notice: Prices may change.', '2027-05-31')).toEqual([]);
  expect(await noticesAfter('notice: A fictional product.', '2027-06-01')).toEqual([]);
});

it('an illegible text color is a notice, and the nearest legible color of its hue is used', async () => {
  const folder = copyPack({ 'site.yaml': () => 'accent: {light: "#ffcc00", dark: "#8ac6de"}\n' });
  const { code, stdout } = await runInProcess(['check', folder], {});
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      'notice: site.yaml:1:17 accent.light: #ffcc00 has a contrast of 1.32 against the background #f3f0e8; text needs 4.5; #816700, the nearest of its hue, is used. Write "#816700", or another color.\n',
    ),
  ]);
  const service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
  try {
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec((await service.get('/')).text) ?? [];
    expect((await service.get(style)).text).toContain('--accent:light-dark(#816700,#8ac6de)');
  } finally {
    await service.close();
  }
});

it('a problem does not hide notices', async () => {
  const link = { 'docs/a.md': () => '# A\n\n[x](gone.md)\n' };
  const notice = /^notice: docs\/a\.md:3:1 links to gone\.md/m;
  const broken = await runInProcess(['check', copyPack({ ...link, 'pricing.yaml': () => 'plans: 1\n' })], {});
  expect([broken.code, broken.stdout]).toEqual([1, expect.stringMatching(notice)]);
  expect(broken.stdout).toMatch(/^pricing\.yaml/m);
  const DOCS_DIR = temporaryFolder();
  editFile(DOCS_DIR, 'a.md', () => '# A\n\n[x](gone.md)\n');
  writeFileSync(join(DOCS_DIR, 'latin.md'), Buffer.from([0xe4, 0x0a]));
  const unreadable = await runInProcess(['check', completePack], { DOCS_DIR });
  expect([unreadable.code, unreadable.stdout]).toEqual([1, expect.stringMatching(notice)]);
});
