import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';
import { crawl } from './crawl.ts';
import type { Json } from './read-documents.ts';

/** Statements about the interface in any answer of the default pack, tested on the interface. */
let service: ServiceUnderTest;
let openapi: Json;
let faqs: { id: string; question: string; answer: string; summary: string }[];
beforeAll(async () => {
  service = await startServiceUnderTest();
  openapi = (await service.get('/openapi.json')).json();
  faqs = (await service.get('/api/content')).json().faqs;
});
afterAll(() => service.close());

const answerOf = (id: string) => faqs.find((faq) => faq.id === id)?.answer ?? '';
/** All answers and summaries, without links to pages. */
const texts = () =>
  faqs.flatMap(({ id, answer, summary }) => [
    [id, answer.replace(/\]\([^)]*\)/g, ']')] as const,
    [id, summary] as const,
  ]);
const found = (pattern: RegExp) =>
  texts().flatMap(([id, text]) => [...text.matchAll(pattern)].map((match) => [id, ...match] as const));
const post = (path: string, body: unknown) =>
  service.request('POST', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const call = async (method: string, params: Json = {}) =>
  (await post('/mcp', { jsonrpc: '2.0', id: 1, method, params })).json();

describe('each item named in an answer exists:', () => {
  it('every operation, with its method', () => {
    const namedOperations = found(/\b(GET|POST) (\/[a-z][\w./-]*\w)/g);
    expect(new Set(namedOperations.map(([id]) => id))).toEqual(
      new Set([
        'F036',
        'F137',
        'F138',
        'F139',
        'F140',
        'F143',
        'F144',
        'F145',
        'F146',
        'F148',
        'F149',
        'F150',
        'F155',
        'F141',
      ]),
    );
    const missing = namedOperations.filter(
      ([, , method = '', path = '']) => !openapi.paths[path]?.[method.toLowerCase()],
    );
    expect(missing).toEqual([]);
  });

  it('every path', async () => {
    const namedPaths = found(
      /(?<![\w/.])(\/(?:api|ask|mcp|a2a|search|llms|openapi|auth|robots|sitemap|\.well-known)[\w./-]*)(?=[^\w/-])/g,
    );
    const paths = new Set(namedPaths.map(([, , path = '']) => path.replace(/\.$/, '')));
    expect(paths.size).toBeGreaterThan(30);
    // Two of the paths name folders.
    for (const path of paths)
      if (!['/api/', '/.well-known/'].includes(path))
        expect([path, path in openapi.paths && (await service.get(path)).status !== 404]).toEqual([path, true]);
  });

  it('every tool, with the stated frequency', async () => {
    const { tools } = (await call('tools/list')).result;
    const toolNames = tools.map(({ name }: Json) => name);
    for (const [id, name = ''] of found(/\b(?:get|search|compare)_[a-z]+\b/g))
      expect([id, toolNames]).toEqual([id, expect.arrayContaining([name])]);
    expect(toolNames).toHaveLength(4);
    for (const [id, , count] of found(/(\w+) read-only tools/g)) expect([id, count]).toEqual([id, 'four']);
    for (const { annotations } of tools) expect(annotations.readOnlyHint).toBe(true);
  });

  it('every header', async () => {
    const limited = await service.ask({ query: 'price' });
    for (const [, header = ''] of found(/X-RateLimit-\w+/g))
      expect(limited.headers).toHaveProperty(header.toLowerCase());
    const refused = await service.get('/api/v1');
    expect(refused.headers['www-authenticate']).toMatch(
      /^Bearer resource_metadata="https:\/\/.*\/\.well-known\/oauth-protected-resource"/,
    );
  });

  it('every status with its code', async () => {
    const { text } = await service.get('/api/llms.txt');
    const codes = [...text.matchAll(/^- (\w+) \((\d{3})\): /gm)].map(([, code, status]) => `${status} ${code}`);
    const namedErrors = found(/\b(4\d\d)(?: with the error code)? `([a-z_]+)`/g).map(
      ([, , status, code]) => `${status} ${code}`,
    );
    expect(new Set(namedErrors)).toEqual(new Set(['401 unauthorized', '403 insufficient_scope', '429 rate_limited']));
    // Except an API that is not open yet, which the answer states.
    expect(codes).toEqual(expect.arrayContaining(namedErrors.filter((name) => name !== '403 insufficient_scope')));
    for (const id of ['F146', 'F150']) expect(answerOf(id)).toMatch(/insufficient_scope/);
  });

  it('every rate limit', async () => {
    const outside = found(/(\d+) (?:requests )?per (minute|day)/g).filter(([id]) => id !== 'F142');
    expect(outside.map(([id]) => id)).toEqual(['F139', 'F143']);
    for (const [, , limit] of outside) expect(limit).toBe('60');
    for (const [, line = ''] of answerOf('F142').matchAll(/^- (\d+ requests per minute on .*)$/gm))
      for (const [, path = ''] of line.matchAll(/`(\/\S+?)`/g)) {
        const method = openapi.paths[path]?.post ? 'POST' : 'GET';
        const { headers } = await service.request(method, path);
        expect([path, headers['x-ratelimit-limit']]).toEqual([path, /^\d+/.exec(line)?.[0]]);
      }
  });
});

describe('single answers match the behavior:', () => {
  it('F139: a stream on request, else one document', async () => {
    const [streamed = ''] = /\{"query": "[^}]*"streaming": true\}/.exec(answerOf('F139')) ?? [];
    expect((await service.ask(streamed)).headers['content-type']).toBe('text/event-stream');
    expect((await service.ask({ query: 'What is a guardian?' })).headers['content-type']).toBe('application/json');
  });

  it('F138 and F140: the members of a response, by POST and GET, and no_results with status 200', async () => {
    const [body = ''] = /\{"query": "[^"]*"\}/.exec(answerOf('F138')) ?? [];
    const answered = (await service.ask(body)).json();
    expect(answered).toMatchObject({
      query: 'Is there a free plan?',
      _meta: { response_type: 'results', version: '1.0.0' },
    });
    expect(Object.keys(answered.results[0])).toEqual(expect.arrayContaining(['name', 'url', 'description']));
    expect((await service.get('/ask?query=Is%20there%20a%20free%20plan%3F')).json()).toEqual(answered);
    const nothing = await service.ask({ query: 'Who won the football match last night?' });
    expect([nothing.status, nothing.json()._meta.response_type]).toEqual([200, 'no_results']);
    const missing = await service.ask({});
    expect([missing.status, missing.json().error.code]).toEqual([400, 'missing_query']);
  });

  it('F141: one message per request, and no session', async () => {
    expect(answerOf('F141')).toContain('one message per request and no sessions');
    const clientInfo = { name: 'a', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const message = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
    const response = await post('/mcp', message);
    expect(response.status).toBe(200);
    expect(response.headers).not.toHaveProperty('mcp-session-id');
    expect((await post('/mcp', [message, { ...message, id: 2 }])).json()).toHaveProperty('error');
  });

  it('F142: which paths share a count', async () => {
    const remainingAt = async (path: string, ip: string) =>
      (await service.get(path, { 'x-forwarded-for': ip })).headers['x-ratelimit-remaining'];
    expect(answerOf('F142')).toContain('`/ask` (with `/search`), `/mcp`, `/a2a`');
    expect(await remainingAt('/ask?query=price', '2001:db8:1:2::1')).toBe('59');
    expect(await remainingAt('/search?query=price', '2001:db8:1:2::1')).toBe('58');
    expect(answerOf('F142')).toContain('the IPv6 addresses of one /64 network');
    expect(await remainingAt('/ask?query=price', '2001:db8:1:2:ffff::1')).toBe('57');
    expect(await remainingAt('/ask?query=price', '2001:db8:1:3::1')).toBe('59');
    for (const path of ['/api/content', '/api/faq', '/api/schema'])
      expect((await service.get(path)).headers).not.toHaveProperty('x-ratelimit-limit');
  });

  it('F143 and F144: only /api/v1 requires a token, and no token works before launch', async () => {
    const namedPaths = [
      ...(answerOf('F143')
        .split('Only the authenticated')[0]
        ?.matchAll(/`(\/\S+)`/g) ?? []),
    ].map(([, path]) => path);
    expect(namedPaths).toEqual(['/api/content', '/api/faq', '/api/schema', '/ask', '/mcp', '/a2a']);
    for (const [path, item] of Object.entries<Json>(openapi.paths))
      for (const [method, { security = [] }] of Object.entries<Json>(item))
        expect([method, path, security.length > 0]).toEqual([method, path, path.startsWith('/api/v1')]);
    const refused = await service.get('/api/v1', { authorization: 'Bearer x.y.z' });
    expect([refused.status, refused.json().error.code]).toEqual([401, 'unauthorized']);
    expect(refused.json().error.hint).not.toBe('');
  });

  it('F145: the example registration is recorded, its status is returned, and it can be withdrawn', async () => {
    const [example = ''] = /\{"client_name"[^}]*\}/.exec(answerOf('F145')) ?? [];
    expect(Object.keys(JSON.parse(example))).toEqual(['client_name', 'contact_email', 'intended_use']);
    const registered = (await post('/api/agent-auth/register', JSON.parse(example))).json();
    expect(registered).toMatchObject({ status: 'interest_recorded', credential: null });
    expect(registered.guidance.message).not.toBe('');
    const { claim_token } = registered;
    const claimed = (await post('/api/agent-auth/claim', { claim_token })).json();
    expect(claimed).toMatchObject({ status: 'interest_recorded', credential: null });
    expect((await post('/api/agent-auth/revoke', { claim_token })).status).toBe(200);
    expect((await post('/api/agent-auth/claim', { claim_token })).json().status).toBe('withdrawn');
  });

  it('F146: scopes and identity types match the metadata', async () => {
    const resource = (await service.get('/.well-known/oauth-protected-resource')).json();
    expect(resource.scopes_supported).toEqual(['content:read', 'faq:read']);
    for (const scope of resource.scopes_supported) expect(answerOf('F146')).toContain(`\`${scope}\``);
    const metadata = (await service.get('/.well-known/oauth-authorization-server')).text;
    for (const identityType of ['identity_assertion', 'urn:ietf:params:oauth:token-type:id-jag']) {
      expect(answerOf('F146')).toContain(`\`${identityType}\``);
      expect(metadata).toContain(identityType);
    }
  });

  it('F148: the types of the graph, and no rating in it', async () => {
    const { headers, text, json } = await service.get('/api/schema');
    expect(headers['content-type']).toBe('application/ld+json');
    const types = new Set(json()['@graph'].map((node: Json) => node['@type']));
    const typeList = /these schema\.org types: (.*)/.exec(answerOf('F148'))?.[1]?.split('.')[0] ?? '';
    expect(new Set([...typeList.matchAll(/`(\w+)`/g)].map(([, type]) => type))).toEqual(types);
    expect(text).not.toMatch(/aggregateRating|"review"/);
  });

  it('F149: the members of a question', async () => {
    const { text } = await service.get('/api/faq');
    const { title, totalQuestions, categories, ...others } = JSON.parse(text);
    expect([typeof title, totalQuestions, others]).toEqual(['string', faqs.length, {}]);
    const categoryList = /The eight categories are (.*)\./.exec(answerOf('F149'))?.[1] ?? '';
    expect([...categoryList.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(
      categories.map(({ name }: Json) => name),
    );
    const sorted = (entries: { id: string }[]) => [...entries].sort((a, b) => a.id.localeCompare(b.id));
    expect(sorted(categories.flatMap((category: Json) => category.faqs))).toEqual(sorted(faqs));
    const [, fields = ''] = /An FAQ entry has, among other fields, (.*)/.exec(answerOf('F149')) ?? [];
    for (const [, field = ''] of fields.replace('`F001`', '').matchAll(/`(\w+)`/g))
      expect(faqs[0]).toHaveProperty(field);
  });

  it('F152: versions and dates', async () => {
    expect([openapi.openapi, openapi.info.version]).toEqual(['3.1.0', '1.0.0']);
    expect(answerOf('F152')).toContain('version is 1.0.0, described in OpenAPI 3.1.0');
    expect(openapi.info.description).toContain('a removal is announced');
    const { platform } = (await service.get('/api/content')).json();
    expect(answerOf('F152')).toContain(`(${platform.asOf} for this edition)`);
    for (const faq of faqs) expect(faq).toHaveProperty('lastReviewed');
  });

  it('F155: contents of the log', async () => {
    const statement = 'the time, the method, the kind of path, the status and how long the answer took';
    expect(answerOf('F155')).toContain(statement);
    await service.ask({ query: 'How much does it cost?' });
    const lines = service.logLines().map((line): Json => JSON.parse(line));
    const answered = lines.filter(({ msg, route }) => msg === 'answered' && route === '/ask');
    expect(answered.length).toBeGreaterThan(0);
    const process = ['hostname', 'level', 'msg', 'pid', 'reqId'];
    for (const line of answered)
      expect(Object.keys(line).filter((member) => !process.includes(member))).toEqual([
        'time',
        'method',
        'route',
        'status',
        'milliseconds',
      ]);
  });
});

it('no document contains an unfilled placeholder', async () => {
  const { bodies } = await crawl(service);
  const surfaces = bodies.map(({ from, text }) => [from, text] as const);
  expect(surfaces.length).toBeGreaterThan(400);
  const { resources } = (await call('resources/list')).result;
  for (const { uri } of resources) surfaces.push([uri, JSON.stringify(await call('resources/read', { uri }))]);
  for (const { id, question } of faqs.filter(({ id }) => id >= 'F137')) {
    surfaces.push([`/ask ${id}`, (await service.ask({ query: question })).text]);
    const found = await call('tools/call', { name: 'search_faqs', arguments: { query: question } });
    surfaces.push([`search_faqs ${id}`, JSON.stringify(found)]);
  }
  expect(surfaces.filter(([, text]) => /\{\{[^{}\n]*\}\}/.test(text)).map(([from]) => from)).toEqual([]);
});
