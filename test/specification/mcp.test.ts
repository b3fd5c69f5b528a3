import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const json = { 'content-type': 'application/json' };
const send = (message: unknown, headers: Record<string, string> = {}) =>
  service.request('POST', '/mcp', { headers: { ...json, ...headers }, body: JSON.stringify(message) });
const call = async (name: string, args?: unknown) =>
  (await send({ jsonrpc: '2.0', id: 'c', method: 'tools/call', params: { name, arguments: args } })).json();

describe('the MCP endpoint', () => {
  it('responds to initialize with a JSON-RPC 2.0 response', async () => {
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'reader', version: '1' } };
    const response = await send({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
        serverInfo: { name: 'example.gatehouse/content', title: 'Heirfold public content', version: '1.0.0' },
        instructions: expect.stringContaining('Start with get_overview.'),
      },
    });
  });

  it('responds to tools/list with four tools, all of them read-only', async () => {
    const response = await send({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    expect([response.status, response.json().id]).toEqual([200, 2]);
    const { tools } = response.json().result;
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      'get_overview',
      'search_faqs',
      'get_pricing',
      'compare_alternatives',
    ]);
    for (const { annotations } of tools)
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  });

  it.each([
    ['get_overview', undefined, 'name', 'Heirfold'],
    ['get_overview', { section: 'security' }, 'status', 'pre-launch'],
    ['search_faqs', { query: 'How much does it cost?' }, 'query', 'How much does it cost?'],
    ['get_pricing', {}, 'asOf', '2025-12-15'],
    ['compare_alternatives', { alternatives: ['solicitor'] }, 'subject', { id: 'heirfold', name: 'Heirfold' }],
  ])('calls %s with params.name and params.arguments %j', async (name, args, member, value) => {
    const { jsonrpc, id, result } = await call(name, args);
    expect([jsonrpc, id]).toEqual(['2.0', 'c']);
    expect(result.isError).toBeUndefined();
    expect(result.structuredContent[member]).toEqual(value);
    expect(result.content[0]).toEqual({
      type: 'text',
      text: expect.stringContaining('\n- url: https://gatehouse.example/'),
    });
  });

  it.each([
    ['params.name is not a string', { name: 7, arguments: {} }],
    ['params.name is not a tool', { name: 'delete_everything', arguments: {} }],
    ['params.arguments is not an object', { name: 'get_pricing', arguments: 'family' }],
  ])('returns a JSON-RPC error when %s', async (_, params) => {
    const response = await send({ jsonrpc: '2.0', id: 9, method: 'tools/call', params });
    expect(response.json()).toEqual({
      jsonrpc: '2.0',
      id: 9,
      error: { code: -32602, message: expect.any(String) },
    });
  });

  it('returns JSON by default, and the same as a server-sent event for callers that accept only that', async () => {
    const message = { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'get_pricing' } };
    const plain = await send(message);
    expect([plain.status, plain.headers['content-type']]).toEqual([200, 'application/json']);
    const event = await send(message, { accept: 'text/event-stream' });
    expect([event.status, event.headers['content-type']]).toEqual([200, 'text/event-stream']);
    expect(event.text).toBe(`event: message\ndata: ${plain.text}\n\n`);
  });

  it.each<[string, Record<string, string>]>([
    ['no credentials', {}],
    ['a bearer token', { authorization: 'Bearer not-a-token' }],
    ['basic credentials', { authorization: 'Basic Og==' }],
  ])('requires no token and ignores any: %s', async (_, headers) => {
    const response = await send({ jsonrpc: '2.0', id: 4, method: 'tools/list' }, headers);
    expect(response.status).toBe(200);
    expect(response.headers['www-authenticate']).toBeUndefined();
  });
});

describe('the rate limit of /mcp', () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const list = { jsonrpc: '2.0', id: 5, method: 'tools/list' };

  it('is in three integer headers on each response', async () => {
    const startSecond = Math.floor(Date.now() / 1000);
    const { headers } = await send(list);
    expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual(['60', '59']);
    expect(headers['x-ratelimit-reset']).toMatch(/^\d+$/);
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThanOrEqual(startSecond + 60);
    expect(headers['retry-after']).toBeUndefined();
  });

  it('is 60 requests per minute and IP address: the 61st is 429 with Retry-After and the Error body', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 60; count++) statuses.push((await send(list, from('192.0.2.61'))).status);
    expect(statuses).toEqual(new Array(60).fill(200));
    const refused = await send(list, from('192.0.2.61'));
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toBe('application/json');
    expect(refused.headers['x-ratelimit-remaining']).toBe('0');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.json()).toEqual({
      error: { code: 'rate_limited', message: expect.any(String), hint: expect.any(String) },
    });
    expect((await send(list, from('192.0.2.62'))).status).toBe(200);
  });
});
