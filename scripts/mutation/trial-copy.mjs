// Copies of the project for faults and test runs, so that the files of the project are not changed.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The files of the project as they are now, committed or not. */
export function projectFiles(root) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((name) => name !== '' && existsSync(join(root, name)));
}

/** A copy with its packages and its bundle, and a folder for files that tests write. */
export function makeCopy(root) {
  const folder = mkdtempSync(join(tmpdir(), 'trial-'));
  // PostgreSQL runs as another user when root starts it.
  chmodSync(folder, 0o755);
  for (const name of projectFiles(root)) {
    const [from, to] = [join(root, name), join(folder, name)];
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
    // Keeps the times of the lock file; otherwise packages would look outdated and be installed again.
    utimesSync(to, statSync(from).atime, statSync(from).mtime);
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  const temporary = join(folder, 't');
  const emptyTemporary = () => {
    removeFolder(temporary);
    mkdirSync(temporary, { mode: 0o755 });
  };
  emptyTemporary();
  return {
    folder,
    log: join(folder, 'ran.log'),
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    write: (name, text) => writeFileSync(join(folder, name), text),
    /** True if the bundle was made. */
    bundle: async () => (await run(folder, ['scripts/build.mjs'], temporary, 60)).code === 0,
    /** Runs test files in this order, optionally up to the first failure; undefined if they hang. */
    async test(files, { seconds, bail }) {
      const report = join(folder, 'report.json');
      rmSync(report, { force: true });
      const options = [
        '--config',
        'scripts/mutation/vitest.config.mjs',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      if (bail) options.push('--bail=1');
      const vitest = join(root, 'node_modules/vitest/vitest.mjs');
      const { late, output } = await run(folder, [vitest, 'run', ...options], temporary, seconds, {
        TRIAL_FILES: files.join(' '),
        TRIAL_LOG: join(folder, 'ran.log'),
      });
      emptyTemporary();
      if (late) return undefined;
      if (!existsSync(report))
        return { failed: output.trim().split('\n').slice(-3).join(' ') || 'no report', files: [] };
      return readReport(JSON.parse(readFileSync(report, 'utf8')), folder);
    },
    remove: () => removeFolder(folder),
  };
}

/** Links installed packages of the project, but workspace packages of the copy. */
function linkPackages(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== '@gatehouse') symlinkSync(join(from, name), join(to, name));
  const own = join(to, '@gatehouse');
  mkdirSync(own);
  for (const name of readdirSync(join(from, '@gatehouse'))) symlinkSync(join('../../packages', name), join(own, name));
}

/** Also works if a test was ended before it unmounted a disk. */
function removeFolder(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'EBUSY') throw error;
    execFileSync('umount', [error.path]);
    removeFolder(path);
  }
}

/** Runs a Node program in its own process group, which is ended as a whole after the timeout. */
function run(cwd, args, temporary, seconds, variables = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    detached: true,
    env: { ...process.env, TMPDIR: temporary, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let late = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output = (output + bytes).slice(-4000);
    });
  const endAll = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // No process is left.
    }
  };
  const timer = setTimeout(() => {
    late = true;
    endAll();
  }, seconds * 1000);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(timer);
      // Ends processes that a failed test left running.
      endAll();
      resolve({ code, late, output });
    }),
  );
}

/** Report of vitest: the first test that failed, and the time of each file. */
function readReport({ success, testResults }, folder) {
  const files = testResults.map(({ name, status, startTime, endTime, message, assertionResults }) => ({
    file: name.slice(folder.length + 1),
    seconds: (endTime - startTime) / 1000,
    failed:
      assertionResults.find((test) => test.status === 'failed')?.fullName ??
      (status === 'failed' ? message.split('\n')[0] || 'cannot be loaded' : undefined),
  }));
  const first = files.find(({ failed }) => failed !== undefined);
  return {
    failed: first ? `${first.file}: ${first.failed}` : success ? undefined : 'something outside of the tests',
    files,
  };
}
