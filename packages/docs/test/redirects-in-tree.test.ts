import { describe, expect, it } from 'vitest';
import { docsOf } from './tree.ts';

const pages = {
  'index.md': '# Front\n',
  'new/a.md': '# A\n',
  'new/deep/b.md': '# B\n',
  'start.md': '# Start\n\n## Fast\n',
};
const movedOf = (files: Record<string, string>) => {
  const { moved, notMoved } = docsOf({ ...pages, ...files });
  return { moved, problems: notMoved.map(({ file, what }) => `${file} ${what}`) };
};
const mintlify = (...redirects: [string, string][]) => ({
  'docs.json': JSON.stringify({ redirects: redirects.map(([source, destination]) => ({ source, destination })) }),
});

describe('redirects in a tree', () => {
  it.each([
    ['docs.json', JSON.stringify({ redirects: [{ source: '/old', destination: '/start' }] })],
    ['mint.json', JSON.stringify({ redirects: [{ source: '/old', destination: '/start' }] })],
    ['vercel.json', JSON.stringify({ redirects: [{ source: '/old/', destination: '/start.html' }] })],
    ['mkdocs.yml', 'plugins:\n  - search\n  - redirects:\n      redirect_maps:\n        old.md: start.md\n'],
    ['public/_redirects', '# Moved\n/old /start 301\n/rewritten /start 200\n'],
    ['static/_redirects', '/old  /start\n'],
    ['start.md', '---\nredirect_from:\n  - /old/\n---\n# Start\n'],
    ['start.md', '---\naliases: [old.html]\n---\n# Start\n'],
  ])('are read from %s', (file, text) => {
    expect(movedOf({ [file]: text })).toEqual({ moved: { '/docs/old': '/docs/start' }, problems: [] });
  });

  it.each([
    [['/old/a', '/start#fast'], { '/docs/old/a': '/docs/start#fast' }],
    [['/old', 'https://loom.example/x'], { '/docs/old': 'https://loom.example/x' }],
    [['/old', '/'], { '/docs/old': '/docs' }],
    [['/docs/old', '/docs/start'], { '/docs/old': '/docs/start' }],
    [['/old/:slug*', '/new/:slug*'], { '/docs/old/a': '/docs/new/a', '/docs/old/deep/b': '/docs/new/deep/b' }],
    [['/old/:slug', '/new/:slug'], { '/docs/old/a': '/docs/new/a' }],
    [['/old/*', '/new/:splat'], { '/docs/old/a': '/docs/new/a', '/docs/old/deep/b': '/docs/new/deep/b' }],
    [['/start', '/new/a'], {}],
  ] as [[string, string], Record<string, string>][])('%j', ([from, to], moved) => {
    expect(movedOf(mintlify([from, to]))).toEqual({ moved, problems: [] });
  });

  it('follow other redirects, and end in a cycle', () => {
    expect(movedOf(mintlify(['/a', '/b'], ['/b', '/start'])).moved).toEqual({
      '/docs/a': '/docs/start',
      '/docs/b': '/docs/start',
    });
    expect(movedOf(mintlify(['/a', '/b'], ['/b', '/a']))).toEqual({
      moved: {},
      problems: [
        'docs/docs.json redirects /a to /b, which is not in the tree',
        'docs/docs.json redirects /b to /a, which is not in the tree',
      ],
    });
  });

  it.each([
    [['/old', '/nowhere'], 'redirects /old to /nowhere, which is not in the tree'],
    [['/old/:a/:b', '/new/:b'], 'redirects /old/:a/:b to /new/:b, which is a pattern that is not read'],
    [
      ['/old/:slug*', '/start'],
      'redirects /old/:slug* to /start, which is a pattern for pages whose names are not known',
    ],
    [['/old/:slug*', '/gone/:slug*'], 'redirects /old/:slug* to /gone/:slug*, where no page is'],
  ] as [[string, string], string][])('are reported if they cannot be applied: %j', ([from, to], what) => {
    expect(movedOf(mintlify([from, to]))).toEqual({ moved: {}, problems: [`docs/docs.json ${what}`] });
  });

  it('are not read from files that contain code', () => {
    expect(movedOf({ 'docs.json': '{"redirects": "none"}', 'mkdocs.yml': 'plugins: [redirects]\n' }).moved).toEqual({});
  });

  it('exclude Mintlify snippets, which are not pages', () => {
    const docs = docsOf({ ...mintlify(), 'snippets/a.mdx': 'Words.\n', 'a.mdx': '<Snippet file="a.mdx" />\n' });
    expect(docs.pages.map(({ path, markdown }) => [path, markdown])).toEqual([['/docs/a', 'Words.']]);
  });
});
