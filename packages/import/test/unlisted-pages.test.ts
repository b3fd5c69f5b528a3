import { describe, expect, it } from 'vitest';
import { plainPage } from './loopback-site.ts';
import { importOf, words } from './small-site.ts';

const page = (title: string, head = '') => plainPage(`<h1>${title}</h1>${words}`, head);
const markdown = (title: string) => ({ type: 'text/markdown', body: `# ${title}\n\nThese are the words of a page.\n` });
const llms = (...paths: string[]) => ({
  type: 'text/plain',
  body: `# Site\n\n> Says.\n\n${paths.map((path) => `- [P](${path})\n`).join('')}`,
});

describe('a page that llms.txt names', () => {
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

  it('is read itself where HTML is at the address of its Markdown', async () => {
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

describe('a page that asks to be in no index', () => {
  const html = (robots: string) => ({ type: 'text/html', body: page('Tagged'), headers: { 'x-robots-tag': robots } });

  it.each([
    ['in its head', page('Hidden', '<meta name="ROBOTS" content="NoIndex, follow">')],
    ['in its head, with all that goes with it', page('Hidden', '<meta name="robots" content="none">')],
    ['in its header', html('noindex')],
    ['in its header, to us alone', html('Gatehouse-Import: nofollow, noindex')],
  ])('is left out, and told of: %s', async (_, route) => {
    const { files, stderr, site } = await importOf({ '/hidden': route });
    expect(files).toEqual(['good.md', 'index.md']);
    expect(stderr).toContain(`${site.origin}/hidden asks to be in no index (noindex)`);
  });

  it.each([
    ['another crawler is meant', html('googlebot: noindex')],
    ['an age is said', html('unavailable_after: 25 Jun 2030 15:00:00 PST')],
    ['something else is said', page('Shown', '<meta name="robots" content="index, noimageindex, max-snippet:-1">')],
  ])('is not one where %s', async (_, route) => {
    expect((await importOf({ '/shown': route })).files).toEqual(['good.md', 'index.md', 'shown.md']);
  });

  it('is not one that search engines should not list in Markdown beside its HTML', async () => {
    const { files } = await importOf({
      '/llms.txt': llms('/a'),
      '/a.md': { ...markdown('Twin'), headers: { 'x-robots-tag': 'noindex' } },
      '/a': page('Twin'),
    });
    expect(files).toEqual(['a.md']);
  });
});
