import { describe, expect, it } from 'vitest';
import { startServiceUnderTest } from '../../../test/service-under-test.ts';
import { readMarkdown } from '../../source/src/markdown/markdown.ts';
import { folderWith, problemsOfFiles } from './small-folder.ts';

const brokenLinkProblem =
  'links to /faq/gone, which does not exist. Correct the slug, the name of the section or the id of the guide.';
const BROKEN_LINK = '"[x](/faq/gone)"';

describe('a broken link is reported', () => {
  it('in product.yaml', async () => {
    const productYaml = `name: Acme\nsummary: ${BROKEN_LINK}\ndescription: ${BROKEN_LINK}\nnotice: ${BROKEN_LINK}\naudience: [A, ${BROKEN_LINK}]\nnotDoing: [${BROKEN_LINK}]\n`;
    expect(await problemsOfFiles({ 'product.yaml': productYaml })).toEqual([
      `product.yaml:2:10 summary: ${brokenLinkProblem}`,
      `product.yaml:3:14 description: ${brokenLinkProblem}`,
      `product.yaml:4:9 notice: ${brokenLinkProblem}`,
      `product.yaml:5:15 audience[1]: ${brokenLinkProblem}`,
      `product.yaml:6:12 notDoing[0]: ${brokenLinkProblem}`,
    ]);
  });

  it('in the tables', async () => {
    const rated = (id: string, more: string) => `  - {id: ${id}, name: ${id}, ratings: {a: "no"}, ${more}}\n`;
    const files = {
      'pricing.yaml': `summary: ${BROKEN_LINK}\nplans:\n  - {name: A, price: free, features: [${BROKEN_LINK}]}\npolicies:\n  - {title: P, detail: ${BROKEN_LINK}}\n`,
      'comparison.yaml': `criteria: [{id: a, label: A}]\nalternatives:\n${rated('Acme', `summary: ${BROKEN_LINK}`).replace('id: Acme', 'id: acme')}${rated('ink', `strengths: [${BROKEN_LINK}]`)}`,
      'timeline.yaml': `milestones:\n  - {id: a, date: "2025", title: T, status: done, detail: ${BROKEN_LINK}}\nlater: [${BROKEN_LINK}]\ncaveat: ${BROKEN_LINK}\n`,
    };
    expect((await problemsOfFiles(files)).map((line) => line.replace(brokenLinkProblem, '…'))).toEqual([
      'comparison.yaml:3:57 alternatives[0].summary: …',
      'comparison.yaml:4:58 alternatives[1].strengths[0]: …',
      'pricing.yaml:1:10 summary: …',
      'pricing.yaml:3:39 plans[0].features[0]: …',
      'pricing.yaml:5:24 policies[0].detail: …',
      'timeline.yaml:2:59 milestones[0].detail: …',
      'timeline.yaml:3:9 later[0]: …',
      'timeline.yaml:4:9 caveat: …',
    ]);
  });

  it('in guides, in their introduction, their steps and by name', async () => {
    const files = {
      'guides/a.md':
        '---\nsummary: See [x](/faq/gone).\n---\n# A\n\n[x](/faq/gone)\n\n## One\n\n[x][far]\n\n## Two\n\nB\n\n[far]: /faq/gone\n',
      'guides/b.md': '# B\n\nWords.\n\n1. See [x](/faq/gone).\n2. See [y](/guides/a).\n\nThen [z](gone).\n',
    };
    expect(await problemsOfFiles(files)).toEqual([
      `guides/a.md:1:1 ${brokenLinkProblem}`,
      `guides/a.md:1:1 ${brokenLinkProblem}`,
      `guides/a.md:8:1 ${brokenLinkProblem}`,
      `guides/b.md:1:1 ${brokenLinkProblem}`,
      'guides/b.md:1:1 links to gone, which is no address of this site. Begin it with https:// or with /.',
    ]);
  });

  it('in a section in Markdown with link definitions at its end', async () => {
    const text = '# A\n\n## One\n\n[x][far] [y][near]\n\n## Two\n\nB\n\n[far]: /faq/gone\n[near]: sms:1\n';
    expect(await problemsOfFiles({ 'sections/a.md': text })).toEqual([
      `sections/a.md:3:1 ${brokenLinkProblem}`,
      'sections/a.md:3:1 links to sms:1, which pages do not show as a link. Begin it with https://, mailto:, tel: or /.',
    ]);
  });
});

describe('a link with the scheme', () => {
  const answer = (markdown: string) => ({
    'faqs/a.yaml': `faqs:\n  - {question: What?, answer: ${JSON.stringify(markdown)}}\n`,
  });
  const schemeFix = 'Begin it with https://, mailto:, tel: or /.';

  it.each([
    'https://a.example',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+3291234567',
    'TEL:112',
    '#here',
    '/elsewhere',
  ])('of %s is a link', async (href) => {
    expect(await problemsOfFiles(answer(`[x](${href})`))).toEqual([]);
    expect(readMarkdown(`[x](${href})`).html).toBe(`<p><a href="${href}">x</a></p>\n`);
  });

  it.each([
    ['[x](sms:+32123)', `links to sms:+32123, which pages do not show as a link. ${schemeFix}`],
    ['[x](javascript:alert)', `links to javascript:alert, which pages do not show as a link. ${schemeFix}`],
    ['<data:text/html,a>', `links to data:text/html,a, which pages do not show as a link. ${schemeFix}`],
    ['[x][a]\n\n[a]: ftp://b', `links to ftp://b, which pages do not show as a link. ${schemeFix}`],
    ['[x](//host/x)', 'links to //host/x, which has no scheme. Write https:// before the name of the host.'],
    [
      '![x](//host/x)',
      'shows a picture from //host/x, which pages do not load. Put the picture into assets/, or link to it.',
    ],
    [
      '![x](data:a)',
      'shows a picture from data:a, which pages do not load. Put the picture into assets/, or link to it.',
    ],
  ])('of %s is a problem with its fix', async (markdown, problem) => {
    expect(await problemsOfFiles(answer(markdown))).toEqual([`faqs/a.yaml:2:31 faqs[0].answer: ${problem}`]);
  });

  it('in a file with several questions and link definitions at its end is reported for each question that uses it', async () => {
    const text = '## What?\n\n[x][a]\n\n## Why?\n\nSo.\n\n[a]: sms:1\n';
    expect(await problemsOfFiles({ 'faqs/a.md': text })).toEqual([
      `faqs/a.md:2:1 What?: links to sms:1, which pages do not show as a link. ${schemeFix}`,
    ]);
  });

  it('a tel: link is a link on the page, and its number remains in plain text', async () => {
    const folder = folderWith(answer('[Call us](tel:+3291234567), or [+32 9 123 45 67](tel:+3291234567).'));
    const service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
    expect((await service.get('/faq/what')).text).toContain('<a href="tel:+3291234567">Call us</a>');
    expect((await service.get('/faq/what.md')).text).toContain('[Call us](tel:+3291234567)');
    const { results } = (await service.ask({ query: 'What?' })).json();
    expect(results[0].description).toBe('Call us (+3291234567), or +32 9 123 45 67.');
    await service.close();
  });
});
