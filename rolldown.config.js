import { readFileSync } from 'node:fs';
import { notices } from './scripts/notices.mjs';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** What Fastify loads for schemas of routes, plugins, requests without sockets and HTTP/2: nothing of ours has any. */
const unused = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
  'node:http2',
  'semver',
];

/** Maps are for our own lines: with those of packages they take longer to read than the code itself. */
const ownMaps = {
  name: 'own-maps',
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

/**
 * src → dist. Every file of dist lies two deep, as the files of src do that look for others beside them; an entry lies
 * where its source does. What package.json calls a dependency is not bundled: it is installed with the package.
 */
export default {
  input: Object.fromEntries(['cli/main'].map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  external: Object.keys(dependencies),
  transform: { target: 'node20.19' },
  resolve: { alias: Object.fromEntries(unused.map((name) => [name, false])) },
  plugins: [ownMaps, notices('NOTICES.txt')],
  output: {
    dir: 'dist',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
};
