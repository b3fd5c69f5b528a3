import { describe, expect, it } from 'vitest';
import { isProblems, readContentFolder } from '../../src/content/read-folder.ts';
import { validateContent } from '../../src/content/validate.ts';
import { all, completePack, copyPack, problemsOf, replacing } from '../content-folder-copy.ts';

async function packOf(folder: string) {
  const files = await readContentFolder(folder);
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) throw new Error(JSON.stringify(pack));
  return pack;
}

const theFiles = [
  'asset-types.yaml',
  'differentiators.yaml',
  'faqs/benefits.yaml',
  'faqs/general.yaml',
  'faqs/launch.yaml',
  'faqs/legal.yaml',
  'faqs/pricing.yaml',
  'faqs/product.yaml',
  'faqs/security.yaml',
  'faqs/technical.yaml',
  'how-to.yaml',
  'not-answered.yaml',
  'platform.yaml',
  'pricing.yaml',
  'problem.yaml',
  'security.yaml',
  'solution.yaml',
  'target-audience.yaml',
  'timeline.yaml',
  'use-cases.yaml',
  'vocabulary.yaml',
];

describe('a good folder', () => {
  it('becomes the ten members that have files', async () => {
    const { members } = await packOf(completePack);
    expect(Object.keys(members)).toEqual([
      'platform',
      'problem',
      'solution',
      'security',
      'assetTypes',
      'pricing',
      'targetAudience',
      'useCases',
      'differentiators',
      'timeline',
    ]);
    expect(members.platform.name).toBe('Plotline');
    expect(members.targetAudience).toEqual(['Beginners with one raised bed', 'Allotment clubs with many members']);
  });

  it('becomes the eight categories in their fixed order', async () => {
    const { categories } = await packOf(completePack);
    expect(categories.map(({ name, faqs }) => [name, faqs.map((faq) => faq.id)])).toEqual([
      ['general', ['F001', 'F002']],
      ['launch', ['F003']],
      ['product', ['F004', 'F005']],
      ['security', ['F006']],
      ['pricing', ['F007', 'F008']],
      ['legal', ['F009']],
      ['benefits', ['F010']],
      ['technical', ['F011']],
    ]);
  });

  it('lists the questions of a category by number, wherever they stand in the file', async () => {
    const folder = copyPack({
      'faqs/product.yaml': all(
        replacing('id: F005', 'id: F0000'),
        replacing('id: F004', 'id: F1000'),
        replacing('[F005]', '[F0000]'),
        replacing('[F004]', '[F1000]'),
      ),
      'faqs/technical.yaml': replacing('F004', 'F1000'),
      'asset-types.yaml': replacing('F004', 'F1000'),
      'use-cases.yaml': replacing('F004', 'F1000'),
      'not-answered.yaml': replacing('F004', 'F1000'),
    });
    expect((await packOf(folder)).categories[2]?.faqs.map(({ id }) => id)).toEqual(['F0000', 'F1000']);
  });

  it('gives each question its category and its answer as plain text and as HTML', async () => {
    const { categories } = await packOf(completePack);
    expect(categories[2]?.faqs[0]).toMatchObject({
      id: 'F004',
      category: 'product',
      answer:
        'Open the map in Plotline:\n\n1. Find the garden.\n2. Drag four corners.\n\nSee [the steps](/content/solution).',
      answerText: 'Open the map in Plotline:\n1. Find the garden.\n2. Drag four corners.\nSee the steps.',
      answerHtml:
        '<p>Open the map in Plotline:</p>\n<ol>\n<li>Find the garden.</li>\n<li>Drag four corners.</li>\n</ol>\n<p>See <a href="/content/solution">the steps</a>.</p>\n',
    });
  });

  it('keeps the questions that are not answered, without what they point to', async () => {
    const { notAnswered } = await packOf(completePack);
    expect(notAnswered).toEqual(['Which lawn mower is the quietest?', 'How do I get rid of moles?']);
  });

  it('has an icon when there is one', async () => {
    expect((await packOf(completePack)).icon).toBeNull();
    expect((await packOf(copyPack({ 'icon.png': () => 'not checked' }))).icon?.toString()).toBe('not checked');
  });
});

describe('the files of a folder', () => {
  it.each(theFiles)('%s must be there', async (file) => {
    const problems = await problemsOf(copyPack({ [file]: () => null }));
    expect(problems).toEqual([
      {
        file,
        line: 1,
        column: 1,
        place: '',
        what: 'the file is missing',
        fix: 'Add it; content/README.md says what belongs in it',
      },
    ]);
  });

  it('an empty folder lacks every one of them', () => {
    const problems = validateContent([]);
    expect(isProblems(problems) && problems.map(({ file }) => file)).toEqual(theFiles);
  });

  it('a file of another name is a problem that lists the known names', async () => {
    const problems = await problemsOf(
      copyPack({ 'prices.yaml': () => 'a: 1', 'faqs/garden.yaml': () => 'name: garden', 'notes.md': () => 'Hello' }),
    );
    expect(problems.map(({ file, what }) => `${file} ${what}`)).toEqual([
      'faqs/garden.yaml is not a file of a content folder',
      'notes.md is not a file of a content folder',
      'prices.yaml is not a file of a content folder',
    ]);
    expect(problems[0]?.fix).toContain('faqs/general.yaml');
    expect(problems[0]?.fix).toContain('target-audience.yaml');
  });

  it('a category without questions is allowed', async () => {
    const folder = copyPack({
      'faqs/legal.yaml': () => 'name: legal\ntitle: Law\ndescription: Nothing yet.\nfaqs: []\n',
      'faqs/security.yaml': replacing('[F009]', '[F001]'),
    });
    expect((await packOf(folder)).categories[5]).toEqual({
      name: 'legal',
      title: 'Law',
      description: 'Nothing yet.',
      faqs: [],
    });
  });
});

describe('five planted faults', () => {
  it('are five problems, each with file, line, what and fix, in order of the files', async () => {
    const folder = copyPack({
      'platform.yaml': replacing('asOf: 2026-05-04', 'asOf: yesterday'),
      'pricing.yaml': replacing('items: 400', 'items: many'),
      'faqs/legal.yaml': replacing('[trust, basics]', '[trust, courts]'),
      'faqs/technical.yaml': replacing('slug: does-plotline-have-an-api', 'slug: Does Plotline Have An API'),
      'use-cases.yaml': replacing('[raised-beds]', '[ponds]'),
    });
    const problems = await problemsOf(folder);
    expect(problems.map(({ file, line, place }) => `${file}:${line} ${place}`)).toEqual([
      'faqs/legal.yaml:14 faqs[0].tags[1]',
      'faqs/technical.yaml:6 faqs[0].slug',
      'platform.yaml:12 asOf',
      'pricing.yaml:32 plans[1].limits.items',
      'use-cases.yaml:8 [0].assetTypeIds[0]',
    ]);
    expect(problems.map(({ what }) => what)).toEqual([
      'is not a tag of vocabulary.yaml',
      'must be lower-case words joined by hyphens, for example plan-prices',
      'must be a date such as 2025-12-15',
      'must be a number, not text',
      'is not an id of asset-types.yaml',
    ]);
    for (const { fix } of problems) expect(fix).toMatch(/^[A-Z].+[^.]$/);
  });
});
