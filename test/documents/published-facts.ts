import { XMLParser } from 'fast-xml-parser';
import { elementById, textOf } from '../pages/read-html.ts';
import { rawRequest, type ServiceUnderTest } from '../service-under-test.ts';
import { offerText, pricesIn, pricesInTable, pricesOf, unique } from './prices-in.ts';
import { callMcp, type Json, readLlms } from './read-documents.ts';

/** Everything published that restates something, as read from the wire: JSON parsed, texts as texts. */
export type Documents = Record<string, Json>;

/** The same fact, as each document tells it. */
export type Views = Record<string, Record<string, unknown>>;

const BASE = 'https://gatehouse.example';

export async function readDocuments(under: ServiceUnderTest): Promise<Documents> {
  const text = async (path: string, accept = '*/*') => (await under.get(path, { accept })).text;
  const json = async (path: string) => JSON.parse(await text(path, 'application/json'));
  const tool = async (name: string) => (await callMcp(under, 'tools/call', { name, arguments: {} })).structuredContent;
  const faq = await json('/api/faq');
  const slugs: string[] = faq.categories.flatMap(({ faqs }: Json) => faqs.map(({ slug }: Json) => slug));
  return {
    content: await json('/api/content'),
    faq,
    graph: await json('/api/schema'),
    openapi: await json('/openapi.json'),
    home: await json('/'),
    homeHtml: await text('/', 'text/html'),
    homeMarkdown: await text('/index.md'),
    faqHtml: await text('/faq', 'text/html'),
    faqMarkdown: await text('/faq.md'),
    faqPages: Object.fromEntries(
      await Promise.all(slugs.map(async (slug) => [slug, await json(`/faq/${slug}`)] as const)),
    ),
    pricing: await json('/content/pricing'),
    pricingHtml: await text('/content/pricing', 'text/html'),
    pricingMarkdown: await text('/pricing.md'),
    referenceHtml: await text('/reference', 'text/html'),
    referenceMarkdown: await text('/reference.md'),
    llms: await text('/llms.txt'),
    llmsApi: await text('/api/llms.txt'),
    llmsFull: await text('/llms-full.txt'),
    catalog: await json('/.well-known/api-catalog'),
    ard: await json('/.well-known/ard.json'),
    skill: await text('/.well-known/agent-skills/product-questions/SKILL.md'),
    serverCard: await json('/.well-known/mcp/server-card.json'),
    strictCard: await json('/mcp/server-card'),
    agentCard: await json('/.well-known/agent-card.json'),
    sitemap: new XMLParser().parse(await text('/sitemap.xml')),
    tools: await callMcp(under, 'tools/list'),
    overview: await tool('get_overview'),
    prices: await tool('get_pricing'),
    answer: (await under.ask({ query: slugs[0] })).json(),
    router: await readRouter(under),
    limits: await readLimits(under),
  };
}

/** `GET /faq/{slug}` and so on: what the running server takes, from its own paths and its Allow header. */
async function readRouter(under: ServiceUnderTest): Promise<string[]> {
  const published = [...under.service.edition().documents.keys()].filter((path) => !path.startsWith('/assets/'));
  const operations = new Set<string>();
  for (const path of [...published, '/ask', '/search', '/mcp', '/a2a', '/api/health']) {
    const { headers } = await under.request('OPTIONS', path);
    for (const method of String(headers.allow).split(', '))
      if (method !== 'HEAD' && method !== 'OPTIONS')
        operations.add(
          `${method} ${path.replace(/^\/faq\/[a-z0-9-]+/, '/faq/{slug}').replace(/^\/content\/[a-z-]+/, '/content/{section}')}`,
        );
  }
  return [...operations].sort();
}

async function readLimits(under: ServiceUnderTest): Promise<Record<string, number>> {
  const limits: Record<string, number> = {};
  for (const path of ['/ask', '/mcp', '/a2a']) {
    const answer = await rawRequest(under.port, 'POST', path, {
      headers: { 'x-forwarded-for': '192.0.2.1', 'content-type': 'application/json' },
      body: '{}',
    });
    limits[path] = Number(answer.headers['x-ratelimit-limit']);
  }
  return limits;
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const names = (list: Json[]): string[] => list.map(({ name }) => name);
const sortedObject = (entries: [string, unknown][]) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

/** What each document says of each fact. Only documents that tell a fact stand under it. */
export function viewsOf(documents: Documents): Views {
  const { content, faq, graph, openapi, home, ard, serverCard, tools, overview, prices, limits } = documents;
  const { referenceHtml, referenceMarkdown, llmsFull } = documents;
  const nodes = (type: string): Json[] => graph['@graph'].filter((node: Json) => node['@type'] === type);
  const llmsApi = readLlms(documents.llmsApi);
  const apiLinks = llmsApi.sections.flatMap(({ name, links }) => (name === 'Tools' ? [] : links));
  const toolLinks = llmsApi.sections.find(({ name }) => name === 'Tools')?.links ?? [];
  const entries: Json[] = faq.categories.flatMap(({ faqs }: Json) => faqs);
  const questions: Json[] = nodes('FAQPage')[0].mainEntity;
  const searchFaqs = tools.tools.find(({ name }: Json) => name === 'search_faqs');
  const operations: [string, Json][] = Object.entries(openapi.paths as Json).flatMap(([path, item]) =>
    Object.entries(item as Json).map(([method, operation]): [string, Json] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
  const interfaces = operations.filter(([, { tags }]) => ['content', 'ask', 'mcp', 'a2a'].includes(tags[0]));
  const slugsOf = (urls: string[]) => urls.map((url) => url.replace(`${BASE}/faq/`, '')).sort();
  const pricingPart = (text: string) => text.slice(text.indexOf('## Plans and prices'), text.indexOf('Prices as of'));

  return {
    categories: {
      '/api/faq': names(faq.categories),
      '/faq': matches(documents.faqHtml, /<h2 id="category-(\w+)">/g),
      '/llms-full.txt': matches(llmsFull, /^## .+ \((\w+)\)$/gm),
      '/openapi.json': openapi.components.schemas.FaqEntry.properties.category.enum,
      'search_faqs arguments': searchFaqs.inputSchema.properties.category.enum,
      '/.well-known/agent-card.json': documents.agentCard.skills[0].tags,
    },
    tools: {
      'tools/list': names(tools.tools),
      'server card': names(serverCard.tools),
      '/.well-known/ard.json': ard.entries[0].capabilities,
      '/api/llms.txt': toolLinks.map(({ name }) => name),
      '/reference': matches(referenceHtml.split('id="tools"')[1] ?? '', /<li><code>([a-z]+_[a-z]+)<\/code>: [A-Z]/g),
      '/reference.md': matches(referenceMarkdown, /^- `(\w+)`: /gm),
      'SKILL.md': matches(documents.skill, /^ {3}- `(\w+)`: /gm),
    },
    'descriptions of the tools': {
      'tools/list': tools.tools.map(({ description }: Json) => description),
      'server card': serverCard.tools.map(({ description }: Json) => description),
      '/api/llms.txt': toolLinks.map(({ note }) => note),
    },
    prices: {
      '/api/content': pricesOf(content.pricing.plans),
      get_pricing: pricesOf(prices.plans),
      '/content/pricing as JSON': pricesOf(documents.pricing.source.plans),
      '/api/schema': unique(nodes('Product')[0].offers.map(offerText)).sort(),
      'the passage of /content/pricing': pricesIn(documents.pricing.passages[0].text),
      '/content/pricing': pricesIn(textOf(elementById(documents.pricingHtml, 'summary') ?? '')),
      'the table of /content/pricing': pricesInTable(documents.pricingHtml),
      'the table of /': pricesInTable(documents.homeHtml),
      '/pricing.md': pricesIn(pricingPart(documents.pricingMarkdown)),
      '/llms-full.txt': pricesIn(pricingPart(llmsFull)),
    },
    endpoints: {
      router: documents.router,
      '/openapi.json': operations.map(([name]) => name).sort(),
      '/reference': matches(referenceHtml, /<h3><code>([A-Z]+ \/[^<]*)<\/code><\/h3>/g).sort(),
      '/reference.md': matches(referenceMarkdown.replaceAll(BASE, ''), /^### `([A-Z]+ \/[^`]*)`$/gm).sort(),
      '/api/llms.txt': apiLinks.map(({ name }) => name).sort(),
    },
    'entries of the catalog': {
      '/openapi.json': unique(interfaces.map(([name]) => BASE + name.replace(/^\w+ /, ''))),
      'items of the catalog': documents.catalog.linkset[0].item.map(({ href }: Json) => href),
      'anchors of the catalog': documents.catalog.linkset.slice(1).map(({ anchor }: Json) => anchor),
    },
    version: {
      '/openapi.json': openapi.info.version,
      '/': home.version,
      'server card': serverCard.version,
      'server info': serverCard.serverInfo.version,
      '/mcp/server-card': documents.strictCard.version,
      'agent card': documents.agentCard.version,
      '/ask': documents.answer._meta.version,
    },
    phase: {
      platform: content.platform.status,
      timeline: content.timeline.status,
      '/': home.phase,
      '/api/schema': nodes('SoftwareApplication')[0].releaseNotes,
      get_overview: overview.status,
      get_pricing: prices.status,
    },
    'launch window': {
      '/api/content': content.timeline.launchWindow,
      '/ as JSON': home.launch,
      get_overview: (({ label, from, to }) => ({ label, from, to }))(overview.launch),
    },
    'label of the launch window': {
      '/api/content': content.timeline.launchWindow.label,
      '/llms.txt': matches(documents.llms, /^Launch: (.*?)\. /gm)[0],
      '/': matches(documents.homeHtml, /<p>Launch: (.*?)\. /g)[0],
      '/index.md': matches(documents.homeMarkdown, /^Launch: (.*?)\. /gm)[0],
      '/api/schema': matches(nodes('Product')[0].description, /Launch: (.*)\.$/g)[0],
    },
    'number of questions': {
      totalQuestions: faq.totalQuestions,
      'counts of the categories': faq.categories.reduce((sum: number, { count }: Json) => sum + count, 0),
      'entries of /api/faq': entries.length,
      '/api/content': content.faqs.length,
      '/api/schema': questions.length,
    },
    'addresses of the questions': {
      '/api/faq': slugsOf(entries.map(({ url }) => url)),
      '/api/content': slugsOf(content.faqs.map(({ url }: Json) => url)),
      '/api/schema': slugsOf(questions.map(({ url }) => url)),
      '/sitemap.xml': slugsOf(
        documents.sitemap.urlset.url.map(({ loc }: Json) => loc).filter((loc: string) => loc.includes('/faq/')),
      ),
      '/llms-full.txt': slugsOf(matches(llmsFull, /^Source: (\S+\/faq\/\S+)$/gm)),
      '/faq': slugsOf(matches(documents.faqHtml, /<li id="([a-z0-9-]+)">/g)),
      '/faq.md': slugsOf(matches(documents.faqMarkdown, /\]\((\S+\/faq\/\S+)\.md\)/g)),
      'the pages': Object.keys(documents.faqPages).sort(),
    },
    'questions and answers': {
      '/api/faq': sortedObject(entries.map(({ url, question, answerText }) => [url, [question, answerText]])),
      '/api/content': sortedObject(
        content.faqs.map(({ url, question, answerText }: Json) => [url, [question, answerText]]),
      ),
      '/api/schema': sortedObject(questions.map(({ url, name, acceptedAnswer }) => [url, [name, acceptedAnswer.text]])),
      'the pages': sortedObject(
        Object.values(documents.faqPages as Json).map((page: Json) => [
          page.url,
          [page.name, page.passages.map(({ text }: Json) => text).join('\n')],
        ]),
      ),
    },
    'requests a minute': {
      ...limits,
      '/openapi.json': openapi.components.headers['X-RateLimit-Limit'].example,
      '/api/llms.txt': Number(/(\d+) requests per 60 seconds/.exec(llmsApi.prose)?.[1]),
      'SKILL.md': Number(/(\d+) requests per minute/.exec(documents.skill)?.[1]),
      ...Object.fromEntries(
        matches(referenceHtml, /<li>At most (\d+) requests in 60 seconds/g).map((n, at) => [
          `/reference ${at}`,
          Number(n),
        ]),
      ),
    },
  };
}

/** `fact: document` for each document that tells a fact otherwise than the first one that tells it. */
export function differences(views: Views): string[] {
  return Object.entries(views).flatMap(([fact, tellings]) => {
    const [[, first] = []] = Object.entries(tellings);
    return Object.entries(tellings)
      .filter(([, telling]) => JSON.stringify(telling) !== JSON.stringify(first))
      .map(([document]) => `${fact}: ${document}`);
  });
}
