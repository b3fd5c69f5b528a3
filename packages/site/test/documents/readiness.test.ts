import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import LinkHeader from 'http-link-header';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { attributes, htmlText, jsonLdOf } from '../pages/read-html.ts';
import { allMembers, callMcp, type Json, readLlms, readSecurityText } from './read-documents.ts';

/** The checks of agent-readiness scanners, one test each. */
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const BASE = 'https://gatehouse.example';
const at = (url: string) => url.replace(BASE, '') || '/';
const json = async (path: string): Promise<Json> => (await service.get(path)).json();
const typeOf = async (path: string, accept = '*/*') => (await service.get(path, { accept })).headers['content-type'];

describe('agent-readiness checks:', () => {
  it('robots.txt has named AI agents, a content signal and the sitemap', async () => {
    const { status, headers, text } = await service.get('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    for (const agent of ['GPTBot', 'ClaudeBot', 'PerplexityBot', 'Google-Extended', 'CCBot'])
      expect(text).toContain(`User-agent: ${agent}\n`);
    expect(text.match(/^Content-Signal: .*$/gm)).toEqual(['Content-Signal: search=yes, ai-input=yes, ai-train=no']);
    expect(text).toContain(`\nSitemap: ${BASE}/sitemap.xml\n`);
    expect(text).not.toContain('Disallow');
  });

  it('the sitemap has dated entries, each an HTML page at its canonical URL', async () => {
    const { urlset } = new XMLParser().parse((await service.get('/sitemap.xml')).text);
    expect(urlset.url.length).toBeGreaterThan(150);
    for (const { loc, lastmod } of urlset.url) {
      expect(lastmod).toMatch(/^\d{4}-\d\d-\d\d$/);
      const { status, headers, text } = await service.get(at(loc));
      expect([loc, status, headers['content-type']]).toEqual([loc, 200, 'text/html; charset=utf-8']);
      expect(attributes(text, 'rel="canonical"', 'href')).toEqual([loc]);
      expect(text).toContain(`<time datetime="${lastmod}">`);
    }
  });

  it('the Link header of the front page links to the service descriptions', async () => {
    const links = LinkHeader.parse(String((await service.get('/')).headers.link));
    for (const rel of ['api-catalog', 'service-desc', 'service-doc', 'describedby', 'status'])
      expect([rel, links.rel(rel).length]).toEqual([rel, 1]);
  });

  it.each(['/', '/?x=1'])('Markdown negotiation at %s returns Markdown with front matter', async (path) => {
    const markdown = await service.get(path, { accept: 'text/markdown' });
    const html = await service.get(path, { accept: 'text/html' });
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(Object.keys(parse(markdown.text.split('---\n')[1] ?? ''))).toContain('title');
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { headers } of [markdown, html]) expect(headers.vary).toMatch(/^Accept(,|$)/);
  });

  it('Markdown .md URLs exist for each page, and a 404 in Markdown has links', async () => {
    for (const page of ['/', '/faq', '/faq/launch-date', '/content/pricing', '/reference']) {
      const html = (await service.get(page)).text;
      const [markdownPath = ''] = attributes(html, 'type="text/markdown"', 'href');
      expect([page, (await service.get(at(markdownPath))).status, await typeOf(at(markdownPath))]).toEqual([
        page,
        200,
        'text/markdown; charset=utf-8',
      ]);
    }
    const missing = await service.get('/no-such-page', { accept: 'text/markdown' });
    expect([missing.status, missing.headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8']);
    for (const link of ['/index.md', '/faq.md', '/llms.txt']) expect(missing.text).toContain(`](${BASE}${link})`);
  });

  it('access is the same for six AI agents and a browser', async () => {
    const agents = [
      'GPTBot/1.2',
      'ClaudeBot/1.0',
      'PerplexityBot/1.0',
      'CCBot/2.0',
      'Google-Extended',
      'ChatGPT-User/1',
    ];
    for (const path of ['/', '/api/faq', '/llms.txt', '/faq/launch-date.md']) {
      const browser = await service.get(path, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
      for (const agent of agents)
        expect((await service.get(path, { 'user-agent': agent })).bytes.equals(browser.bytes)).toBe(true);
    }
  });

  it('HTML has a language, one h1, a canonical URL, previews, a description and text', async () => {
    for (const path of ['/', '/faq', '/content/security', '/reference']) {
      const { text } = await service.get(path);
      expect(text).toContain('<html lang="en">');
      expect(text.match(/<h1\b/g)).toHaveLength(1);
      expect(attributes(text, 'rel="canonical"', 'href')).toEqual([BASE + path]);
      for (const name of ['og:title', 'og:description', 'og:url', 'og:type'])
        expect(attributes(text, `property="${name}"`, 'content')[0]).toMatch(/\S/);
      const [description = ''] = attributes(text, 'name="description"', 'content');
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(htmlText(text).length).toBeGreaterThan(500);
    }
  });

  it.each([
    ['/llms.txt', 20_000],
    ['/api/llms.txt', 30_000],
    ['/llms-full.txt', 1_000_000],
  ])('%s is a text that begins with its title', async (path, most) => {
    const { status, text } = await service.get(path);
    expect([status, text.slice(0, 2)]).toEqual([200, '# ']);
    expect(text.length).toBeGreaterThan(100);
    expect(text.length).toBeLessThan(most);
  });

  it('OpenAPI is 3.1.0, with ids, typed responses, errors, examples and a version policy', async () => {
    const { openapi, info, paths } = await json('/openapi.json');
    expect(openapi).toBe('3.1.0');
    expect(info.description).toMatch(/Deprecation.*Sunset/);
    const operations: Json[] = Object.values(paths as Json).flatMap((item) => Object.values(item as Json));
    expect(operations.length).toBeGreaterThan(35);
    // The description has no examples of pages that are rendered from it.
    const later = ['getReference', 'getReferenceMarkdown', 'getReferencePage', 'getReferencePageMarkdown'];
    for (const { operationId, description, requestBody, responses, security } of operations) {
      expect(operationId).toMatch(/^[a-z]+[A-Z]\w+$/);
      expect(description).toMatch(/\S/);
      expect(security ?? []).toEqual(operationId === 'getApiRoot' ? [{ bearerAuth: [] }] : []);
      if (operationId === 'getApiRoot') continue;
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '408', '431', 'default']));
      if (requestBody) expect(requestBody.content['application/json'].examples).toBeDefined();
      for (const [type, media] of Object.entries(responses[200].content as Json) as [string, Json][]) {
        expect([operationId, type, media.schema]).toEqual([operationId, type, expect.any(Object)]);
        if (type === 'application/json' || (type !== 'text/event-stream' && !later.includes(operationId)))
          expect([operationId, type, media]).toHaveProperty('2.example');
      }
    }
  });

  it('errors are structured, and every rate-limited response has the headers', async () => {
    const unknown = await service.get('/api/nothing');
    const method = await service.request('DELETE', '/api/faq');
    const body = await service.ask('{');
    for (const [response, status, code] of [
      [unknown, 404, 'not_found'],
      [method, 405, 'method_not_allowed'],
      [body, 400, 'invalid_json'],
    ] as const) {
      expect([response.status, response.headers['content-type']]).toEqual([status, 'application/json']);
      expect(response.json().error).toEqual({ code, message: expect.any(String), hint: expect.any(String) });
    }
    for (const path of ['/ask', '/mcp'])
      for (const sent of ['{"query":"prices"}', '{', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}']) {
        const response = await service.request('POST', path, {
          headers: { 'content-type': 'application/json' },
          body: sent,
        });
        expect([path, sent, response.headers]).toHaveProperty('2.x-ratelimit-limit', '60');
        expect([path, sent, response.headers]).toHaveProperty('2.x-ratelimit-remaining', '59');
        expect(response.headers['x-ratelimit-reset']).toMatch(/^\d{10}$/);
      }
  });

  it('the API catalog is a linkset with items, linked in the Link header of HEAD too', async () => {
    const path = '/.well-known/api-catalog';
    const type = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
    expect(await typeOf(path)).toBe(type);
    expect(await typeOf(path, 'application/json')).toBe('application/json');
    const { linkset } = await json(path);
    expect(linkset[0].anchor).toBe(BASE + path);
    expect(linkset[0].item.length).toBeGreaterThan(3);
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await service.request(method, path);
      expect(headers['content-type']).toBe(type);
      expect(LinkHeader.parse(String(headers.link)).rel('api-catalog')[0]?.uri).toBe(BASE + path);
    }
  });

  it('the MCP server card has a working server URL', async () => {
    const card = await json('/.well-known/mcp/server-card.json');
    expect(card.remotes[0].url).toBe(`${BASE}/mcp`);
    expect((await callMcp(service, 'tools/list')).tools.map(({ name }: Json) => name)).toEqual(
      card.tools.map(({ name }: Json) => name),
    );
  });

  it('the agent card has a working agent URL, at both paths', async () => {
    for (const path of ['/.well-known/agent-card.json', '/.well-known/agent.json']) {
      const card = await json(path);
      expect(card.supportedInterfaces[0]).toMatchObject({ url: `${BASE}/a2a`, protocolBinding: 'JSONRPC' });
      const message = { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: card.skills[0].examples[0] }] };
      const response = await service.request('POST', '/a2a', {
        headers: { 'content-type': 'application/json', 'a2a-version': '1.0' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }),
      });
      expect(response.json().result.message).toMatchObject({ role: 'ROLE_AGENT', parts: expect.any(Array) });
    }
  });

  it('agent skills have an index at both paths, and artifacts with their digests', async () => {
    const index = await service.get('/.well-known/agent-skills/index.json');
    expect((await service.get('/.well-known/skills/index.json')).bytes.equals(index.bytes)).toBe(true);
    for (const { url, digest } of index.json().skills) {
      const { status, bytes } = await service.get(at(url));
      expect([status, `sha256:${createHash('sha256').update(bytes).digest('hex')}`]).toEqual([200, digest]);
    }
  });

  it('ARD has the catalog at both paths, linked in robots.txt and on the page, with two to five questions', async () => {
    const catalog = await service.get('/.well-known/ard.json');
    expect((await service.get('/.well-known/ai-catalog.json')).bytes.equals(catalog.bytes)).toBe(true);
    expect(catalog.headers['access-control-allow-origin']).toBe('*');
    expect((await service.get('/robots.txt')).text).toContain(`\nAgentmap: ${BASE}/.well-known/ard.json\n`);
    expect(attributes((await service.get('/')).text, 'rel="ard"', 'href')).toEqual([`${BASE}/.well-known/ard.json`]);
    const { entries } = catalog.json();
    expect(entries.map(({ identifier }: Json) => identifier)).toEqual([
      'urn:air:gatehouse.example:server:content',
      'urn:air:gatehouse.example:agent:ask',
    ]);
    for (const {
      url,
      representativeQueries: { length },
    } of entries)
      expect([(await service.get(at(url))).status, length >= 2, length <= 5]).toEqual([200, true, true]);
  });

  it('JSON-LD is on the front page and a document, with dates, and breadcrumbs on other pages', async () => {
    expect(jsonLdOf((await service.get('/')).text)['@graph'].map((node: Json) => node['@type'])).toContain(
      'Organization',
    );
    expect(await typeOf('/api/schema')).toBe('application/ld+json');
    const nodes: Json[] = jsonLdOf((await service.get('/faq/launch-date')).text)['@graph'];
    expect(nodes.find((node) => node.dateModified)).toBeDefined();
    expect(nodes.find((node) => node['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(3);
  });

  it('prices are at /pricing.md, equal to those of get_pricing', async () => {
    const { text, headers } = await service.get('/pricing.md');
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    const { structuredContent } = await callMcp(service, 'tools/call', { name: 'get_pricing', arguments: {} });
    expect(structuredContent.plans.map(({ name }: Json) => name)).toEqual(
      [...text.matchAll(/^## (.*)\n\n(?:.*\n\n)?Price: /gm)].map(([, name]) => name),
    );
    expect(text).toContain('- Personal: $5 / £4 / €4.50 a month, or $48 / £39 / €45 a year\n');
    expect(text).toContain('Prices as of 15 December 2025.');
  });

  it('security.txt has a contact and one date less than a year ahead', async () => {
    const fields = readSecurityText((await service.get('/.well-known/security.txt')).text);
    expect(fields.map(([name]) => name)).toContain('Contact');
    const [expires, ...others] = fields.filter(([name]) => name === 'Expires').map(([, value]) => Date.parse(value));
    expect(others).toEqual([]);
    const days = ((expires ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(270);
    expect(days).toBeLessThan(365);
  });

  it('unsupported formats are missing, and not announced', async () => {
    const absent = [
      '/AGENTS.md',
      '/feed.xml',
      '/.well-known/http-message-signatures-directory',
      '/.well-known/did.json',
    ];
    for (const path of [...absent, '/.well-known/ucp', '/.well-known/x402'])
      expect([path, (await service.get(path)).status]).toEqual([path, 404]);
    const { paths } = await json('/openapi.json');
    for (const path of absent) expect(Object.keys(paths)).not.toContain(path);
    const { text } = await service.get('/', { accept: 'text/html' });
    expect((await service.get('/?mode=agent', { accept: 'text/html' })).text).toBe(text);
    for (const [name] of allMembers(await json('/api/schema')))
      expect(['aggregateRating', 'review', 'sameAs']).not.toContain(name);
    const { sections } = readLlms((await service.get('/llms.txt')).text);
    for (const { url } of sections.flatMap(({ links }) => links)) expect(url).not.toMatch(/feed|webhook|did\.json/);
  });
});
