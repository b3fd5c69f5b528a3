import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { languageNames } from '../house/import-table.ts';
import { root } from '../house/project-files.ts';

const statements =
  /^[ \t]*(?:import|export)(?!\s+type\b(?!\s*,|\s+from\b))\s*[^'"`;=]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*'([^']+)'\s*\)/gm;

/** Every module that is loaded for a file, at once or late, that is not the project's own. */
function modulesFor(first: string): string[] {
  const seen = new Set<string>();
  const others = new Set<string>();
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, early, late] of readFileSync(join(root, path), 'utf8').matchAll(statements)) {
      const name = early ?? (late as string);
      if (name.startsWith('.')) follow(join(dirname(path), name));
      else others.add(name);
    }
  };
  follow(first);
  expect(seen.size).toBeGreaterThan(80);
  return [...others].sort();
}

it('what answers requests of the Fetch standard loads no module of Node but those that other runtimes have too', () => {
  expect(modulesFor('src/package/fetch.ts')).toEqual([
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
