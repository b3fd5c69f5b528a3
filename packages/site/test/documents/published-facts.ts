import { elementById, htmlText } from '../pages/read-html.ts';
import { offerText, pricesIn, pricesInTable, pricesOf, unique } from './prices-in.ts';
import { type Json, readLlms } from './read-documents.ts';
import type { Documents } from './read-published.ts';

/** The value of a fact, by document. */
export type FactValues = Record<string, Record<string, unknown>>;

const BASE = 'https://gatehouse.example';

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);
const namesIn = (list: Json[]): string[] => list.map(({ name }) => name);
const sortedObject = (entries: [string, unknown][]) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

/** The value of each fact in each document; documents without the fact are omitted. */
export function factValuesOf(documents: Documents): FactValues {
  const { content, faq, graph, openapi, home, ard, serverCard, tools, overview, prices, limits } = documents;
  const { referenceHtml, referenceMarkdown, llmsFull, resource, server, guide } = documents;
  const { '/api/agent-auth/register': registerLimit, ...askLimits } = limits;
  const limitAt = (anchors: string) =>
    matches(
      referenceHtml,
      new RegExp(`<section id="(?:${anchors})">[\\s\\S]*?At most (\\d+) requests in 60 seconds`, 'g'),
    );
  const perMinuteAtRegister = /(\d+) requests per minute on \/api\/agent-auth\/register/;
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
  const catalogued = [...interfaces.map(([name]) => name), 'POST /api/agent-auth/register', 'GET /api/v1'];
  const slugsOf = (urls: string[]) => urls.map((url) => url.replace(`${BASE}/faq/`, '')).sort();
  const pricingPart = (text: string) => text.slice(text.indexOf('## Plans and prices'), text.indexOf('Prices as of'));

  return {
    categories: {
      '/api/faq': namesIn(faq.categories),
      '/faq': matches(documents.faqHtml, /<h2 id="category-(\w+)">/g),
      '/llms-full.txt': matches(llmsFull, /^## .+ \((\w+)\)$/gm),
      '/openapi.json': openapi.components.schemas.FaqEntry.properties.category.enum,
      'search_faqs arguments': searchFaqs.inputSchema.properties.category.enum,
      '/.well-known/agent-card.json': documents.agentCard.skills[0].tags,
    },
    tools: {
      'tools/list': namesIn(tools.tools),
      'server card': namesIn(serverCard.tools),
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
      '/content/pricing': pricesIn(htmlText(elementById(documents.pricingHtml, 'summary') ?? '')),
      'the table of /': pricesInTable(documents.homeHtml),
      '/pricing.md': pricesIn(pricingPart(documents.pricingMarkdown)),
      '/llms-full.txt': pricesIn(pricingPart(llmsFull)),
    },
    endpoints: {
      router: documents.router,
      '/openapi.json': operations.map(([name]) => name).sort(),
      '/reference': matches(referenceHtml, /<h3><a [^>]*><code>([A-Z]+ \/[^<]*)<\/code><\/a><\/h3>/g).sort(),
      '/reference.md': matches(referenceMarkdown.replaceAll(BASE, ''), /^### `([A-Z]+ \/[^`]*)`$/gm).sort(),
      '/api/llms.txt': apiLinks.map(({ name }) => name).sort(),
    },
    'entries of the catalog': {
      '/openapi.json': unique(catalogued.map((name) => BASE + name.replace(/^\w+ /, ''))),
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
      agent_auth: server.agent_auth.status,
      get_pricing: prices.status,
    },
    ...(content.platform.status === 'launched'
      ? {}
      : {
          'launch window': {
            '/api/content': content.timeline.launchWindow,
            '/ as JSON': home.launch,
            get_overview: (({ label, from, to }) => ({ label, from, to }))(overview.launch),
          },
          'label of the launch window': {
            '/api/content': content.timeline.launchWindow.label,
            '/llms.txt': matches(documents.llms, /^Launch: (.*?)\.$/gm)[0],
            '/': matches(documents.homeHtml, /<p>Launch window: (.*?) \(/g)[0],
            '/index.md': matches(documents.homeMarkdown, /^Launch window: (.*?) \(/gm)[0],
            '/api/schema': matches(nodes('Product')[0].description, /Launch: (.*)\.$/g)[0],
          },
        }),
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
      ...askLimits,
      '/openapi.json': openapi.components.headers['X-RateLimit-Limit'].example,
      '/api/llms.txt': Number(/(\d+) requests per minute/.exec(llmsApi.prose)?.[1]),
      'SKILL.md': Number(/(\d+) requests per minute/.exec(documents.skill)?.[1]),
      ...Object.fromEntries(
        limitAt('get-ask|post-ask|post-mcp|post-a2a').map((n, at) => [`/reference ${at}`, Number(n)]),
      ),
    },
    'registrations a minute': {
      '/api/agent-auth/register': registerLimit,
      '/reference': Number(limitAt('post-api-agent-auth-register')[0]),
      '/api/llms.txt': Number(perMinuteAtRegister.exec(llmsApi.prose)?.[1]),
      '/auth.md': Number(perMinuteAtRegister.exec(guide)?.[1]),
    },
    scopes: {
      'protected resource': resource.scopes_supported,
      'authorization server': server.scopes_supported,
      '/openapi.json': matches(openapi.components.securitySchemes.bearerAuth.description, /(\w+:\w+) \(/g),
      '/auth.md': matches(guide, /^- `(\w+:\w+)`: /gm),
      ...(documents.home.phase === 'launched'
        ? { operations: unique(operations.flatMap(([, { security }]) => security?.[0].bearerAuth ?? [])) }
        : {}),
    },
    'the way in': {
      'protected resource': resource.agent_auth,
      'authorization server': server.agent_auth,
    },
    'where to register': {
      'authorization server': server.agent_auth.register_uri,
      '/auth.md': matches(guide, /^curl (\S+\/register) /gm)[0],
      '/openapi.json': BASE + operations.find(([, { operationId }]) => operationId === 'registerAgent')?.[0].slice(5),
    },
  };
}

/** `fact: document` for each document whose value differs from the first document with that fact. */
export function differences(views: FactValues): string[] {
  return Object.entries(views).flatMap(([fact, values]) => {
    const [[, first] = []] = Object.entries(values);
    return Object.entries(values)
      .filter(([, value]) => JSON.stringify(value) !== JSON.stringify(first))
      .map(([document]) => `${fact}: ${document}`);
  });
}
