import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEdits, editFile, replacing, temporaryFolder } from '../../../../test/content-folder-copy.ts';
import { startPack } from '../../../../test/packs/served.ts';
import { runInProcess } from './run-in-process.ts';

const FIX = 'is still the example text of gatehouse init. Describe your product, or remove it.';

/** Problems of a folder, as check prints them, without the summary line. */
const check = async (folder: string): Promise<string[]> => {
  const { code, stdout } = await runInProcess(['check', folder], {});
  const lines = stdout.split('\n').slice(0, -1);
  if (code === 0) return lines;
  expect([code, lines.at(-1)]).toEqual([1, `${folder}: ${lines.length - 1} problems.`]);
  return lines.slice(0, -1);
};

/** A folder as init writes it. */
async function startedWith(...options: string[]): Promise<string> {
  const folder = join(temporaryFolder(), 'new');
  expect(await runInProcess(['init', folder, ...options], {})).toMatchObject({ code: 0, stderr: '' });
  return folder;
}

describe('a folder from init', () => {
  const places = [
    `faqs/general.md:5:1 ${FIX}`,
    `faqs/general.md:10:1 ${FIX}`,
    `product.yaml:4:1 summary: ${FIX}`,
    `sections/about.md:3:1 ${FIX}`,
    `sections/about.md:7:1 ${FIX}`,
    `sections/about.md:12:1 ${FIX}`,
  ];

  it.each(['Pebble Books', `Ann's "Größe" #1: 試 *&%@\\n`, '- yes: {no} | > ? !', '$& $1 true', 'A+(b'])(
    'has a problem at each placeholder, with any name: %s',
    async (name) => {
      expect(await check(await startedWith(`--name=${name}`))).toEqual(places);
    },
  );

  it('has a problem at the name, too, if init got no --name', async () => {
    const nameProblem = `product.yaml:3:1 name: ${FIX}`;
    expect(await check(await startedWith())).toEqual([...places.slice(0, 2), nameProblem, ...places.slice(2)]);
  });

  it('has a problem at each unchanged example', async () => {
    const folder = await startedWith('--name', 'Pebble Books');
    editFile(folder, 'product.yaml', (text) => text.replaceAll(/^# (?=[a-zA-Z]+:| )/gm, ''));
    const productLines = (await check(folder)).filter((line) => line.startsWith('product.yaml'));
    expect(productLines.map((line) => line.split(' ')[1])).toEqual([
      'summary:',
      'tagline:',
      'website:',
      'support:',
      'security:',
    ]);
  });

  it('has its placeholders reported with all other problems, even in a renamed file', async () => {
    const folder = await startedWith('--name', 'Pebble Books');
    const text = readFileSync(join(folder, 'sections/about.md'), 'utf8');
    editFile(folder, 'sections/about.md', () => null);
    editFile(folder, 'sections/us.md', () => text.replaceAll('\n', '\r\n'));
    editFile(folder, 'product.yaml', replacing('name: "Pebble Books"', 'nam: "Pebble Books"'));
    expect(await check(folder)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('product.yaml:3:6 nam: is not a known name here.'),
        `sections/us.md:12:1 ${FIX}`,
      ]),
    );
  });

  it('can be served for a trial', async () => {
    const service = await startPack(await startedWith('--name', 'Pebble Books'));
    const { text } = await service.get('/faq', { accept: 'text/html' });
    await service.close();
    expect(text).toContain('What is Pebble Books?');
  });
});

describe('a completed folder from init', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await startedWith('--name', 'Pebble Books');
    const summary = 'summary: Pebble Books lends rare books by post.';
    editFile(folder, 'product.yaml', (text) => text.replace(/^summary: .*$/m, summary));
    editFile(folder, 'sections/about.md', () => null);
    editFile(
      folder,
      'faqs/general.md',
      allEdits(
        (text) => text.replace(/\n## Who .*$/s, ''),
        (text) => text.replace(/(## What is Pebble Books\?\n\n).*$/s, '$1It lends rare books by post.\n'),
      ),
    );
  });

  it('has no problems', async () => {
    expect(await check(folder)).toEqual([`${folder}: no problems. Pebble Books, launched, 1 question.`]);
  });

  it('answers the example question of init, and "What is it?"', async () => {
    const { stdout } = await runInProcess(['init', join(temporaryFolder(), 'other'), '--name', 'Pebble Books'], {});
    const [, example = ''] = /ask '(.*)'$/m.exec(stdout) ?? [];
    expect(example).toBe('What is Pebble Books?');
    const service = await startPack(folder);
    for (const query of [example, 'What is it?']) {
      const { results } = (await service.ask({ query })).json();
      expect([query, results[0]?.description]).toEqual([query, 'It lends rare books by post.']);
    }
    expect((await service.ask({ query: 'What is the weather in Paris?' })).json().results).toEqual([]);
    await service.close();
  });
});
