import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEdits, completePack, copyPack, problemsOf, replacing } from '../../../test/content-folder-copy.ts';
import { isProblems } from '../../source/src/files/content-problem.ts';
import { validateContent } from '../src/checks/validate.ts';
import { readContentFolder } from '../src/read-folder.ts';

async function packOf(folder: string) {
  const files = await readContentFolder(folder);
  const pack = isProblems(files) ? files : validateContent(files);
  if (isProblems(pack)) throw new Error(JSON.stringify(pack));
  return pack;
}

/** Required files of a pack. */
const requiredFiles = ['product.yaml'];

describe('a valid folder', () => {
  it('is parsed to a product, ordered sections and tables', async () => {
    const { product, sections, timeline, comparison } = await packOf(completePack);
    expect(product.name).toBe('Plotline');
    expect(product.audience).toEqual(['Beginners with one raised bed', 'Allotment clubs with many members']);
    expect(sections.map(({ name, member }) => [name, member])).toEqual([
      ['platform', 'platform'],
      ['target-audience', 'targetAudience'],
      ['problem', 'problem'],
      ['solution', 'solution'],
      ['security', 'security'],
      ['asset-types', 'assetTypes'],
      ['pricing', 'pricing'],
      ['use-cases', 'useCases'],
      ['differentiators', 'differentiators'],
      ['timeline', 'timeline'],
    ]);
    expect(timeline?.milestones.map(({ id }) => id)).toEqual(['founded', 'launch']);
    expect(comparison?.alternatives.map(({ id }) => id)).toEqual(['plotline', 'paper-plan']);
  });

  it('needs neither sections nor guides nor any of the tables', async () => {
    const folder = copyPack({
      'pricing.yaml': () => null,
      'timeline.yaml': () => null,
      'comparison.yaml': () => null,
      'faqs/product.yaml': replacing('](/content/solution)', '](/content/platform)'),
    });
    rmSync(join(folder, 'sections'), { recursive: true });
    rmSync(join(folder, 'guides'), { recursive: true });
    const { sections, timeline, comparison, guides } = await packOf(folder);
    expect(sections.map(({ name }) => name)).toEqual(['platform', 'target-audience']);
    expect([timeline, comparison, guides]).toEqual([null, null, []]);
  });

  it('is parsed to its categories, in their stated order', async () => {
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

  it('lists the questions of a category by number, at any position in the file', async () => {
    const folder = copyPack({
      'faqs/product.yaml': allEdits(
        replacing('id: F005', 'id: F0000'),
        replacing('id: F004', 'id: F1000'),
        replacing('[F005]', '[F0000]'),
        replacing('[F004]', '[F1000]'),
      ),
      'faqs/technical.yaml': replacing('F004', 'F1000'),
      'sections/asset-types.yaml': replacing('F004', 'F1000'),
      'sections/use-cases.yaml': replacing('F004', 'F1000'),
      'not-answered.yaml': replacing('F004', 'F1000'),
    });
    expect((await packOf(folder)).categories[2]?.faqs.map(({ id }) => id)).toEqual(['F0000', 'F1000']);
  });

  it('stores the category of each question and its answer as plain text and HTML', async () => {
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

  it('keeps not-answered questions, without their references', async () => {
    const { notAnswered } = await packOf(completePack);
    expect(notAnswered).toEqual(['Which lawn mower is the quietest?', 'How do I get rid of moles?']);
  });

  it('has the asset files if there are some', async () => {
    expect((await packOf(completePack)).assets).toEqual([]);
    const { assets } = await packOf(copyPack({ 'assets/icon.png': () => 'not checked', 'assets/a/b.SVG': () => '' }));
    expect(assets).toEqual([
      { name: 'a/b.SVG', mediaType: 'image/svg+xml', bytes: Buffer.from('') },
      { name: 'icon.png', mediaType: 'image/png', bytes: Buffer.from('not checked') },
    ]);
  });
});

describe('the files of a folder', () => {
  it.each(requiredFiles)('%s is required', async (file) => {
    const problems = await problemsOf(copyPack({ [file]: () => null }));
    expect(problems).toEqual([
      {
        file,
        line: 1,
        column: 1,
        place: '',
        what: 'the file is missing',
        fix: 'Add it; content/README.md describes its members',
      },
    ]);
  });

  it('an empty folder lacks every required file', () => {
    const problems = validateContent([]);
    expect(isProblems(problems) && problems.map(({ file }) => file)).toEqual(requiredFiles);
  });

  it('an unknown file name is a problem that lists the known names', async () => {
    const problems = await problemsOf(
      copyPack({ 'prices.yaml': () => 'a: 1', 'faqs/garden.yml': () => 'faqs: []', 'notes.md': () => 'Hello' }),
    );
    expect(problems.map(({ file, what }) => `${file} ${what}`)).toEqual([
      'faqs/garden.yml is no name of a category',
      'notes.md is not a file of a content folder',
      'prices.yaml is not a file of a content folder',
    ]);
    expect(problems[1]?.fix).toContain('faqs/*.md');
    expect(problems[1]?.fix).toContain('sections/*.md');
  });

  it('a category without questions is valid, and is skipped', async () => {
    const folder = copyPack({
      'faqs/legal.yaml': () => 'title: Law\ndescription: Nothing yet.\nfaqs: []\n',
      'faqs/security.yaml': replacing('[F009]', '[F001]'),
    });
    expect((await packOf(folder)).categories.map(({ name }) => name)).toEqual([
      'general',
      'launch',
      'product',
      'security',
      'pricing',
      'benefits',
      'technical',
    ]);
  });
});

describe('five injected problems', () => {
  it('are reported each with file, line, message and fix, ordered by file', async () => {
    const folder = copyPack({
      'product.yaml': replacing('asOf: 2026-05-04', 'asOf: yesterday'),
      'pricing.yaml': replacing('amount: 40,', 'amount: forty,'),
      'faqs/legal.yaml': replacing('[trust, basics]', '[trust, courts]'),
      'faqs/technical.yaml': replacing('slug: does-plotline-have-an-api', 'slug: Does Plotline Have An API'),
      'sections/use-cases.yaml': replacing('kind: cards', 'kind: tiles'),
    });
    const problems = await problemsOf(folder);
    expect(problems.map(({ file, line, place }) => `${file}:${line} ${place}`)).toEqual([
      'faqs/legal.yaml:14 faqs[0].tags[1]',
      'faqs/technical.yaml:6 faqs[0].slug',
      'pricing.yaml:27 plans[1].prices[3].amount',
      'product.yaml:11 asOf',
      'sections/use-cases.yaml:6 parts[0].kind',
    ]);
    expect(problems.map(({ what }) => what)).toEqual([
      'is not a tag of vocabulary.yaml',
      'must be lower-case words joined by hyphens, for example plan-prices',
      'must be a number, not text',
      'must be a date such as 2025-12-15',
      'has a value that is not allowed',
    ]);
    for (const { fix } of problems) expect(fix).toMatch(/^[A-Z].+[^.]$/);
  });
});
