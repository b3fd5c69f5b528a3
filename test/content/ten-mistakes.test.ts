import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../src/content/content-problem.ts';
import { copyPack, type Edit, problemsOf, replacing } from '../content-folder-copy.ts';
import { root } from '../house/project-files.ts';

const guide = readFileSync(`${root}content/README.md`, 'utf8');

/** The mistakes that a writer makes most often, each planted once, and the one line that `check` prints about it. */
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
    'a wrong category',
    'faqs/legal.yaml',
    replacing('name: legal', 'name: pricing'),
    'faqs/legal.yaml:1:7 name: is pricing in the file of legal. Write name: legal.',
  ],
  [
    'a related question that does not exist',
    'faqs/legal.yaml',
    replacing('[F006]', '[F096]'),
    'faqs/legal.yaml:15:18 faqs[0].relatedIds[0]: names an FAQ that does not exist. Correct the number.',
  ],
  [
    'a price as text',
    'pricing.yaml',
    replacing('monthly: {USD: 4,', 'monthly: {USD: "$4",'),
    'pricing.yaml:27:22 plans[1].price.monthly.USD: must be a number, not text. Write the number alone, without quotation marks, signs or units.',
  ],
  [
    'an unknown field',
    'platform.yaml',
    replacing('basedIn:', 'city: Ghent\nbasedIn:'),
    'platform.yaml:15:7 city: is not a known name here. Correct its spelling or remove it.',
  ],
  [
    'a bad date',
    'faqs/legal.yaml',
    replacing('lastReviewed: 2026-05-01', 'lastReviewed: 1.5.2026'),
    'faqs/legal.yaml:16:19 faqs[0].lastReviewed: must be a date such as 2025-12-15. Correct it.',
  ],
  [
    'a phrasing under two entries',
    'faqs/legal.yaml',
    replacing('- ask for my data', '- refund'),
    'faqs/legal.yaml:13:9 faqs[0].alternatePhrasings[1]: also stands under F008. Keep it where it is answered best.',
  ],
  [
    'a link to nowhere',
    'faqs/product.yaml',
    replacing('(/content/solution)', '(/faq/draw-a-bed)'),
    'faqs/product.yaml:9:13 faqs[0].answer: links to /faq/draw-a-bed, which does not exist. Correct the slug or the name of the section.',
  ],
];

describe('the ten mistakes of writers', () => {
  it.each(mistakes)(
    '%s is one problem with file, line and cure, and the guide shows it',
    async (_, file, edit, line) => {
      expect((await problemsOf(copyPack({ [file]: edit }))).map(describeProblem)).toEqual([line]);
      expect(guide.split('\n')).toContain(line);
    },
  );
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
  ])('may lead to %s', async (target) => {
    expect(await linked(target)).toEqual([]);
  });

  it.each([
    ['/content/solutions', 'links to /content/solutions, which does not exist'],
    ['/faq/x.md', 'links to /faq/x.md, which does not exist'],
    ['who-makes-plotline', 'links to who-makes-plotline, which is no address of this site'],
    ['../pricing.yaml', 'links to ../pricing.yaml, which is no address of this site'],
  ])('may not lead to %s', async (target, what) => {
    expect(await linked(target)).toEqual([what]);
  });

  it('are told one by one', async () => {
    const two = replacing('/content/solution', '/faq/a) and [that](/faq/b');
    expect(await problemsOf(copyPack({ 'faqs/product.yaml': two }))).toHaveLength(2);
  });
});
