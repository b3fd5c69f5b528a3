import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, root } from './project-files.ts';

interface DecisionRecord {
  name: string;
  number: number;
  text: string;
  /** The paragraph under the title, on one line. */
  status: string;
}

const records: DecisionRecord[] = filesIn('docs/decisions', '.md').map(({ path, text }) => ({
  name: basename(path),
  number: Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(basename(path))?.[1]),
  text,
  status: (text.split('\n\n')[1] ?? '').replaceAll('\n', ' '),
}));

const pages = filesIn('docs/design', '.md').map(({ path, text }) => ({ name: basename(path), text }));

/** Numbers and files of the records that a text links to. */
const linkedIn = (text: string) =>
  [...text.matchAll(/\[record\s(\d+)\]\((?:[\w./]+\/)?(\d{4}-[^)]+)\)/gi)].map(([, number, name = '']) => ({
    number: Number(number),
    name,
  }));

describe('decision records', () => {
  it('have a unique number, which the title repeats', () => {
    expect(records.length).toBeGreaterThan(15);
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
    const untitled = records.filter(({ number, text }) => !text.startsWith(`# ${number}. `));
    expect(untitled.map(({ name }) => name)).toEqual([]);
  });

  it('have a status', () => {
    const states = /^Status: (?:in force|superseded by \[record \d+\]\([^)]+\))\.$/;
    expect(records.filter(({ status }) => !states.test(status)).map(({ name }) => name)).toEqual([]);
  });

  it('have at most 150 words', () => {
    const long = records.filter(({ text }) => text.split(/\s+/).length > 150);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  it('are superseded only by later records that link back', () => {
    const pairs = records.flatMap((old) => linkedIn(old.status).map((link) => ({ old, link })));
    const silent = pairs.filter(({ old, link }) => {
      const newer = records.find(({ name }) => name === link.name);
      return !newer || newer.number <= old.number || !linkedIn(newer.text).some(({ name }) => name === old.name);
    });
    expect(silent.map(({ old, link }) => `${old.name} by ${link.name}`)).toEqual([]);
  });
});

describe('decision records and design pages', () => {
  const texts = [...records, ...pages];

  it('are listed in DESIGN.md, and each record is linked from a page', () => {
    const index = readFileSync(`${root}DESIGN.md`, 'utf8');
    const documents = [...records.map(({ name }) => `decisions/${name}`), ...pages.map(({ name }) => `design/${name}`)];
    expect(documents.filter((path) => !index.includes(`](docs/${path})`))).toEqual([]);
    const linked = pages.flatMap(({ text }) => linkedIn(text)).map(({ name }) => name);
    expect(records.map(({ name }) => name).filter((name) => !linked.includes(name))).toEqual([]);
  });

  it('link to records by the number of the file', () => {
    const links = texts.flatMap(({ name, text }) => linkedIn(text).map((link) => ({ from: name, ...link })));
    expect(links.length).toBeGreaterThan(15);
    const wrong = links.filter(
      (link) => !records.some(({ name, number }) => name === link.name && number === link.number),
    );
    expect(wrong.map(({ from, name }) => `${from}: ${name}`)).toEqual([]);
  });

  it('name only existing source and test files', () => {
    const files = ['packages', 'test', 'scripts', 'bench']
      .flatMap((folder) => [...filesIn(folder, '.ts'), ...filesIn(folder, '.mjs')])
      .map(({ path }) => path);
    const namedFiles = texts.flatMap(({ name, text }) =>
      [...text.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(([, file = '']) => ({ name, file })),
    );
    expect(namedFiles.length).toBeGreaterThan(30);
    const missing = namedFiles.filter(({ file }) => !files.some((path) => `/${path}`.endsWith(`/${file}`)));
    expect(missing.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  });
});
