import { XMLParser } from 'fast-xml-parser';
import { rawRequest, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { callMcp, type Json } from './read-documents.ts';

/** Every published document that repeats a fact, as sent: JSON parsed, texts as texts. */
export type Documents = Record<string, Json>;

/** @param token an access token, if the service issues them */
export async function readDocuments(service: ServiceUnderTest, token?: string): Promise<Documents> {
  const text = async (path: string, accept = '*/*') => (await service.get(path, { accept })).text;
  const json = async (path: string) => JSON.parse(await text(path, 'application/json'));
  const tool = async (name: string) =>
    (await callMcp(service, 'tools/call', { name, arguments: {} })).structuredContent;
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
    resource: await json('/.well-known/oauth-protected-resource'),
    server: await json('/.well-known/oauth-authorization-server'),
    guide: await text('/auth.md'),
    agentCard: await json('/.well-known/agent-card.json'),
    sitemap: new XMLParser().parse(await text('/sitemap.xml')),
    tools: await callMcp(service, 'tools/list'),
    overview: await tool('get_overview'),
    prices: await tool('get_pricing'),
    answer: (await service.ask({ query: slugs[0] })).json(),
    router: await readRouter(service, token),
    limits: await readLimits(service),
  };
}

/** `GET /faq/{slug}` and so on: the operations of the running server, from its paths and its Allow header. */
async function readRouter(service: ServiceUnderTest, token: string | undefined): Promise<string[]> {
  const published = [...service.running.edition().documents.keys()].filter((path) => !path.startsWith('/assets/'));
  const operations = new Set<string>();
  const registration = ['register', 'claim', 'revoke', 'token', 'status', 'introspect'].map(
    (name) => `/api/agent-auth/${name}`,
  );
  const live = ['/ask', '/search', '/claim', '/mcp', '/a2a', '/api/health', '/.well-known/jwks.json', ...registration];
  const account = token === undefined ? [] : ['/api/v1', '/api/v1/content', '/api/v1/faq', '/api/v1/nothing'];
  // These paths return 401 for every method, so only their existence is visible.
  if (token === undefined && (await service.get('/api/v1')).status === 401) operations.add('GET /api/v1');
  for (const path of [...published, ...live, ...account]) {
    const { status, headers } = await service.request('OPTIONS', path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    if (status === 404) continue;
    for (const method of String(headers.allow).split(', '))
      if (method !== 'HEAD' && method !== 'OPTIONS')
        operations.add(
          `${method} ${path
            .replace(/^\/faq\/[a-z0-9-]+(?=\/)/, '/faq/{category}')
            .replace(/^\/faq\/[a-z0-9-]+/, '/faq/{slug}')
            .replace(/^\/content\/[a-z-]+/, '/content/{section}')
            .replace(/^\/guides\/[a-z-]+/, '/guides/{guide}')
            .replace(/^\/reference\/[a-z0-9-]+/, '/reference/{operation}')}`,
        );
  }
  return [...operations].sort();
}

async function readLimits(service: ServiceUnderTest): Promise<Record<string, number>> {
  const limits: Record<string, number> = {};
  for (const path of ['/ask', '/mcp', '/a2a', '/api/agent-auth/register']) {
    const response = await rawRequest(service.port, 'POST', path, {
      headers: { 'x-forwarded-for': '192.0.2.1', 'content-type': 'application/json' },
      body: '{}',
    });
    limits[path] = Number(response.headers['x-ratelimit-limit']);
  }
  return limits;
}
