import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newerNodePackage } from '../../scripts/from-registry.mjs';
import { type Edit, editFile } from '../content-folder-copy.ts';
import { diskFolder } from '../run-folder.ts';
import { hasPython, installGenerator } from './install-generator.mjs';

const run = promisify(execFile);
/** Longest build, milliseconds. */
const TIMEOUT = 150_000;

/** The documentation of a fictional rain sensor: 20 pages and a picture. */
export const rainwickPages = fileURLToPath(new URL('./pages', import.meta.url));

interface Build {
  /** Folder of the pages, relative to the folder of the site. */
  pages: string;
  /** Name of an index page, if it is not index.md. */
  index?: string;
  /** Program and arguments, without the last one: the folder for the site. */
  command: [program: string, ...args: string[]];
}

const node = process.execPath;
const astroNode = newerNodePackage();

const builds = {
  vitepress: { pages: 'docs', command: [node, '../node_modules/vitepress/bin/vitepress.js', 'build', '--outDir'] },
  docusaurus: {
    pages: 'docs',
    command: [node, '../node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--out-dir'],
  },
  starlight: {
    pages: 'src/content/docs',
    command: [
      astroNode ? `../node_modules/${astroNode}/bin/node` : node,
      '../node_modules/astro/bin/astro.mjs',
      'build',
      '--outDir',
    ],
  },
  mkdocs: { pages: 'docs', command: ['../bin/python', '-m', 'mkdocs', 'build', '--site-dir'] },
  // An index.md would make the other pages of its folder parts of it.
  hugo: { pages: 'content', index: '_index.md', command: ['hugo', '--destination'] },
} satisfies Record<string, Build>;

export type Generator = keyof typeof builds;

/** A program that is missing on this machine, by generator. Suites that need it are skipped with a message. */
export const missingProgram: { [generator in Generator]?: string } = {
  ...(hasPython ? {} : { mkdocs: 'Python with venv' }),
  ...(spawnSync('hugo', ['version']).status === 0 ? {} : { hugo: 'Hugo' }),
};

/**
 * Builds a site with a real generator, which is installed if it is absent. The configuration is the folder of that name
 * beside this file. `edits` changes or adds files of a copy of it; `pages` replaces the pages. The site is copied to
 * `folder`.
 *
 * @returns the output of the generator
 * @throws Error if the generator cannot be installed, or if the build fails
 *
 * @example
 * await buildSite('hugo', { folder, edits: { 'hugo.toml': (text) => `uglyURLs = true\n${text}` } });
 */
export async function buildSite(
  generator: Generator,
  { folder, pages = rainwickPages, edits = {} }: { folder: string; pages?: string; edits?: Record<string, Edit> },
): Promise<string> {
  const build: Build = builds[generator];
  const installed = generator === 'hugo' ? diskFolder() : await installGenerator(generator);
  // Inside, because Node.js looks for packages in the folders above.
  const site = mkdtempSync(join(installed, 'site-'));
  try {
    cpSync(fileURLToPath(new URL(generator, import.meta.url)), site, { recursive: true });
    cpSync(pages, join(site, build.pages), { recursive: true });
    if (build.index) renameIndexPages(join(site, build.pages), build.index);
    for (const [path, edit] of Object.entries(edits)) editFile(site, path, edit);
    const [program, ...args] = build.command;
    // Astro moves files to it, so it cannot be on another device.
    const built = join(site, 'built');
    const { stdout, stderr } = await run(program, [...args, built], { cwd: site, env: environment, timeout: TIMEOUT });
    cpSync(built, folder, { recursive: true });
    return stdout + stderr;
  } catch (error) {
    const { message, stdout = '' } = error as Error & { stdout?: string };
    throw new Error(`${generator} did not build the site: ${message}\n${stdout}`);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** Without the variables of the test runner, which change builds, and with telemetry and update checks off. */
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ASTRO_TELEMETRY_DISABLED: '1',
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  NO_MKDOCS_2_WARNING: '1',
  NO_UPDATE_NOTIFIER: '1',
};

function renameIndexPages(folder: string, name: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/(?:^|[/\\])index\.md$/.test(path)) renameSync(join(folder, path), join(folder, dirname(path), name));
}
