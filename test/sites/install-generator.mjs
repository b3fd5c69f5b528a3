// `npm run sites`: installs the generators of the sites in this folder, apart from the packages of the project. Their
// versions are in package-lock.json or requirements.txt; Hugo is a program of the system. To change a lock file:
// npm install --package-lock-only --omit-lockfile-registry-resolved --prefix test/sites/NAME
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Longest installation, milliseconds. */
const TIMEOUT = 300_000;

/** Outlives a run of the tests. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'gatehouse-sites');

/** Debian's Python first, then others on PATH; undefined without the modules of a virtual environment. */
const python = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import ensurepip, venv']).status === 0,
);
export const hasPython = python !== undefined;

/** @type {Record<string, { files: string[], commands: (folder: string) => [string, ...string[]][] }>} */
const installations = {
  ...Object.fromEntries(['vitepress', 'docusaurus', 'starlight'].map((name) => [name, fromNpm()])),
  mkdocs: {
    files: ['requirements.txt'],
    commands: (folder) => [
      [python ?? 'python3', '-m', 'venv', folder],
      [join(folder, 'bin/python'), '-m', 'pip', 'install', '--quiet', '--requirement', 'requirements.txt'],
    ],
  },
};

function fromNpm() {
  const options = ['--ignore-scripts', '--engine-strict=false', '--prefer-offline', '--fetch-retries=1'];
  const silence = ['--no-audit', '--no-fund', '--loglevel=error'];
  return {
    files: ['package.json', 'package-lock.json'],
    commands: (folder) => [['npm', 'ci', '--prefix', folder, ...options, ...silence]],
  };
}

/**
 * Returns the folder with the installed packages. Two processes may install the same generator: the first one to end
 * provides the folder.
 *
 * @throws Error if the packages cannot be installed
 */
export async function installGenerator(name) {
  const { files, commands } = installations[name];
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) hash.update(readFileSync(fileURLToPath(new URL(`${name}/${file}`, import.meta.url))));
  const installed = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(installed)) return installed;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, `${name}-new-`));
  try {
    for (const file of files) copyFileSync(new URL(`${name}/${file}`, import.meta.url), join(folder, file));
    for (const [program, ...args] of commands(folder)) await run(program, args, { cwd: folder, timeout: TIMEOUT });
    renameSync(folder, installed);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (existsSync(installed)) return installed;
    throw new Error(`Could not install ${name}. Can the package registry be reached?\n${error.message}`);
  }
  return installed;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of Object.keys(installations)) await installGenerator(name);
