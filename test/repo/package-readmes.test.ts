import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from './project-files.ts';

/** Maximum length of a README, lines: about one page. */
const MAX_LINES = 60;

const read = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
const folders = readdirSync(join(root, 'packages'));

interface PackageManifest {
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (folder: string) => JSON.parse(read(`packages/${folder}/package.json`)) as PackageManifest;

/** The files of the library by their names in the installed package. */
const fileByImportName: Record<string, [string]> = JSON.parse(read('tsconfig.json')).compilerOptions.paths;

const entriesOf = (folder: string): string[] => [
  ...Object.values(manifestOf(folder).exports).map((file) => `packages/${folder}/${file}`),
  ...Object.values(fileByImportName)
    .flat()
    .filter((file) => file.startsWith(`./packages/${folder}/`)),
];

/** Exports of a file: lists after `export`, and declarations. */
const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^type |^.* as /g, ''))
      .filter((name) => name !== ''),
  ),
  ...[...text.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  ),
];

/** Texts in backticks. */
const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

/** The first cells of the rows of a table. */
const firstCells = (text: string): string[] => [...text.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell);

/** The part of a README before its exports, the exports, and the example. */
function partsOf(folder: string): [about: string, exported: string, example: string] {
  const [about = '', exported = '', example = ''] = read(`packages/${folder}/README.md`).split(
    /^## (?:Exports|Example)\n/m,
  );
  return [about, exported, example];
}

describe('the README of the package', () => {
  let examples = '';
  beforeAll(() => {
    // Examples are outside of the project; the link lets them import its packages.
    examples = mkdtempSync(join(tmpdir(), 'examples-'));
    symlinkSync(join(root, 'node_modules'), join(examples, 'node_modules'));
  });

  it.each(folders)('%s is one page', (folder) => {
    const text = read(`packages/${folder}/README.md`);
    expect(text).toMatch(new RegExp(`^# @gatehouse/${folder}\n`));
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  it.each(folders)('%s names only existing files and folders', (folder) => {
    const [about, exported] = partsOf(folder);
    const paths = quoted(about + exported).filter((path) => path.startsWith('src/'));
    expect(paths.length).toBeGreaterThan(3);
    expect(
      paths.filter((path) => !existsSync(join(root, 'packages', folder, path)) && path !== 'src/index.ts'),
    ).toEqual([]);
  });

  it.each(folders)('%s names only existing entries and exports', (folder) => {
    const [, exported] = partsOf(folder);
    const entries = quoted(exported).filter((name) => name.startsWith('/'));
    expect(Object.keys(manifestOf(folder).exports)).toEqual(expect.arrayContaining(entries.map((name) => `.${name}`)));
    const exportNames = quoted(firstCells(exported).join());
    expect(exportNames.length).toBeGreaterThan(2);
    expect(entriesOf(folder).flatMap((file) => exportsOf(read(file)))).toEqual(expect.arrayContaining(exportNames));
  });

  it.each(folders)('%s names its dependencies', (folder) => {
    const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
    const [, sentence = ''] = /Depends on\s([\s\S]*?)\n\n/.exec(partsOf(folder)[1]) ?? [];
    const isOurs = (name: string) => name.startsWith('@gatehouse/');
    expect(quoted(sentence).filter(isOurs).sort()).toEqual(Object.keys(dependencies).sort());
    expect(Object.keys({ ...dependencies, ...devDependencies })).toEqual(expect.arrayContaining(quoted(sentence)));
  });

  it.each(folders)('%s has an example that prints the output below it', async (folder) => {
    const [, code = '', printed] = /^```ts\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/m.exec(partsOf(folder)[2]) ?? [];
    expect(code).toMatch(/from '(?:@gatehouse\/|gatehouse-server)/);
    const file = join(examples, `${folder}.ts`);
    writeFileSync(
      file,
      code.replace(/'(gatehouse-server[\w/-]*)'/g, (_, name) => `'${join(root, String(fileByImportName[name]))}'`),
    );
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((...values) => void lines.push(format(...values)));
    await import(file).finally(() => log.mockRestore());
    expect(`${lines.join('\n').trimEnd()}\n`).toBe(printed);
  });
});

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md');

  it('lists every package with its dependencies, each package after its dependencies', () => {
    const rows = [...text.matchAll(/^\| \[(\w+)\]\(\.\.\/packages\/\1\/README\.md\) \| .+ \|(?: (.+))? \|$/gm)];
    const packageNames = rows.map(([, name = '']) => name);
    expect([...packageNames].sort()).toEqual(folders);
    for (const [at, [, folder = '', listed = '']] of rows.entries()) {
      const dependencies = Object.keys(manifestOf(folder).dependencies ?? {})
        .filter((name) => name.startsWith('@gatehouse/'))
        .map((name) => name.replace('@gatehouse/', ''));
      const above = packageNames.slice(0, at);
      expect(above).toEqual(expect.arrayContaining(dependencies));
      const expected = listed === 'all' ? above : listed.split(', ').filter((name) => name !== '');
      expect(expected.sort(), folder).toEqual(dependencies.sort());
    }
  });

  it('names only existing files', () => {
    const paths = quoted(text).filter((name) => /^(?:packages|test)\//.test(name));
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
