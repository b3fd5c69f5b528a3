import { beforeAll, describe, expect, it } from 'vitest';
import { validateContent } from '../../packages/content/src/checks/validate.ts';
import { readContentFolder } from '../../packages/content/src/read-folder.ts';
import { isProblems } from '../../packages/source/src/files/content-problem.ts';
import type { SourceFile } from '../../packages/source/src/files/source-file.ts';
import { completePack } from '../content-folder-copy.ts';
import fc, { runsOf } from '../fast-check.ts';

let pack: SourceFile[];
beforeAll(async () => {
  const files = await readContentFolder(completePack);
  if (isProblems(files)) throw new Error(JSON.stringify(files));
  pack = files;
});

/** The pack is valid with these bytes in place of one file, or has problems with a fix. */
function expectPackOrProblems(at: number, bytes: Buffer): void {
  const { path } = pack[at % pack.length] as SourceFile;
  const result = validateContent(pack.map((file) => (file.path === path ? { path, bytes } : file)));
  if (!Array.isArray(result)) {
    expect(result.categories).toHaveLength(8);
    return;
  }
  expect(result.length).toBeGreaterThan(0);
  for (const { file, line, column, place, what, fix } of result) {
    expect(file).not.toBe('');
    expect(Number.isInteger(line) && line > 0 && Number.isInteger(column) && column > 0).toBe(true);
    expect(typeof place).toBe('string');
    expect(what.trim()).not.toBe('');
    expect(fix.trim()).not.toBe('');
    expect(`${place}${what}${fix}`).not.toMatch(/undefined|\[object|NaN|\n/);
  }
}

const anyFile = fc.nat(20);

/** Characters with a meaning in YAML, and some with a meaning elsewhere. */
const piece = fc.oneof(
  fc.constantFrom(
    '\n',
    ' ',
    '  ',
    '- ',
    ': ',
    ':',
    '#',
    '&a ',
    '*a',
    '!!',
    '|',
    '>',
    '[',
    ']',
    '{',
    '}',
    ',',
    '"',
    "'",
    '---\n',
  ),
  fc.constantFrom(
    '\t',
    '%YAML 1.1\n',
    '<<: *a',
    '!!binary ',
    '!!set ',
    '~',
    '.nan',
    '.inf',
    '1e999',
    '0x',
    '__proto__: ',
    '? ',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

const change = fc.record({
  kind: fc.constantFrom('delete', 'duplicate', 'replace', 'insert', 'swap'),
  at: fc.nat(),
  to: fc.nat(),
  with: piece,
});

function mutate<T>(parts: T[], kind: string, at: number, to: number, by: T): void {
  const [here, there] = [at % (parts.length + 1), to % (parts.length + 1)];
  if (kind === 'delete') parts.splice(here, 1);
  else if (kind === 'duplicate') parts.splice(here, 0, ...parts.slice(here, here + 1));
  else if (kind === 'replace') parts.splice(here, 1, by);
  else if (kind === 'insert') parts.splice(here, 0, by);
  else if (here < parts.length && there < parts.length)
    [parts[here], parts[there]] = [parts[there] as T, parts[here] as T];
}

describe('any file content gives a pack or a list of problems', () => {
  it('for any bytes', () => {
    fc.assert(
      fc.property(anyFile, fc.uint8Array({ maxLength: 300 }), (at, bytes) =>
        expectPackOrProblems(at, Buffer.from(bytes)),
      ),
      { numRuns: runsOf(60) },
    );
  });

  it('for any pieces of YAML', () => {
    fc.assert(
      fc.property(anyFile, fc.array(piece, { maxLength: 60 }), (at, pieces) =>
        expectPackOrProblems(at, Buffer.from(pieces.join(''))),
      ),
      { numRuns: runsOf(60) },
    );
  });

  it.each([
    ['lines', '\n'],
    ['characters', ''],
  ])('for a valid file with some %s changed', (_, separator) => {
    fc.assert(
      fc.property(anyFile, fc.array(change, { minLength: 1, maxLength: 4 }), (at, changes) => {
        const parts = String((pack[at % pack.length] as SourceFile).bytes).split(separator);
        for (const { kind, at, to, with: by } of changes) mutate(parts, kind, at, to, by);
        expectPackOrProblems(at, Buffer.from(parts.join(separator)));
      }),
      { numRuns: runsOf(80) },
    );
  });

  it('for a valid file truncated anywhere', () => {
    fc.assert(
      fc.property(anyFile, fc.nat(), (at, end) => {
        const { bytes } = pack[at % pack.length] as SourceFile;
        expectPackOrProblems(at, bytes.subarray(0, end % bytes.length));
      }),
      { numRuns: runsOf(40) },
    );
  });

  it('for values of any type', () => {
    fc.assert(
      fc.property(anyFile, fc.jsonValue({ maxDepth: 5 }), (at, value) =>
        expectPackOrProblems(at, Buffer.from(JSON.stringify(value))),
      ),
      { numRuns: runsOf(40) },
    );
  });

  const letters = [...'abcdefghijklm'];
  const bomb = letters
    .map(
      (name, at) =>
        `${name}: &${name} [${Array(9)
          .fill(at === 0 ? 'x' : `*${letters[at - 1]}`)
          .join(', ')}]`,
    )
    .join('\n');

  it.each([
    ['lists nested 20,000 deep', '['.repeat(20_000)],
    ['closed lists nested 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['maps nested 20,000 deep', '{a: '.repeat(20_000)],
    ['block lists nested 20,000 deep', '- '.repeat(20_000)],
    ['block maps nested 1,000 deep', Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['lists nested deep inside a known name', `name: ${'['.repeat(500)}${']'.repeat(500)}`],
    ['an alias bomb', bomb],
    ['an alias bomb under a known name', `questions:\n${bomb.replaceAll(/^/gm, '  ')}`],
    ['an alias of its own parent', 'questions: &a [*a]'],
    ['an alias of the whole file', '&a [*a]'],
    ['many aliases of one anchor', `a: &a x\nb: [${'*a, '.repeat(20_000)}]`],
    ['many names', Array.from({ length: 1000 }, (_, at) => `n${at}: ${at}`).join('\n')],
    ['one long line', 'x'.repeat(1_000_000)],
    ['only quotation marks', '"'.repeat(5000)],
    ['only colons', ':'.repeat(20_000)],
    ['only question marks', '? '.repeat(5000)],
    ['only tabs', '\t'.repeat(20_000)],
    ['nothing', ''],
    ['a byte order mark', '\uFEFF'],
    ['null', '~'],
  ])('for %s', (_, text) => {
    for (const path of ['not-answered.yaml', 'faqs/legal.yaml']) {
      expectPackOrProblems(
        pack.findIndex((file) => file.path === path),
        Buffer.from(text),
      );
    }
  });
});
