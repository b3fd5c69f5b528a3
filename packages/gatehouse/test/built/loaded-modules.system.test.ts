import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { editFile, replacing, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { packWithDocs } from '../../../docs/test/docs-pack.ts';
import { projectFolder, run, startProgram, waitForResult } from './command.ts';

/** Modules in a built file, by its source map: paths from the root, package modules by package name. */
function modulesOf(file: string): string[] {
  if (!existsSync(`${file}.map`)) return [];
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
  return sources.map((source) =>
    source.replace(/^(?:\.\.\/)+/, '').replace(/^node_modules\/((?:@[^/]+\/)?[^/]+).*/, '$1'),
  );
}

/** Modules of `dist` that a process had loaded at exit, from its coverage report. */
function loadedBy(pid: number, folder: string): string[] {
  const [report = ''] = readdirSync(folder).filter((name) => name.startsWith(`coverage-${pid}-`));
  const { result } = JSON.parse(readFileSync(join(folder, report), 'utf8')) as { result: { url: string }[] };
  const files = result
    .map(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : ''))
    .filter((file) => file.startsWith(join(projectFolder, 'dist')));
  return [...new Set(files.flatMap(modulesOf))].sort();
}

it('a running service loads no module for parsing content, training or rehearsals', async () => {
  const folder = packWithDocs({}, { 'a.md': '# A\n\n--8<-- "_b.md"\n', '_b.md': 'Words of another file.\n' });
  const coverage = temporaryFolder();
  const running = startProgram(['serve'], { PORT: '0', CONTENT_DIR: folder, NODE_V8_COVERAGE: coverage });
  const logged = () => running.stdout();
  const url = await vi.waitFor(() => /"address":"([^"]+)"/.exec(logged())?.[1] ?? expect.fail(running.stderr()), {
    timeout: 60_000,
    interval: 50,
  });
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const statuses = async () =>
    [
      ...(await Promise.all(
        ['/', '/docs/a', '/faq', '/search?q=refund', '/api/content', '/nowhere'].map((path) => fetch(url + path)),
      )),
      await post('/ask', { query: 'What does it cost?' }),
      await post('/mcp', {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: 'words' } },
      }),
    ].map(({ status }) => status);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 404, 200, 200]);
  editFile(folder, 'docs/a.md', replacing('# A', '# Another title'));
  await vi.waitFor(() => expect(logged()).toContain('"new edition"'), { timeout: 60_000, interval: 50 });
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 404, 200, 200]);
  running.child.kill('SIGTERM');
  expect(await waitForResult(running)).toMatchObject({ code: 0 });

  const loaded = loadedBy(running.child.pid as number, coverage);
  expect(loaded).toContain('packages/edition/src/build-process.ts');
  const parses =
    /^packages\/(?:source|content|docs|import|browser|export|rehearsal|diff|answers\/src\/search\/answering\/train|edition\/src\/(?:build|read-source)\.ts)/;
  expect(loaded.filter((name) => parses.test(name))).toEqual([
    // Allowed: reading the folder to find its cached edition (only the phase in product.yaml is parsed), sample
    // detection, the watcher.
    'packages/content/src/checks/host-placeholders.ts',
    'packages/content/src/launch-phase.ts',
    'packages/content/src/project/read-content.ts',
    'packages/content/src/read-folder.ts',
    'packages/content/src/sample.ts',
    'packages/docs/src/dialects/tag.ts',
    'packages/docs/src/partials/imported.ts',
    'packages/docs/src/partials/inclusion.ts',
    'packages/docs/src/partials/inclusions.ts',
    'packages/docs/src/partials/named-files.ts',
    'packages/edition/src/read-source.ts',
    'packages/source/src/files/asset-types.ts',
    'packages/source/src/files/content-problem.ts',
    'packages/source/src/files/front-matter.ts',
    'packages/source/src/files/list-docs.ts',
    'packages/source/src/files/source-file.ts',
    'packages/source/src/files/watch.ts',
    'packages/source/src/yaml/read-yaml.ts',
  ]);
}, 180_000);

it('a service of an edition loads no module for building, reading a folder, export or rehearsals', async () => {
  const file = join(temporaryFolder(), 'site.edition');
  expect(
    (await run(['build', '--out', file], { CONTENT_DIR: packWithDocs({}, { 'a.md': '# A\n\nWords.\n' }) })).code,
  ).toBe(0);
  const coverage = temporaryFolder();
  const running = startProgram(['serve', '--edition', file], { PORT: '0', NODE_V8_COVERAGE: coverage });
  const url = await vi.waitFor(
    () => /"address":"([^"]+)"/.exec(running.stdout())?.[1] ?? expect.fail(running.stderr()),
    { timeout: 60_000, interval: 50 },
  );
  const responses = await Promise.all(['/', '/docs/a', '/faq', '/api/content'].map((path) => fetch(url + path)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  running.child.kill('SIGTERM');
  expect(await waitForResult(running)).toMatchObject({ code: 0 });
  const loaded = loadedBy(running.child.pid as number, coverage);
  expect(loaded).toContain('packages/edition/src/read-edition.ts');
  const builds =
    /^packages\/(?:source|content|docs|import|browser|export|rehearsal|diff|edition\/src\/(?:build|read-source|write)[^/]*)|^(?:chokidar|markdown-it|js-yaml)$/;
  expect(loaded.filter((name) => builds.test(name))).toEqual([
    // Allowed: sample detection, opening an edition from any source, the problem type, front matter syntax.
    'packages/content/src/sample.ts',
    'packages/edition/src/build-folder.ts',
    'packages/source/src/files/content-problem.ts',
    'packages/source/src/files/front-matter.ts',
  ]);
}, 180_000);

it('a rehearsal loads the modules that a service does not load', async () => {
  const file = join(temporaryFolder(), 'site.edition');
  expect(
    (await run(['build', '--out', file], { CONTENT_DIR: packWithDocs({}, { 'a.md': '# A\n\nWords.\n' }) })).code,
  ).toBe(0);
  const coverage = temporaryFolder();
  const running = startProgram(['rehearse', file, '--limit', '1'], { NODE_V8_COVERAGE: coverage });
  expect(await waitForResult(running, 60_000)).toMatchObject({ code: 0, stderr: '' });
  const loaded = loadedBy(running.child.pid as number, coverage);
  expect(loaded).toEqual(
    expect.arrayContaining(['packages/rehearsal/src/rehearse.ts', 'packages/rehearsal/src/tokens.ts']),
  );
}, 180_000);

it('an export with answers in the browser loads the package that no service loads', async () => {
  const file = join(temporaryFolder(), 'site.edition');
  expect(
    (await run(['build', '--out', file], { CONTENT_DIR: packWithDocs({}, { 'a.md': '# A\n\nWords.\n' }) })).code,
  ).toBe(0);
  const coverage = temporaryFolder();
  const args = ['export', file, join(temporaryFolder(), 'public'), '--browser-answers'];
  const running = startProgram(args, { NODE_V8_COVERAGE: coverage });
  expect(await waitForResult(running, 60_000)).toMatchObject({ code: 0, stderr: '' });
  expect(loadedBy(running.child.pid as number, coverage)).toContain('packages/browser/src/split-edition.ts');
}, 180_000);

it('diff loads its own package, which no service loads', async () => {
  const file = join(temporaryFolder(), 'site.edition');
  const settings = { CONTENT_DIR: packWithDocs({}, { 'a.md': '# A\n\nWords.\n' }) };
  expect((await run(['build', '--out', file], settings)).code).toBe(0);
  const coverage = temporaryFolder();
  const running = startProgram(['diff', file, file], { NODE_V8_COVERAGE: coverage });
  expect(await waitForResult(running)).toMatchObject({ code: 0, stderr: '' });
  expect(loadedBy(running.child.pid as number, coverage)).toContain('packages/diff/src/compare-editions.ts');
}, 180_000);
