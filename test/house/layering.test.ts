import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { importTable as table } from './import-table.ts';
import { filesIn, type ProjectFile, root } from './project-files.ts';

interface Import {
  from: string;
  typeOnly: boolean;
}

/** Every module that a file names: static, type, re-export, side effect, dynamic. */
function importsOf(text: string): Import[] {
  const statements =
    /^[ \t]*(?:import|export)(?:\s+(type)\b(?!\s*,|\s+from\b))?\s*[^'"`;=]*?\bfrom\s*['"]([^'"]+)['"]/gm;
  const others = [/^[ \t]*import\s*['"]([^'"]+)['"]/gm, /\b(?:import|require)\s*\(\s*([^)]*)\)/g];
  return [
    ...[...text.matchAll(statements)].map(([, type, from = '']) => ({ from, typeOnly: type !== undefined })),
    ...others.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, from = '']) => ({
        from: from.replace(/^['"`]|['"`]$/g, ''),
        typeOnly: false,
      })),
    ),
  ];
}

/** One sentence for every import that the table does not allow, and for every comment that switches its linter off. */
function violations(files: ProjectFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const part = path.split('/')[0] as string;
    const rule = table[part];
    if (!rule) return [`${path}: ${part} is not in the import table`];
    const wrong = importsOf(text).filter(({ from, typeOnly }) => {
      const relative = from.startsWith('.');
      const target = relative ? posix.join(posix.dirname(path), from) : from;
      const allowed = (relative ? [...rule.source, part] : rule.packages)
        .filter((entry) => typeOnly || !entry.endsWith(' (types)'))
        .map((entry) => entry.replace(' (types)', ''));
      // The files of a package, but not the modules of Node, come with it.
      const whole = relative || !from.startsWith('node:');
      return !allowed.some((entry) => target === entry || (whole && target.startsWith(`${entry}/`)));
    });
    return [
      ...wrong.map(({ from, typeOnly }) => `${path}: imports ${typeOnly ? 'types of ' : ''}${from}`),
      ...(text.match(/biome-ignore.*/g) ?? [])
        .filter((comment) => !/ lint\/\w+\/\w+/.test(comment) || /noImportCycles/.test(comment))
        .map((comment) => `${path}: ${comment}`),
    ];
  });
}

/** Paths relative to src. */
const sources = filesIn('src', '.ts').map(({ path, text }) => ({ path: path.slice('src/'.length), text }));

describe('the import rule', () => {
  it('is kept by every file of the source', () => {
    expect(sources.length).toBeGreaterThan(40);
    expect(sources.flatMap(({ text }) => importsOf(text)).length).toBeGreaterThan(150);
    expect(violations(sources)).toEqual([]);
  });

  it('misses no line that imports', () => {
    for (const { path, text } of sources) {
      const lines = text.match(/^(import\b(?!:).*|.*\bfrom '[^']+'(?: with \{ type: 'json' \})?;)$/gm) ?? [];
      const dynamic = text.match(/\b(?:import|require)\('/g) ?? [];
      const named = lines.filter((line) => /'[^']+'(?: with .*)?;$/.test(line)).length + dynamic.length;
      expect(importsOf(text).length, path).toBe(named);
    }
  });

  it('names every part of the source and no other', () => {
    const parts = new Set(sources.map(({ path }) => path.split('/')[0]));
    expect([...parts].sort()).toEqual(Object.keys(table).sort());
  });
});

describe('the reader of imports', () => {
  it('sees every form of import', () => {
    const text = [
      `import a from 'default-one';`,
      `import {\n  b,\n  type C,\n} from 'several-lines';`,
      `import type { D } from 'only-types';`,
      `import type from 'default-named-type';`,
      `import * as e from "double-quotes";`,
      `export { f } from 're-export';`,
      `export type { G } from 're-export-types';`,
      `export * from 're-export-all';`,
      `import 'side-effect';`,
      `const h = await import('dynamic');`,
      `type I = import('type-position').I;`,
      `const j = require('required');`,
      `const k = import(computed);`,
      `export const l = 1;`,
    ].join('\n');
    expect(importsOf(text)).toEqual([
      { from: 'default-one', typeOnly: false },
      { from: 'several-lines', typeOnly: false },
      { from: 'only-types', typeOnly: true },
      { from: 'default-named-type', typeOnly: false },
      { from: 'double-quotes', typeOnly: false },
      { from: 're-export', typeOnly: false },
      { from: 're-export-types', typeOnly: true },
      { from: 're-export-all', typeOnly: false },
      { from: 'side-effect', typeOnly: false },
      { from: 'dynamic', typeOnly: false },
      { from: 'type-position', typeOnly: false },
      { from: 'required', typeOnly: false },
      { from: 'computed', typeOnly: false },
    ]);
  });
});

describe('planted violations', () => {
  const planted = (path: string, text: string) => violations([...sources, { path, text }]);

  it.each([
    ['a document that imports http', 'documents/x.ts', `import { sendJson } from '../http/fixed-headers.ts';`],
    [
      'a document that imports types of http',
      'documents/x.ts',
      `import type { Limiter } from '../http/rate-limit.ts';`,
    ],
    ['a page that re-exports the edition', 'pages/x.ts', `export { buildEdition } from '../edition/edition.ts';`],
    ['a dynamic import', 'contract/x.ts', `const x = await import('../content/pack.ts');`],
    ['values where only types are allowed', 'http/x.ts', `import { buildEdition } from '../edition/build-folder.ts';`],
    ['search that reads the pack itself', 'search/x.ts', `import { parseYaml } from '../content/parse-yaml.ts';`],
    ['a folder that reads the disk', 'search/x.ts', `import { readFileSync } from 'node:fs';`],
    ['a second user of a package', 'documents/x.ts', `import { parse } from 'yaml';`],
    ['types of the server outside its adapter', 'service.ts', `import type { Server } from 'node:http';`],
    ['an import from outside the source', 'http/x.ts', `import { x } from '../x.ts';`],
    ['a folder that nobody decided on', 'utils/x.ts', ''],
    ['an ignored cycle', 'http/x.ts', '// biome-ignore lint/suspicious/noImportCycles: planted'],
    ['an ignored group of rules', 'http/x.ts', '// biome-ignore-all lint/style: planted'],
    ['an ignored linter', 'http/x.ts', '// biome-ignore lint: planted'],
  ])('%s is found', (_, path, text) => {
    const found = planted(path, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(path);
  });
});

describe('the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('refuses files that import each other', () => {
    const { vcs, ...settings } = JSON.parse(readFileSync(`${root}biome.json`, 'utf8'));
    const files = {
      'biome.json': JSON.stringify(settings),
      'src/http/a.ts': `import { b } from './b.ts';\n\nexport const a = () => b;\n`,
      'src/http/b.ts': `import { a } from './a.ts';\n\nexport const b = () => a;\n`,
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`${root}node_modules/@biomejs/biome/bin/biome`, 'lint', '--colors=off', '--max-diagnostics=none'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stdout + stderr).toContain('lint/suspicious/noImportCycles');
    expect(status).toBe(1);
  });
});
