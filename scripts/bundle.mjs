// One call of the bundler, with the options of all programs of the project.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { notices } from './notices.mjs';

/** Packages that pino loads for worker threads, which we do not use. */
const unused = ['thread-stream'];

/** Source maps cover only our own code: with packages, reading them takes longer than reading the code. */
const ownMaps = {
  name: 'own-maps',
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

/** V8 parses an arrow function in brackets twice, a function expression in brackets once. */
const eagerModules = {
  name: 'eager-modules',
  renderChunk: (code) => ({
    code: code.replace(/(?<=__commonJSMin\(\()(\([^()]*\)) => \{/g, 'function$1 {'),
    map: null,
  }),
};

/** The bundler assumes that these functions never throw, and removes calls with an unused result, with their `try`. */
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
 * Bundles a script for browsers into one file.
 * @param entry source file @param dir output folder @param name of the output @param plugins run first
 */
export const bundleForBrowsers = (entry, dir, name, plugins) =>
  build({
    cwd: root,
    input: { [name]: entry },
    platform: 'browser',
    // The container image is built without these files.
    tsconfig: false,
    // Modules for files and threads are imported by others that the script uses, but not used.
    external: /^node:/,
    treeshake: { moduleSideEffects: (id) => id.endsWith('/assets/widget.js') },
    transform: { target: 'es2023' },
    plugins: [...plugins, notices(`${name}-notices.txt`)],
    output: { dir, format: 'es', entryFileNames: '[name].js', minify: true, comments: false, charset: 'ascii' },
  });

/**
 * @param entries source files of entry points, by output path @param dir output folder, which is emptied @param plugins
 * run first
 */
export const bundle = (entries, dir, plugins = []) =>
  build({
    cwd: root,
    input: entries,
    platform: 'node',
    // Dependencies and optional dependencies in package.json are installed with the package; all others are bundled.
    external: Object.keys({ ...dependencies, ...optionalDependencies }),
    transform: { target: 'node20.19' },
    // No comment with the file name above each module, because maps have it.
    experimental: { attachDebugInfo: 'none' },
    resolve: { alias: Object.fromEntries(unused.map((name) => [name, false])) },
    plugins: [...plugins, usedValues, ownMaps, eagerModules, notices('NOTICES.txt')],
    output: {
      dir,
      cleanDir: true,
      // Every file is two folders deep, so `../..` leads to the root of the package from each.
      entryFileNames: '[name].js',
      // With a hash, so that a running server whose files are replaced loads no file of another version.
      chunkFileNames: 'chunks/[name]-[hash].js',
      comments: false,
      // With one other character, Node stores the whole file with two bytes per character.
      charset: 'ascii',
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  });
