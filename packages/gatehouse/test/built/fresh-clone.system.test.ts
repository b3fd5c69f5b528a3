import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { findFreePort } from '../../../../test/redis-under-test.ts';
import { diskFolder } from '../../../../test/run-folder.ts';
import { projectFolder } from './command.ts';

const git = (cwd: string, ...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8' });
const isClone = git(projectFolder, 'rev-parse', '--git-dir').status === 0;
if (!isClone) it.skip('skipped: the project is not a clone');

// Packages are downloaded from the registry repeatedly.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

describe.skipIf(!isClone)('a fresh clone without packages', () => {
  const clone = join(mkdtempSync(join(diskFolder(), 'fresh-')), 'clone');
  beforeAll(() => {
    expect(git(projectFolder, 'clone', '--quiet', '--no-hardlinks', projectFolder, clone).status).toBe(0);
    // Uncommitted changes are tested, too.
    const changed = git(projectFolder, 'ls-files', '--modified', '--deleted', '--others', '--exclude-standard').stdout;
    for (const name of changed.split('\n').filter(Boolean)) {
      rmSync(join(clone, name), { force: true });
      if (existsSync(join(projectFolder, name))) cpSync(join(projectFolder, name), join(clone, name));
    }
  });

  /** Installing takes longest: each command finds the packages that the setup of another one has installed. */
  const remove = (...paths: string[]) => {
    for (const path of paths) rmSync(join(clone, path), { recursive: true, force: true });
  };
  /** Like a user's environment: without the variables of the test runner. */
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|HOME|LANG|.*(proxy|registry|certs?|ca_.*))$/i.test(name)),
  );
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', ...args], { cwd: clone, env, encoding: 'utf8' });
    return { status, said: status === 0 ? '' : stdout + stderr };
  };

  it('each command starts with one of two preparation scripts', () => {
    const { scripts } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
    const hooks = (...scriptNames: string[]) => scriptNames.map((name) => scripts[name].split(' && ')[0]);
    expect(hooks('build', 'lint', 'dev')).toEqual(new Array(3).fill('node scripts/prepare.mjs --packages'));
    expect(hooks('check', 'test', 'docs')).toEqual(new Array(3).fill('node scripts/prepare.mjs'));
    expect(readFileSync(join(clone, 'scripts/start.mjs'), 'utf8')).toContain("import './prepare.mjs';");
  });

  it('both preparation scripts start with an install', () => {
    // A fake npm logs its calls, and needs no network.
    for (const options of [[], ['--packages']]) {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/prepare.mjs', ...options], {
        cwd: clone,
        env: { ...env, npm_execpath: '/none/npm-cli.js' },
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^Installing packages .*Cannot find module '\/none/s),
      ]);
    }
  });

  /** Runs a command until its server listens on a port. */
  async function serves(script: string): Promise<void> {
    const port = await findFreePort();
    const child = spawn('npm', ['run', script], {
      cwd: clone,
      detached: true,
      env: { ...env, PORT: `${port}`, DATA_DIR: temporaryFolder() },
      stdio: 'ignore',
    });
    const isServed = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    try {
      await vi.waitUntil(isServed, { timeout: 300_000, interval: 250 });
    } finally {
      if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGKILL');
    }
  }

  it('npm run start serves as the first command', () => serves('start'));

  it('npm run dev serves without a build', async () => {
    remove('dist');
    await serves('dev');
  });

  it('npm test builds the bundle first', () => {
    expect(run('test', '--', 'packages/server/test/limits')).toEqual({ status: 0, said: '' });
  });

  it('a changed test does not rebuild the bundle, a changed source does', () => {
    const builtAt = () => statSync(join(clone, 'dist/cli/main.js')).mtimeMs;
    const prepare = () => spawnSync(process.execPath, ['scripts/prepare.mjs'], { cwd: clone, env }).status;
    const change = (file: string) => utimesSync(join(clone, 'packages/server', file), new Date(), new Date());
    const firstBuild = builtAt();
    change('test/log.test.ts');
    expect([prepare(), builtAt()]).toEqual([0, firstBuild]);
    change('src/log.ts');
    expect(prepare()).toBe(0);
    expect(builtAt()).toBeGreaterThan(firstBuild);
  });

  it('npm run docs changes no generated document, and npm pack succeeds', () => {
    expect(run('docs')).toEqual({ status: 0, said: '' });
    expect(spawnSync('npm', ['pack', '--dry-run'], { cwd: clone, env }).status).toBe(0);
    expect(git(clone, 'diff', '--stat', '--', 'docs', 'schemas').stdout).toBe('');
  });

  it('init shows commands that work in the clone', () => {
    const sh = (line: string) => spawnSync('sh', ['-c', line], { cwd: clone, env, encoding: 'utf8' });
    const output = sh('node dist/cli/main.js init ../words').stdout;
    const shown = output.split('\n').filter((line) => line.startsWith('  '));
    expect(shown).toHaveLength(3);
    // Placeholder texts are reported, and the service answers nevertheless.
    const [check = '', ask = ''] = shown;
    expect(sh(check)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('is still the example text of gatehouse init'),
    });
    expect(sh(ask)).toMatchObject({ status: 0, stderr: '' });
    expect(shown[2]).toMatch(/^ {2}CONTENT_DIR=\S+ node dist\/cli\/main\.js serve$/);
  });
});
