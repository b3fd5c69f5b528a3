import { beforeAll, describe, expect, it } from 'vitest';
import { completePack, copyPack, replacing } from '../../../test/content-folder-copy.ts';
import { passagesOf, type Section } from '../../contract/src/pack/section.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { validateContent } from '../src/checks/validate.ts';
import { readContentFolder } from '../src/read-folder.ts';

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
  passagesOf(section(member)).find((part) => part.id === id)?.text;

describe('the sections of the content', () => {
  it('are the product, its audience, and the sections of the folder in their order, each with a title', () => {
    expect(sections.map(({ member, title }) => [member, title])).toEqual([
      ['platform', 'Plotline'],
      ['targetAudience', 'Who it is for'],
      ['problem', 'The problem'],
      ['solution', 'The solution'],
      ['security', 'Security'],
      ['assetTypes', 'What it plans'],
      ['pricing', 'Plans and prices'],
      ['useCases', 'Use cases'],
      ['differentiators', 'What is different'],
      ['timeline', 'Timeline'],
    ]);
  });

  it('have passages with ids that are unique in the section, with names and text', () => {
    for (const one of sections) {
      const passages = passagesOf(one);
      expect(passages.length).toBeGreaterThan(0);
      expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length);
      for (const { id, name, text } of passages) {
        expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(name).not.toBe('');
        expect(text).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(1500);
      }
    }
  });

  it('name their passages by the ids of the files', () => {
    expect(passagesOf(section('pricing')).map(({ id }) => id)).toEqual([
      'summary',
      'seed',
      'bloom',
      'allotment-club',
      'first-spring',
      'refunds',
      'payment-methods',
    ]);
    expect(passagesOf(section('timeline')).map(({ id }) => id)).toEqual([
      'summary',
      'milestones',
      'founded',
      'launch',
      'later',
    ]);
  });

  it('format prices with the signs of the three currencies, and cents only if not zero', () => {
    expect(textOf('pricing', 'summary')).toBe(
      'Plotline has a free plan, a paid plan and one for clubs. Nothing is charged before launch.\n' +
        '- Seed: free\n' +
        '- Bloom: $4 / £3 / €3.50 a month, or $40 / £30 / €35 a year\n' +
        '- Allotment Club: from $2 / £1.50 / €2 per garden a month, billed yearly\n' +
        'Prices in EUR include VAT. Prices as of 5 May 2026.',
    );
  });

  it('list the included and excluded features of a plan, and its limits', () => {
    expect(textOf('pricing', 'seed')).toBe(
      'A balcony or one bed\nPrice: free.\n' +
        'Limits:\n- Beds: 20\n- Pictures: 50 MB\n- Helpers: 1\n' +
        'Included:\n- One bed\n- The weekly list\nNot included:\n- The diary',
    );
    expect(textOf('pricing', 'bloom')).toContain(
      'Limits:\n- Gardens: 3\n- Beds: 400\n- Pictures: 2 GB\n- Helpers: 1 to 4\nIncluded:',
    );
    expect(textOf('pricing', 'bloom')).not.toContain('Not included');
  });

  it('number steps by their position', () => {
    expect(textOf('solution', 'steps')).toBe(
      '1. Draw the beds. Drag the corners on a map until they fit.\n' +
        '2. Choose the plants. Plotline shows which plants suit the soil and the light.',
    );
  });

  it('state the launch window and the status', () => {
    expect(textOf('timeline', 'summary')).toBe(
      'Launch window: spring 2027 (1 March 2027 to 31 May 2027).\nStatus on 6 May 2026: pre-launch.\nDates may move with the weather.',
    );
  });

  it('rate every alternative on every criterion', () => {
    expect(textOf('differentiators', 'paper-plan')).toContain(
      'Ratings:\n- Knows the weather: no\n- Works offline: yes',
    );
  });

  it('cite the source of every number', () => {
    expect(textOf('problem', 'gardens-in-belgium')).toContain(
      'Source: Example Office of Statistics, 2024, confidence: low, https://statistics.example/gardens',
    );
  });

  it('split a long text into numbered parts with no text lost', async () => {
    const longText = Array.from({ length: 400 }, (_, at) => `word${at}.`).join(' ');
    const folder = copyPack({
      'sections/problem.yaml': replacing(
        'When the last frost comes two weeks late, every date on a paper plan is wrong.',
        longText,
      ),
    });
    const problem = (await sectionsOf(folder)).find(({ member }) => member === 'problem');
    const parts = problem ? passagesOf(problem).filter(({ id }) => id.startsWith('paper-does-not-move')) : [];
    expect(parts.map(({ id }) => id)).toEqual([
      'paper-does-not-move',
      'paper-does-not-move-2',
      'paper-does-not-move-3',
    ]);
    for (const { name } of parts) expect(name).toBe('Paper does not move');
    expect(parts.map(({ text }) => text).join(' ')).toBe(longText);
  });

  it('omit sections that the folder does not have', async () => {
    const folder = copyPack({
      'timeline.yaml': replacing('later:\n  - Android app\n', ''),
      'product.yaml': (text) =>
        text.replace(/\n(audience|notDoing|glossary|contacts|company|notice|availability|areaServed):.*(\n .*)*/g, ''),
    });
    const bare = await sectionsOf(folder);
    const placesOf = (member: string) => bare.find((one) => one.member === member)?.parts.map(({ id }) => id);
    expect(placesOf('platform')).toEqual(['summary']);
    expect(placesOf('targetAudience')).toBeUndefined();
    expect(placesOf('timeline')).toEqual(['summary', 'milestones']);
  });
});

describe('a section in Markdown', () => {
  const read = async (name: string, text: string) => {
    const folder = copyPack({ [`sections/${name}.md`]: () => text });
    return (await sectionsOf(folder)).find((one) => one.name === name) as Section;
  };

  it('has its title, its introduction and a part for each heading', async () => {
    const about = await read(
      'about',
      '# About us\n\nWe are *three*.\n\n## Where {#place}\n\nIn Ghent.\n\n## When we are open\n\n- Monday\n- Tuesday\n',
    );
    expect([about.title, about.summary, about.member]).toEqual(['About us', 'We are three.', null]);
    expect(passagesOf(about)).toEqual([
      { id: 'summary', name: 'About us', text: 'We are three.' },
      { id: 'place', name: 'Where', text: 'In Ghent.' },
      { id: 'when-we-are-open', name: 'When we are open', text: '- Monday\n- Tuesday' },
    ]);
  });

  it('takes title, headline, member and order from its front matter', async () => {
    const about = await read(
      'about',
      '---\ntitle: About\nheadline: Three people and a garden\norder: 0\n---\nWe are three.\n',
    );
    expect([about.title, about.headline, about.summary]).toEqual([
      'About',
      'Three people and a garden',
      'Three people and a garden',
    ]);
  });

  it('has no part for a heading inside code', async () => {
    const about = await read('about', '# About\n\n```sh\n## not a heading\n```\n');
    expect(about.parts.map(({ id }) => id)).toEqual(['summary']);
    expect(passagesOf(about)[0]?.text).toBe('```sh\n## not a heading\n```');
    expect(about.summary).toBe('## not a heading');
  });
});

describe('block kinds', () => {
  it.each([
    ['text', 'text: "Some *words*."', 'Some words.'],
    [
      'facts',
      'entries:\n      - {label: Width, value: 1200, unit: cm}\n      - {label: Colours, value: [red, blue]}',
      'Width: 1,200 cm\nColours:\n- red\n- blue',
    ],
    [
      'cards',
      'entries:\n      - {title: Oak, text: A tree., facts: [{label: Height, value: 30, unit: m}]}',
      '- Oak. A tree. Height: 30 m',
    ],
    ['steps', 'entries:\n      - {title: Dig, text: A hole.}\n      - {title: Plant}', '1. Dig. A hole.\n2. Plant.'],
    [
      'table',
      'columns: [Bed, Width]\n    rows:\n      - [Small, 1]\n      - [Large, null]',
      '- Bed | Width\n- Small | 1\n- Large | ',
    ],
    [
      'claims',
      'entries:\n      - {statement: Half., source: {name: Office, url: "https://office.example/a", year: 2024}}',
      '- Half. Source: Office, 2024, https://office.example/a',
    ],
    [
      'states',
      'entries:\n      - {title: Audit, state: in-progress, when: 2026-Q1, note: By others.}',
      '- Audit (in progress, Q1 2026). By others.',
    ],
  ])('%s has its own quoted form', async (kind, yaml, text) => {
    const folder = copyPack({
      'sections/more.yaml': () => `title: More\nparts:\n  - title: A part\n    kind: ${kind}\n    ${yaml}\n`,
    });
    const more = (await sectionsOf(folder)).find(({ name }) => name === 'more') as Section;
    expect(passagesOf(more)).toEqual([{ id: 'a-part', name: 'A part', text }]);
  });

  it.each(['cards', 'claims', 'states'])('%s give an entry with an id a URL and a passage', async (kind) => {
    const entry = {
      cards: '{id: one, title: Oak, text: A tree.}',
      claims: '{id: one, statement: A tree., source: {name: Oak, url: "https://oak.example/"}}',
      states: '{id: one, title: Oak, state: planned, note: A tree.}',
    }[kind];
    const folder = copyPack({
      'sections/more.yaml': () =>
        `title: More\nparts:\n  - title: Trees\n    kind: ${kind}\n    entries:\n      - ${entry}\n`,
    });
    const more = (await sectionsOf(folder)).find(({ name }) => name === 'more') as Section;
    expect(passagesOf(more).map(({ id }) => id)).toEqual(['trees', 'one']);
    expect(passagesOf(more)[1]?.text).toContain('A tree.');
  });
});
