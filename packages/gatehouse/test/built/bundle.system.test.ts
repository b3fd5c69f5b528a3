import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completePack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { BASE_URL, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { projectFolder, type Running, startProgram, waitForResult } from './command.ts';

const dist = join(projectFolder, 'dist');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });

/** Files of dist that a file imports at load, transitively. */
function importedBy(file: string): string[] {
  const imports = readFileSync(join(projectFolder, 'dist', file), 'utf8').matchAll(/^import .* from "(\.[^"]+)";$/gm);
  return [...imports].flatMap(([, path = '']) => {
    const imported = posix.join(posix.dirname(file), path);
    return [imported, ...importedBy(imported)];
  });
}

describe('the built program', () => {
  let running: Running;
  let address: string;
  beforeAll(async () => {
    running = startProgram(['serve'], { PORT: '0', CONTENT_DIR: completePack, BASE_URL });
    address = await vi.waitFor(
      () => {
        const [, found] = /"address":"([^"]+)"/.exec(running.stdout()) ?? [];
        return found ?? expect.fail(`does not serve: ${running.stderr()}`);
      },
      { timeout: 120_000 },
    );
  });
  afterAll(async () => {
    running.child.kill('SIGTERM');
    expect(await waitForResult(running)).toMatchObject({ code: 0, stderr: '' });
  });

  const send = async (id: number, method: string, params: object = {}) => {
    const response = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    });
    return { status: response.status, ...JSON.parse(await response.text()) };
  };

  it('handles first messages of a lazily loaded kind, also two concurrently', async () => {
    const initializeParams = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };
    const [initialized, listed] = await Promise.all([send(1, 'initialize', initializeParams), send(2, 'prompts/list')]);
    expect(initialized).toMatchObject({ status: 200, id: 1, result: { protocolVersion: '2025-06-18' } });
    expect(listed).toMatchObject({ status: 200, id: 2, result: { prompts: expect.any(Array) } });
  });

  it('publishes the same bytes as the source', async () => {
    const service = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack, ACCESS_POLICY_FILE: '' } });
    const tagOf = async (from: string, path: string) => {
      const { status, headers } = await fetch(from + path, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'identity' },
      });
      return `${path} ${status} ${headers.get('etag')}`;
    };
    const paths = [...service.running.edition().documents.keys()];
    const tagsAt = (from: string) => Promise.all(paths.map((path) => tagOf(from, path)));
    const [built, fromSource] = await Promise.all([tagsAt(address), tagsAt(service.running.address)]);
    await service.close();
    expect(built.length).toBeGreaterThan(50);
    expect(built).toEqual(fromSource);
  });

  it('handles an invalid request like a valid one', async () => {
    const [wrong, right] = await Promise.all([
      send(3, 'tools/call', { name: 'get_pricing', arguments: { plan: 7 } }),
      send(4, 'tools/call', { name: 'get_overview' }),
    ]);
    expect([wrong.result.isError, right.result.isError]).toEqual([true, undefined]);
  });
});

describe('the bundle', () => {
  it('maps error stacks to source files', () => {
    const preloadedModule = `data:text/javascript,process.stdout.write = () => { throw new Error('planted'); };`;
    const program = [join(dist, 'cli/main.js'), 'config'];
    const { status, stderr } = spawnSync(process.execPath, ['--import', preloadedModule, ...program], {
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Error: planted');
    expect(stderr).toMatch(/at \S*config \(.+\/src\/cli\/commands\/config\.ts:\d+:\d+\)/);
  });

  it.each([
    [['help'], 0],
    [['keys', '--help'], 0],
    [['--version'], 0],
    [['srve'], 2],
  ])('%j loads only a few small files, so that help is fast', (args, code) => {
    const alone = temporaryFolder();
    const files = [...new Set(['cli/main.js', ...importedBy('cli/main.js')])];
    for (const file of files) cpSync(join(projectFolder, 'dist', file), join(alone, 'dist', file));
    cpSync(join(projectFolder, 'package.json'), join(alone, 'package.json'));
    expect(files.reduce((bytes, file) => bytes + statSync(join(alone, 'dist', file)).size, 0)).toBeLessThan(26_000);
    const program = join(alone, 'dist/cli/main.js');
    const [here, there] = [join(projectFolder, 'dist/cli/main.js'), program].map((file) =>
      spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', timeout: 20_000 }),
    );
    expect([there?.status, there?.stdout, there?.stderr]).toEqual([code, here?.stdout, here?.stderr]);
    expect(spawnSync(process.execPath, [program, 'check'], { timeout: 20_000 }).status).toBe(1);
  });

  it('loads no schema before it serves', () => {
    const holdsSchemas = (path: string) => readFileSync(path, 'utf8').includes('ZodError');
    const loaded = new Set<string>();
    const load = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const [, from = ''] of readFileSync(path, 'utf8').matchAll(/^import\b[^;]*?"(\.[^"]+)";$/gm))
        load(join(dirname(path), from));
    };
    const all = files.filter((name) => name.endsWith('.js')).map((name) => join(dist, name));
    for (const path of all) if (/\/(main|serve-[\w-]+|libsql-[\w-]+)\.js$/.test(path)) load(path);
    expect(loaded.size).toBeGreaterThan(20);
    expect(all.filter(holdsSchemas)).not.toEqual([]);
    expect([...loaded].filter(holdsSchemas)).toEqual([]);
  });

  it('has the tokenizer of rehearsals in one file, which only that command loads', () => {
    const filesWith = (text: string) =>
      files.filter((file) => file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes(text));
    const [chunk = '', ...others] = filesWith('<|endofprompt|>');
    expect([chunk, others]).toEqual([expect.stringMatching(/^chunks\/rehearse-[\w-]+\.js$/), []]);
    expect(filesWith(`import("../${chunk}")`)).toEqual(['cli/main.js']);
    expect(filesWith(`from "./${posix.basename(chunk)}"`)).toEqual([]);
  });

  it('loads for an edition only Node modules that other runtimes also have', () => {
    const loaded = new Set<string>();
    const load = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      if (!path.startsWith(dist)) return;
      for (const [, early, late] of readFileSync(path, 'utf8').matchAll(
        /^(?:import|export)\b[^;]*?"([^"]+)";$|\b(?:import|__require)\("([^"]+)"\)/gm,
      )) {
        const from = early ?? late ?? '';
        load(from.startsWith('.') ? join(dirname(path), from) : from);
      }
    };
    load(join(dist, 'package/fetch.js'));
    expect(loaded.size).toBeGreaterThan(30);
    expect([...loaded].filter((path) => !path.startsWith(dist)).sort()).toEqual([
      'node:crypto',
      'node:diagnostics_channel',
      'node:net',
      'node:url',
    ]);
  });

  it('imports only itself, Node and its dependencies', () => {
    const code = files.filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(dist, name), 'utf8'));
    const imported = code.flatMap((text) =>
      [...text.matchAll(/^import\b[^;]*?"([^"]+)";$|\bimport\("([^"]+)"\)|\b__require\("([^"]+)"\)/gm)].map(
        ([, first, second, third]) => first ?? second ?? third ?? '',
      ),
    );
    const packages = imported.filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !isBuiltin(name));
    expect([...new Set(packages)].sort()).toEqual(['@resvg/resvg-js', 'ioredis', 'libsql', 'pg']);
  });

  it('lists each bundled package with its license', () => {
    const notices = readFileSync(join(dist, 'NOTICES.txt'), 'utf8').split(/^(?=\S+ \d+\.\d+\.\d+ \([\w.-]+\)$)/m);
    const packageNames = notices.map((notice) => notice.split(' ', 1)[0]);
    expect(packageNames).toEqual(
      expect.arrayContaining(['zod', 'pino', 'kysely', 'jose', 'js-yaml', 'nodemailer', 'prom-client']),
    );
    expect(packageNames.filter((name) => ['libsql', 'yaml', 'vitest', 'typescript'].includes(name ?? ''))).toEqual([]);
    for (const notice of notices) expect(notice).toMatch(/copyright|licen[cs]e/i);
    expect(notices.length).toBeGreaterThan(25);
  });
});
