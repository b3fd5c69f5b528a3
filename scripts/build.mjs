// packages → dist: one call of the bundler. Types are checked by tsc, in `npm run check`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { bundle } from './bundle.mjs';

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
for (const name of exported) {
  const source = root + entries[name];
  const { code, errors } = isolatedDeclarationSync(source, readFileSync(source, 'utf8'));
  if (errors.length > 0) throw new AggregateError(errors, `${source}: write explicit types for its exports`);
  writeFileSync(`${root}dist/${name}.d.ts`, code.replaceAll(/(?<=from "\.\/[\w-]+)\.ts"/g, '.js"'));
}
