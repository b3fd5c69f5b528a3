import { describe, expect, it } from 'vitest';
import { beforeLaunch } from '../../../../test/access-facts.ts';
import { buildOnce } from '../../../../test/build-once.ts';
import { completePack, copyPack, problemsOf } from '../../../../test/content-folder-copy.ts';
import { editionOfFolder } from '../../../edition/src/build-folder.ts';
import type { Edition } from '../../../edition/src/edition.ts';
import { isProblems } from '../../../source/src/files/content-problem.ts';

async function build(folder = completePack, printed = '2026-05-10T12:00:00Z'): Promise<Edition> {
  const baseUrl = 'https://plotline.example';
  const edition = await editionOfFolder({
    folder,
    baseUrl,
    access: beforeLaunch,
    now: () => Date.parse(printed),
    build: buildOnce,
  });
  if (isProblems(edition)) throw new Error(JSON.stringify(edition));
  return edition;
}

const textAt = ({ documents }: Edition, path: string) => String(documents.get(path)?.forms[0].body);

/** Paths whose bytes differ between two editions. */
const changed = (one: Edition, other: Edition): string[] =>
  [...one.documents.keys()].filter((path) => textAt(one, path) !== textAt(other, path));

const signal = (values: string) => ({ 'site.yaml': () => `contentSignal: ${values}\n` });

describe('contentSignal in site.yaml', () => {
  it.each([
    ['{search: true, aiInput: true, aiTrain: true}', 'search=yes, ai-input=yes, ai-train=yes'],
    ['{search: true, aiInput: false, aiTrain: false}', 'search=yes, ai-input=no, ai-train=no'],
    ['{search: false, aiInput: true, aiTrain: false}', 'search=no, ai-input=yes, ai-train=no'],
  ])('%s is only in robots.txt', async (values, line) => {
    const edition = await build(copyPack(signal(values)));
    expect(textAt(edition, '/robots.txt')).toContain(`\nContent-Signal: ${line}\nAllow: /\n`);
    expect(changed(await build(), edition)).toEqual(['/robots.txt']);
  });

  it('may be omitted: search and answers yes, training no', async () => {
    expect(textAt(await build(), '/robots.txt')).toContain(
      '\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n',
    );
  });

  it.each([
    ['{search: true, aiInput: true}', 'contentSignal.aiTrain'],
    ['{search: maybe, aiInput: true, aiTrain: false}', 'contentSignal.search'],
    ['{search: true, aiInput: true, aiTrain: false, aiDream: true}', 'contentSignal.aiDream'],
  ])('%s is a problem at %s', async (values, path) => {
    const problems = await problemsOf(copyPack(signal(values)));
    expect(problems.map((problem) => [problem.file, problem.place])).toEqual([['site.yaml', path]]);
  });
});

describe('security.txt', () => {
  it.each([
    ['2026-05-01T00:00:00Z', '2027-04-01T00:00:00Z'],
    ['2026-05-31T23:59:59Z', '2027-04-01T00:00:00Z'],
    ['2026-01-31T12:00:00Z', '2026-12-01T00:00:00Z'],
    ['2026-02-28T12:00:00Z', '2027-01-01T00:00:00Z'],
  ])('built at %s expires at %s', async (printed, expires) => {
    expect(textAt(await build(completePack, printed), '/.well-known/security.txt')).toContain(
      `\r\nExpires: ${expires}\r\n`,
    );
  });

  it('is the same all month, and next month the only changed document of an edition', async () => {
    const [early, late, next] = await Promise.all(
      ['2026-05-01T00:00:00Z', '2026-05-31T23:59:59Z', '2026-06-01T00:00:00Z'].map((at) => build(completePack, at)),
    );
    expect(late?.version).toBe(early?.version);
    expect(next?.version).toBe(early?.version);
    expect(changed(early as Edition, next as Edition)).toEqual(['/.well-known/security.txt']);
  });
});

describe('sitemap.xml', () => {
  it('has the content date of each page', async () => {
    const text = textAt(await build(), '/sitemap.xml');
    const dates = new Map([...text.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, a, b]) => [a, b]));
    expect(dates.get('https://plotline.example/faq/what-is-plotline')).toBe('2026-05-01');
    expect(dates.get('https://plotline.example/content/pricing')).toBe('2026-05-05');
    expect(dates.get('https://plotline.example/content/timeline')).toBe('2026-05-06');
    expect(dates.get('https://plotline.example/content/problem')).toBe('2026-05-04');
    expect(dates.size).toBe(1 + 1 + 11 + 10 + (1 + 1) + (1 + 55));
  });
});
