import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpointsFor } from '../../packages/contract/src/endpoints/all.ts';
import { CODE_VERSION } from '../../packages/contract/src/facts/versions.ts';
import { comparisonSchema } from '../../packages/contract/src/pack/comparison-shape.ts';
import { categorySourceSchema } from '../../packages/contract/src/pack/faq-shape.ts';
import { pricingSchema } from '../../packages/contract/src/pack/pricing-shape.ts';
import { productSchema } from '../../packages/contract/src/pack/product-shape.ts';
import { sectionSchema } from '../../packages/contract/src/pack/section-shape.ts';
import { siteSchema } from '../../packages/contract/src/pack/site-shape.ts';
import {
  guideFrontMatter,
  notAnsweredSourceSchema,
  urgentSourceSchema,
} from '../../packages/contract/src/pack/source-shape.ts';
import { timelineSchema } from '../../packages/contract/src/pack/timeline-shape.ts';
import { settingsMarkdown } from '../../packages/gatehouse/src/config/explain-settings.ts';
import { beforeLaunch } from '../access-facts.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { filesIn, root, type SourceFileText } from './project-files.ts';

const read = (path: string): string => readFileSync(root + path, 'utf8').replaceAll('\r\n', '\n');

/** Every handwritten Markdown file of the project; packs have their own tests. */
const documents: SourceFileText[] = [
  ...readdirSync(root)
    .filter((name) => name.endsWith('.md'))
    .map((path) => ({ path, text: read(path) })),
  // Without pages of packs under test: they link to paths of the service, which `check` follows.
  ...['bench', 'content', 'docs', 'test']
    .flatMap((folder) => filesIn(folder, '.md'))
    .filter(({ path }) => !path.startsWith('test/content-folders/')),
];

/** Code blocks of a document, in order. */
const blocksOf = (text: string) =>
  [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].map(([, language, code = '']) => ({ language, code }));

/** Shown output as a pattern: `…` matches anything. */
const shownPattern = (shown: string) =>
  new RegExp(
    `^${shown
      .trimEnd()
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]*')}\\s*$`,
  );

/** A command line of the README, split into arguments; quotation marks keep an argument together. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain]) => single ?? double ?? plain ?? '');

/** The README and the pages that it recommends first. */
const guide = ['README', 'docs/interface', 'docs/connect', 'docs/library', 'docs/comparison']
  .map((name) => read(`${name}.md`))
  .join('\n');

describe('the README and the first linked pages', () => {
  const blocks = blocksOf(guide);
  const examples = blocks.flatMap(({ language, code }, index) =>
    language === 'sh' && code.startsWith('curl ')
      ? [{ command: code.trim(), shown: blocks[index + 1]?.code ?? 'nothing' }]
      : [],
  );

  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest({ settings: { BASE_URL: 'http://localhost:8080' } });
  });
  afterAll(() => service.close());

  it('have at least three commands', () => {
    expect(examples.length).toBeGreaterThanOrEqual(3);
  });

  it.each(examples)('have the output of their command: $command', async ({ command, shown }) => {
    const [program = '', ...args] = wordsOf(
      command.replace('http://localhost:8080', `http://127.0.0.1:${service.port}`),
    );
    const { stdout } = await promisify(execFile)(program, args);
    expect(stdout).not.toBe('');
    expect(stdout).toMatch(shownPattern(shown));
  });

  it('have the log line of a ready service', () => {
    const shown = blocks.find(({ code }) => code.includes('"msg":"serving"'))?.code ?? 'nothing';
    const line = service.logLines().find((text) => text.includes('"msg":"serving"')) ?? '';
    expect(line.replace(`:${service.port}"`, ':8080"')).toMatch(shownPattern(shown));
  });

  it('have a program that is type-checked and run', () => {
    const programs = blocks.filter(({ language }) => language === 'ts').map(({ code }) => code);
    expect(programs).toEqual([read('docs/examples/mount.ts')]);
  });

  it('name only existing scripts and commands', () => {
    const code = blocks.map((block) => block.code).join('\n');
    const text = `${code}\n${[...guide.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words).join('\n')}`;
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const namedScripts = [...text.matchAll(/\bnpm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
    const own = ['install', 'pack', 'ci', 'version'];
    expect(namedScripts.length).toBeGreaterThan(5);
    expect(namedScripts.filter((name) => !own.includes(name) && scripts[name] === undefined)).toEqual([]);
    const called = [...text.matchAll(/(?:dist\/cli\/main\.js|\bgatehouse) ([a-z]+)\b/g)].map(([, name = '']) => name);
    expect(called).toEqual(expect.arrayContaining(['init', 'check', 'ask', 'import']));
    const known = read('packages/gatehouse/test/cli/help.txt');
    expect(
      called.filter((name) => !['http', 'help'].includes(name) && !new RegExp(`^ +${name}\\b`, 'm').test(known)),
    ).toEqual([]);
  });

  it('have pictures of a reasonable size', () => {
    const pictures = [...guide.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)];
    expect(pictures.map(([, , path]) => path)).toEqual(['docs/pictures/front-page.png', 'docs/pictures/brands.png']);
    for (const [, words = '', path = ''] of pictures) {
      expect(words.length).toBeGreaterThan(60);
      expect(
        readFileSync(root + path)
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
      expect(readFileSync(root + path).length).toBeLessThan(150_000);
    }
  });

  it('cite a source and a date for every alternative', () => {
    const part = read('docs/comparison.md');
    const rows = [...part.matchAll(/^\| \[[^\]]+\]\[(\w+)\]/gm)].map(([, name]) => name);
    expect(rows.length).toBeGreaterThan(2);
    for (const name of rows) expect(part).toMatch(new RegExp(`^\\[${name}\\]: https://`, 'm'));
    expect(part).toMatch(/\d{1,2} [A-Z][a-z]+ 20\d\d/);
  });

  it('name only paths that are served', () => {
    const namedPaths = [...guide.matchAll(/`(GET|POST) (\/[^`]*)`/g)].map(([, method, path]) => `${method} ${path}`);
    expect(namedPaths.length).toBeGreaterThan(5);
    expect(endpointsFor(beforeLaunch).map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(namedPaths),
    );
  });
});

describe('documentation', () => {
  it('of each exported function of the package links to its example', () => {
    const functions = ['main', 'fetch'].flatMap((name) =>
      [
        ...read(`packages/gatehouse/src/package/${name}.ts`).matchAll(
          /^(?: \* @example (.*)\n \*\/\n)?export (?:async )?function (\w+)/gm,
        ),
      ].map(([, example = 'none', name]) => ({ name, example })),
    );
    expect(functions.map(({ name }) => name)).toEqual(['openService', 'buildEdition', 'openEdition']);
    for (const { name, example } of functions) expect(read(example)).toContain(`${name}(`);
  });

  it('of the settings equals the source', () => {
    expect(read('docs/configuration.md')).toBe(settingsMarkdown());
  });

  it('has no broken links', () => {
    expect(documents.length).toBeGreaterThan(10);
    const broken = documents.flatMap(({ path, text }) =>
      [...text.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)[^)]*\)/g)]
        .map(([, target = '']) => decodeURIComponent(target))
        .filter((target) => target !== '' && !existsSync(root + posix.join(posix.dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('links only to existing headings', () => {
    const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');
    /** Anchors as on GitHub. */
    const anchorsOf = (text: string) =>
      [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, '')
          .replace(/\s/g, '-'),
      );
    const links = documents.flatMap(({ path, text }) =>
      [...withoutCode(text).matchAll(/\]\(([\w./-]*\.md)?#([^)\s]+)\)/g)].map(([, target = '', anchor = '']) => ({
        from: path,
        to: target === '' ? path : posix.join(posix.dirname(path), target),
        anchor,
      })),
    );
    expect(links.length).toBeGreaterThan(20);
    const broken = links.filter(({ to, anchor }) => !anchorsOf(read(to)).includes(anchor));
    expect(broken.map(({ from, to, anchor }) => `${from}: ${to}#${anchor}`)).toEqual([]);
  });

  it('names only existing files of the project', () => {
    const missing = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:packages|test|docs|scripts|bench|examples|encoders|vectors)\/[\w./-]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !existsSync(root + name))
        .map((name) => `${path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('for writers names every field of every file', () => {
    const propertyNames = (schema: unknown): string[] =>
      typeof schema !== 'object' || schema === null
        ? []
        : Object.entries(schema).flatMap(([key, value]) => [
            ...(key === 'properties' ? Object.keys(value) : []),
            ...propertyNames(value),
          ]);
    const schemas = [
      productSchema,
      sectionSchema,
      pricingSchema,
      timelineSchema,
      comparisonSchema,
      guideFrontMatter,
      categorySourceSchema,
      notAnsweredSourceSchema,
      urgentSourceSchema,
      siteSchema,
      guideFrontMatter,
    ];
    const fieldNames = new Set(schemas.flatMap((schema) => propertyNames(z.toJSONSchema(schema, { io: 'input' }))));
    const manual = read('docs/content.md');
    expect(fieldNames.size).toBeGreaterThan(80);
    expect([...fieldNames].filter((name) => !new RegExp(`[\`{ ]${name}[\`:]`).test(manual))).toEqual([]);
  });
});

describe('the traceability table', () => {
  /** The last cell of each row that is not open: `file: title; file: title`. */
  const listedTests = () =>
    read('docs/traceability.md')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (Specification|Promise|---)/.test(line))
      .map((line) => line.replaceAll('\\|', '|').replace(/ \|$/, '').split(' | ').at(-1) ?? '')
      .flatMap((cell) => cell.split(/; (?=[\w/.-]+\.test\.ts|open)/))
      .filter((entry) => !/^open\b/.test(entry))
      .map((entry) => {
        const [, file = ''] = /^([\w/.-]+\.test\.ts)(?:: .+)?$/.exec(entry) ?? [];
        return { entry, file };
      });

  it('lists many tests, each with a file', () => {
    expect(listedTests().length).toBeGreaterThan(50);
    expect(listedTests().filter(({ file }) => file === '')).toEqual([]);
  });

  it('lists only existing files', () => {
    expect(listedTests().filter(({ file }) => !existsSync(root + file))).toEqual([]);
  });
});

describe('the source code', () => {
  it('has the version of the package', () => {
    expect(CODE_VERSION).toBe(JSON.parse(read('package.json')).version);
  });
});
