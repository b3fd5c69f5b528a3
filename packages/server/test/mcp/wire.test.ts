import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { postMcp, requestLegacy, requestStateless } from './calling-mcp.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const client = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'reader', version: '1' } };

describe('the envelope of a message', () => {
  it.each<[string, string, number, number | string | null]>([
    ['an empty body', '', -32700, null],
    ['half a message', '{"jsonrpc":"2.0","id":1,"method":"pi', -32700, null],
    ['two messages in two lines', `${JSON.stringify(ping)}\n${JSON.stringify(ping)}`, -32700, null],
    ['a batch of two', JSON.stringify([ping, { ...ping, id: 2 }]), -32600, null],
    ['an empty batch', '[]', -32600, null],
    ['a string', '"ping"', -32600, null],
    ['a number', '1', -32600, null],
    ['null', 'null', -32600, null],
    ['no members', '{}', -32600, null],
    ['no jsonrpc', '{"id":1,"method":"ping"}', -32600, 1],
    ['another jsonrpc', '{"jsonrpc":"1.0","id":"a","method":"ping"}', -32600, 'a'],
    ['a method that is not a string', '{"jsonrpc":"2.0","id":5,"method":7}', -32600, 5],
    ['neither method nor result', '{"jsonrpc":"2.0","id":5}', -32600, 5],
    ['params as a list', '{"jsonrpc":"2.0","id":5,"method":"ping","params":[]}', -32600, 5],
    ['params null', '{"jsonrpc":"2.0","id":5,"method":"ping","params":null}', -32600, 5],
    ['params as text', '{"jsonrpc":"2.0","id":"","method":"ping","params":"x"}', -32600, ''],
    ['id null', '{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, null],
    ['a fractional id', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, null],
    ['an id that is not a JSON number', '{"jsonrpc":"2.0","id":1e400,"method":"ping"}', -32600, null],
    ['a boolean id', '{"jsonrpc":"2.0","id":true,"method":"ping"}', -32600, null],
    ['an object as id', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600, null],
  ])('%s is 400 with an error, and its id if it has one', async (_, body, code, id) => {
    const response = await postMcp(service, body);
    expect(response.status).toBe(400);
    expect(response.headers['content-type']).toBe('application/json');
    expect(response.json()).toEqual({ jsonrpc: '2.0', id, error: { code, message: expect.any(String) } });
  });

  it('bytes that are not UTF-8 are invalid JSON', async () => {
    const body = Buffer.concat([Buffer.from('{"jsonrpc":"2.0","id":"'), Buffer.from([0xff]), Buffer.from('"}')]);
    const response = await service.request('POST', '/mcp', { headers: { 'content-type': 'application/json' }, body });
    expect([response.status, response.json().error.code, response.json().id]).toEqual([400, -32700, null]);
  });

  it.each([0, -7, 9007199254740991, '', 'text', '1'])('the id %j is returned unchanged', async (id) => {
    const response = await postMcp(service, { ...ping, id });
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({ jsonrpc: '2.0', id, result: {} });
  });

  it('a message has at most 65,536 bytes', async () => {
    expect((await postMcp(service, JSON.stringify(ping).padEnd(65_536))).json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {},
    });
    const refused = await postMcp(service, JSON.stringify(ping).padEnd(65_537));
    expect(refused.status).toBe(413);
    expect(refused.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: expect.stringContaining('65536 bytes') },
    });
  });
});

describe('a message without a response', () => {
  it.each<[string, object]>([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['an unknown notification', { jsonrpc: '2.0', method: 'notifications/anything', params: { x: 1 } }],
    ['a request without id', { jsonrpc: '2.0', method: 'tools/call', params: { name: 'get_pricing' } }],
    ['a posted result', { jsonrpc: '2.0', id: 1, result: {} }],
    ['a posted error', { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'no' } }],
  ])('%s is 202 without a body', async (_, message) => {
    for (const headers of [{}, { 'mcp-protocol-version': '2025-11-25', accept: 'text/event-stream' }]) {
      const response = await postMcp(service, message, headers);
      expect([response.status, response.text]).toEqual([202, '']);
      expect(response.headers['content-type']).toBeUndefined();
    }
  });
});

describe('the handshake', () => {
  it.each([
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['1999-01-01', '2025-11-25'],
    ['', '2025-11-25'],
  ])('with version %j negotiates %s, with any version header', async (asked, agreed) => {
    for (const headers of [{}, { 'mcp-protocol-version': '1999-01-01' }] as Record<string, string>[]) {
      const response = await requestLegacy(service, 'initialize', { ...client, protocolVersion: asked }, headers);
      expect([response.status, response.json().result.protocolVersion]).toEqual([200, agreed]);
      expect(response.headers['mcp-session-id']).toBeUndefined();
    }
  });

  it('returns name, capabilities and instructions, without cache hints', async () => {
    const { result } = (await requestLegacy(service, 'initialize', client)).json();
    expect(Object.keys(result)).toEqual(['protocolVersion', 'capabilities', 'serverInfo', 'instructions']);
    expect(result.capabilities).toEqual({ tools: {}, resources: {}, prompts: {}, completions: {} });
    expect(Buffer.byteLength(result.instructions)).toBeLessThanOrEqual(1024);
    for (const word of [
      'Heirfold: Pass it on, on your terms. Status: pre-launch. Launch: first quarter of 2026.',
      'Start with get_overview.',
      'search_faqs for questions',
      'Take prices only from get_pricing, and name their asOf date where there is one.',
      'compare_alternatives for comparisons',
      'Cite the url',
      'legal, tax or financial advice',
      'No personal data is needed',
    ])
      expect(result.instructions).toContain(word);
    expect(
      result.instructions.endsWith('Heirfold is a fictional product used as the sample content of this service.'),
    ).toBe(true);
  });

  it('is optional: every other request is handled without it, and session ids are ignored', async () => {
    const response = await requestLegacy(service, 'tools/list', undefined, {
      'mcp-session-id': 'made-up',
      'last-event-id': '7',
      authorization: 'Bearer made-up',
    });
    expect(response.status).toBe(200);
    expect(response.json().result.tools).toHaveLength(4);
    expect(response.headers['mcp-session-id']).toBeUndefined();
    expect(response.headers['www-authenticate']).toBeUndefined();
  });
});

describe('the version header of older revisions', () => {
  it.each([undefined, '2025-03-26', '2025-06-18', '2025-11-25'])('%s is accepted', async (version) => {
    const response = await postMcp(service, ping, version ? { 'mcp-protocol-version': version } : {});
    expect([response.status, response.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
  });

  it.each(['1999-01-01', '2025-11-26', '1'])(
    '%s is 400, and the error lists the supported versions',
    async (version) => {
      const response = await requestLegacy(service, 'tools/list', undefined, { 'mcp-protocol-version': version });
      expect(response.status).toBe(400);
      expect(response.json()).toEqual({
        jsonrpc: '2.0',
        id: 1,
        error: {
          code: -32600,
          message: 'Unsupported MCP-Protocol-Version. Supported: 2026-07-28, 2025-11-25, 2025-06-18, 2025-03-26.',
        },
      });
    },
  );

  it('links in tool results are for 2025-06-18 and later', async () => {
    const types = async (headers: Record<string, string>) => {
      const params = { name: 'search_faqs', arguments: { query: 'Who can see my vault?', limit: 1 } };
      const { content } = (await requestLegacy(service, 'tools/call', params, headers)).json().result;
      return content.map(({ type }: { type: string }) => type);
    };
    expect(await types({})).toEqual(['text']);
    expect(await types({ 'mcp-protocol-version': '2025-03-26' })).toEqual(['text']);
    expect(await types({ 'mcp-protocol-version': '2025-06-18' })).toEqual(['text', 'resource_link']);
    expect(await types({ 'mcp-protocol-version': '2025-11-25' })).toEqual(['text', 'resource_link']);
  });
});

describe('an unknown method', () => {
  it.each(['tools/lists', 'logging/setLevel', 'resources/subscribe', 'server/discover', 'subscriptions/listen', ''])(
    'is -32601 with status 200 for older revisions: %j',
    async (method) => {
      const response = await requestLegacy(service, method, {});
      expect([response.status, response.json()]).toEqual([
        200,
        { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
      ]);
    },
  );

  it.each(['tools/lists', 'logging/setLevel', 'resources/subscribe', 'initialize', 'ping'])(
    'is -32601 with status 404 for the stateless revision: %s',
    async (method) => {
      const response = await requestStateless(service, method, method === 'initialize' ? client : {});
      expect([response.status, response.json()]).toEqual([
        404,
        { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
      ]);
    },
  );
});
