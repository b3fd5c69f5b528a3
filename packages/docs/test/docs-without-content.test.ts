import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completePack, editFile, temporaryFolder } from '../../../test/content-folder-copy.ts';
import { documentationTree } from '../../../test/documented-pack.ts';
import { defaultPack, type ServiceUnderTest, startServiceUnderTest } from '../../../test/service-under-test.ts';
import { loadSettings } from '../../gatehouse/src/config/from-environment.ts';
import { sampleWarning } from '../../gatehouse/src/config/sample.ts';
import { runInProcess } from '../../gatehouse/test/cli/run-in-process.ts';

/** A tree in a project whose README has the name of the product. */
function projectTree(): string {
  const project = temporaryFolder();
  editFile(project, 'README.md', () => '# Greenhouse\n\nGreenhouse controls windows and water by the weather.\n');
  cpSync(documentationTree(), join(project, 'docs'), { recursive: true });
  return join(project, 'docs');
}

/** Starts in a working folder with this content folder as ./content, or without one. */
async function from<T>(content: string | undefined, work: () => T | Promise<T>): Promise<T> {
  const workingFolder = process.cwd();
  const folder = temporaryFolder();
  if (content !== undefined) cpSync(content, join(folder, 'content'), { recursive: true });
  process.chdir(folder);
  try {
    return await work();
  } finally {
    process.chdir(workingFolder);
  }
}

describe('DOCS_DIR without CONTENT_DIR', () => {
  const DOCS_DIR = projectTree();
  let service: ServiceUnderTest;
  beforeAll(async () => {
    const settings = { DOCS_DIR, CONTENT_DIR: '', ACCESS_POLICY_FILE: '' };
    service = await from(defaultPack, () => startServiceUnderTest({ settings }));
  });
  afterAll(() => service.close());

  it('serves the documentation alone, with the product name from the README', async () => {
    const { platform, faqs } = (await service.get('/api/content')).json();
    expect([platform.name, platform.summary, faqs]).toEqual([
      'Greenhouse',
      'Greenhouse controls windows and water by the weather.',
      [],
    ]);
    for (const path of ['/', '/llms-full.txt', '/api/content', '/openapi.json'])
      expect((await service.get(path)).text, path).not.toContain('Heirfold');
  });

  it('answers from the documentation, and has no prices of the sample', async () => {
    const { results } = (await service.ask({ query: 'How do nested routes resolve wildcards?' })).json();
    expect(results[0].url).toMatch(/\/docs\/guide\/routing/);
    expect((await service.ask({ query: 'How much does the family plan cost?' })).json().results).toEqual([]);
  });

  it('has a front page with a question box, the folders and their first pages', async () => {
    const { text } = await service.get('/');
    expect(text).toContain('<form class="ask"');
    expect(text).toContain('<h2 id="documentation"><a href="/docs">Documentation</a></h2>');
    expect(text).toMatch(/<h3>Guide<\/h3>\s*<ul class="questions"><li><a href="\/docs\/guide\/routing">Routing<\/a>/);
    expect((await service.get('/index.md')).text).toContain('### Guide\n\n- [Routing](');
  });

  it('has no authenticated API', async () => {
    for (const path of ['/auth.md', '/.well-known/oauth-authorization-server', '/api/v1'])
      expect((await service.get(path)).status, path).toBe(404);
  });

  it('serves a page that is added a moment later', async () => {
    editFile(DOCS_DIR, 'guide/frost.md', () => '# Frost\n\nFrost closes the windows.\n');
    await vi.waitFor(async () => expect((await service.get('/docs/guide/frost')).status).toBe(200), {
      timeout: 120_000,
    });
  });

  it('is read in the same way by check and ask', async () => {
    const settings = { DOCS_DIR: projectTree() };
    const checked = await from(defaultPack, () => runInProcess(['check'], settings));
    expect([checked.code, checked.stdout]).toEqual([
      0,
      `${settings.DOCS_DIR}: no problems. Greenhouse, launched, 0 questions.\n`,
    ]);
    const result = await from(defaultPack, () =>
      runInProcess(['ask', 'How do nested routes resolve wildcards?'], settings),
    );
    expect(result.stdout).toContain('/docs/guide/routing');
  });
});

describe('unconfigured content', () => {
  const warning = (content: string | undefined, environment: Record<string, string>) =>
    from(content, () => sampleWarning(loadSettings(environment), environment));
  const sample =
    'The sample is served, content about a fictional product. Set CONTENT_DIR to your content folder, or DOCS_DIR to your documentation.';

  it('is logged as a warning if it is the sample, from the package or ./content', async () => {
    expect(await warning(undefined, {})).toBe(sample);
    expect(await warning(defaultPack, {})).toBe(sample);
    expect(await warning(completePack, {})).toBeUndefined();
  });

  it('is rejected in production if it is the sample, with the two settings that fix it', async () => {
    await expect(warning(undefined, { NODE_ENV: 'production' })).rejects.toThrow(
      'Neither CONTENT_DIR nor DOCS_DIR is set, and the sample is not served with NODE_ENV=production. Set CONTENT_DIR to your content folder, or DOCS_DIR to your documentation.',
    );
    expect(await warning(undefined, { NODE_ENV: 'production', CONTENT_DIR: defaultPack })).toBeUndefined();
    expect(await warning(undefined, { NODE_ENV: 'production', DOCS_DIR: 'docs' })).toBeUndefined();
    expect(await warning(completePack, { NODE_ENV: 'production' })).toBeUndefined();
  });

  it('is logged as a warning if a content folder is unused because of DOCS_DIR', async () => {
    expect(await warning(completePack, { DOCS_DIR: 'docs' })).toBe(
      './content is not served, because DOCS_DIR is set and CONTENT_DIR is not. Set CONTENT_DIR=./content to serve both.',
    );
    expect(await warning(completePack, { DOCS_DIR: 'docs', CONTENT_DIR: 'content' })).toBeUndefined();
    expect(await warning(defaultPack, { DOCS_DIR: 'docs' })).toBeUndefined();
  });
});
