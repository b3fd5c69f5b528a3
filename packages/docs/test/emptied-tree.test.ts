import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPack, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../test/service-under-test.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';

const BASE = 'https://gatehouse.example';
const settings = { CONTENT_DIR: '', DOCS_DIR: '' };
let running: ServiceUnderTest;

beforeAll(async () => {
  settings.DOCS_DIR = join(temporaryFolder(), 'docs');
  mkdirSync(settings.DOCS_DIR);
  writeFileSync(join(settings.DOCS_DIR, 'a.md'), '---\nredirect_from: /first\n---\n# A\n\nWords.\n');
  settings.CONTENT_DIR = copyPack({
    'site.yaml': () =>
      'redirects:\n  /docs/old: /docs/a\n  /docs/other: https://docs.example/a\n  /docs/prices: /content/pricing\n',
  });
  running = await startServiceUnderTest({ settings });
});
afterAll(() => running?.close());

describe('a tree of other authors that becomes empty', () => {
  const statusAndLocation = async (path: string) => {
    const { status, headers } = await running.get(path);
    return [status, headers.location];
  };

  it('first redirects as the folder and the tree configure', async () => {
    expect(await statusAndLocation('/docs/old')).toEqual([308, `${BASE}/docs/a`]);
    expect(await statusAndLocation('/docs/first/')).toEqual([308, `${BASE}/docs/a`]);
    expect(await statusAndLocation('/docs/first.md')).toEqual([308, `${BASE}/docs/a.md`]);
  });

  it('then answers 410 for its pages, keeps redirects to other targets, and logs the reason once', async () => {
    for (const name of readdirSync(settings.DOCS_DIR)) rmSync(join(settings.DOCS_DIR, name));
    running.running.reload();
    await expect.poll(() => statusAndLocation('/docs/a'), { timeout: 120_000 }).toEqual([410, undefined]);
    expect(await statusAndLocation('/docs/other')).toEqual([308, 'https://docs.example/a']);
    expect(await statusAndLocation('/docs/prices')).toEqual([308, `${BASE}/content/pricing`]);
    expect(await statusAndLocation('/docs/old')).toEqual([410, undefined]);
    expect((await statusAndLocation('/'))[0]).toBe(200);
    const problemLines = running.logLines().filter((line) => /problem/.test(line));
    expect(problemLines.map((line) => JSON.parse(line).problem)).toEqual([
      'docs/.:1:1 has no page: the documentation tree at DOCS_DIR is empty. Put its pages back, or leave DOCS_DIR unset.',
    ]);
  });

  it('is one problem of the check', async () => {
    const { code, stdout } = await runInProcess(['check', settings.CONTENT_DIR, '--json'], {
      DOCS_DIR: settings.DOCS_DIR,
    });
    expect([code, JSON.parse(stdout).problems]).toEqual([1, [expect.objectContaining({ file: 'docs/.' })]]);
  });
});
