// One call of the bundler, with the options of all programs of the project.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { notices } from './notices.mjs';

/** Packages that pino loads for threads: nothing of ours has any. */
const unused = ['thread-stream'];

/** Maps are for our own lines: with those of packages they take longer to read than the code itself. */
const ownMaps = {
  name: 'own-maps',
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

/** An arrow in brackets is parsed twice, when it is met and when it is called; a function in brackets once. */
const eagerModules = {
  name: 'eager-modules',
  renderChunk: (code) => ({
    code: code.replace(/(?<=__commonJSMin\(\()(\([^()]*\)) => \{/g, 'function$1 {'),
    map: null,
  }),
};

/** The bundler takes these for functions that never throw, and drops a call, try and all, of which nobody uses the value. */
const usedValues = {
  name: 'used-values',
  transform: {
    filter: { code: /^\s*(?:try\s*\{)?\s*(?:de|en)codeURI(?:Component)?\(.*\);/m },
    handler(_, id) {
      this.error(`${id}: use the value of decodeURI and its like; the bundler drops a call that only throws.`);
    },
  },
};

const root = fileURLToPath(new URL('..', import.meta.url));
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/**
 * @param entries source files of entry points, by their places in the folder
 * @param dir folder that is made anew
 * @param plugins come first
 */
export const bundle = (entries, dir, plugins = []) =>
  build({
    cwd: root,
    input: entries,
    platform: 'node',
    // Dependencies in package.json, needed or optional, are installed with the package, or beside it; all else is in the bundle.
    external: Object.keys({ ...dependencies, ...optionalDependencies }),
    transform: { target: 'node20.19' },
    // No line above each module that names its file: maps do.
    experimental: { attachDebugInfo: 'none' },
    resolve: { alias: Object.fromEntries(unused.map((name) => [name, false])) },
    plugins: [...plugins, usedValues, ownMaps, eagerModules, notices('NOTICES.txt')],
    output: {
      dir,
      cleanDir: true,
      // Every file is two levels deep, so that folders beside dist are two levels above each.
      entryFileNames: '[name].js',
      // The hash: a server whose files are replaced while it runs must not load files of another version.
      chunkFileNames: 'chunks/[name]-[hash].js',
      comments: false,
      // One sign beyond it, and Node holds the whole file in two bytes a sign.
      charset: 'ascii',
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  });
