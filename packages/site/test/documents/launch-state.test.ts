import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type AgentsUnderTest, startAgentsUnderTest } from '../../../../test/agents-under-test.ts';
import { completePack, launchedCopy } from '../../../../test/content-folder-copy.ts';
import { defaultPack } from '../../../../test/service-under-test.ts';
import { htmlText } from '../pages/read-html.ts';
import type { Json } from './read-documents.ts';

const packs = [
  {
    name: 'Heirfold',
    folder: defaultPack,
    page: 'Heirfold is not launched yet. Planned launch: first quarter of 2026. As of 15 December 2025.',
    notice: 'Heirfold is not launched yet. Planned launch: first quarter of 2026. As of 2025-12-15.',
    state: {
      status: 'pre-launch',
      launchWindow: { label: 'first quarter of 2026', from: '2026-01-01', to: '2026-03-31' },
      asOf: '2025-12-15',
    },
    question: 'How much does Heirfold cost?',
    alternative: 'solicitor',
  },
  {
    name: 'Plotline',
    folder: completePack,
    page: 'Plotline is not launched yet. Planned launch: spring 2027. As of 6 May 2026.',
    notice: 'Plotline is not launched yet. Planned launch: spring 2027. As of 2026-05-06.',
    state: {
      status: 'pre-launch',
      launchWindow: { label: 'spring 2027', from: '2027-03-01', to: '2027-05-31' },
      asOf: '2026-05-06',
    },
    question: 'What is Plotline?',
    alternative: 'paper',
  },
];

interface PublishedTexts {
  /** HTML of each page, by requested path. */
  html: Record<string, string>;
  markdown: Record<string, string>;
  json: Record<string, Json>;
  tools: Record<string, Json>;
  texts: Record<string, string>;
}

async function readAll(service: AgentsUnderTest, question: string): Promise<PublishedTexts> {
  const published: PublishedTexts = { html: {}, markdown: {}, json: {}, tools: {}, texts: {} };
  const { urlset } = { urlset: (await service.get('/sitemap.xml')).text };
  const pages = [...urlset.matchAll(/<loc>https:\/\/gatehouse\.example(.*?)<\/loc>/g)].map(([, path = '']) => path);
  const search = `/search?${new URLSearchParams({ query: question })}`;
  const tooLong = `/search?query=${'x'.repeat(2001)}`;
  for (const path of [...pages, '/nowhere', '/search', search, '/search?query=xyzzy+plugh', tooLong])
    published.html[path.slice(0, 40)] = (await service.get(path, { accept: 'text/html' })).text;
  for (const path of pages) {
    const markdownPath = path === '/' ? '/index.md' : `${path}.md`;
    published.markdown[markdownPath] = (await service.get(markdownPath)).text;
    if (/^\/(faq|content)\/./.test(path))
      published.json[path] = (await service.get(path, { accept: 'application/json' })).json();
  }
  published.markdown['/pricing.md'] = (await service.get('/pricing.md')).text;

  const rpc = async (path: string, method: string, params: Json) =>
    (
      await service.request('POST', path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
    ).json().result;
  for (const [name, args] of [
    ['search_faqs', { query: question }],
    ['search_faqs', { query: 'xyzzy plugh' }],
    ['compare_alternatives', {}],
    ['get_pricing', {}],
  ] as const)
    published.tools[`${name} ${JSON.stringify(args)}`] = (
      await rpc('/mcp', 'tools/call', { name, arguments: args })
    ).structuredContent;
  for (const body of [{ query: question }, { query: 'xyzzy plugh' }, { query: { text: question } }])
    published.json[`/ask ${JSON.stringify(body)}`] = (await service.ask(body)).json()._meta;
  published.json['/ask'] = (await service.get('/ask')).json()._meta;
  for (const frame of (await service.ask({ query: question, streaming: true })).text.matchAll(
    /^data: (.*"_meta".*)$/gm,
  ))
    published.json[`/ask streamed ${Object.keys(published.json).length}`] = JSON.parse(frame[1] ?? '')._meta;
  published.texts['a question as a resource'] = (
    await rpc('/mcp', 'resources/read', { uri: 'faq://general/F001' })
  ).contents[0].text;
  published.texts['a message of A2A'] = (
    await rpc('/a2a', 'SendMessage', {
      message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: question }] },
    })
  ).message.parts[0].text;
  for (const path of ['/llms-full.txt', '/.well-known/agent-skills/product-questions/SKILL.md'])
    published.texts[path] = (await service.get(path)).text;
  published.texts['the unknown address in Markdown'] = (
    await service.get('/nowhere', { accept: 'text/markdown' })
  ).text;
  return published;
}

describe.each(packs)('before launch $name has its status, its launch window and the date of that status', (pack) => {
  let service: AgentsUnderTest;
  let published: PublishedTexts;
  beforeAll(async () => {
    service = await startAgentsUnderTest({ phase: 'pre-launch', settings: { CONTENT_DIR: pack.folder } });
    published = await readAll(service, pack.question);
  });
  afterAll(() => service.close());

  it('once in the frame of every page, including error and answer pages', () => {
    expect(Object.keys(published.html).length).toBeGreaterThan(28);
    for (const [path, html] of Object.entries(published.html)) {
      const [header = ''] = /<header\b.*<\/header>/s.exec(html) ?? [];
      const lines = header.match(/<p>.*?<\/p>/g) ?? [];
      expect([path, lines.map(htmlText)]).toEqual([path, [pack.page]]);
    }
  });

  it('in the front matter of every page in Markdown', () => {
    expect(Object.keys(published.markdown).length).toBeGreaterThan(24);
    for (const [path, markdown] of Object.entries(published.markdown)) {
      const front = parse(/^---\n(.*?)\n---\n/s.exec(markdown)?.[1] ?? '');
      expect([path, front]).toEqual([
        path,
        expect.objectContaining({
          status: 'pre-launch',
          planned_launch: pack.state.launchWindow.label,
          as_of: pack.state.asOf,
        }),
      ]);
    }
  });

  it('in the JSON of every question and section, and in _meta of every /ask response and stream', () => {
    expect(Object.keys(published.json).length).toBeGreaterThan(20);
    for (const [path, json] of Object.entries(published.json))
      expect([path, json]).toEqual([path, expect.objectContaining(pack.state)]);
  });

  it('in each tool result', () => {
    for (const [call, value] of Object.entries(published.tools))
      expect([call, value]).toEqual([
        call,
        expect.objectContaining({
          launch: { status: 'pre-launch', ...pack.state.launchWindow, asOf: pack.state.asOf },
        }),
      ]);
  });

  it('in every text for agents', () => {
    expect(Object.keys(published.texts)).toHaveLength(5);
    for (const [name, text] of Object.entries(published.texts))
      expect([name, text.split(pack.notice).length - 1]).toEqual([name, 1]);
  });
});

describe.each(packs)('after launch $name has no launch notice', (pack) => {
  let service: AgentsUnderTest;
  let published: PublishedTexts;
  beforeAll(async () => {
    const settings = { CONTENT_DIR: launchedCopy(pack.folder) };
    service = await startAgentsUnderTest({ phase: 'launched', settings });
    published = await readAll(service, pack.question);
  });
  afterAll(() => service.close());

  it('on pages, in front matter, in JSON, in tools and in texts', () => {
    for (const [path, html] of Object.entries(published.html))
      expect([path, /is not launched yet\. Planned launch:/.test(html)]).toEqual([path, false]);
    for (const markdown of Object.values(published.markdown))
      expect(/^---\n(.*?)\n---\n/s.exec(markdown)?.[1]).not.toMatch(/^(status|planned_launch|as_of):/m);
    for (const json of Object.values(published.json)) expect(json).not.toHaveProperty('launchWindow');
    for (const value of Object.values(published.tools)) expect(value).not.toHaveProperty('launch');
    for (const text of Object.values(published.texts)) expect(text).not.toContain('not launched yet. Planned launch:');
  });

  it('and its prices are offers in stock, not pre-orders', async () => {
    const { '@graph': graph } = (await service.get('/api/schema')).json();
    const offers = graph.flatMap((node: Json) => node.offers ?? []).filter((offer: Json) => '@type' in offer);
    expect(offers.length).toBeGreaterThan(1);
    for (const { availability } of offers) expect(availability).toBe('https://schema.org/InStock');
  });
});
