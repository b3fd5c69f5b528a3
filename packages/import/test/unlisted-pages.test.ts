import { describe, expect, it } from 'vitest';
import { plainPage } from './loopback-site.ts';
import { importOf, pageHtml } from './small-site.ts';

const page = (title: string, head = '') => plainPage(`<h1>${title}</h1>${pageHtml}`, head);
const markdown = (title: string) => ({ type: 'text/markdown', body: `# ${title}\n\nThese are the words of a page.\n` });
const llms = (...paths: string[]) => ({
  type: 'text/plain',
  body: `# Site\n\n> Says.\n\n${paths.map((path) => `- [P](${path})\n`).join('')}`,
});

describe('a page listed in llms.txt', () => {
  it('is read as HTML if it has no Markdown', async () => {
    const { files, text, stdout, site } = await importOf({
      '/llms.txt': llms('/c', '/a.md'),
      '/a.md': markdown('In Markdown'),
      '/c': page('In HTML'),
    });
    expect(stdout).toContain(`: 2 pages of ${site.origin}/ (llms.txt)`);
    expect(files).toEqual(['a.md', 'c.md']);
    expect(text('docs/c.md')).toMatch(/^---\ntitle: In HTML\n.*source: http:\S+\/c\n---\n/s);
  });

  it('is used if HTML is served at its Markdown URL', async () => {
    const { files, text } = await importOf({
      '/llms.txt': llms('/a.md', '/html.md', '/d'),
      '/a.md': markdown('In Markdown'),
      '/html.md': page('For all that is not there'),
      '/html': page('The page'),
      '/d.md': page('For all that is not there'),
      '/d': page('Another'),
    });
    expect(files).toEqual(['a.md', 'd.md', 'html.md']);
    expect(text('docs/html.md')).toContain('# The page');
    expect(text('docs/d.md')).toContain('# Another');
  });
});

describe('a page that excludes itself from indexes', () => {
  const html = (robots: string) => ({ type: 'text/html', body: page('Tagged'), headers: { 'x-robots-tag': robots } });

  it.each([
    ['in its head', page('Hidden', '<meta name="ROBOTS" content="NoIndex, follow">')],
    ['in its head, with other directives', page('Hidden', '<meta name="robots" content="none">')],
    ['in its header', html('noindex')],
    ['in its header, for this importer only', html('Gatehouse-Import: nofollow, noindex')],
  ])('is skipped with a notice: %s', async (_, route) => {
    const { files, stderr, site } = await importOf({ '/hidden': route });
    expect(files).toEqual(['good.md', 'index.md']);
    expect(stderr).toContain(`${site.origin}/hidden asks to be in no index (noindex)`);
  });

  it.each([
    ['the directive is for another crawler', html('googlebot: noindex')],
    ['the directive is an expiry date', html('unavailable_after: 25 Jun 2030 15:00:00 PST')],
    ['the directives are others', page('Shown', '<meta name="robots" content="index, noimageindex, max-snippet:-1">')],
  ])('is read if %s', async (_, route) => {
    expect((await importOf({ '/shown': route })).files).toEqual(['good.md', 'index.md', 'shown.md']);
  });

  it('is read if only its Markdown form is excluded from search engines', async () => {
    const { files } = await importOf({
      '/llms.txt': llms('/a'),
      '/a.md': { ...markdown('Twin'), headers: { 'x-robots-tag': 'noindex' } },
      '/a': page('Twin'),
    });
    expect(files).toEqual(['a.md']);
  });
});
