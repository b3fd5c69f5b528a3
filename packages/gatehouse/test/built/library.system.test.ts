import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fromRegistry } from '../../../../scripts/from-registry.mjs';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { diskFolder } from '../../../../test/run-folder.ts';
import { freePort } from '../../../server/src/node/free-port.ts';
import { openEdition } from '../../src/package/fetch.ts';
import { projectFolder } from './command.ts';

const MINIFLARE = '4.20260730.0';
const miniflareFolder = join(projectFolder, '.workerd');
const newerNode = fromRegistry(miniflareFolder, 'miniflare', MINIFLARE);
if (!newerNode) console.warn('skipped: the registry does not give workerd');

/** A runtime as a package of the registry, for Linux on x64. */
function runtimeFromRegistry(name: string, version: string, program: string): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const into = join(projectFolder, '.workerd', program);
  if (!fromRegistry(into, name, version)) return undefined;
  const file = join(into, 'node_modules', name, name.startsWith('@oven/') ? 'bin' : '', program);
  chmodSync(file, 0o755);
  return file;
}
const deno = runtimeFromRegistry('@deno/linux-x64-glibc', '2.9.6', 'deno');
const bun = runtimeFromRegistry('@oven/bun-linux-x64-baseline', '1.4.5', 'bun');
if (!deno || !bun) console.warn('skipped: the registry does not give Deno or Bun');

/** A user's project with the packed package installed and the examples as its programs. */
const folder = mkdtempSync(join(diskFolder(), 'library-'));
const packages = join(folder, 'node_modules');
const env = { PATH: process.env.PATH, HOME: process.env.HOME };
const tsx = join(projectFolder, 'node_modules/tsx/dist/loader.mjs');

beforeAll(() => {
  mkdirSync(packages);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: projectFolder });
  execFileSync('tar', ['-xzf', join(folder, 'gatehouse-server-0.2.0.tgz'), '-C', folder]);
  cpSync(join(folder, 'package'), join(packages, 'gatehouse-server'), { recursive: true });
  cpSync(join(folder, 'package/docs/examples'), folder, { recursive: true });
  cpSync(completePack, join(folder, 'content'), { recursive: true });
  for (const name of ['ioredis', 'libsql', 'pg'])
    symlinkSync(join(projectFolder, 'node_modules', name), join(packages, name));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (example: string, variables: object = {}): ChildProcess =>
  spawn(process.execPath, ['--import', tsx, example], {
    cwd: folder,
    env: { ...env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

it("the types of the package suffice for the examples, with no other types than Node's", () => {
  const options = '--noEmit --strict --exactOptionalPropertyTypes --module nodenext --target es2023 --types node';
  const roots = ['--typeRoots', join(projectFolder, 'node_modules/@types')];
  const files = ['build-edition.ts', 'edition.d.ts', 'fetch-server.ts', 'mount.ts', 'worker.ts'];
  const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
  expect(execFileSync(process.execPath, [tsc, ...options.split(' '), ...roots, ...files], { cwd: folder }).length).toBe(
    0,
  );
});

it('the service is mounted in another server, and stops with it', async () => {
  const port = await freePort('127.0.0.1');
  const server = run('mount.ts', { PORT: String(port) });
  onTestFinished(() => void server.kill('SIGKILL'));
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()];
  };
  await vi.waitFor(() => get('/mine'), { timeout: 120_000 });
  expect(await get('/mine')).toEqual([200, 'A page of your own.\n']);
  expect(await get('/api/health')).toEqual([200, '{"status":"ok"}']);
  expect(await get('/llms.txt')).toEqual([200, expect.stringContaining(`http://localhost:${port}/openapi.json`)]);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

interface Running {
  url: string;
  end(): Promise<unknown>;
}

async function inWorkerd(): Promise<Running> {
  await build({
    cwd: folder,
    input: 'worker.ts',
    platform: 'neutral',
    external: [/^node:/, './edition.bin'],
    output: { file: join(folder, 'worker.js'), codeSplitting: false },
  });
  const program = join(projectFolder, 'packages/gatehouse/test/built/in-workerd.mjs');
  const files = [join(folder, 'worker.js'), join(folder, 'edition.bin')];
  const workerd = spawn(newerNode ?? '', [program, miniflareFolder, ...files], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: workerd.stdout as Readable });
  const [url] = (await once(lines, 'line')) as [string];
  return {
    url,
    end() {
      workerd.stdin?.end();
      return once(workerd, 'exit');
    },
  };
}

/** @param args before the example and after it @param port in the environment or the arguments */
async function inRuntime(program: string, args: (port: string) => string[]): Promise<Running> {
  const port = String(await freePort('127.0.0.1'));
  const cache = join(folder, 'cache');
  const variables = { PORT: port, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: '1', BUN_INSTALL_CACHE_DIR: cache };
  const server = spawn(program, args(port), {
    cwd: folder,
    env: { ...env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(url), { timeout: 60_000, interval: 100 });
  return {
    url,
    end() {
      server.kill('SIGKILL');
      return once(server, 'exit');
    },
  };
}

const inDeno = () =>
  inRuntime(deno ?? '', (port) => [
    ...'serve --no-check --no-remote --allow-read --allow-env --allow-net --node-modules-dir=manual --host 127.0.0.1'.split(
      ' ',
    ),
    ...['--port', port, 'fetch-server.ts'],
  ]);
const inBun = () => inRuntime(bun ?? '', () => ['run', '--no-install', 'fetch-server.ts']);

describe.each([
  ['workerd', newerNode, inWorkerd],
  ['Deno', deno, inDeno],
  ['Bun', bun, inBun],
] as const)('an edition in %s', (_, program, start) => {
  if (!program) {
    it.skip('skipped: the registry does not give it');
    return;
  }
  let running: Running;
  let url: string;
  beforeAll(async () => {
    if (!existsSync(join(folder, 'edition.bin')))
      expect(await once(run('build-edition.ts'), 'exit')).toEqual([0, null]);
    running = await start();
    url = running.url;
  }, 120_000);
  afterAll(() => running?.end());

  interface Asked {
    results: unknown[];
  }
  const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, url), { headers });
  const post = async (path: string, body: object) => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Asked };
  };

  it('serves pages and documents, 304 and 404', async () => {
    const page = await get('/', { accept: 'text/html' });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Plotline')]);
    const again = await get('/', { accept: 'text/html', 'if-none-match': page.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const content = await get('/api/content');
    expect([content.status, await content.json()]).toEqual([
      200,
      expect.objectContaining({ platform: expect.objectContaining({ name: 'Plotline' }) }),
    ]);
    const missing = await get('/nothing', { accept: 'application/json' });
    expect([missing.status, await missing.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
  });

  it('answers questions by GET and POST', async () => {
    const answered = { url: 'https://docs.example.com/faq/what-does-plotline-cost' };
    const question = 'What does it cost?';
    const byGet = await get(`/ask?query=${encodeURIComponent(question)}`);
    expect(byGet.status).toBe(200);
    expect(((await byGet.json()) as Asked).results[0]).toMatchObject(answered);
    const { status, body } = await post('/ask', { query: question });
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject(answered);
  });

  it('answers questions like Node, byte for byte', async () => {
    const inNode = await openEdition(readFileSync(join(folder, 'edition.bin')));
    const questions = [
      'What does it cost?',
      'how do i invite someone',
      'plotlne price',
      'is my data safe',
      'weather on mars',
    ];
    for (const question of questions) {
      const path = `/ask?query=${encodeURIComponent(question)}`;
      const expected = await inNode.fetch(new Request(`https://docs.example.com${path}`));
      expect(await (await get(path)).text()).toBe(await expected.text());
    }
  });

  it('supports the agent protocols', async () => {
    const initializeParams = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };
    const call = (id: number, method: string, params: object = {}) =>
      post('/mcp', { jsonrpc: '2.0', id, method, params });
    expect(await call(1, 'initialize', initializeParams)).toMatchObject({
      status: 200,
      body: { id: 1, result: { protocolVersion: '2025-06-18' } },
    });
    const listed = { tools: [{ name: 'get_overview' }, { name: 'search_faqs' }, {}, {}] };
    expect(await call(2, 'tools/list')).toMatchObject({ status: 200, body: { id: 2, result: listed } });
    expect(await call(3, 'tools/call', { name: 'get_overview' })).toMatchObject({
      status: 200,
      body: { id: 3, result: { structuredContent: expect.any(Object) } },
    });
    const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'What does it cost?' }] };
    expect(await post('/a2a', { jsonrpc: '2.0', id: 4, method: 'SendMessage', params: { message } })).toMatchObject({
      status: 200,
      body: { id: 4, result: { message: { role: 'ROLE_AGENT' } } },
    });
  });
});
