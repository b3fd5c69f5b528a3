import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFolder } from '../../../../test/run-folder.ts';
import { openWordVectors } from '../../../answers/src/search/meaning/word-vectors.ts';
import { projectFolder } from './command.ts';

const folder = mkdtempSync(join(diskFolder(), 'package-'));
const empty = join(folder, 'empty');
const program = join(folder, 'package', 'dist', 'cli', 'main.js');
const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0' };

beforeAll(() => {
  for (const made of [empty, join(folder, 'package', 'node_modules')]) mkdirSync(made, { recursive: true });
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: projectFolder });
  execFileSync('tar', ['-xzf', join(folder, 'gatehouse-server-0.2.0.tgz'), '-C', folder]);
  for (const name of ['ioredis', 'libsql', 'pg'])
    symlinkSync(join(projectFolder, 'node_modules', name), join(folder, 'package', 'node_modules', name));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gatehouse = (...args: string[]) =>
  execFileSync(process.execPath, [program, ...args], { cwd: empty, env, encoding: 'utf8', timeout: 30_000 });

describe('the packed package, extracted next to its dependencies instead of installed', () => {
  it('contains the program, the sample content and the starter, but no tests or sources', () => {
    expect(readdirSync(join(folder, 'package')).sort()).toEqual(
      expect.arrayContaining([
        'assets',
        'content',
        'dist',
        'package.json',
        'schemas',
        'starter',
        'vectors',
        'LICENSE',
        'README.md',
      ]),
    );
    expect(readdirSync(join(folder, 'package'))).not.toEqual(expect.arrayContaining(['src']));
    expect(readdirSync(join(folder, 'package'))).not.toEqual(expect.arrayContaining(['test']));
  });

  it('contains the word vectors, with the notice of their sources', () => {
    const vectors = join(folder, 'package', 'vectors');
    const tables = ['de', 'en', 'es', 'fr', 'it', 'ja', 'pt', 'ru'].map((language) => `${language}.bin`);
    const files = ['NOTICE', 'README.md', ...tables];
    expect(readdirSync(vectors).sort()).toEqual(files);
    expect(openWordVectors(readFileSync(join(vectors, 'en.bin'))).vectorOf('How do I pay?')).toHaveLength(128);
  });

  it('has three dependencies, the notices of bundled packages, and a source map next to the program', () => {
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package', 'package.json'), 'utf8'));
    expect(Object.keys(dependencies)).toEqual(['ioredis', 'libsql', 'pg']);
    expect(readFileSync(join(folder, 'package', 'dist', 'NOTICES.txt'), 'utf8')).toContain(
      'Copyright (c) 2025 Colin McDonnell',
    );
    expect(readdirSync(join(folder, 'package', 'dist', 'cli')).sort()).toEqual(['main.js', 'main.js.map']);
  });

  it('serves the sample in an empty folder, with pages and their style sheet', async () => {
    const child = spawn(process.execPath, [program, 'serve'], {
      cwd: empty,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      const url = await new Promise<string>((resolve, reject) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
          if (line.includes('"msg":"serving"')) resolve(JSON.parse(line).address);
        });
        child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
      });
      const page = await (await fetch(`${url}/`)).text();
      expect(page).toContain('Heirfold');
      const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
      expect((await fetch(new URL(style, url))).status).toBe(200);
    } finally {
      child.kill('SIGTERM');
      await ended;
    }
  });

  it('uses ./content after init has created that folder', () => {
    gatehouse('init', '--name', 'Pebble Books');
    expect(() => gatehouse('check')).toThrow(
      expect.objectContaining({ stdout: expect.stringMatching(/\n\.\/content: 6 problems\.\n$/) }),
    );
  });

  it('never serves the sample in place of a configured folder', () => {
    const checkConfigured = () =>
      execFileSync(process.execPath, [program, 'check'], {
        cwd: folder,
        env: { ...env, CONTENT_DIR: './content' },
        stdio: 'pipe',
        encoding: 'utf8',
      });
    expect(checkConfigured).toThrow(
      expect.objectContaining({
        stdout:
          '.:1:1 the content folder does not exist. Set CONTENT_DIR to an existing folder.\n./content: 1 problem.\n',
        stderr: '',
      }),
    );
  });
});
