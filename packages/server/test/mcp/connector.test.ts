import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeLaunch } from '../../../../test/access-facts.ts';
import { documentedCopy } from '../../../../test/documented-pack.ts';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { editionOfFolder } from '../../../edition/src/build-folder.ts';
import type { Edition } from '../../../edition/src/edition.ts';
import { createDispatcher } from '../../src/mcp/dispatcher.ts';
import { createSurface } from '../../src/mcp/surface.ts';
import { type Params, requestLegacy, requestStateless, statelessEnvelope } from './calling-mcp.ts';

/** Requirements of ChatGPT connectors and deep research. */

const folder = documentedCopy();
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ settings: { CONTENT_DIR: folder } });
});
afterAll(() => service.close());

const revisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'];
const call = async (revision: string, method: string, params: Params = {}) => {
  const response =
    revision === '2026-07-28'
      ? await requestStateless(service, method, params)
      : await requestLegacy(service, method, params, { 'mcp-protocol-version': revision });
  expect(response.status).toBe(200);
  return response.json().result;
};

describe.each(revisions)('over %s', (revision) => {
  it('search and fetch are listed as read-only, each with one required argument', async () => {
    const { tools } = await call(revision, 'tools/list');
    for (const [name, argument] of [
      ['search', 'query'],
      ['fetch', 'id'],
    ])
      expect(tools.find((tool: { name: string }) => tool.name === name)).toMatchObject({
        annotations: { readOnlyHint: true },
        inputSchema: { required: [argument] },
        outputSchema: { type: 'object' },
      });
  });

  it('search returns results, as structured content and as JSON in a single text', async () => {
    const result = await call(revision, 'tools/call', { name: 'search', arguments: { query: 'nested routes' } });
    expect(result.isError).toBeUndefined();
    expect(Object.keys(result.structuredContent)).toEqual(['results']);
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(result.structuredContent) }]);
    const [first] = result.structuredContent.results;
    expect(first).toEqual({
      id: '/docs/guide/routing',
      title: expect.stringContaining('Routing'),
      url: expect.stringContaining('https://gatehouse.example/docs/guide/routing'),
      text: expect.stringContaining('Nested routes'),
    });
  });

  it('search lists the words of a question that the documentation does not contain, next to the pages', async () => {
    const search = async (query: string) =>
      (await call(revision, 'tools/call', { name: 'search', arguments: { query } }))._meta?.partial;
    expect(await search('nested routes over WebTransport')).toEqual(['WebTransport']);
    expect(await search('nested routes')).toBeUndefined();
  });

  it('fetch returns the page, as structured content and as JSON in a single text', async () => {
    const result = await call(revision, 'tools/call', { name: 'fetch', arguments: { id: '/docs/guide/routing' } });
    expect(result.isError).toBeUndefined();
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(result.structuredContent) }]);
    expect(result.structuredContent).toEqual({
      id: '/docs/guide/routing',
      title: 'Routing',
      text: expect.stringContaining("```js\nrouter.add('/plants/:id');\n```"),
      url: 'https://gatehouse.example/docs/guide/routing',
      metadata: expect.objectContaining({ kind: 'doc' }),
    });
    for (const value of Object.values(result.structuredContent.metadata)) expect(typeof value).toBe('string');
  });

  it('an unknown id is an error result for the model', async () => {
    const result = await call(revision, 'tools/call', { name: 'fetch', arguments: { id: '/docs/guide/routin' } });
    expect(result.isError).toBe(true);
    expect(result.content[0].text).toContain('(did you mean "/docs/guide/routing"?)');
  });
});

describe('documentation', () => {
  it('lists the unknown words of a question, in both response formats of the question endpoint', async () => {
    const ask = async (query: string | { text: string }) => (await service.ask({ query })).json();
    const question = 'How are nested routes written with gRPC?';
    expect((await ask(question))._meta).toMatchObject({ response_type: 'results', partial: ['gRPC'] });
    expect((await ask({ text: question }))._meta).toMatchObject({ response_type: 'answer', partial: ['gRPC'] });
    expect((await ask('How are nested routes written?'))._meta).not.toHaveProperty('partial');
  });

  it('is mentioned in the instructions', async () => {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'reader', version: '1' },
    };
    const { instructions } = await call('2025-11-25', 'initialize', params);
    expect(instructions).toContain('Use search to find pages of the documentation, and fetch to read one whole.');
  });

  it('is listed as resources, with a template and completion', async () => {
    const { resources } = await call('2025-11-25', 'resources/list');
    const uris = resources.map(({ uri }: { uri: string }) => uri).filter((uri: string) => uri.startsWith('doc:'));
    expect(uris.sort()).toEqual(['doc://guide/routing', 'doc://guide/ssr', 'doc://index']);
    const { contents } = await call('2025-11-25', 'resources/read', { uri: 'doc://guide/ssr' });
    expect(contents).toEqual([
      { uri: 'doc://guide/ssr', mimeType: 'text/markdown', text: expect.stringContaining('# Server rendering\n') },
    ]);
    expect(contents[0].text).toMatch(/not launched yet.*\n\nSource: https:\/\/gatehouse\.example\/docs\/guide\/ssr\n$/);
    const { resourceTemplates } = await call('2025-11-25', 'resources/templates/list');
    expect(resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate)).toEqual([
      'faq://{category}/{id}',
      'content://{section}',
      'doc://{+path}',
    ]);
    const { completion } = await call('2025-11-25', 'completion/complete', {
      ref: { type: 'ref/resource', uri: 'doc://{+path}' },
      argument: { name: 'path', value: 'guide/s' },
    });
    expect(completion.values).toEqual(['guide/ssr']);
  });

  it('is mentioned on the cards, in the skill and in the texts for models', async () => {
    const toolNames = ['search', 'fetch'];
    const { tools } = (await service.get('/.well-known/mcp/server-card.json')).json();
    expect(tools.map(({ name }: { name: string }) => name).slice(-2)).toEqual(toolNames);
    expect((await service.get('/mcp/server-card')).json().description).toContain('documentation');
    const agentCard = (await service.get('/.well-known/agent-card.json')).json();
    expect(agentCard.skills[0].tags).toContain('documentation');
    const skill = (await service.get('/.well-known/agent-skills/product-questions/SKILL.md')).text;
    expect(skill).toContain('call `search`, then `fetch`');
    const api = (await service.get('/api/llms.txt')).text;
    for (const name of toolNames) expect(api).toContain(`- [${name}](https://gatehouse.example/mcp): `);
    expect((await service.get('/llms.txt')).text).toContain('search and fetch read the documentation');
  });

  it('is cited by /ask in the NLWeb format as a technical article', async () => {
    const response = await service.ask({
      query: { text: 'nested routes resolve wildcards' },
      meta: { version: '0.55' },
    });
    const { results } = response.json();
    expect(results[0]).toMatchObject({ '@type': ['TechArticle', 'Article'] });
    const ofPage = results.filter(({ url }: { url: string }) => url.includes('/docs/guide/routing'));
    expect(ofPage).toHaveLength(2);
  });
});

describe('a pack without documentation', () => {
  it('does not mention documentation', async () => {
    const other = await startServiceUnderTest();
    try {
      const paths = [
        ...['/.well-known/mcp/server-card.json', '/mcp/server-card', '/.well-known/agent-card.json', '/llms.txt'],
        ...['/api/llms.txt', '/.well-known/agent-skills/product-questions/SKILL.md'],
      ];
      for (const path of paths)
        expect([path, /documentation\b(?!Url)|\bfetch\b/.exec((await other.get(path)).text)?.[0]]).toEqual([
          path,
          undefined,
        ]);
      const list = (await requestLegacy(other, 'tools/list', {})).json().result.tools;
      expect(list).toHaveLength(4);
    } finally {
      await other.close();
    }
  });
});

const CALLS = runsOf(2000);

it(`each of ${CALLS} calls with any ids and cursors gets a result, and none fails`, async () => {
  const edition = (await editionOfFolder({
    folder,
    baseUrl: 'https://gatehouse.example',
    access: beforeLaunch,
  })) as Edition;
  const failed: unknown[] = [];
  const { answer } = createDispatcher(createSurface(edition), (error) => void failed.push(error));
  const odd = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.jsonValue({ maxDepth: 1 }));
  const id = fc.oneof(fc.constantFrom('/docs', '/docs/guide/ssr', 'F001', '/content/security', '/docs/guide/srr'), odd);
  const queries = fc.constantFrom('nested routes', 'hydration', 'fire', 'zzz', 'Österreich 🙂', '"quoted" \\ \n', ' ');
  const toolCalls = fc.oneof(
    fc.record({ name: fc.constant('fetch'), arguments: fc.record({ id, cursor: odd }, { requiredKeys: ['id'] }) }),
    fc.record({ name: fc.constant('search'), arguments: fc.record({ query: fc.oneof(queries, odd) }) }),
  );
  const outcomes = { found: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(toolCalls, fc.constantFrom(...revisions), async (params, revision) => {
      const newest = revision === '2026-07-28';
      const message = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: newest ? { ...params, _meta: statelessEnvelope } : params,
      };
      const { status, json } = await answer({
        body: Buffer.from(JSON.stringify(message)),
        headers: {
          'mcp-protocol-version': revision,
          ...(newest ? { 'mcp-method': 'tools/call', 'mcp-name': params.name } : {}),
        },
      });
      const { result, ...rest } = JSON.parse(json?.toString() ?? '');
      expect([status, rest]).toEqual([200, { jsonrpc: '2.0', id: 1 }]);
      const text = [{ type: 'text', text: expect.any(String) }];
      if (result.isError) expect(result.content).toEqual(text);
      else expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
      outcomes[result.isError ? 'refused' : 'found']++;
    }),
    { numRuns: CALLS },
  );
  expect(failed).toEqual([]);
  expect(Math.min(outcomes.found, outcomes.refused)).toBeGreaterThan(CALLS / 10);
}, 60_000);
