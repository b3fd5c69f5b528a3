import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runHere } from '../cli/run-here.ts';
import { type Edit, editFile, replacing, temporaryFolder } from '../content-folder-copy.ts';

const old = fileURLToPath(new URL('../content-folders/version-0.1', import.meta.url));

/** What migrate tells as not placed when files of the old folder are edited so. */
async function notPlaced(edits: Record<string, Edit>): Promise<string[]> {
  const from = temporaryFolder();
  cpSync(old, from, { recursive: true });
  for (const [file, edit] of Object.entries(edits)) editFile(from, file, edit);
  const { code, stdout } = await runHere(['migrate', from, join(temporaryFolder(), 'new'), '--json'], {});
  const told = JSON.parse(stdout);
  expect(code).toBe(told.notPlaced.length + told.problems.length > 0 ? 1 : 0);
  return told.notPlaced;
}

const adding =
  (lines: string): Edit =>
  (text) =>
    `${text}${lines}`;

describe('migrate tells by file and path', () => {
  it('nothing of a folder of which all is kept', async () => {
    expect(await notPlaced({})).toEqual([]);
  });

  it('entries of plans that are plain words, also where a plan has the same name', async () => {
    expect(await notPlaced({ 'pricing.yaml': replacing('plans:\n', 'plans:\n  - Seed\n  - Barrow\n') })).toEqual([
      'pricing.yaml: plans[0]',
      'pricing.yaml: plans[1]',
    ]);
  });

  it('the date of the instructions, also where other files have the same date', async () => {
    for (const date of ['2026-05-05', '2024-02-29'])
      expect(await notPlaced({ 'how-to.yaml': (text) => `asOf: ${date}\n${text}` })).toEqual(['how-to.yaml: asOf']);
  });

  it.each<[string, Record<string, Edit>, string[]]>([
    [
      'a member of the card',
      { 'platform.yaml': adding('mascot: {name: a mole, age: 3, tame: true}\n') },
      ['platform.yaml: mascot.name', 'platform.yaml: mascot.age', 'platform.yaml: mascot.tame'],
    ],
    [
      'more of a step and of the instructions',
      { 'how-to.yaml': adding('        hint: Use a rake.\n    tools: [rake, hoe]\nnote: In spring.\n') },
      [
        'how-to.yaml: howTos[0].steps[1].hint',
        'how-to.yaml: howTos[0].tools[0]',
        'how-to.yaml: howTos[0].tools[1]',
        'how-to.yaml: note',
      ],
    ],
    [
      'what is paid for, where nothing says from what amount',
      { 'pricing.yaml': replacing('      from: {USD: 2, GBP: 1.5, EUR: 2}\n', '') },
      ['pricing.yaml: plans[2].priceBasis.per', 'pricing.yaml: plans[2].priceBasis.billed'],
    ],
    [
      'a file of another kind of values',
      { 'how-to.yaml': () => '- Dig.\n- Rest 7 days.\n' },
      ['how-to.yaml: [0]', 'how-to.yaml: [1]'],
    ],
    [
      'a phase that is not that of the card',
      { 'timeline.yaml': replacing('status: pre-launch', 'status: soon') },
      ['timeline.yaml: status'],
    ],
    [
      'a name of a category that is not its file’s',
      { 'faqs/legal.yaml': replacing('name: legal', 'name: law') },
      ['faqs/legal.yaml: name'],
    ],
    [
      'plain words among the questions',
      { 'faqs/legal.yaml': replacing('faqs:\n', 'faqs:\n  - Who?\n') },
      ['faqs/legal.yaml: faqs[0]'],
    ],
  ])('%s', async (_, edits, told) => {
    expect(await notPlaced(edits)).toEqual(told);
  });
});
