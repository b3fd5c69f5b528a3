import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn } from './project-files.ts';

const FOLDER = 'docs/decisions';

interface DecisionRecord {
  name: string;
  number: number;
  text: string;
  /** The paragraph under the title, on one line. */
  status: string;
}

const records: DecisionRecord[] = filesIn(FOLDER, '.md').map(({ path, text }) => ({
  name: basename(path),
  number: Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(basename(path))?.[1]),
  text,
  status: (text.split('\n\n')[1] ?? '').replaceAll('\n', ' '),
}));

/** Numbers and files of the records that a text links to. */
const linkedIn = (text: string) =>
  [...text.matchAll(/\[record\s(\d+)\]\((\d{4}-[^)]+)\)/gi)].map(([, number, name = '']) => ({
    number: Number(number),
    name,
  }));

describe('the records of decisions', () => {
  it('have a number each, which their titles repeat', () => {
    expect(records.length).toBeGreaterThan(40);
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
    const untitled = records.filter(({ number, text }) => !text.startsWith(`# ${number}. `));
    expect(untitled.map(({ name }) => name)).toEqual([]);
  });

  it('name records by the number of the file that they link to', () => {
    const links = records.flatMap(({ name, text }) => linkedIn(text).map((link) => ({ from: name, ...link })));
    expect(links.length).toBeGreaterThan(20);
    const wrong = links.filter(
      (link) => !records.some(({ name, number }) => name === link.name && number === link.number),
    );
    expect(wrong.map(({ from, name }) => `${from}: ${name}`)).toEqual([]);
  });

  it('are superseded by later ones only, which link back', () => {
    const pairs = records.flatMap((old) => linkedIn(old.status).map((link) => ({ old, link })));
    expect(pairs.length).toBeGreaterThan(10);
    const silent = pairs.filter(({ old, link }) => {
      const newer = records.find(({ name }) => name === link.name);
      return !newer || newer.number <= old.number || !linkedIn(newer.text).some(({ name }) => name === old.name);
    });
    expect(silent.map(({ old, link }) => `${old.name} by ${link.name}`)).toEqual([]);
  });

  it('name files of the source and of tests that exist', () => {
    const files = ['packages', 'test', 'scripts', 'bench']
      .flatMap((folder) => [...filesIn(folder, '.ts'), ...filesIn(folder, '.mjs')])
      .map(({ path }) => path);
    const named = records.flatMap(({ name, text }) =>
      [...text.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(([, file = '']) => ({ name, file })),
    );
    expect(named.length).toBeGreaterThan(30);
    const gone = named.filter(({ file }) => !files.some((path) => `/${path}`.endsWith(`/${file}`)));
    expect(gone.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  });
});
