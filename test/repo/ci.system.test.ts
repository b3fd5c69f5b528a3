import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../content-folder-copy.ts';
import { filesIn, root } from './project-files.ts';

const scripts: Record<string, string> = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts;

describe('.ci/run', () => {
  /** Runs it with an apt-get that does nothing, and with the given program as both suites. */
  function ci(suite: string) {
    const bin = join(temporaryFolder(), 'bin');
    mkdirSync(bin);
    const program = (name: string, text: string) => {
      writeFileSync(join(bin, name), `#!/bin/bash\n${text}\n`);
      chmodSync(join(bin, name), 0o755);
    };
    program('apt-get', '');
    program('sudo', 'exec "$@"');
    program(
      'npm',
      `for word in "$@"; do case "$word" in --outputFile.json=*) report="\${word#*=}" ;; esac; done
       case "$1 $2" in "run test" | "run test:system") ${suite} ;; esac`,
    );
    const { status, stdout } = spawnSync(join(root, '.ci/run'), [], {
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, TEST_MINUTES: '0.02' },
      encoding: 'utf8',
    });
    return { status, lines: stdout.trimEnd().split('\n').slice(-2) };
  }

  const reported = (report: object) => `echo '${JSON.stringify(report)}' > "$report"`;
  const passingReport = { success: true, numPassedTests: 7, numFailedTests: 0, testResults: [] };

  it('runs both suites, and ends with 0 and the number of tests', () => {
    expect(ci(reported(passingReport))).toEqual({ status: 0, lines: ['14 passed, 0 failed'] });
  });

  it('kills a suite that hangs, reports it and counts it as failed', () => {
    expect(ci('sleep 60')).toEqual({
      status: 1,
      lines: ['npm run test:system was ended, because it took longer than 0.02m.', '0 passed, 2 failed'],
    });
  });

  it('counts failures, files that cannot be loaded, and a run without a test', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(ci(reported({ ...passingReport, success: false, numFailedTests: 2, testResults: [broken] }))).toEqual({
      status: 1,
      lines: ['14 passed, 6 failed'],
    });
    expect(ci(reported({ ...passingReport, numPassedTests: 0 }))).toEqual({ status: 1, lines: ['0 passed, 0 failed'] });
    expect(ci('exit 3')).toEqual({ status: 1, lines: ['0 passed, 2 failed'] });
  });
});

describe('npm run', () => {
  describe('of tests', () => {
    const listed = (script: string) => {
      const [, tier] = / && (?:TEST_TIER=(\w+) )?vitest run$/.exec(scripts[script] ?? 'none') ?? expect.fail(script);
      const { stdout } = spawnSync(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'],
        { cwd: root, env: { ...process.env, TEST_TIER: tier }, encoding: 'utf8' },
      );
      // Specification tests run twice, with two kinds of servers.
      const files = (JSON.parse(stdout) as { file: string }[]).map(({ file }) => file.slice(root.length));
      return [...new Set(files)].sort();
    };
    const testFiles = [...filesIn('packages', '.test.ts'), ...filesIn('test', '.test.ts')].map(({ path }) => path);

    it('test, test:system and test:long run every file of their tier, by file name', () => {
      expect(testFiles.length).toBeGreaterThan(150);
      const system = testFiles.filter((path) => path.endsWith('.system.test.ts'));
      const inProcess = testFiles.filter((path) => !system.includes(path));
      expect(listed('test')).toEqual(inProcess);
      expect(listed('test:system')).toEqual(system);
      expect(listed('test:long')).toEqual(inProcess);
    });
  });

  it.each(Object.keys(scripts))('%s works in a fresh clone, because it is prepared', (name) => {
    expect(scripts[name]).toMatch(/^node (scripts\/prepare\.mjs( --packages)? && |.*scripts\/start\.mjs serve$)/);
  });
});

describe('npm ci', () => {
  it('runs no install script, with the settings of the project and any npm version', () => {
    const folder = temporaryFolder();
    const write = (path: string, json: object) => writeFileSync(join(folder, path), JSON.stringify(json));
    mkdirSync(join(folder, 'noisy'));
    write('noisy/package.json', { name: 'noisy', version: '1.0.0', scripts: { postinstall: 'touch installed' } });
    write('package.json', { name: 'quiet', version: '1.0.0', dependencies: { noisy: 'file:./noisy' } });
    const npm = (...args: string[]) =>
      spawnSync('npm', [...args, '--offline'], { cwd: folder, encoding: 'utf8' }).status;
    expect(npm('install', '--package-lock-only', '--ignore-scripts')).toBe(0);
    copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
    expect(npm('ci')).toBe(0);
    expect(existsSync(join(folder, 'node_modules/noisy/package.json'))).toBe(true);
    expect(existsSync(join(folder, 'noisy/installed'))).toBe(false);
    expect(spawnSync('npm', ['config', 'get', 'ignore-scripts'], { cwd: folder, encoding: 'utf8' }).stdout).toBe(
      'true\n',
    );
  });
});
