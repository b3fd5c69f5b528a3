import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest, type TestResponse } from '../../../../test/service-under-test.ts';
import { type Params, postMcp, requestStateless, statelessEnvelope } from './calling-mcp.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const serverInfo = { name: 'example.gatehouse/content', title: 'Heirfold public content', version: '1.0.0' };
const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;
const outcome = (response: TestResponse) => [response.status, response.json().error?.code, response.json().id];

describe('results of the stateless revision', () => {
  it('server/discover returns the data of a handshake', async () => {
    const response = await requestStateless(service, 'server/discover');
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/json']);
    expect(response.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
        instructions: expect.stringContaining('Start with get_overview.'),
        resultType: 'complete',
        ttlMs: 300_000,
        cacheScope: 'public',
        _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
      },
    });
  });

  it.each<[string, Params, boolean]>([
    ['tools/list', {}, true],
    ['resources/list', {}, true],
    ['resources/templates/list', {}, true],
    ['prompts/list', {}, true],
    ['resources/read', { uri: 'content://pricing' }, true],
    ['tools/call', { name: 'get_pricing' }, false],
    ['prompts/get', { name: 'explain_product' }, false],
    [
      'completion/complete',
      { ref: { type: 'ref/prompt', name: 'compare_with' }, argument: { name: 'alternative', value: '' } },
      false,
    ],
  ])('%s with %j is complete and names the server; cache hints: %s', async (method, params, hints) => {
    const response = await requestStateless(service, method, params);
    expect(response.status).toBe(200);
    const { result } = response.json();
    expect(result.resultType).toBe('complete');
    expect(result._meta).toEqual({ 'io.modelcontextprotocol/serverInfo': serverInfo });
    expect([result.ttlMs, result.cacheScope]).toEqual(hints ? [300_000, 'public'] : [undefined, undefined]);
  });

  it('results for older revisions have none of these members', async () => {
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']) {
      const { result } = (await postMcp(service, { jsonrpc: '2.0', id: 1, method })).json();
      for (const member of ['resultType', 'ttlMs', 'cacheScope', '_meta']) expect(result).not.toHaveProperty(member);
    }
  });

  it('the name of the client is optional', async () => {
    const clientInfo = { 'io.modelcontextprotocol/clientInfo': { name: 'reader', version: '1' } };
    expect(
      (await requestStateless(service, 'tools/list', { _meta: { ...statelessEnvelope, ...clientInfo } })).status,
    ).toBe(200);
  });

  it('subscriptions/listen is acknowledged and closed', async () => {
    const response = await requestStateless(service, 'subscriptions/listen', {
      notifications: { toolsListChanged: true },
    });
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/event-stream']);
    expect(response.headers['x-accel-buffering']).toBe('no');
    const events = response.text
      .trimEnd()
      .split('\n\n')
      .map((frame) => JSON.parse(frame.replace(/^event: message\ndata: /, '')));
    expect(events).toMatchObject([
      { method: 'notifications/subscriptions/acknowledged', params: { notifications: {} } },
      { id: 1, result: { resultType: 'complete' } },
    ]);
  });
});

describe('headers of the stateless revision', () => {
  const tool = { name: 'get_pricing' };

  it.each<[string, string, Params, Record<string, string>]>([
    ['another version', 'tools/list', {}, { 'mcp-protocol-version': '2025-11-25' }],
    ['another method', 'tools/list', {}, { 'mcp-method': 'tools/call' }],
    ['another case of the method', 'tools/list', {}, { 'mcp-method': 'Tools/List' }],
    ['another tool', 'tools/call', tool, { 'mcp-name': 'get_overview' }],
    ['another resource', 'resources/read', { uri: 'content://pricing' }, { 'mcp-name': 'content://platform' }],
    ['another prompt', 'prompts/get', { name: 'explain_product' }, { 'mcp-name': 'compare_with' }],
    ['another tool in base64', 'tools/call', tool, { 'mcp-name': base64('get_overview') }],
    ['broken base64', 'tools/call', tool, { 'mcp-name': '=?base64?%?=' }],
  ])('that differ from the body are 400 -32020: %s', async (_, method, params, headers) => {
    expect(outcome(await requestStateless(service, method, params, headers))).toEqual([400, -32020, 1]);
  });

  it.each<[string, string, Params, string]>([
    ['MCP-Protocol-Version', 'tools/list', {}, 'mcp-protocol-version'],
    ['Mcp-Method', 'tools/list', {}, 'mcp-method'],
    ['Mcp-Name of a tool', 'tools/call', tool, 'mcp-name'],
    ['Mcp-Name of a resource', 'resources/read', { uri: 'content://pricing' }, 'mcp-name'],
    ['Mcp-Name of a prompt', 'prompts/get', { name: 'explain_product' }, 'mcp-name'],
  ])('are required: %s', async (_, method, params, missing) => {
    const nameOrUri = params.name ?? params.uri;
    const headers: Record<string, string> = {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      'mcp-name': String(nameOrUri),
    };
    delete headers[missing];
    const message = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: statelessEnvelope } };
    expect(outcome(await postMcp(service, message, headers))).toEqual([400, -32020, 1]);
  });

  it('may be base64-encoded', async () => {
    const response = await requestStateless(service, 'tools/call', tool, { 'mcp-name': base64('get_pricing') });
    expect(response.json().result.structuredContent.asOf).toBe('2025-12-15');
  });
});

describe('the envelope of the stateless revision', () => {
  const { 'io.modelcontextprotocol/protocolVersion': _, ...noVersion } = statelessEnvelope;
  const { 'io.modelcontextprotocol/clientCapabilities': __, ...noCapabilities } = statelessEnvelope;

  it.each<[string, unknown]>([
    ['no version', noVersion],
    ['no capabilities', noCapabilities],
    ['neither', {}],
    ['a version that is not text', { ...statelessEnvelope, 'io.modelcontextprotocol/protocolVersion': 2026 }],
    [
      'capabilities that are not an object',
      { ...statelessEnvelope, 'io.modelcontextprotocol/clientCapabilities': true },
    ],
    ['a client that is not an object', { ...statelessEnvelope, 'io.modelcontextprotocol/clientInfo': 'reader' }],
  ])('is 400 -32602 with %s', async (_, _meta) => {
    const response = await requestStateless(service, 'tools/list', { _meta });
    expect(outcome(response)).toEqual([400, -32602, 1]);
    expect(response.json().error.message).not.toMatch(/Invalid input|expected|received/);
  });

  it('is required', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
    expect(outcome(await postMcp(service, message, headers))).toEqual([400, -32602, 1]);
  });

  it('with an unknown version is 400 -32022, with the supported and the requested version', async () => {
    const _meta = { ...statelessEnvelope, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    const response = await requestStateless(service, 'tools/list', { _meta }, { 'mcp-protocol-version': '2099-01-01' });
    expect(outcome(response)).toEqual([400, -32022, 1]);
    expect(response.json().error.data).toEqual({ supported: ['2026-07-28'], requested: '2099-01-01' });
  });

  it('of a notification or a request without id is 202 without a body; a posted response is 400', async () => {
    for (const method of ['notifications/cancelled', 'tools/list']) {
      const message = { jsonrpc: '2.0', method, params: { requestId: 1, _meta: statelessEnvelope } };
      const answer = await postMcp(service, message, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method });
      expect([answer.status, answer.text]).toEqual([202, '']);
    }
    const response = await postMcp(
      service,
      { jsonrpc: '2.0', id: 1, result: {} },
      { 'mcp-protocol-version': '2026-07-28' },
    );
    expect(outcome(response)).toEqual([400, -32600, 1]);
  });
});
