import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { root } from '../../../../test/repo/project-files.ts';

/** Languages with a stemmer and stop words, by package name. */
const languageNames = [
  'arabic',
  'danish',
  'dutch',
  'finnish',
  'french',
  'german',
  'greek',
  'hungarian',
  'indian',
  'indonesian',
  'italian',
  'norwegian',
  'portuguese',
  'romanian',
  'russian',
  'spanish',
  'swedish',
  'turkish',
];

/** External modules that a file loads, statically or dynamically, after tree shaking. */
async function modulesFor(input: string): Promise<string[]> {
  // The compiler adds helper modules (@oxc-project), which are not external.
  const isOwn = (name: string) => isAbsolute(name) || /^(?:\.|@gatehouse\/|@oxc-project\/)/.test(name);
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: (name) => !isOwn(name),
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const chunks = output.filter((part) => part.type === 'chunk');
  expect(chunks.flatMap(({ moduleIds }) => moduleIds).length).toBeGreaterThan(80);
  const importedModules = new Set(chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]));
  for (const { fileName } of chunks) importedModules.delete(fileName);
  return [...importedModules].sort();
}

it('the Fetch handler loads only Node modules that other runtimes also have', async () => {
  expect(await modulesFor(join(root, 'packages/gatehouse/src/package/fetch.ts'))).toEqual([
    ...languageNames.map((name) => `@orama/stemmers/${name}`),
    ...languageNames.map((name) => `@orama/stopwords/${name}`),
    'jose',
    'lru-cache',
    'node:crypto',
    'node:net',
    'node:url',
    'stemmer',
    'zod',
  ]);
});
