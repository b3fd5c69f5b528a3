import { describe, expect, it } from 'vitest';
import { beforeLaunch } from '../../../../test/access-facts.ts';
import { copyPack, type Edit, replacing } from '../../../../test/content-folder-copy.ts';
import { dateText, daysOf } from '../../../contract/src/text/date-text.ts';
import { editionOfFolder } from '../../../edition/src/build-folder.ts';
import { isProblems } from '../../../source/src/files/content-problem.ts';
import { jsonLdOf } from './read-html.ts';

/** The date of each page in HTML, in its graph, in Markdown and in the sitemap. */
async function datesOf(edits: Record<string, Edit>): Promise<Record<string, string[]>> {
  const edition = await editionOfFolder({
    folder: copyPack(edits),
    baseUrl: 'https://plotline.example',
    access: beforeLaunch,
  });
  if (isProblems(edition)) throw new Error(JSON.stringify(edition));
  const read = (path: string) => edition.documents.get(path)?.forms[0].body.toString() ?? '';
  const sitemap = read('/sitemap.xml');
  return Object.fromEntries(
    ['/', '/faq', '/content/pricing', '/content/timeline', '/content/security', '/faq/what-is-plotline'].map((path) => {
      const page = read(path);
      const [, shown = ''] = /Last updated <time datetime="([^"]*)">/.exec(page) ?? [];
      const node = jsonLdOf(page)['@graph'].find((one: { '@type': string }) => one['@type'] === 'WebPage');
      const [, date = ''] = /^last_updated: (.*)$/m.exec(read(path === '/' ? '/index.md' : `${path}.md`)) ?? [];
      const [, listed = ''] =
        new RegExp(`<loc>https://plotline.example${path}</loc>\\s*<lastmod>([^<]*)<`).exec(sitemap) ?? [];
      return [path, [...new Set([shown, node.dateModified, date, listed])]];
    }),
  );
}

const datesByPath = {
  '/': ['2026-05-06'],
  '/faq': ['2026-05-06'],
  '/content/pricing': ['2026-05-05'],
  '/content/timeline': ['2026-05-06'],
  '/content/security': ['2026-05-04'],
  '/faq/what-is-plotline': ['2026-05-01'],
};

describe('the date of a page', () => {
  it('is that of its own content; pages that show everything have the newest date, in each form', async () => {
    expect(await datesOf({})).toEqual(datesByPath);
  });

  it.each<[string, Record<string, Edit>, Partial<typeof datesByPath>]>([
    [
      'prices',
      { 'pricing.yaml': replacing('asOf: 2026-05-05', 'asOf: 2026-09-09') },
      { '/': ['2026-09-09'], '/faq': ['2026-09-09'], '/content/pricing': ['2026-09-09'] },
    ],
    [
      'dates',
      { 'timeline.yaml': replacing('asOf: 2026-05-06', 'asOf: 2026-09-09') },
      { '/': ['2026-09-09'], '/faq': ['2026-09-09'], '/content/timeline': ['2026-09-09'] },
    ],
    [
      'texts about the product',
      { 'product.yaml': replacing('asOf: 2026-05-04', 'asOf: 2026-09-09') },
      { '/': ['2026-09-09'], '/faq': ['2026-09-09'], '/content/security': ['2026-09-09'] },
    ],
    [
      'a question',
      { 'faqs/general.yaml': (text) => text.replace('lastReviewed: 2026-05-01', 'lastReviewed: 2026-09-09') },
      { '/': ['2026-09-09'], '/faq': ['2026-09-09'], '/faq/what-is-plotline': ['2026-09-09'] },
    ],
  ])('changes if only %s are newer', async (_, edits, changed) => {
    expect(await datesOf(edits)).toEqual({ ...datesByPath, ...changed });
  });
});

describe('the parts of a formatted date', () => {
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

  it.each([
    ['2026-Q1', '2026-01-01', '2026-04-01', 90],
    ['2026-Q2', '2026-04-01', '2026-07-01', 91],
    ['2026-Q3', '2026-07-01', '2026-10-01', 92],
    ['2026-Q4', '2026-10-01', '2027-01-01', 92],
    ['2028-Q1', '2028-01-01', '2028-04-01', 91],
    ['2024-09', '2024-09-01', '2024-10-01', 30],
    ['2026-12', '2026-12-01', '2027-01-01', 31],
    ['2028-02', '2028-02-01', '2028-03-01', 29],
    ['2025-06-30', '2025-06-30', '2025-07-01', 1],
    ['2025-12-31', '2025-12-31', '2026-01-01', 1],
  ])('%s are those from %s to %s, %i in total', (date, from, to, length) => {
    expect(daysOf(date)).toEqual({ from: day(from), to: day(to) });
    expect(daysOf(date).to - daysOf(date).from).toBe(length);
  });

  it.each([
    ['2025-06-10', '10 June 2025'],
    ['2024-09', 'September 2024'],
    ['2026-01', 'January 2026'],
    ['2026-12-01', '1 December 2026'],
    ['2026-Q4', 'Q4 2026'],
  ])('%s is formatted as %s', (date, text) => {
    expect(dateText(date, 'en')).toBe(text);
  });
});
