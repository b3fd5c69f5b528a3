import { afterAll, beforeAll, expect, it } from 'vitest';
import { alterTexts } from '../../packages/site/test/pages/hostile-packs.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../service-under-test.ts';
import { type ShownView, unexpectedFaults } from './app-host/app-host.ts';
import { toolAndResult } from './app-host/calling.ts';
import { viewsForSuite } from './app-host/suite.ts';
import { inChromium } from './browser.ts';

const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(2)> </title></style> &lt;b&gt;';
const TOOLS = ['search_faqs', 'get_pricing', 'compare_alternatives'];

/** The same data with every text replaced. */
function exchanged(value: unknown, text: (oldText: string, name: string) => string, name = ''): unknown {
  if (typeof value === 'string') return text(value, name);
  if (Array.isArray(value)) return value.map((member) => exchanged(member, text, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, exchanged(member, text, key)]));
}

/** Names of all elements below the heading, and link URLs. */
const structure = ({ view }: ShownView) =>
  view.locator('#shown').evaluate((shown) => ({
    elements: [...shown.querySelectorAll('*')].map(({ localName }) => localName),
    urls: [...shown.querySelectorAll('a')].map(({ href }) => href),
    attributes: [...shown.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()),
  }));

inChromium('texts in a view', () => {
  const site = viewsForSuite();
  let hostile: ServiceUnderTest;
  beforeAll(async () => {
    const { folder } = alterTexts((text, isAccepted) => (isAccepted(`${text} ${MARKUP}`) ? `${text} ${MARKUP}` : text));
    hostile = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
  });
  afterAll(() => hostile?.close());

  /** Shows other data in place of the tool result. */
  async function showing(tool: string, structuredContent: unknown, service = site.service): Promise<ShownView> {
    const { result: _, ...rest } = await toolAndResult(service, tool, tool === 'search_faqs' ? { query: 'price' } : {});
    return site.host.show({ ...rest, result: { content: [], structuredContent } as never });
  }

  it('are the plain texts of the answers, for every answer of the pack', async () => {
    const { categories } = (await site.service.get('/api/faq')).json();
    const faqs = categories.flatMap(({ faqs }: { faqs: { answer: string; answerText: string }[] }) => faqs);
    expect(faqs.length).toBeGreaterThan(100);
    const results = faqs.map((faq: object) => ({ ...faq, score: 1 }));
    const visited = await showing('search_faqs', { query: 'all', total: faqs.length, results });
    await visited.view.locator('#shown').waitFor();
    const shown = await visited.view
      .locator('.answers > li')
      .evaluateAll((items) =>
        items.map((item) =>
          [...item.querySelectorAll(':scope :is(p:not(.quiet, .short), h3, li, td, th, pre)')]
            .map((block) => block.textContent)
            .join(' '),
        ),
      );
    const plain = (text: string) =>
      text
        .replaceAll(/^(- |\d+\. )/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
    expect(shown.map(plain)).toEqual(faqs.map(({ answerText }: { answerText: string }) => plain(answerText)));
    await visited.context.close();
  });

  it('of a hostile pack are texts: nothing runs, is loaded, or becomes an element', async () => {
    const dialogs: string[] = [];
    for (const tool of TOOLS) {
      const ask = { query: 'What is Plotline?' };
      const toShow = await toolAndResult(hostile, tool, tool === 'search_faqs' ? ask : {});
      expect(JSON.stringify(toShow.result.structuredContent)).toContain('<script>alert(1)</script>');
      const visited = await site.host.show(toShow);
      visited.page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
      await visited.view.locator('#shown').waitFor();
      const { elements, attributes } = await structure(visited);
      for (const name of ['script', 'img', 'title', 'style', 'b']) expect([tool, elements]).not.toContain(name);
      expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
      expect(await visited.view.locator('body').textContent()).toContain('<script>alert(1)</script>');
      expect(await visited.view.locator('script').count()).toBe(1);
      expect(unexpectedFaults(visited, visited.page)).toEqual([]);
      await visited.context.close();
    }
    expect(dialogs).toEqual([]);
  });

  it.each(TOOLS)('of a %s result change only text if its members are hostile', async (tool) => {
    const { result } = await toolAndResult(site.service, tool, tool === 'search_faqs' ? { query: 'price' } : {});
    const kept = /^(lastReviewed|asOf|currency)$/;
    const data = (url: string, text: string) =>
      exchanged(result.structuredContent, (oldText, name) =>
        kept.test(name) ? oldText : /^(url|contact)$/.test(name) ? url : text,
      );
    const clean = await showing(tool, data('https://example.com/', 'word'));
    await clean.view.locator('#shown').waitFor();
    const bad = await showing(tool, data('javascript:alert(3)', MARKUP));
    await bad.view.locator('#shown').waitFor();
    const [expected, found] = [await structure(clean), await structure(bad)];
    // A URL that no browser should open is rendered as text.
    const linkless = (elements: string[]) => elements.filter((name) => name !== 'a' && name !== 'span');
    expect(linkless(found.elements)).toEqual(linkless(expected.elements));
    const urls = found.urls.filter((url) => !url.startsWith(`${site.base}/`));
    expect(urls.filter((url) => !/^(https:\/\/|mailto:)/.test(url))).toEqual([]);
    expect(await bad.view.locator('#shown').textContent()).toContain('<script>alert(1)</script>');
    expect(unexpectedFaults(bad, bad.page)).toEqual([]);
    await clean.context.close();
    await bad.context.close();
  });

  it('leave the view responsive if they are long, have unclosed markup or are of another type', async () => {
    const { result } = await toolAndResult(site.service, 'search_faqs', { query: 'price' });
    const data = result.structuredContent as { results: object[] };
    const markupTokens = ['*', '[', '`', '[a](', '**a ', '| a ', '> ', '- ', '\\', '_*', '<http://', '```\n', '\u202e'];
    const results = markupTokens.map((mark) => ({ ...data.results[0], answer: mark.repeat(1500) }));
    const long = { ...data, results: [...results, { ...data.results[0], question: 'W'.repeat(2000) }] };
    const visited = await site.host.show(
      {
        ...(await toolAndResult(site.service, 'search_faqs', { query: 'price' })),
        result: { structuredContent: long } as never,
      },
      { viewport: { width: 320, height: 640 } },
    );
    await visited.view.locator('.answers > li').nth(markupTokens.length).waitFor();
    expect(await visited.view.locator('html').evaluate((root) => root.scrollWidth <= innerWidth)).toBe(true);
    expect(unexpectedFaults(visited, visited.page)).toEqual([]);
    await visited.context.close();
    for (const invalid of [null, 1, 'x', [], {}, { results: null }, { results: [null] }]) {
      const wrong = await showing('search_faqs', invalid);
      await wrong.view
        .getByText('This view cannot show the answer. What was found stands in the conversation.')
        .waitFor();
      expect(unexpectedFaults(wrong, wrong.page)).toEqual([]);
      await wrong.context.close();
    }
  });
});
