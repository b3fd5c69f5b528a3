import { beforeAll, describe, expect, it } from 'vitest';
import { copyPack } from '../../../../test/content-folder-copy.ts';
import { defaultService, type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { durationText } from '../../../contract/src/text/date-text.ts';
import { elementById, htmlText } from './read-html.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const tool = async (name: string, args: unknown) => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const headers = { 'content-type': 'application/json', 'mcp-protocol-version': '2025-06-18' };
  return (await service.request('POST', '/mcp', { headers, body: JSON.stringify(message) })).json().result;
};

describe('a guide', () => {
  it('is a page with its description, its duration and every step', async () => {
    const { text } = await service.get('/guides/choose-guardians');
    expect(text).toContain('<h1>Choose guardians</h1>');
    expect(text).toContain('<p class="meta"><span>Takes <time datetime="PT20M">20 minutes</time></span></p>');
    const steps = elementById(text, 'steps') ?? '';
    expect(htmlText(steps)).toMatch(
      /^Guardians confirm that a release is right\. .* Pick people likely to be there\. /,
    );
    expect(steps.match(/<li>/g)).toHaveLength(5);
  });

  it('is found at /ask, and cited with its URL and its text', async () => {
    const { results } = (await service.ask({ query: 'First steps when someone has died and left no plan' })).json();
    const guideResults = results.filter(({ url }: { url: string }) => url.includes('/guides/'));
    expect(guideResults[0]).toMatchObject({
      name: 'First steps when someone has died and left no plan',
      url: 'https://gatehouse.example/guides/first-steps-after-a-death',
    });
    const page = (await service.get('/guides/first-steps-after-a-death', { accept: 'application/json' })).json();
    expect(page.passages.map(({ text }: { text: string }) => text)).toContain(guideResults[0].description);
    expect(page.source.steps).toHaveLength(8);
  });

  it('is in search_faqs results next to the questions, also as a link, and not if a category is given', async () => {
    const query = 'First steps when someone has died and left no plan';
    const { structuredContent, content } = await tool('search_faqs', { query });
    const url = 'https://gatehouse.example/guides/first-steps-after-a-death';
    expect(structuredContent.results[0].id).toBe('F017');
    expect(structuredContent.guides).toContainEqual({ name: query, url });
    expect(content.map(({ uri }: { uri?: string }) => uri)).toContain(url);
    const inCategory = await tool('search_faqs', { query, category: 'general' });
    expect(inCategory.structuredContent).not.toHaveProperty('guides');
    expect((await tool('search_faqs', { query: 'Is there a student discount?' })).structuredContent).not.toHaveProperty(
      'guides',
    );
  });

  it.each([
    ['make-an-inventory', 'Make a first inventory', 9],
    ['set-up-provider-tools', 'Set up provider tools', 5],
    ['set-up-a-vault', 'Set up a Heirfold vault', 9],
    ['leave-crypto-instructions', 'Leave crypto instructions safely', 8],
    ['first-steps-after-a-death', 'First steps when someone has died and left no plan', 8],
    ['choose-guardians', 'Choose guardians', 5],
  ])('is complete at every endpoint, with its URL: %s', async (id, name, steps) => {
    const path = `/guides/${id}`;
    const url = `https://gatehouse.example${path}`;
    const { source } = (await service.get(path, { accept: 'application/json' })).json();
    expect(source.steps).toHaveLength(steps);
    const texts: string[] = source.steps.map(({ text }: { text: string }) => text);
    const page = await service.get(path);
    expect([page.status, htmlText(elementById(page.text, 'steps') ?? '')]).toEqual([
      200,
      expect.stringContaining('. '),
    ]);
    expect(page.text).toContain(`<link rel="canonical" href="${url}">`);
    const markdown = await service.get(`${path}.md`);
    expect([markdown.status, markdown.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    const { text: everything } = await service.get('/llms-full.txt');
    const [, inEverything = ''] = everything.split(`## Guide: ${name}\n`);
    for (const text of texts) {
      expect(htmlText(page.text).replace(/\s+/g, ' ')).toContain(text);
      // In Markdown lines break like in the source file.
      expect(markdown.text.replace(/\s+/g, ' ')).toContain(text);
      expect(inEverything.replace(/\s+/g, ' ')).toContain(text);
    }
    for (const list of ['/sitemap.xml', '/llms.txt', '/guides.md'])
      expect([list, (await service.get(list)).text.includes(url)]).toEqual([list, true]);
    const { results } = (await service.ask({ query: name })).json();
    expect(results.map(({ url: found }: { url: string }) => found)).toContain(url);
    const { structuredContent } = await tool('search_faqs', { query: name });
    expect(structuredContent.guides).toContainEqual({ name, url });
  });

  it('is the only kind of entry in the guides of search_faqs: no urgent question is listed there', async () => {
    const { structuredContent } = await tool('search_faqs', { query: 'I want to kill myself' });
    expect(structuredContent.results[0].id).toBe('F157');
    const guides = (structuredContent.guides ?? []).map(({ url }: { url: string }) => url);
    expect(guides.filter((url: string) => !url.includes('/guides/'))).toEqual([]);
  });

  it('is in /llms-full.txt, in the sitemap, in the graph and in the list of guides', async () => {
    const url = 'https://gatehouse.example/guides/make-an-inventory';
    expect((await service.get('/llms-full.txt')).text).toContain(
      `## Guide: Make a first inventory\n\nSource: ${url}\n\n`,
    );
    expect((await service.get('/sitemap.xml')).text).toContain(`<loc>${url}</loc>`);
    const graph: Record<string, unknown>[] = (await service.get('/api/schema')).json()['@graph'];
    expect(graph.filter((node) => node.url === url).map((node) => node['@type'])).toEqual(['HowTo']);
    expect((await service.get('/guides')).text).toContain(
      '<a href="/guides/make-an-inventory">Make a first inventory</a>',
    );
    expect((await service.get('/guides.md')).text).toContain(`(${url}.md)`);
    expect((await service.get('/')).text).toContain('<a href="/guides">Guides</a>');
  });

  it('has its duration in words', () => {
    expect(
      ['PT45M', 'PT1H', 'PT1H30M', 'P1D', 'P2W', 'P1Y2M3DT4H5M6S', 'PT0.5H'].map((duration) =>
        durationText(duration, 'en'),
      ),
    ).toEqual([
      '45 minutes',
      '1 hour',
      '1 hour 30 minutes',
      '1 day',
      '2 weeks',
      '1 year 2 months 3 days 4 hours 5 minutes 6 seconds',
      '0.5 hours',
    ]);
  });
});

describe('a pack without guides', () => {
  it('has no page of guides, and no links to one', async () => {
    const settings = { CONTENT_DIR: copyPack({ 'guides/draw-a-bed.md': () => null }) };
    const other = await startServiceUnderTest({ settings });
    try {
      for (const path of ['/guides', '/guides.md', '/guides/draw-a-bed'])
        expect([path, (await other.get(path)).status]).toEqual([path, 404]);
      for (const path of [
        '/',
        '/llms.txt',
        '/llms-full.txt',
        '/api/llms.txt',
        '/openapi.json',
        '/sitemap.xml',
        '/reference',
      ])
        expect([path, (await other.get(path)).text.includes('/guides')]).toEqual([path, false]);
    } finally {
      await other.close();
    }
  });
});
