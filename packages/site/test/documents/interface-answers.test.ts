import { beforeAll, describe, expect, it } from 'vitest';
import {
  defaultPack,
  defaultService,
  type ServiceUnderTest,
  startServiceUnderTest,
} from '../../../../test/service-under-test.ts';
import type { Json } from './read-documents.ts';

/** Statements of the default pack about the interface, compared with the interface. */
let service: ServiceUnderTest;
let openapi: Json;
let answers: Map<string, { answer: string; summary: string }>;
beforeAll(async () => {
  service = await defaultService();
  openapi = (await service.get('/openapi.json')).json();
  answers = await answersOf(service);
});

async function answersOf(service: ServiceUnderTest): Promise<typeof answers> {
  const { faqs } = (await service.get('/api/content')).json();
  return new Map(faqs.map((faq: Json) => [faq.id, faq]));
}
const answerOf = (id: string) => answers.get(id)?.answer ?? '';
const codeOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const operations = (): { method: string; path: string; tag: string; operation: Json }[] =>
  Object.entries(openapi.paths as Json).flatMap(([path, item]) =>
    Object.entries(item as Json).map(([method, operation]: [string, Json]) => ({
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0],
      operation,
    })),
  );

describe('answers about the interface match it:', () => {
  it('F137 lists every endpoint without a key, and each responds', async () => {
    const listed = codeOf(answerOf('F137'), /^- `([A-Z]+ \/\S+)`: /gm);
    expect(listed).toEqual(
      operations()
        .filter(({ tag }) => ['content', 'ask', 'mcp', 'a2a'].includes(tag))
        .map(({ method, path }) => `${method} ${path}`),
    );
    expect(listed).toEqual(
      expect.arrayContaining(['GET /api/content', 'POST /ask', 'GET /ask', 'POST /mcp', 'POST /a2a']),
    );
    for (const endpoint of listed) {
      expect(answers.get('F137')?.summary).toContain(endpoint);
      const [method = '', path = ''] = endpoint.split(' ');
      expect([endpoint, (await service.request(method, path)).status]).not.toEqual([endpoint, 404]);
    }
  });

  it('F138 states the limits of a question and of an answer', async () => {
    expect(answerOf('F138')).toContain('at most 2,000 characters');
    expect(answerOf('F138')).toContain('at most 10 results');
    expect((await service.ask({ query: 'x'.repeat(2000) })).status).toBe(200);
    expect((await service.ask({ query: 'x'.repeat(2001) })).status).toBe(400);
    expect(openapi.components.schemas.AskResponse.properties.results.maxItems).toBe(10);
  });

  it('F141 lists the tools, and methods that the server supports', async () => {
    const call = async (method: string, params: Json = {}) =>
      (
        await service.request('POST', '/mcp', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        })
      ).json();
    const { tools } = (await call('tools/list')).result;
    expect(codeOf(answerOf('F141'), /^- `(\w+)`: /gm)).toEqual(tools.map(({ name }: Json) => name));
    for (const { name } of tools) expect(answers.get('F141')?.summary).toContain(name);
    for (const method of ['initialize', 'tools/list', 'tools/call']) {
      expect(answerOf('F141')).toContain(`\`${method}\``);
      expect((await call(method)).error?.code).not.toBe(-32601);
    }
    for (const list of ['resources/list', 'prompts/list']) expect(await call(list)).toHaveProperty('result');
    const cardPath = /`(\/\.well-known\/mcp\S+)`/.exec(answerOf('F141'))?.[1] ?? '';
    expect((await service.get(cardPath)).status).toBe(200);
  });

  it('F142 states every rate limit, and the rate-limit headers', async () => {
    const lines = codeOf(answerOf('F142'), /^- (\d+ requests .*)$/gm);
    const ruled = operations().filter(({ operation }) => '429' in operation.responses);
    expect(ruled.length).toBeGreaterThan(5);
    for (const { path } of ruled)
      expect([path, lines.filter((line) => line.includes(`\`${path}\``)).length]).not.toEqual([path, 0]);
    for (const path of ['/ask', '/mcp', '/a2a'])
      expect(lines[0]).toMatch(new RegExp(`^60 requests per minute on each of .*\`${path}\``));
    const { headers } = await service.ask({ query: 'price' });
    expect(headers['x-ratelimit-limit']).toBe('60');
    for (const header of codeOf(answerOf('F142'), /^- `(X-RateLimit-\w+)`/gm))
      expect(headers).toHaveProperty(header.toLowerCase());
  });

  it('F147 lists published documents, each once, and all that are not a copy of another', async () => {
    const listed = codeOf(answerOf('F147'), /^- `(\/\S+)`: /gm);
    expect(new Set(listed).size).toBe(listed.length);
    const discovery = operations().filter(({ tag }) => tag === 'discovery');
    const copies = discovery.filter(({ operation }) => /^The same as \//.test(operation.description));
    expect([...listed, ...copies.map(({ path }) => path)].sort()).toEqual(
      expect.arrayContaining(discovery.map(({ path }) => path).sort()),
    );
    for (const path of listed) expect([path, (await service.get(path)).status]).toEqual([path, 200]);
  });

  it('F150 lists every error code under its status', async () => {
    const lines = codeOf(answerOf('F150'), /^- (\d{3}: .*)$/gm);
    const { text } = await service.get('/api/llms.txt');
    const codes = [...text.matchAll(/^- (\w+) \((\d{3})\): /gm)].map(([, code, status]) => `${status} ${code}`);
    expect(codes.length).toBeGreaterThan(15);
    const statedCodes = lines.flatMap((line) => codeOf(line, /`(\w+)`/g).map((code) => `${line.slice(0, 3)} ${code}`));
    expect(statedCodes.sort()).toEqual(codes.sort());
    expect(statedCodes).toEqual(expect.arrayContaining(['401 unauthorized', '404 not_found', '429 rate_limited']));
  });

  it.each([
    ['', 'Questions are not written down.'],
    ['counts', 'No question is written down.'],
    ['questions', 'kept for at most 30 days, cut to 200 characters'],
  ])('F155 follows the setting INSIGHTS=%s', async (INSIGHTS, statedCodes) => {
    const other = await startServiceUnderTest({ settings: { CONTENT_DIR: defaultPack, INSIGHTS } });
    try {
      const answer = (await answersOf(other)).get('F155')?.answer ?? '';
      expect(answer).toContain(statedCodes);
      const notice = /What becomes of the question itself: (.*)/.exec(answer)?.[1] ?? 'none';
      expect((await other.get('/llms.txt')).text).toContain(notice);
      const found = (await other.ask({ query: 'What is logged when I or my agent ask a question?' })).json();
      expect(found.results[0].description).toContain(notice);
      const marker = 'zanzibar-marker';
      await other.ask({ query: marker }, { 'x-forwarded-for': '192.0.2.77' });
      expect(other.logLines().join('\n')).not.toMatch(/zanzibar-marker|192\.0\.2\.77/);
    } finally {
      await other.close();
    }
  });

  it('no answer, question or summary contains a placeholder', async () => {
    for (const path of [
      '/api/content',
      '/api/faq',
      '/api/schema',
      '/llms-full.txt',
      '/faq/rate-limits',
      '/faq/rate-limits.md',
    ])
      expect([path, (await service.get(path)).text.includes('{{')]).toEqual([path, false]);
  });
});
