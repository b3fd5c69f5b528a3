import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEdits, copyPack, type Edit, problemsOf, replacing } from '../../../test/content-folder-copy.ts';
import { root } from '../../../test/repo/project-files.ts';
import { describeProblem } from '../../source/src/files/content-problem.ts';

const reference = readFileSync(`${root}docs/content.md`, 'utf8');
const guide = readFileSync(`${root}content/README.md`, 'utf8');

/** The most frequent mistakes of writers, each injected once, with the one line that `check` prints. */
const mistakes: [mistake: string, file: string, edit: Edit, line: string][] = [
  [
    'a tab in YAML',
    'faqs/legal.yaml',
    replacing('    slug: does', '\tslug: does'),
    'faqs/legal.yaml:6:1 this is not valid YAML: Tabs are not allowed as indentation. Indent with spaces.',
  ],
  [
    'a missing answer',
    'faqs/legal.yaml',
    (text) => text.replace(/ {4}answer: \|\n.*\n/, ''),
    'faqs/legal.yaml:5:5 faqs[0].answer: is missing. Add it as text.',
  ],
  [
    'a slug used twice',
    'faqs/legal.yaml',
    replacing('slug: does-plotline-follow-the-gdpr', 'slug: who-makes-plotline'),
    'faqs/legal.yaml:6:11 faqs[0].slug: is used by another entry: F002. Slugs are never reused: choose another.',
  ],
  [
    'an invalid category file name',
    'faqs/Getting Started.yaml',
    () => 'faqs: []\n',
    'faqs/Getting Started.yaml:1:1 is no name of a category. Name it in lower-case words joined by hyphens, for example faqs/getting-started.yaml or faqs/getting-started.md.',
  ],
  [
    'a related question that does not exist',
    'faqs/legal.yaml',
    replacing('[F006]', '[F096]'),
    'faqs/legal.yaml:15:15 faqs[0].related[0]: names a question that does not exist. Write the id or the slug of one.',
  ],
  [
    'a price as text',
    'pricing.yaml',
    replacing('amount: 4,', 'amount: "$4",'),
    'pricing.yaml:24:18 plans[1].prices[0].amount: must be a number, not text. Write the number alone, without quotation marks, signs or units.',
  ],
  [
    'an unknown field',
    'product.yaml',
    replacing('company:', 'city: Ghent\ncompany:'),
    'product.yaml:50:7 city: is not a known name here. Correct its spelling or remove it.',
  ],
  [
    'a bad date',
    'faqs/legal.yaml',
    replacing('lastReviewed: 2026-05-01', 'lastReviewed: 1.5.2026'),
    'faqs/legal.yaml:16:19 faqs[0].lastReviewed: must be a date such as 2025-12-15. Correct it.',
  ],
  [
    'a phrasing of two entries',
    'faqs/legal.yaml',
    replacing('- ask for my data', '- refund'),
    'faqs/legal.yaml:13:9 faqs[0].phrasings[1]: also stands under F008. Keep it where it is answered best.',
  ],
  [
    'a broken link',
    'faqs/product.yaml',
    replacing('(/content/solution)', '(/faq/draw-a-bed)'),
    'faqs/product.yaml:9:13 faqs[0].answer: links to /faq/draw-a-bed, which does not exist. Correct the slug, the name of the section or the id of the guide.',
  ],
  [
    'text with a colon',
    'product.yaml',
    (text) => text.replace(/tagline: .*/, 'tagline: Plans: that move'),
    'product.yaml:2:15 this is not valid YAML: bad indentation, or a colon within text. Check the indentation; put text that holds a colon into quotation marks.',
  ],
  [
    'a plan without a price',
    'pricing.yaml',
    replacing('    price: free\n', ''),
    'pricing.yaml:7:5 plans[0]: must have either prices, rows of amount and currency, or price: free or on request. Correct it.',
  ],
  [
    'an unknown currency',
    'pricing.yaml',
    replacing('currency: USD, per: month', 'currency: Euro, per: month'),
    'pricing.yaml:24:31 plans[1].prices[0].currency: must be the code of a currency, such as EUR or USD. Correct it.',
  ],
  [
    'an offer for a plan that does not exist',
    'pricing.yaml',
    replacing('      - bloom\n', '      - blossom\n'),
    'pricing.yaml:57:9 offers[0].eligiblePlans[0]: is not the id of a plan. Write one of seed, bloom, allotment-club.',
  ],
  [
    'an unknown kind of part',
    'sections/use-cases.yaml',
    replacing('kind: cards', 'kind: tiles'),
    'sections/use-cases.yaml:6:11 parts[0].kind: has a value that is not allowed. Use one of: text, facts, cards, steps, table, claims, states.',
  ],
  [
    'an invalid contact address',
    'product.yaml',
    (text) => text.replace(/support: .*/, 'support: ask the office'),
    'product.yaml:45:12 contacts.support: must be an e-mail address or an https address. Correct it.',
  ],
  [
    'an unknown status',
    'product.yaml',
    replacing('status: pre-launch', 'status: beta'),
    'product.yaml:10:9 status: has a value that is not allowed. Use one of: pre-launch, launched.',
  ],
  [
    'a page in no folder',
    'about.md',
    () => '# About us\n\nWe garden.\n',
    'about.md:1:1 is not a file of a content folder. Known files: product.yaml, pricing.yaml, timeline.yaml, comparison.yaml, vocabulary.yaml, not-answered.yaml, urgent.yaml, site.yaml, faqs.lock.yaml, auth.md, access.yaml, sections/*.yaml, sections/*.md, faqs/*.yaml, faqs/*.md, guides/*.md, docs/**, assets/*.',
  ],
  [
    'a heading without content',
    'sections/about.md',
    () => '# About us\n\nWe garden.\n\n## Where\n',
    'sections/about.md:5:1 there is nothing beneath this heading. Write its text, or remove it.',
  ],
  [
    'a guide without steps',
    'guides/about.md',
    () => '# How to\n\nJust do it.\n',
    'guides/about.md:1:1 the guide has no steps. Write a numbered list, or a heading ## for each step.',
  ],
];

describe('twenty frequent mistakes', () => {
  it.each(mistakes)(
    '%s is one problem with file, line and fix, and the reference contains that line',
    async (_, file, edit, line) => {
      expect((await problemsOf(copyPack({ [file]: edit }))).map(describeProblem)).toEqual([line]);
      expect(reference.split('\n')).toContain(line);
    },
  );

  it('the guide shows only problems from this list', () => {
    const shown = [...guide.matchAll(/^ *([\w/ -]+\.(?:yaml|md):\d+:\d+ .+)$/gm)].map(([, line]) => line);
    expect(shown.length).toBeGreaterThan(2);
    expect(mistakes.map(([, , , line]) => line)).toEqual(expect.arrayContaining(shown));
  });
});

describe('all problems are reported in one run', () => {
  it('a mistake in one file does not hide problems found by comparing files', async () => {
    const folder = copyPack({
      'faqs/legal.yaml': allEdits(
        replacing('lastReviewed: 2026-05-01', 'lastReviewed: 1.5.2026'),
        replacing('- ask for my data', '- refund'),
        replacing('[trust, basics]', '[trust, courts]'),
      ),
      'faqs/product.yaml': replacing('(/content/solution)', '(/faq/draw-a-bed)'),
      'pricing.yaml': allEdits(
        replacing('amount: 4,', 'amount: "$4",'),
        replacing('      - bloom\n', '      - blossom\n'),
      ),
      'sections/use-cases.yaml': replacing('kind: cards', 'kind: tiles'),
    });
    expect((await problemsOf(folder)).map(({ file, line, place }) => `${file}:${line} ${place}`)).toEqual([
      'faqs/legal.yaml:13 faqs[0].phrasings[1]',
      'faqs/legal.yaml:14 faqs[0].tags[1]',
      'faqs/legal.yaml:16 faqs[0].lastReviewed',
      'faqs/product.yaml:9 faqs[0].answer',
      'pricing.yaml:24 plans[1].prices[0].amount',
      'pricing.yaml:57 offers[0].eligiblePlans[0]',
      'sections/use-cases.yaml:6 parts[0].kind',
    ]);
  });

  it('and a skipped entry does not shift the positions of later entries', async () => {
    const folder = copyPack({
      'faqs/pricing.yaml': allEdits(
        (text) => text.replace(/ {4}question: .*\n/, ''),
        (text) => text.replace(/tags: \[[^\]]*\](?![\s\S]*tags: )/, 'tags: [courts]'),
      ),
    });
    expect((await problemsOf(folder)).map(({ place }) => place)).toEqual(['faqs[0].question', 'faqs[1].tags[0]']);
  });

  it('references to an entry that cannot be parsed are not reported', async () => {
    const folder = copyPack({
      'faqs/security.yaml': (text) => text.replace(/ {4}question: .*\n/, ''),
      'pricing.yaml': (text) => text.replace('name: Bloom', 'name: 7'),
    });
    expect((await problemsOf(folder)).map(({ file, place }) => `${file} ${place}`)).toEqual([
      'faqs/security.yaml faqs[0].question',
      'pricing.yaml plans[1].name',
    ]);
  });
});

describe('links of answers', () => {
  const linked = async (target: string) =>
    (await problemsOf(copyPack({ 'faqs/product.yaml': replacing('/content/solution', target) }))).map(
      ({ what }) => what,
    );

  it.each([
    '/content/use-cases',
    '/content/pricing.md#bloom',
    '/faq/who-makes-plotline?from=here',
    '/faq#what-is-plotline',
    '/signup',
    '#here',
    'https://elsewhere.example/faq/x',
    'mailto:hello@plotline.example',
  ])('may point to %s', async (target) => {
    expect(await linked(target)).toEqual([]);
  });

  it.each([
    ['/content/solutions', 'links to /content/solutions, which does not exist'],
    ['/guides/dig-a-pond', 'links to /guides/dig-a-pond, which does not exist'],
    ['/faq/x.md', 'links to /faq/x.md, which does not exist'],
    ['who-makes-plotline', 'links to who-makes-plotline, which is no address of this site'],
    ['../pricing.yaml', 'links to ../pricing.yaml, which is no address of this site'],
  ])('may not point to %s', async (target, what) => {
    expect(await linked(target)).toEqual([what]);
  });

  it('are reported one by one', async () => {
    const two = replacing('/content/solution', '/faq/a) and [that](/faq/b');
    expect(await problemsOf(copyPack({ 'faqs/product.yaml': two }))).toHaveLength(2);
  });
});
