import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from './project-files.ts';

interface PackageManifest {
  name: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const folders = readdirSync(join(root, 'packages'));
const manifests = new Map(
  folders.map((folder) => [
    folder,
    JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as PackageManifest,
  ]),
);
const sources = sourceFiles('.ts');

/** Imports and re-exports of a text, static and dynamic, types included. */
const importsOf = (text: string): string[] =>
  [
    /^[ \t]*(?:import|export)\b[^'"`;=]*?\bfrom\s*'([^']+)'/gm,
    /^[ \t]*import\s*'([^']+)'/gm,
    /\bimport\('([^']+)'\)/g,
  ].flatMap((pattern) => [...text.matchAll(pattern)].map(([, to = '']) => to));

/** Names in a cycle, direct or indirect. */
function inCycles(arrows: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of arrows.get(at) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    return seen;
  };
  return [...arrows.keys()].filter((name) => reached(name).has(name));
}

describe('the packages', () => {
  it('have no dependency cycle', () => {
    const arrows = new Map(
      [...manifests.values()].map(({ name, dependencies = {} }) => [name, Object.keys(dependencies)]),
    );
    expect(inCycles(arrows)).toEqual([]);
  });

  it('have no import cycle between files, types included', () => {
    const arrows = new Map(
      sources.map(({ path, text }) => [
        path,
        importsOf(text).flatMap((to) => (to.startsWith('.') ? [posix.join(posix.dirname(path), to)] : [])),
      ]),
    );
    expect(arrows.size).toBeGreaterThan(400);
    expect(inCycles(arrows)).toEqual([]);
  });

  it.each(folders)('%s imports other packages by name, as declared in its package.json', (folder) => {
    const { dependencies = {}, devDependencies = {} } = manifests.get(folder) as PackageManifest;
    const declared = { ...dependencies, ...devDependencies };
    const own = `packages/${folder}/src/`;
    const wrong = sources
      .filter(({ path }) => path.startsWith(own))
      .flatMap(({ path, text }) =>
        importsOf(text)
          .filter((to) => {
            if (to.startsWith('node:')) return false;
            if (to.startsWith('.')) return !posix.join(posix.dirname(path), to).startsWith(own);
            const name = to
              .split('/')
              .slice(0, to.startsWith('@') ? 2 : 1)
              .join('/');
            return !(name in declared) && !(`@types/${name}` in declared);
          })
          .map((to) => `${path}: ${to}`),
      );
    expect(wrong).toEqual([]);
  });

  // Libraries are bundled: as dependencies they would be installed as well, 234 MB in a container image.
  it.each(folders)('%s depends only on packages of the project; libraries are devDependencies', (folder) => {
    const dependencies = Object.keys(manifests.get(folder)?.dependencies ?? {});
    expect(dependencies.filter((name) => !name.startsWith('@gatehouse/'))).toEqual([]);
  });

  it.each(folders)('%s exports only existing files', (folder) => {
    const { name, exports } = manifests.get(folder) as PackageManifest;
    expect(name).toBe(`@gatehouse/${folder}`);
    for (const file of Object.values(exports))
      expect(existsSync(join(root, 'packages', folder, file)), file).toBe(true);
  });

  it('export no name twice', () => {
    const files = new Map<string, string[]>();
    for (const { path, text } of sources)
      for (const [, name = ''] of text.matchAll(
        /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
      ))
        files.set(name, [...(files.get(name) ?? []), path]);
    expect(files.size).toBeGreaterThan(1000);
    expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it('suppress a linter rule only by its full name, and never the rule against cycles', () => {
    const comments = sources.flatMap(({ text }) => text.match(/biome-ignore.*/g) ?? []);
    expect(comments.filter((one) => !/ lint\/\w+\/\w+/.test(one) || /noImportCycles/.test(one))).toEqual([]);
  });
});

it('the search for cycles finds exactly the members of a cycle', () => {
  const arrows = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(inCycles(arrows)).toEqual(['b', 'c']);
});
