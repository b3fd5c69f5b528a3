import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { nameSourceInStacks } from '../../src/cli/source-stacks.ts';

const savedPrepare = Error.prepareStackTrace;
beforeEach(() => nameSourceInStacks());
afterEach(() => {
  Error.prepareStackTrace = savedPrepare;
});

/** The first lines of the stack of an error thrown in a built file. */
function stackOf(file: string, code: string): string[] {
  const make = runInThisContext(code, { filename: pathToFileURL(file).href }) as () => Error;
  return make().stack?.split('\n').slice(0, 2) ?? [];
}

it('a stack has source positions, one call per line', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'built.js');
  // The third line of the bundle maps to line 6, column 3 of the source.
  const map = { version: 3, sources: ['../src/made.ts'], names: [], mappings: ';;AAKE' };
  writeFileSync(`${file}.map`, JSON.stringify(map));
  expect(stackOf(file, '(\n\nfunction make() { return new Error("planted"); })')).toEqual([
    'Error: planted',
    `    at make (${join(folder, '../src/made.ts')}:6:3)`,
  ]);
});

it('a line without a mapping and a file without a source map are unchanged', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'built.js');
  const map = { version: 3, sources: ['../src/made.ts'], names: [], mappings: 'AAAA' };
  writeFileSync(`${file}.map`, JSON.stringify(map));
  for (const name of [file, join(folder, 'other.js')])
    expect(stackOf(name, '(\nfunction make() { return new Error("planted"); })')).toEqual([
      'Error: planted',
      `    at make (${pathToFileURL(name).href}:2:26)`,
    ]);
});
