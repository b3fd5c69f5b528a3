import { readFileSync } from 'node:fs';
import { notices } from './scripts/notices.mjs';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * src → dist. Every file of dist lies two deep, as the files of src do that look for others beside them; an entry lies
 * where its source does. What package.json calls a dependency is not bundled: it is installed with the package.
 */
export default {
  input: Object.fromEntries(['cli/main'].map((name) => [name, `src/${name}.ts`])),
  platform: 'node',
  external: Object.keys(dependencies),
  transform: { target: 'node20.19' },
  plugins: [notices('NOTICES.txt')],
  output: {
    dir: 'dist',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    sourcemap: true,
  },
};
