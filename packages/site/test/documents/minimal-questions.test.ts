import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPack, editFile } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

const paragraph = (about: string) =>
  Array.from({ length: 9 }, () => `Every ${about} wants to be oiled before the frost comes to the shed.`).join(' ');

/** Minimal questions, one cited from another site, one with a long answer. */
const tools = `# Tools

## What is a hoe for?

It loosens the soil. Use it often.

## How do I sharpen tools in the shed?

${['blade', 'handle', 'hinge', 'spring'].map((about) => `### The ${about}\n\n${paragraph(about)}`).join('\n\n')}
`;
const shop = `order: -1
faqs:
  - question: Where is the shop?
    answer: In Ghent.
    source: https://shop.example/where
`;

/** The pack without optional files. */
function bareFolder(files: Record<string, string>): string {
  const folder = copyPack();
  rmSync(join(folder, 'faqs'), { recursive: true });
  for (const file of ['vocabulary.yaml', 'not-answered.yaml']) editFile(folder, file, () => null);
  for (const file of ['sections/asset-types.yaml', 'sections/use-cases.yaml'])
    editFile(folder, file, (text) => text.replaceAll(/ +questions:\n( +- F.*\n?)+/g, ''));
  for (const [path, text] of Object.entries(files)) editFile(folder, path, () => text);
  return folder;
}

describe('minimal questions', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest({
      settings: { CONTENT_DIR: bareFolder({ 'faqs/garden-tools.md': tools, 'faqs/shop.yaml': shop }) },
    });
  });
  afterAll(() => service.close());

  it('have no members for missing values in responses', async () => {
    const { categories, totalQuestions } = (await service.get('/api/faq')).json();
    expect(totalQuestions).toBe(3);
    expect(categories.map((category: object) => ({ ...category, faqs: [] }))).toEqual([
      { id: 'shop', name: 'shop', title: 'Shop', order: 1, count: 1, faqs: [] },
      { id: 'garden-tools', name: 'garden-tools', title: 'Tools', order: 2, count: 2, faqs: [] },
    ]);
    expect(categories[1].faqs[0]).toEqual({
      id: 'what-is-a-hoe-for',
      slug: 'what-is-a-hoe-for',
      category: 'garden-tools',
      question: 'What is a hoe for?',
      answer: 'It loosens the soil. Use it often.',
      answerText: 'It loosens the soil. Use it often.',
      summary: 'It loosens the soil.',
      anchor: '#what-is-a-hoe-for',
      url: 'https://gatehouse.example/faq/what-is-a-hoe-for',
    });
  });

  it('have pages without a date, an empty heading, or tags', async () => {
    const html = (await service.get('/faq/what-is-a-hoe-for', { accept: 'text/html' })).text;
    expect(html).not.toMatch(/Last reviewed|Last updated|dateModified|Related questions|undefined|null/);
    const markdown = (await service.get('/faq/what-is-a-hoe-for.md')).text;
    expect(markdown).toContain('# What is a hoe for?\n\nIt loosens the soil. Use it often.\n\nFor language models');
    expect(markdown).not.toMatch(/last_updated|## Related/);
    const list = (await service.get('/faq', { accept: 'text/html' })).text;
    expect(list).not.toMatch(/<p><\/p>|undefined/);
    expect((await service.get('/sitemap.xml')).text).toContain(
      '<url><loc>https://gatehouse.example/faq/what-is-a-hoe-for</loc></url>',
    );
  });

  it('have the names of their categories in schemas', async () => {
    const { components } = (await service.get('/openapi.json')).json();
    expect(components.schemas.FaqEntry.properties.category.enum).toEqual(['shop', 'garden-tools']);
    const tool = service.running.edition().knowledge.pack.categories.map(({ name }) => name);
    expect(tool).toEqual(['shop', 'garden-tools']);
  });

  it('cite their source, and their page links to the source', async () => {
    const url = 'https://shop.example/where';
    const body = (await service.ask({ query: 'where is the shop' })).json();
    expect(body.results[0]).toEqual({ name: 'Where is the shop?', url, description: 'In Ghent.' });
    const page = await service.get('/faq/where-is-the-shop', { accept: 'text/html' });
    expect(page.text).toContain(`<link rel="canonical" href="${url}">`);
    expect(page.headers.link).toContain(`<${url}>; rel="canonical"`);
    expect((await service.get('/sitemap.xml')).text).not.toContain('where-is-the-shop');
    const [shopFaq] = (await service.get('/api/faq')).json().categories[0].faqs;
    expect([shopFaq.source, shopFaq.url]).toEqual([url, 'https://gatehouse.example/faq/where-is-the-shop']);
  });

  it('with long answers are quoted by the matching part, once, with its anchor on the page', async () => {
    const { results } = (await service.ask({ query: 'oil the hinge of tools in the shed' })).json();
    const own = results.filter(({ url }: { url: string }) => url.includes('/faq/how-do-i-sharpen'));
    expect(own).toEqual([
      {
        name: 'How do I sharpen tools in the shed? › The hinge',
        url: 'https://gatehouse.example/faq/how-do-i-sharpen-tools-in-the-shed#the-hinge',
        description: paragraph('hinge'),
      },
    ]);
    const page = await service.get('/faq/how-do-i-sharpen-tools-in-the-shed', { accept: 'application/json' });
    expect(page.json().passages).toContainEqual({
      id: 'the-hinge',
      name: own[0].name,
      url: own[0].url,
      text: own[0].description,
    });
    const html = await service.get('/faq/how-do-i-sharpen-tools-in-the-shed', { accept: 'text/html' });
    expect(html.text).toContain('<h2 id="the-hinge">The hinge</h2>');
  });
});

describe('a pack without questions', () => {
  let service: ServiceUnderTest;
  beforeAll(async () => {
    service = await startServiceUnderTest({ settings: { CONTENT_DIR: bareFolder({}) } });
  });
  afterAll(() => service.close());

  it('has an empty collection, and no page of questions', async () => {
    expect((await service.get('/api/faq')).json()).toMatchObject({ totalQuestions: 0, categories: [] });
    expect((await service.get('/api/content')).json().faqs).toEqual([]);
    for (const path of ['/faq', '/faq.md', '/content/faqs']) expect((await service.get(path)).status).toBe(404);
  });

  it('is published without links to the pages or the tool', async () => {
    const { documents } = service.running.edition();
    expect(documents.size).toBeGreaterThan(30);
    const mentions: string[] = [];
    for (const path of documents.keys()) {
      if (path.startsWith('/assets/')) continue;
      const { text } = await service.get(path);
      for (const { index } of text.matchAll(/search_faqs|(?<!api|v1)\/faq\b|All 0|FAQPage/g))
        mentions.push(`${path}: ${text.slice(Math.max(0, index - 40), index + 40)}`);
    }
    expect(mentions).toEqual([]);
    expect((await service.ask({ query: 'zzzz' })).json()._meta.hint).not.toContain('faq');
  });
});
