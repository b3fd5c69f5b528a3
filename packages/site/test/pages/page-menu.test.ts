import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { attributes, htmlText } from './read-html.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: completePack } });
});
afterAll(() => service.close());

const page = async (path: string) => (await service.get(path, { accept: 'text/html' })).text;
const menuOf = (html: string) => /<nav class="page-menu".*?<\/nav>/s.exec(html)?.[0] ?? '';

describe('the page menu', () => {
  it.each([
    ['/faq', '/faq.md'],
    ['/faq/what-does-plotline-cost', '/faq/what-does-plotline-cost.md'],
    ['/content/pricing', '/content/pricing.md'],
    ['/reference', '/reference.md'],
  ])('on %s links to its Markdown at %s, with copy, view and assistant actions', async (path, markdown) => {
    const menu = menuOf(await page(path));
    expect(htmlText(menu)).toBe(
      'Use with AI - Copy as Markdown - View as Markdown - Open in Claude - Open in ChatGPT - Connect by MCP',
    );
    expect(attributes(menu, '<button', 'data-markdown')).toEqual([markdown]);
    const [view, claude, chatGpt, mcp] = attributes(menu, '<a ', 'href');
    expect(view).toBe(markdown);
    expect((await service.get(markdown)).status).toBe(200);
    const assistantPrompt = `Read https://gatehouse.example${markdown} and answer my questions about it.`;
    expect(new URL(claude ?? '').searchParams.get('q')).toBe(assistantPrompt);
    expect(new URL(chatGpt ?? '').searchParams.get('q')).toBe(assistantPrompt);
    expect(mcp).toBe('/mcp');
  });

  it('is missing on the front page, which has the connection guide, and on pages without a URL of their own', async () => {
    for (const path of ['/', '/nowhere', '/search', '/mcp']) expect(menuOf(await page(path)), path).toBe('');
  });
});

describe('the connection guide on the front page', () => {
  it('has the URL, a command, and a link for each of three clients', async () => {
    const [panel = ''] = /<aside class="connect".*?<\/aside>/s.exec(await page('/')) ?? [];
    const url = 'https://gatehouse.example/mcp';
    expect([...panel.matchAll(/<code[^>]*>(.*?)<\/code>/g)].map(([, vsCodeLink]) => vsCodeLink)).toEqual([
      url,
      `claude mcp add --transport http plotline ${url}`,
    ]);
    const [claude, cursor, vsCodeLink, others] = attributes(panel, '<a ', 'href');
    const queryOf = (link = '') => Object.fromEntries(new URL(link).searchParams);
    expect(queryOf(claude)).toEqual({ modal: 'add-custom-connector', connectorName: 'Plotline', connectorUrl: url });
    const { name, config = '' } = queryOf(cursor);
    expect([name, JSON.parse(Buffer.from(config, 'base64').toString())]).toEqual(['plotline', { url }]);
    expect(queryOf(vsCodeLink)).toEqual({ name: 'plotline', config: JSON.stringify({ type: 'http', url }) });
    expect(others).toBe('/mcp');
  });

  it('has an example answer with its URL', async () => {
    const [example = ''] = /<figure class="example".*?<\/figure>/s.exec(await page('/')) ?? [];
    const [link = ''] = attributes(example, '<a ', 'href');
    const entry = (await service.get(link, { accept: 'application/json' })).json();
    expect(htmlText(example)).toBe(`For example ${entry.name} ${entry.source.summary} ${link}`);
  });
});
