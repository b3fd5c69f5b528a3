import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { completePack, copyPack, editFile } from '../../../test/content-folder-copy.ts';
import { documentationTree } from '../../../test/documented-pack.ts';
import { startServiceUnderTest } from '../../../test/service-under-test.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { toolResult } from '../../server/test/mcp/calling-mcp.ts';

const brokenLinkNotice = 'docs/lost.md:1:1 is a link that leads nowhere. Let it lead to a file, or remove it.';

/** A tree in which one page cannot be parsed. */
function treeWithLostPage(): string {
  const tree = documentationTree();
  symlinkSync('/nowhere/lost.md', join(tree, 'lost.md'));
  return tree;
}

it('an external documentation tree is served, and each skipped page is logged, at the start and with each new edition', async () => {
  const tree = treeWithLostPage();
  const folder = copyPack();
  const service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder, DOCS_DIR: tree } });
  const skippedLines = () => service.logLines().filter((line) => line.includes('left out'));
  try {
    expect(skippedLines().map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'documentation page left out', problem: brokenLinkNotice }),
    ]);
    const id = '/docs/guide/ssr';
    const oldPage = (await toolResult(service, 'fetch', { id })).structuredContent;
    expect(oldPage.text).toContain('Hydration of markup');
    editFile(tree, 'guide/ssr.md', (text) => `${text}\n\nAnd a word more.\n`);
    await vi.waitFor(() => expect(service.logLines().join('')).toContain('"new edition"'), { timeout: 120_000 });
    expect(skippedLines()).toHaveLength(2);
    expect((await toolResult(service, 'fetch', { id })).structuredContent.text).toContain('And a word more.');
  } finally {
    await service.close();
  }
});

it('check reports skipped pages as problems', async () => {
  const DOCS_DIR = treeWithLostPage();
  const { code, stdout, stderr } = await runInProcess(['check', completePack], { DOCS_DIR });
  expect([code, stdout, stderr]).toEqual([1, `${brokenLinkNotice}\n${completePack}: 1 problem.\n`, '']);
  const json = await runInProcess(['check', completePack, '--json'], { DOCS_DIR });
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout).problems).toEqual([
    expect.objectContaining({ file: 'docs/lost.md', what: 'is a link that leads nowhere' }),
  ]);
});

it('check of a tree without such pages reports none', async () => {
  const { code, stdout } = await runInProcess(['check', completePack], { DOCS_DIR: documentationTree() });
  expect([code, stdout]).toEqual([0, expect.stringContaining('no problems')]);
});
