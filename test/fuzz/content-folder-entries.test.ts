import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../packages/source/src/files/content-problem.ts';
import { copyPack, problemsOf } from '../content-folder-copy.ts';
import fc, { runsOf } from '../fast-check.ts';

const entryNames = [
  'product.yaml',
  'site.yaml',
  'auth.md',
  'assets',
  'assets/icon.png',
  'assets/a',
  'assets/a/b.svg',
  'faqs',
  'faqs/legal.yaml',
  'faqs/launch.yaml',
];
const anyName = fc.oneof(
  fc.constantFrom(...entryNames),
  // File names that a system accepts.
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 30 })
    .filter((name) => !/[/\0]|^\.\.?$/.test(name))
    .map((name) => `${name}.yaml`),
);

/** Replaces a path with an entry of any type and size. */
const entry = fc.oneof(
  fc.record({ kind: fc.constant('file' as const), bytes: fc.uint8Array({ maxLength: 200 }) }),
  fc.record({
    kind: fc.constant('repeated' as const),
    text: fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
    times: fc.nat(30_000),
  }),
  fc.record({ kind: fc.constant('holes' as const), size: fc.nat(10 * 2 ** 30) }),
  fc.record({
    kind: fc.constant('link' as const),
    to: fc.oneof(
      fc.constantFrom('/dev/zero', '/', '.', '..', 'gone', '/proc/self/status', '/proc/kmsg', '/dev/ptmx'),
      anyName,
    ),
  }),
  fc.record({ kind: fc.constantFrom('pipe' as const, 'folder' as const, 'nothing' as const, 'closed' as const) }),
);

type FolderEntry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

function put(folder: string, name: string, what: FolderEntry): void {
  const path = join(folder, name);
  try {
    // Never outside the folder: an earlier link may lead there.
    if (!realpathSync(dirname(path)).startsWith(realpathSync(folder))) return;
    rmSync(path, { recursive: true, force: true });
    if (what.kind === 'file') writeFileSync(path, what.bytes);
    if (what.kind === 'repeated') writeFileSync(path, what.text.repeat(what.times));
    if (what.kind === 'holes') {
      writeFileSync(path, '');
      truncateSync(path, what.size);
    }
    if (what.kind === 'link') symlinkSync(what.to, path);
    if (what.kind === 'pipe') execFileSync('mkfifo', [path]);
    if (what.kind === 'folder') mkdirSync(path);
    if (what.kind === 'closed') {
      writeFileSync(path, 'a: 1');
      chmodSync(path, 0);
    }
  } catch (error) {
    // The parent of the path may have become a file, and some systems reject some names.
    expect(['ENOENT', 'ENOTDIR', 'ELOOP', 'EILSEQ', 'ENAMETOOLONG', 'EINVAL', 'EACCES', 'EPERM', 'EISDIR']).toContain(
      (error as NodeJS.ErrnoException).code ?? 'mkfifo',
    );
  }
}

describe('any entries in a folder', () => {
  it('are read and checked to a pack or to problems of one line each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyName, entry), { minLength: 1, maxLength: 5 }), async (entries) => {
        const folder = copyPack();
        for (const [name, what] of entries) put(folder, name, what);
        const problems = await problemsOf(folder);
        expect(problems.length).toBeLessThanOrEqual(1001);
        for (const problem of problems) {
          expect(problem.file).not.toBe('');
          expect(problem.what.trim()).not.toBe('');
          expect(problem.fix.trim()).not.toBe('');
          expect(describeProblem(problem)).toMatch(/^[^\p{Cc}\p{Cf}\u2028\u2029]+$/u);
        }
        rmSync(folder, { recursive: true, force: true });
      }),
      { numRuns: runsOf(40) },
    );
  }, 120_000);
});
