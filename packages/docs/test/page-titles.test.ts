import { describe, expect, it } from 'vitest';
import { docsOf, renderSinglePage } from './tree.ts';

/** Properties of a page with this text, and the targets of its links. */
function read(text: string) {
  const { title, headings, html, markdown } = renderSinglePage(text);
  const { deadLinks } = docsOf({ 'page.md': text });
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  return { title, ids: headings.map(({ id }) => id), hrefs, markdown, dead: deadLinks.map(({ what }) => what) };
}

describe('the first-level heading', () => {
  it('is the title of the page, and a link to this heading points to the top', () => {
    expect(read('# Getting started {#begin}\n\n[x](#begin) [y](#getting-started)\n')).toMatchObject({
      title: 'Getting started',
      ids: [],
      hrefs: ['/docs/page', '/docs/page'],
      dead: [],
    });
  });

  it('stays the first heading if front matter has another title', () => {
    const text =
      '---\ntitle: Start | Prod\n---\n\n# Getting started\n\nFirst. [x](#getting-started)\n\n## Install\n\nSecond.\n';
    expect(read(text)).toMatchObject({
      title: 'Start | Prod',
      ids: ['getting-started', 'install'],
      hrefs: ['#getting-started'],
      markdown: '## Getting started\n\nFirst. [x](#getting-started)\n\n## Install\n\nSecond.',
      dead: [],
    });
    const { passages, headings, description } = renderSinglePage(text);
    expect(passages.map(({ heading }) => heading)).toEqual(['Getting started', 'Install']);
    expect([headings.map(({ level }) => level), description]).toEqual([[2, 2], 'First. x']);
  });

  it('is not repeated if it equals the title in front matter', () => {
    const { title, ids, hrefs, dead } = read(
      '---\ntitle: Getting Started\n---\n# Getting started! {#go}\n\n[x](#go)\n',
    );
    expect([title, ids, hrefs, dead]).toEqual(['Getting Started', [], ['/docs/page'], []]);
  });

  it('has priority over a navigation label', () => {
    expect(read('---\nsidebar_label: Intro\n---\n# Introduction to looms\n').title).toBe('Introduction to looms');
    expect(read('---\nsidebar_label: Intro\n---\nWords.\n').title).toBe('Intro');
  });

  it('is included when duplicate heading ids get numbers, as site generators do; a front matter title is not', () => {
    expect(read('# A\n\n## A\n\n[x](#a-1) [y](#a)\n')).toMatchObject({
      ids: ['a-1'],
      hrefs: ['#a-1', '/docs/page'],
      dead: [],
    });
    expect(read('---\ntitle: A\n---\n\n## A\n\n[x](#a)\n')).toMatchObject({ ids: ['a'], hrefs: ['#a'], dead: [] });
  });

  it.each([
    ['<p align="center"><img src="https://a.example/a.svg" alt="Logo"></p>\n\n# Real title\n\nWords.\n'],
    ['[Deutsch](https://a.example/de)\n\nReal title\n==========\n\nWords.\n'],
    ['```sh\n# no title\n```\n\n# Real title\n\nWords.\n'],
  ])('is the title if other content precedes it, and that content stays: %j', (text) => {
    const { title, ids, markdown } = read(text);
    expect([title, ids]).toEqual(['Real title', []]);
    expect(markdown).not.toContain('Real title');
    expect(markdown).toMatch(/Logo|Deutsch|no title/);
    expect(markdown).toContain('Words.');
  });

  it.each([
    ['there are two', 'Words.\n\n# One\n\n# Two\n', ['one', 'two']],
    ['it follows another heading', '## Before\n\n# One\n', ['before', 'one']],
    ['it is in a quotation', 'Words.\n\n> # One\n', ['one']],
  ])('is not the title if %s', (_, text, ids) => {
    expect(read(text)).toMatchObject({ title: 'Page', ids });
  });
});

it('a heading with a line break is joined to one line', () => {
  const page = renderSinglePage('## Yarn: <br>weights {#weights}\n\nFine.\n');
  expect(page.headings).toEqual([{ level: 2, id: 'weights', title: 'Yarn: weights' }]);
  expect(page.markdown).toBe('## Yarn: weights\n\nFine.');
});

it('an admonition in MkDocs may have a title with quotation marks', () => {
  const { markdown } = renderSinglePage('!!! tip "What is "blocking"?"\n    Steam it.\n');
  expect(markdown).toBe('**What is "blocking"?**\n\nSteam it.');
});
