import {
  Client,
  type ListResourcesResult,
  ProtocolError,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { createDispatcher } from '../../src/mcp/dispatcher.ts';
import { createSurface } from '../../src/mcp/surface.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

type Negotiation = { mode: 'legacy' | 'auto' | { pin: string } } | undefined;
const legacy = { era: 'legacy', version: '2025-11-25' };
const modern = { era: 'modern', version: '2026-07-28' };

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** A new IP address for every request, to stay below the rate limit. */
let addresses = 0;
const overThePort: Fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  addresses++;
  headers.set('x-forwarded-for', `10.200.${addresses >> 8}.${addresses & 255}`);
  return fetch(url, { ...init, headers });
};

/** Serves the protocol from the edition directly, without a socket. */
const inProcess: Fetch = async (_, init) => {
  if (init?.method !== 'POST') return new Response(null, { status: 405 });
  const { status, json, stream } = await createDispatcher(createSurface(service.running.edition()), (error) => {
    throw error;
  }).answer({
    body: Buffer.from(String(init.body)),
    headers: Object.fromEntries(new Headers(init.headers)),
  });
  if (json === undefined) return new Response(stream ?? null, { status });
  return new Response(json, { status, headers: { 'content-type': 'application/json' } });
};

const negotiations: [string, Negotiation, { era: string; version: string }][] = [
  ['by default', undefined, legacy],
  ['asked for a handshake', { mode: 'legacy' }, legacy],
  ['asked to find out', { mode: 'auto' }, modern],
  ['pinned to the stateless revision', { mode: { pin: '2026-07-28' } }, modern],
];
const endpoints: [string, Fetch][] = [
  ['over a port', overThePort],
  ['in process', inProcess],
];

describe.each(endpoints.flatMap(([path, endpoint]) => negotiations.map((row) => [path, ...row, endpoint] as const)))(
  'the official client %s, %s',
  (_, __, versionNegotiation, { era, version }, endpoint) => {
    let client: Client;
    const errors: Error[] = [];
    beforeAll(async () => {
      client = new Client({ name: 'reader', version: '1.0.0' }, versionNegotiation ? { versionNegotiation } : {});
      client.onerror = (error) => void errors.push(error);
      const url = new URL(`http://127.0.0.1:${service.port}/mcp`);
      await client.connect(new StreamableHTTPClientTransport(url, { fetch: endpoint }));
    });
    afterAll(async () => {
      await client.close();
      expect(errors).toEqual([]);
    });

    /** Cache hints, which belong to the stateless revision. */
    const hints = (result: object) => {
      const { ttlMs, cacheScope } = result as { ttlMs?: number; cacheScope?: string };
      return [ttlMs, cacheScope];
    };
    const cacheable = era === 'modern' ? [300_000, 'public'] : [undefined, undefined];

    it(`negotiates ${version} and reads name, capabilities and instructions`, () => {
      expect([client.getProtocolEra(), client.getNegotiatedProtocolVersion()]).toEqual([era, version]);
      expect(client.getServerVersion()).toEqual({
        name: 'example.gatehouse/content',
        title: 'Heirfold public content',
        version: '1.0.0',
      });
      expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {}, prompts: {}, completions: {} });
      expect(client.getInstructions()).toMatch(/^Heirfold: .*Start with get_overview\./);
    });

    it('lists the four tools and calls each, and its own validation of the results passes', async () => {
      const listed = await client.listTools();
      expect(hints(listed)).toEqual(cacheable);
      expect(listed.tools.map(({ name, outputSchema }) => [name, outputSchema?.type])).toEqual([
        ['get_overview', 'object'],
        ['search_faqs', 'object'],
        ['get_pricing', 'object'],
        ['compare_alternatives', 'object'],
      ]);
      for (const [name, args, member] of [
        ['get_overview', { section: 'assetTypes' }, 'section'],
        ['search_faqs', { query: 'Who can see my vault?', limit: 3 }, 'results'],
        ['get_pricing', { plan: 'family' }, 'plans'],
        ['compare_alternatives', { alternatives: ['1password'], criteria: ['legal-force'] }, 'alternatives'],
      ] as const) {
        const result = await client.callTool({ name, arguments: args });
        expect(result.isError).toBeUndefined();
        expect(result.structuredContent).toHaveProperty(member);
        expect(hints(result)).toEqual([undefined, undefined]);
        const [first] = result.content;
        expect(first).toEqual({ type: 'text', text: expect.stringContaining('\n- url: https://gatehouse.example/') });
      }
    });

    it('gets a link to the page of each question in the results', async () => {
      const { content, structuredContent } = await client.callTool({
        name: 'search_faqs',
        arguments: { query: 'Who can see my vault?', limit: 2 },
      });
      const { results } = structuredContent as { results: { url: string }[] };
      expect(results).toHaveLength(2);
      expect(content.slice(1)).toEqual(
        results.map(({ url }) => ({
          type: 'resource_link',
          uri: url,
          name: expect.any(String),
          mimeType: 'text/html',
        })),
      );
    });

    it('gets invalid arguments as a result, and an unknown tool as an error', async () => {
      expect(await client.callTool({ name: 'get_pricing', arguments: { plan: 'gold' } })).toMatchObject({
        isError: true,
        content: [{ type: 'text', text: expect.stringContaining('starter, personal, family, decade, workplace') }],
      });
      const refused = await client.callTool({ name: 'buy', arguments: {} }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ProtocolError);
      expect(refused).toMatchObject({ code: -32602, message: expect.stringContaining('get_overview, search_faqs') });
    });

    it('reads all pages of resources, and one resource of each kind', async () => {
      const faqs = (await service.get('/api/faq')).json().totalQuestions;
      const paths = ['/llms.txt', '/llms-full.txt', '/openapi.json', '/auth.md'];
      const statuses = await Promise.all(paths.map(async (path) => (await service.get(path)).status));
      const documents = paths.filter((_, index) => statuses[index] === 200);
      const uris: string[] = [];
      const sizes: number[] = [];
      // The client does not collect pages that are requested by a cursor.
      let page: ListResourcesResult = await client.request({ method: 'resources/list', params: {} });
      for (;;) {
        expect(hints(page)).toEqual(cacheable);
        uris.push(...page.resources.map(({ uri }) => uri));
        sizes.push(page.resources.length);
        if (page.nextCursor === undefined) break;
        page = await client.listResources({ cursor: page.nextCursor });
      }
      // Resources of a usual pack are all on the first page, because many clients read no other.
      expect(sizes).toHaveLength(1);
      expect(new Set(uris).size).toBe(uris.length);
      expect(uris).toHaveLength(documents.length + 10 + faqs + 3);
      expect(uris.slice(0, documents.length)).toEqual(documents.map((path) => `https://gatehouse.example${path}`));
      expect(uris.slice(documents.length, documents.length + 2)).toEqual([
        'content://platform',
        'content://target-audience',
      ]);
      expect(uris[documents.length + 10]).toBe('faq://general/F001');
      expect(uris.slice(-3)).toEqual([
        'ui://gatehouse.example/answer',
        'ui://gatehouse.example/prices',
        'ui://gatehouse.example/comparison',
      ]);
      expect((await client.listResources()).resources).toHaveLength(uris.length);

      const read = async (uri: string) => {
        const result = await client.readResource({ uri });
        expect(hints(result)).toEqual(cacheable);
        const [content] = result.contents;
        return { type: content?.mimeType, text: content && 'text' in content ? content.text : '' };
      };
      const openapi = await read('https://gatehouse.example/openapi.json');
      expect(openapi).toEqual({ type: 'application/json', text: (await service.get('/openapi.json')).text });
      const pricing = await read('content://pricing');
      expect(JSON.parse(pricing.text)).toEqual((await service.get('/api/content')).json().pricing);
      const faq = await read('faq://general/F001');
      expect(faq.type).toBe('text/markdown');
      expect(faq.text).toMatch(/^# What is Heirfold\?\n\n.*\n\nSource: https:\/\/gatehouse\.example\/faq\/[a-z-]+\n$/s);
      for (const uri of [
        ...['https://gatehouse.example/faq/what-is-heirfold', 'https://gatehouse.example/content/security'],
        ...['https://gatehouse.example/content/differentiators', 'https://gatehouse.example/'],
      ]) {
        const cited = await read(uri);
        expect(cited.type).toBe('text/markdown');
        expect(cited.text.length).toBeGreaterThan(300);
      }
      const searchResult = await client.callTool({
        name: 'search_faqs',
        arguments: { query: 'How much does it cost?' },
      });
      const { results } = searchResult.structuredContent as { results: { url: string; question: string }[] };
      expect(results.length).toBeGreaterThan(0);
      for (const { url, question } of results) expect((await read(url)).text).toContain(question);
      expect(
        await client.readResource({ uri: 'https://elsewhere.example/' }).catch((error: unknown) => error),
      ).toMatchObject({
        code: -32602,
      });
      expect(await client.readResource({ uri: 'faq://general/F999' }).catch((error: unknown) => error)).toMatchObject({
        code: -32602,
        data: { uri: 'faq://general/F999' },
      });
    });

    it('lists templates and completes their arguments', async () => {
      const listed = await client.listResourceTemplates();
      expect(hints(listed)).toEqual(cacheable);
      expect(listed.resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
        'faq://{category}/{id}',
        'content://{section}',
      ]);
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: 'faq://{category}/{id}' },
        argument: { name: 'category', value: 'L' },
      });
      expect(completion).toEqual({ values: ['launch', 'legal'], total: 2, hasMore: false });
    });

    it('completes an argument of every prompt', async () => {
      const complete = async (name: string, argument: string, value: string) =>
        (await client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: argument, value } })).completion;
      expect((await complete('answer_question', 'question', 'what is heirfold?')).values).toEqual([
        'What is Heirfold?',
      ]);
      expect((await complete('compare_with', 'alternative', 'law')).values).toEqual(['lawyer-file']);
      const { targetAudience } = (await service.get('/api/content')).json();
      expect((await complete('explain_product', 'audience', '')).values).toEqual(targetAudience);
    });

    it('lists prompts, gets one, and gets an error for an unknown alternative', async () => {
      const listed = await client.listPrompts();
      expect(hints(listed)).toEqual(cacheable);
      expect(listed.prompts.map(({ name }) => name)).toEqual(['explain_product', 'answer_question', 'compare_with']);
      const { messages } = await client.getPrompt({ name: 'compare_with', arguments: { alternative: 'solicitor' } });
      expect(messages).toEqual([
        { role: 'user', content: { type: 'text', text: expect.stringContaining('{"alternatives":["lawyer-file"]}') } },
      ]);
      const unknown = client.getPrompt({ name: 'compare_with', arguments: { alternative: 'a crystal ball' } });
      expect(await unknown.catch((error: unknown) => error)).toMatchObject({ code: -32602 });
    });
  },
);
