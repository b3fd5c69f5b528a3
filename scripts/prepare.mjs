// Runs first in every script of package.json. Brings a fresh clone to the state in which dist/ can be run: a supported
// Node, installed packages, the source bundled; with --packages only the first two. Plain Node, because nothing is
// installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** True for the versions named by "engines" in package.json: ^20.19 || ^22.13 || >=24. */
function supported(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  if (error) console.error(`Could not run ${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

if (!supported(process.versions.node)) {
  console.error(
    `Gatehouse needs Node.js 20.19 or newer (20, 22.13+ or 24+); this is ${process.versions.node}. Install a newer one from nodejs.org.`,
  );
  process.exit(1);
}

// npm writes this file last, so a broken install is repeated. NODE_ENV=production would omit the bundler.
const installed = join(root, 'node_modules', '.package-lock.json');
const lockFile = join(root, 'package-lock.json');
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) {
  console.error('Installing packages (first run, about a minute) ...');
  // npm_execpath: the npm that called us, also where npm is a .cmd file.
  const npm = process.env.npm_execpath;
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) run(process.execPath, [npm, ...ci]);
  else run('npm', ci);
}

if (process.argv.includes('--packages')) process.exit(0);

/**
 * Newest mtime below a path, without tests, which are not in the bundle; a removed file changes the mtime of its
 * folder.
 */
function newestMtime(path) {
  const { mtimeMs } = statSync(path);
  const entryNames = statSync(path).isDirectory() ? readdirSync(path).filter((name) => name !== 'test') : [];
  const newestBelow = entryNames.map((name) => newestMtime(join(path, name)));
  return Math.max(mtimeMs, ...newestBelow);
}

const program = join(root, 'dist', 'cli', 'main.js');
const sources = ['package-lock.json', 'scripts', 'packages'].map((name) => newestMtime(join(root, name)));
if (!existsSync(program) || statSync(program).mtimeMs < Math.max(...sources))
  run(process.execPath, [join(root, 'scripts', 'build.mjs')]);
