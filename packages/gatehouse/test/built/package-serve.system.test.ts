import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { completePack, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { diskFolder } from '../../../../test/run-folder.ts';
import { openPolicy } from '../../../../test/service-under-test.ts';
import { projectFolder, run, startProgram, waitForResult } from './command.ts';

const folder = mkdtempSync(join(diskFolder(), 'package-serve-'));
const packed = join(folder, 'gatehouse-serve-0.2.0.tgz');
const installed = join(folder, 'package');
const edition = join(folder, 'site.edition');
const settings = { BASE_URL: 'https://plotline.example', ACCESS_POLICY_FILE: openPolicy };

beforeAll(async () => {
  expect(spawnSync(process.execPath, [join(projectFolder, 'scripts/package-serve.mjs'), folder]).status).toBe(0);
  execFileSync('tar', ['-xzf', packed, '-C', folder]);
  mkdirSync(join(installed, 'node_modules'));
  for (const name of ['ioredis', 'libsql', 'pg'])
    symlinkSync(join(projectFolder, 'node_modules', name), join(installed, 'node_modules', name));
  const { code } = await run(['build', '--out', edition], { ...settings, CONTENT_DIR: completePack });
  expect(code).toBe(0);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Responses of a service started with the program of a folder. */
async function answersOf(program: string, host: Record<string, string>): Promise<unknown[]> {
  const variables = { ...settings, PORT: '0', DATA_DIR: temporaryFolder(), ...host };
  const running = startProgram(['serve', '--edition', edition], variables, program);
  onTestFinished(() => void running.child.kill('SIGKILL'));
  const url = await vi.waitFor(
    () => /"address":"([^"]+)"/.exec(running.stdout())?.[1] ?? expect.fail(running.stderr()),
    { timeout: 120_000 },
  );
  const paths = [
    '/',
    '/faq',
    '/openapi.json',
    '/reference',
    '/widget.js',
    '/llms.txt',
    '/auth.md',
    '/ask?query=What+does+it+cost%3F',
    '/nowhere',
  ];
  const answers = [];
  for (const path of paths) {
    const response = await fetch(url + path);
    answers.push([path, response.status, await response.text()]);
  }
  running.child.kill('SIGTERM');
  expect(await waitForResult(running)).toMatchObject({ code: 0, stderr: '' });
  return answers;
}

describe('the serve-only package', () => {
  it('has at most 6 MB, no build code and no word vectors', () => {
    expect(statSync(packed).size).toBeLessThan(6_000_000);
    expect(readdirSync(installed).sort()).toEqual([
      'LICENSE',
      'assets',
      'dist',
      'docs',
      'node_modules',
      'package.json',
    ]);
    const maps = readdirSync(join(installed, 'dist/chunks')).filter((name) => name.endsWith('.map'));
    const modules = maps.flatMap(
      (name) => JSON.parse(readFileSync(join(installed, 'dist/chunks', name), 'utf8')).sources,
    );
    expect(
      modules.filter((module) => /packages\/(docs|import)\/|edition\/src\/(build|read-source)\.ts/.test(module)),
    ).toEqual([]);
    expect(modules.filter((module) => module.endsWith('edition/src/read-edition.ts'))).toHaveLength(1);
  });

  it.each([
    ['with other settings', {}],
    ['with other terms', { INSIGHTS: 'counts', WIDGET_ORIGINS: 'https://b.example' }],
  ])('serves an edition like the full program, on a host %s', async (_, host) => {
    expect(await answersOf(installed, host)).toEqual(await answersOf(projectFolder, host));
  });

  it.each([[['build']], [['check', completePack]], [['serve']]])('reports that %j is not supported', async (args) => {
    const started = startProgram(
      args,
      { PORT: '0', CONTENT_DIR: completePack, DATA_DIR: temporaryFolder() },
      installed,
    );
    expect(await waitForResult(started)).toMatchObject({
      code: 1,
      stderr:
        'gatehouse-serve serves the file of an edition: gatehouse serve --edition FILE. Install gatehouse-server for all else.\n',
    });
  });
});
