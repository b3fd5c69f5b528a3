// packages → dist: one call of the bundler. Types are checked by tsc, in `npm run check`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { bundle, bundleForBrowsers } from './bundle.mjs';

/** Entry points, by their path in dist. */
const entries = {
  'cli/main': 'packages/gatehouse/src/cli/main.ts',
  'answers/detector-worker': 'packages/answers/src/search/abstention/detector-worker.ts',
  'edition/build-child': 'packages/edition/src/build-child.ts',
  'highlighting/color-worker': 'packages/docs/src/highlighting/color-worker.ts',
  'import/page-worker': 'packages/import/src/page-worker.ts',
  'encoders/encoder-worker': 'packages/answers/src/encoders/encoder-worker.ts',
  'package/main': 'packages/gatehouse/src/package/main.ts',
  'package/fetch': 'packages/gatehouse/src/package/fetch.ts',
  'package/attach': 'packages/gatehouse/src/package/attach.ts',
};

/** Exports of the package, with self-contained types. */
const exported = ['package/main', 'package/fetch', 'package/attach'];

await bundle(entries, 'dist');

const root = fileURLToPath(new URL('..', import.meta.url));

// The script that answers in browsers, once for each language: rules of others would make it four times as large.
const rules = 'packages/answers/src/search/text/languages.ts';
const RULE = /^ {2}(\w+): (?:\{ stem: .*\}|\w+),$/gm;
const languages = [...readFileSync(root + rules, 'utf8').matchAll(RULE)].map(([, tag]) => tag);
for (const language of [...languages, 'other'])
  await bundleForBrowsers('packages/browser/src/script.ts', 'dist/browser', language, [
    {
      // The question box is plain JavaScript, which TypeScript sources do not import.
      name: 'question-box',
      load: {
        filter: { id: /\/assets\/[\w-]+\.(?:css|js)$/ },
        handler(id) {
          const code = readFileSync(id, 'utf8');
          const style = JSON.stringify(code.replaceAll(/\/\*.*?\*\/|^\s+|\n/gms, ''));
          return id.endsWith('.css')
            ? {
                code: `const sheet = new CSSStyleSheet(); sheet.replaceSync(${style}); export default sheet;`,
                moduleType: 'js',
              }
            : code.replaceAll(" with { type: 'css' }", '').replace('/* files */ false', 'true');
        },
      },
      transform: {
        filter: { id: /\/browser\/src\/script\.ts$/ },
        handler: (code) => `import '../../../assets/widget.js';\n${code}`,
      },
    },
    {
      name: 'one-language',
      transform: {
        filter: { id: /\/languages\.ts$/ },
        handler: (code) => code.replace(RULE, (rule, tag) => (tag === language ? rule : '')),
      },
    },
    {
      // A page asks too few questions to fill a cache, and the package is a quarter of the script.
      name: 'unlimited-cache',
      resolveId: { filter: { id: /^lru-cache$/ }, handler: () => '\0lru-cache' },
      load: {
        filter: { id: /^\0lru-cache$/ },
        handler: () =>
          'export class LRUCache { #all = new Map(); get(key) { return this.#all.get(key); } set(key, value) { this.#all.set(key, value); } }',
      },
    },
  ]);
for (const name of exported) {
  const source = root + entries[name];
  const { code, errors } = isolatedDeclarationSync(source, readFileSync(source, 'utf8'));
  if (errors.length > 0) throw new AggregateError(errors, `${source}: write explicit types for its exports`);
  writeFileSync(`${root}dist/${name}.d.ts`, code.replaceAll(/(?<=from "\.\/[\w-]+)\.ts"/g, '.js"'));
}
