import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { everythingOf, folders, type PackName, type Served, unlike } from './served.ts';
import { mentionOf, vocabularies } from './vocabularies.ts';

const names = Object.keys(folders) as PackName[];

/** All files of a pack's folder as one text; the writer's guide is not part of it. */
function sourceOf(name: PackName): string {
  return readdirSync(folders[name], { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(yaml|md)$/.test(path) && path !== 'README.md')
    .map((path) => readFileSync(join(folders[name], path), 'utf8'))
    .join('\n');
}

describe('the vocabularies', () => {
  const sources = new Map(names.map((name) => [name, sourceOf(name)]));

  // What people type to the default pack, which is never shown, holds many words of others.
  it.each(names)('of %s stand in its folder and in none that was written to be unlike', (name) => {
    expect(vocabularies[name].length).toBeGreaterThanOrEqual(40);
    const others = unlike.filter((other) => other !== name);
    const holders = (word: string) => [name, ...others].filter((one) => mentionOf(word).test(sources.get(one) ?? ''));
    const elsewhere = vocabularies[name].map((word) => `${word}: ${holders(word)}`);
    expect(elsewhere).toEqual(vocabularies[name].map((word) => `${word}: ${name}`));
  });

  it('know where a word ends', () => {
    expect('The heirs of it').not.toMatch(mentionOf('heir'));
    expect('Über die Bohne.').toMatch(mentionOf('bohne'));
    expect('npm\n  install').toMatch(mentionOf('npm install'));
  });
});

describe.each(unlike)('what is served of %s', (name) => {
  let served: Served[];
  beforeAll(async () => {
    served = await everythingOf(name);
  });

  it('says its own words', () => {
    const all = served.map(({ text }) => text).join('\n');
    expect(vocabularies[name].filter((word) => !mentionOf(word).test(all))).toEqual([]);
  });

  it.each(names.filter((other) => other !== name))('says no word of %s', (other) => {
    const leaks = vocabularies[other].flatMap((word) =>
      served.flatMap(({ from, text }) => {
        const found = mentionOf(word).exec(text);
        return found ? [`${word}: ${from}: ${text.slice(Math.max(0, found.index - 40), found.index + 60)}`] : [];
      }),
    );
    expect(leaks).toEqual([]);
  });
});

describe('what is served of heirfold', () => {
  it.each(unlike)('says no word of %s', async (other) => {
    const all = (await everythingOf('heirfold')).map(({ text }) => text).join('\n');
    expect(vocabularies[other].filter((word) => mentionOf(word).test(all))).toEqual([]);
  });
});
