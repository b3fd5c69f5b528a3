import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPack, problemsOf, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../test/service-under-test.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';
import { packWithDocs, writeTree } from './docs-pack.ts';

const BASE = 'https://gatehouse.example';
const site = (...lines: string[]) => ({
  'site.yaml': () => `redirects:\n${lines.map((line) => `  ${line}\n`).join('')}`,
});

let folder: string;
let service: ServiceUnderTest;
beforeAll(async () => {
  folder = packWithDocs(
    site(
      '/docs/old: /docs/guide/install#with-npm',
      '/docs/older/page: https://docs.example/page',
      '/docs/prices: /content/pricing',
      '/docs/dropped: gone',
    ),
  );
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
});
afterAll(() => service?.close());

describe('a moved page', () => {
  it.each([
    ['/docs/old', `${BASE}/docs/guide/install#with-npm`],
    ['/docs/old.md', `${BASE}/docs/guide/install.md`],
    ['/docs/old/', `${BASE}/docs/guide/install#with-npm`],
    ['/docs/old.html', `${BASE}/docs/guide/install#with-npm`],
    ['/docs/old/index.html', `${BASE}/docs/guide/install#with-npm`],
    ['/docs/guide/use/', `${BASE}/docs/guide/use`],
    ['/docs/guide/use.html', `${BASE}/docs/guide/use`],
    ['/docs/guide/use.md/', `${BASE}/docs/guide/use.md`],
    ['/docs/index.html', `${BASE}/docs`],
    ['/docs.html', `${BASE}/docs`],
    ['/docs/older/page', 'https://docs.example/page'],
    ['/docs/older/page.md', 'https://docs.example/page'],
    ['/docs/prices.md', `${BASE}/content/pricing.md`],
  ])('%s redirects to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await service.request(method, from);
      expect([status, headers.location]).toEqual([308, to]);
    }
    expect((await service.request('OPTIONS', from)).status).toBe(204);
    expect((await service.request('POST', from)).status).toBe(405);
  });
});

describe('a removed page', () => {
  it('is reported as gone in JSON, HTML and Markdown', async () => {
    for (const path of ['/docs/dropped', '/docs/dropped.md', '/docs/dropped/', '/docs/dropped.html']) {
      const json = await service.get(path, { accept: 'application/json' });
      expect(json.status).toBe(410);
      expect(json.json()).toEqual({
        error: {
          code: 'gone',
          message: 'The page that was at this path has been removed.',
          hint: `Ask about its subject at ${BASE}/ask, or see ${BASE}/llms.txt.`,
        },
      });
    }
    const page = await service.get('/docs/dropped', { accept: 'text/html' });
    expect([page.status, page.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(page.text).toContain('<h1>Removed</h1>');
    const markdown = await service.get('/docs/dropped', { accept: 'text/markdown' });
    expect([markdown.status, markdown.text]).toEqual([410, expect.stringMatching(/^# Removed\n/)]);
    expect(markdown.text).toContain(`(${BASE}/docs.md)`);
  });

  it('while the service runs is 410, not 404, until the page exists again', async () => {
    const status = async (path: string) => (await service.get(path)).status;
    expect(await status('/docs/guide/use')).toBe(200);
    rmSync(join(folder, 'docs', 'guide', 'use.md'));
    service.running.reload();
    await expect.poll(() => status('/docs/guide/use'), { timeout: 120_000 }).toBe(410);
    expect(await status('/docs/guide/use.md')).toBe(410);
    expect(await status('/docs/guide/never')).toBe(404);
    expect(await status('/docs/guide/install')).toBe(200);
    writeTree(folder, { 'guide/use.md': '# Use it again\n\nIt is back.\n' });
    service.running.reload();
    await expect.poll(() => status('/docs/guide/use'), { timeout: 120_000 }).toBe(200);
  }, 60_000);
});

describe('the check of a folder', () => {
  it.each([
    ['/docs/guide/use: /docs/guide/install', 'redirects a page of the documentation that is there'],
    ['/docs/guide/use.md: gone', 'redirects a page of the documentation that is there'],
    ['/docs/old: /docs/nowhere', 'leads to /docs/nowhere, which does not exist'],
    ['/docs/old: /content/nowhere', 'links to /content/nowhere, which does not exist'],
    ['/docs/old: mailto:help@example.com', 'leads to a mailbox'],
  ])('reports %s', async (line, what) => {
    expect(await problemsOf(packWithDocs(site(line)))).toEqual([
      expect.objectContaining({ file: 'site.yaml', line: 2, what }),
    ]);
  });

  it('reports redirects to pages that have moved themselves', async () => {
    const problems = await problemsOf(packWithDocs(site('/docs/a: /docs/b', '/docs/b: /docs')));
    expect(problems).toEqual([
      expect.objectContaining({ line: 2, what: 'leads to /docs/b, which is redirected itself' }),
    ]);
  });
});

describe('a tree of other authors', () => {
  const faqs = 'faqs:\n  - question: Where is the guide?\n    answer: See [the guide](/docs/guide/a).\n';
  /**
   * A content folder whose site.yaml and one answer link into a documentation tree outside, in `docs/` of another
   * folder.
   */
  function packWithExternalTree(): { folder: string; tree: string } {
    const other = temporaryFolder();
    writeTree(other, { 'index.md': '# Front\n', 'guide/a.md': '# A\n', 'guide/b.md': '# B\n' });
    const lines = ['/docs/gone: /docs/guide/a', '/docs/kept: /docs', '/docs/later/a: https://docs.example/a'];
    const edits = { ...site(...lines), 'faqs/where.yaml': () => faqs };
    return { folder: copyPack(edits), tree: join(other, 'docs') };
  }

  it('is served despite problems: a redirect to a renamed page is 410, and blocks nothing', async () => {
    const { folder: own, tree } = packWithExternalTree();
    const settings = { CONTENT_DIR: own, DOCS_DIR: tree };
    const running = await startServiceUnderTest({ settings });
    const status = async (path: string) => (await running.get(path)).status;
    try {
      expect([await status('/docs/gone'), await status('/docs/kept')]).toEqual([308, 308]);
      renameSync(join(tree, 'guide'), join(tree, 'later'));
      running.running.reload();
      await expect.poll(() => status('/docs/later/b'), { timeout: 120_000 }).toBe(200);
      for (const path of ['/docs/gone', '/docs/gone.md', '/docs/guide/a'])
        expect([path, await status(path)]).toEqual([path, 410]);
      // An existing page has priority over a redirect of its path.
      expect([await status('/docs/kept'), await status('/docs/later/a')]).toEqual([308, 200]);
      const warnings = running
        .logLines()
        .filter((line) => line.includes('redirect or link does not fit the documentation'));
      expect(warnings.map((line) => JSON.parse(line).problem).sort()).toEqual([
        expect.stringMatching(
          /^faqs\/where.yaml:3:13 .* links to \/docs\/guide\/a, which is no page of the documentation/,
        ),
        expect.stringMatching(
          /^site.yaml:2:.* leads to \/docs\/guide\/a, which does not exist; the redirected path is therefore served as removed \(410\)/,
        ),
        expect.stringMatching(/^site.yaml:4:.* redirects a page of the documentation that is there/),
      ]);
    } finally {
      await running.close();
    }
    const again = await startServiceUnderTest({ settings });
    try {
      expect([(await again.get('/docs/gone')).status, (await again.get('/docs/later/b')).status]).toEqual([410, 200]);
    } finally {
      await again.close();
    }
  }, 60_000);

  it('reports redirects to missing pages as notices of the check', async () => {
    const { folder: own, tree } = packWithExternalTree();
    renameSync(join(tree, 'guide'), join(tree, 'later'));
    const { code, stdout } = await runInProcess(['check', own, '--json'], { DOCS_DIR: tree });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      problems: [],
      notices: [{ file: 'faqs/where.yaml' }, { file: 'site.yaml', line: 2 }, { file: 'site.yaml', line: 4 }],
    });
  });
});
