import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/content-folder-copy.ts';
import { siteIntoPack } from '../src/outcome.ts';
import { defaultBounds, type SiteBounds } from '../src/site/bounds.ts';
import { loopbackSite, plainPage } from './loopback-site.ts';
import { linksToPaths, pageHtml } from './small-site.ts';

const validPage = (title: string) => plainPage(`<h1>${title}</h1>${pageHtml}`);
/** The parser compares each attribute with all earlier attributes. */
const pageWithManyAttributes = plainPage(`<p ${Array.from({ length: 150_000 }, (_, at) => `a${at}`).join(' ')}>x</p>`);
/** The parser reopens unclosed elements in every paragraph. */
const repeating = plainPage('<p><a><b><i><u><s>'.repeat(60) + '<p>x'.repeat(300_000));
/** The HTML-to-Markdown converter takes longer for each further element. */
const bold = '<b>x</b> '.repeat(400_000);

/** Valid pages are in between. */
async function importWith(pages: Record<string, string>, bounds: Partial<SiteBounds>) {
  const between = Object.keys(pages).flatMap((path, at) => [path, `/good-${at}`]);
  const site = await loopbackSite({
    '/': plainPage(
      `<h1>Front</h1>${pageHtml}${linksToPaths(...between)}`,
      '<meta name="description" content="Looms.">',
    ),
    ...Object.fromEntries(Object.keys(pages).map((_, at) => [`/good-${at}`, validPage(`Good ${at}`)])),
    ...pages,
  });
  const pack = join(temporaryFolder(), 'pack');
  const outcome = await siteIntoPack(new URL(`${site.origin}/`), pack, {
    bounds: { ...defaultBounds, ...bounds },
    allowPrivate: true,
    progress: () => undefined,
  });
  const notices = outcome.notices.map((notice) => notice.replace(site.origin, '')).sort();
  return { files: readdirSync(join(pack, 'docs')).sort(), notices, cut: outcome.cut };
}

describe('a page made to exhaust the parser', () => {
  it('is skipped after its timeout, and later pages are read', async () => {
    const options = JSON.stringify({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { text: bold } }],
    });
    const { files, notices } = await importWith(
      {
        '/crowded': pageWithManyAttributes,
        '/bold': plainPage(bold),
        '/asked': plainPage(pageHtml, `<script type="application/ld+json">${options}</script>`),
        '/deep': plainPage(`${'<div>'.repeat(300_000)}x`),
      },
      { pageMilliseconds: 4000 },
    );
    expect(notices).toEqual([
      '/asked takes longer than 4 seconds to read',
      '/bold takes longer than 4 seconds to read',
      '/crowded takes longer than 4 seconds to read',
      '/deep is nested too deeply',
    ]);
    expect(files).toEqual(['good-0.md', 'good-1.md', 'good-2.md', 'good-3.md', 'index.md']);
  });

  it('is skipped if it exceeds the memory limit, and the import continues', async () => {
    const { files, notices } = await importWith({ '/repeating': repeating }, { pageMegabytes: 64 });
    expect(notices).toEqual(['/repeating takes more than 64 MB of memory to read']);
    expect(files).toEqual(['good-0.md', 'index.md']);
  });

  it('does not exceed the time limit of the whole import', async () => {
    const startedAt = performance.now();
    const { files, cut } = await importWith({ '/crowded': pageWithManyAttributes }, { totalMilliseconds: 4000 });
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(cut).toMatch(/^the time is up/);
    expect(files).toContain('index.md');
  });
});
