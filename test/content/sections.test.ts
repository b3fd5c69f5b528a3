import { beforeAll, describe, expect, it } from 'vitest';
import { isProblems, readContentFolder } from '../../src/content/read-folder.ts';
import type { Section } from '../../src/content/sections.ts';
import { validateContent } from '../../src/content/validate.ts';
import { completePack, copyPack, replacing } from '../content-folder-copy.ts';

async function sectionsOf(folder: string): Promise<Section[]> {
  const files = await readContentFolder(folder);
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) throw new Error(JSON.stringify(pack));
  return pack.sections;
}

let sections: Section[];
beforeAll(async () => {
  sections = await sectionsOf(completePack);
});

const section = (member: string): Section => sections.find((one) => one.member === member) as Section;
const textOf = (member: string, id: string): string | undefined =>
  section(member).parts.find((part) => part.id === id)?.text;

describe('the sections of the content', () => {
  it('are the ten members in the order of Content, each with a title', () => {
    expect(sections.map(({ member, title }) => [member, title])).toEqual([
      ['platform', 'Plotline'],
      ['problem', 'The problem'],
      ['solution', 'The solution'],
      ['security', 'Security'],
      ['assetTypes', 'What you can pass on'],
      ['pricing', 'Plans and prices'],
      ['targetAudience', 'Who it is for'],
      ['useCases', 'Use cases'],
      ['differentiators', 'What is different'],
      ['timeline', 'Timeline'],
    ]);
  });

  it('have parts with ids that are unique in the section, names and text', () => {
    for (const { parts } of sections) {
      expect(parts.length).toBeGreaterThan(0);
      expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
      for (const { id, name, text } of parts) {
        expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(name).not.toBe('');
        expect(text).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(1500);
      }
    }
  });

  it('name their parts after the ids of the files', () => {
    expect(section('pricing').parts.map(({ id }) => id)).toEqual([
      'summary',
      'seed',
      'bloom',
      'allotment-club',
      'first-spring',
      'refunds',
      'payment-methods',
    ]);
    expect(section('timeline').parts.map(({ id }) => id)).toEqual(['summary', 'founded', 'launch', 'later']);
  });

  it('write prices with the signs of the three currencies, cents only where there are any', () => {
    expect(textOf('pricing', 'summary')).toBe(
      'Plotline has a free plan, a paid plan and one for clubs. Nothing is charged before launch.\n' +
        '- Seed: free\n' +
        '- Bloom: $4 / £3 / €3.50 a month, or $40 / £30 / €35 a year\n' +
        '- Allotment Club: from $2 / £1.50 / €2 per garden and month, billed yearly\n' +
        'Prices in EUR include VAT. Prices as of 2026-05-05.',
    );
  });

  it('write what a plan holds and leaves out, and its limits', () => {
    expect(textOf('pricing', 'seed')).toBe(
      'A balcony or one bed\nPrice: free.\n' +
        'Limits: 20 items, 50 MB storage, files up to 5 MB, 1 recipient, 1 guardians, ' +
        'check-in every 7 days, waiting period 1 days.\n' +
        'Included:\n- One bed\n- The weekly list\nNot included:\n- The diary',
    );
    expect(textOf('pricing', 'bloom')).toContain(
      'Limits: up to 3 vaults, each with 400 items, 2 GB storage, files up to 50 MB, 5 recipients, ' +
        '1 to 4 guardians, check-in every 7, 14 days, waiting period 0 to 3 days, default 1.',
    );
    expect(textOf('pricing', 'bloom')).not.toContain('Not included');
  });

  it('number steps by their order, not by their place', async () => {
    const folder = copyPack({
      'solution.yaml': replacing('  - order: 1\n    title: Draw', '  - order: 9\n    title: Draw'),
    });
    const solution = (await sectionsOf(folder)).find(({ member }) => member === 'solution');
    expect(solution?.parts.find(({ id }) => id === 'steps')?.text).toBe(
      '2. Choose the plants. Plotline shows which plants suit the soil and the light.\n' +
        '9. Draw the beds. Drag the corners on a map until they fit.',
    );
  });

  it('say when the launch is planned and what the status is', () => {
    expect(textOf('timeline', 'summary')).toBe(
      'Launch window: spring 2027 (2027-03-01 to 2027-05-31).\nStatus on 2026-05-06: pre-launch.\nDates may move with the weather.',
    );
  });

  it('rate every alternative on every criterion', () => {
    expect(textOf('differentiators', 'paper-plan')).toContain(
      'Ratings (yes is the good side): Knows the weather: no; Works offline: yes.',
    );
  });

  it('give the source of every number', () => {
    expect(textOf('problem', 'gardens-in-belgium')).toContain(
      'Source: Example Office of Statistics, 2024, https://statistics.example/gardens',
    );
  });

  it('split a long text into numbered parts that hold all of it', async () => {
    const words = Array.from({ length: 400 }, (_, at) => `word${at}.`).join(' ');
    const folder = copyPack({
      'problem.yaml': replacing(
        'When the last frost comes two weeks late, every date on a paper plan is wrong.',
        words,
      ),
    });
    const problem = (await sectionsOf(folder)).find(({ member }) => member === 'problem');
    const parts = problem?.parts.filter(({ id }) => id.startsWith('paper-does-not-move')) ?? [];
    expect(parts.map(({ id }) => id)).toEqual([
      'paper-does-not-move',
      'paper-does-not-move-2',
      'paper-does-not-move-3',
    ]);
    for (const { name } of parts) expect(name).toBe('Paper does not move');
    expect(parts.map(({ text }) => text).join(' ')).toBe(words);
  });

  it('leave out a part that has nothing to say', async () => {
    const folder = copyPack({
      'timeline.yaml': replacing('later:\n  - Android app', 'later: []'),
      'platform.yaml': replacing('notDoing:\n  - Sell seeds or tools\n  - Identify mushrooms', 'notDoing: []'),
    });
    const empty = (await sectionsOf(folder)).flatMap(({ parts }) => parts.filter(({ text }) => text === ''));
    expect(empty).toEqual([]);
  });
});
