import { appendFileSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../content-folder-copy.ts';
import { project, run } from './command.ts';

const old = join(project, 'test/content-folders/version-0.1');
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(yaml|md)$/.test(name));

const fold = (text: string): string =>
  text
    .replace(/(^|\n)\s*- /g, ' ')
    .replace(/[*_`>#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Every sentence, name and number of a folder, each where it stands. */
function wordsOf(folder: string): [place: string, words: string][] {
  const words: [string, string][] = [];
  const walk = (value: unknown, place: string): void => {
    if (value === null || value === undefined || typeof value === 'boolean') return;
    if (typeof value !== 'object')
      for (const sentence of String(value).split(/(?<=[.!?])\s+|\n/)) words.push([place, fold(sentence)]);
    else for (const [name, one] of Object.entries(value)) walk(one, `${place}.${name}`);
  };
  for (const file of filesOf(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    walk(file.endsWith('.md') ? text : parse(text), file);
  }
  return words.filter(([, sentence]) => sentence !== '');
}

describe('migrate', () => {
  const folder = join(temporaryFolder(), 'new');
  let told: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    told = await run(['migrate', old, folder]);
  });

  it('brings a folder of version 0.1 into the shape of today, without a problem', async () => {
    expect(told).toMatchObject({ code: 0, stdout: `${folder}: 21 files.\n`, stderr: '' });
    expect(await run(['check', folder])).toMatchObject({
      code: 0,
      stdout: `${folder}: no problems. Plotline, pre-launch, 11 questions.\n`,
    });
  });

  it('loses no sentence, name or number', () => {
    const written = ` ${wordsOf(folder)
      .map(([, words]) => words)
      .join(' ')} `;
    // The name of a category is that of its file, and how exact a date is shows in the date.
    const said = wordsOf(old).filter(([place]) => !/^faqs\/\w+\.yaml\.name$|\.precision$/.test(place));
    const lost = said.filter(([, words]) => !written.includes(words));
    expect(said.length).toBeGreaterThan(400);
    // Of a price by the head, the unit and the month are two values now.
    expect(lost).toEqual([['pricing.yaml.plans.2.priceBasis.per', 'garden and month']]);
  });

  it('says free only of a plan that was free', () => {
    const { plans } = parse(readFileSync(join(folder, 'pricing.yaml'), 'utf8'));
    expect(
      plans.map(({ id, price, prices = [] }: { id: string; price?: string; prices?: object[] }) => [
        id,
        price,
        prices[0],
      ]),
    ).toEqual([
      ['seed', 'free', undefined],
      ['bloom', undefined, { amount: 4, currency: 'USD', per: 'month' }],
      [
        'allotment-club',
        undefined,
        { amount: 2, currency: 'USD', per: 'month', unit: 'garden', from: true, billed: 'yearly' },
      ],
    ]);
  });

  it('refuses what is no such folder, and a new folder that is not empty', async () => {
    expect(await run(['migrate', folder, join(temporaryFolder(), 'newer')])).toMatchObject({
      code: 1,
      stderr: `${folder} has no platform.yaml, so it is no folder of version 0.1.\n`,
    });
    expect(await run(['migrate', old, folder])).toMatchObject({
      code: 1,
      stderr: `${folder} is not empty. Name a new or an empty folder.\n`,
    });
    expect(await run(['migrate', old])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Name the old folder and a new one.'),
    });
  });

  it('tells what it could not place', async () => {
    const strange = temporaryFolder();
    for (const file of ['platform.yaml', 'pricing.yaml']) copyFileSync(join(old, file), join(strange, file));
    appendFileSync(join(strange, 'platform.yaml'), 'mascot: a mole\n');
    writeFileSync(join(strange, 'notes.yaml'), 'a: b\n');
    const to = join(temporaryFolder(), 'new');
    expect(await run(['migrate', strange, to])).toMatchObject({
      code: 1,
      stdout: `${to}: 2 files.\nnot placed: platform.yaml: mascot\nnot placed: notes.yaml: the file\n`,
    });
  });

  it('puts what crawlers may do and the icon where they stand today', async () => {
    const before = temporaryFolder();
    copyFileSync(join(old, 'platform.yaml'), join(before, 'platform.yaml'));
    const signal = 'contentSignal: {search: true, aiInput: true, aiTrain: true}\n';
    writeFileSync(join(before, 'discovery.yaml'), signal);
    writeFileSync(join(before, 'icon.png'), 'mark');
    const to = join(temporaryFolder(), 'new');
    expect(await run(['migrate', before, to])).toMatchObject({ code: 0, stdout: `${to}: 3 files.\n` });
    expect(readFileSync(join(to, 'site.yaml'), 'utf8')).toBe(signal);
    expect(readFileSync(join(to, 'assets/icon.png'), 'utf8')).toBe('mark');
  });

  it('writes nothing outside of the new folder, and nothing over another file', async () => {
    const strange = temporaryFolder();
    copyFileSync(join(old, 'platform.yaml'), join(strange, 'platform.yaml'));
    const howTo = (id: string) => `  - {id: ${id}, name: E, description: D, steps: [{name: a, text: b}]}\n`;
    writeFileSync(join(strange, 'how-to.yaml'), `howTos:\n${['../../escaped', 'same', 'same'].map(howTo).join('')}`);
    const to = join(temporaryFolder(), 'new');
    expect(await run(['migrate', strange, to])).toMatchObject({ code: 0, stdout: `${to}: 4 files.\n` });
    expect(readdirSync(join(to, 'guides')).sort()).toEqual(['escaped.md', 'same-2.md', 'same.md']);
  });

  it('is what check advises for a folder of version 0.1', async () => {
    expect(await run(['check', old])).toMatchObject({
      code: 1,
      stdout:
        'platform.yaml:1:1 is a folder of version 0.1. Run gatehouse migrate with it and a new folder.\n' +
        `${old}: 1 problem.\n`,
      stderr: '',
    });
  });
});
