import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../../../../test/service-under-test.ts';
import { type Params, postMcp, requestLegacy, requestStateless, statelessEnvelope } from './calling-mcp.ts';

/** Member order is part of the expectation: responses are cached and compared by their bytes. */

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

const META = 'io.modelcontextprotocol';
const server = `"${META}/serverInfo":{"name":"example.gatehouse/content","title":"Heirfold public content","version":"1.0.0"}`;
const client = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'reader', version: '1' } };
const newest = { 'mcp-protocol-version': '2026-07-28' };
const disagree = 'Bad Request: the request headers and body disagree: ';
const mismatch = (header: string, body: string, id: number | null = 1) =>
  `{"jsonrpc":"2.0","error":{"code":-32020,"message":"${disagree}${body}","data":{"mismatch":{"header":"${header}","body":"${body}"}}},"id":${id}}`;
const wrongType = (method: string, id: number | null = 1) =>
  `{"jsonrpc":"2.0","id":${id},"error":{"code":-32602,"message":"Invalid params for ${method}: a member of \\"params\\" has the wrong type."}}`;

describe('the bytes of a result', () => {
  it.each<[string, Params]>([
    ['tools/call', { name: 'get_pricing', arguments: { plan: 'family' } }],
    ['tools/call', { name: 'get_pricing', arguments: { plan: 'gold' } }],
    ['tools/list', {}],
    ['resources/read', { uri: 'faq://general/F001' }],
    ['prompts/get', { name: 'explain_product' }],
  ])('of %s with %j are those of an older result, then the members of the newest revision', async (method, params) => {
    const older = (await requestLegacy(service, method, params, { 'mcp-protocol-version': '2025-11-25' })).text;
    const end = '},"jsonrpc":"2.0","id":1}';
    expect(older.startsWith('{"result":{')).toBe(true);
    expect(older.endsWith(end)).toBe(true);
    const hints = method === 'tools/list' || method === 'resources/read' ? ',"ttlMs":300000,"cacheScope":"public"' : '';
    expect((await requestStateless(service, method, params)).text).toBe(
      `${older.slice(0, -end.length)},"resultType":"complete"${hints},"_meta":{${server}}${end}`,
    );
  });

  it('of a tool begin with _meta, then text and links, then structured content', async () => {
    const params = { name: 'search_faqs', arguments: { query: 'Who can see my vault?', limit: 1 } };
    const older = await requestLegacy(service, 'tools/call', params, { 'mcp-protocol-version': '2025-11-25' });
    const [, displayData, rest = ''] =
      /^\{"result":\{"_meta":\{("beside":\{"passages":\[[^\]]*\]\})\}(,"content":.*)\},"jsonrpc":"2\.0","id":1\}$/.exec(
        older.text,
      ) ?? [];
    expect(rest).toMatch(
      /^,"content":\[\{"type":"text","text":"[^{}]*"\},\{"name":"[^"]*","uri":"https:\/\/gatehouse\.example\/faq\/[^"]*","mimeType":"text\/html","type":"resource_link"\}\],"structuredContent":\{"query":"Who can see my vault\?",.*\}$/,
    );
    expect((await requestStateless(service, 'tools/call', params)).text).toBe(
      `{"result":{"_meta":{${displayData},${server}}${rest},"resultType":"complete"},"jsonrpc":"2.0","id":1}`,
    );
    expect(
      (await requestLegacy(service, 'tools/call', { name: 'get_pricing', arguments: { plan: 'gold' } })).text,
    ).toMatch(
      /^\{"result":\{"content":\[\{"type":"text","text":"Invalid arguments for get_pricing: .*"\}\],"isError":true\},"jsonrpc":"2\.0","id":1\}$/,
    );
  });

  it('of a handshake and of a ping', async () => {
    expect((await requestLegacy(service, 'initialize', client)).text).toMatch(
      /^\{"result":\{"protocolVersion":"2025-11-25","capabilities":\{"tools":\{\},"resources":\{\},"prompts":\{\},"completions":\{\}\},"serverInfo":\{"name":"example\.gatehouse\/content","title":"Heirfold public content","version":"1\.0\.0"\},"instructions":"Heirfold: .*"\},"jsonrpc":"2\.0","id":1\}$/,
    );
    expect((await requestLegacy(service, 'ping')).text).toBe('{"result":{},"jsonrpc":"2.0","id":1}');
  });

  it('of a subscription: two events, and no more', async () => {
    const filter = { toolsListChanged: true, resourceSubscriptions: ['content://pricing'] };
    expect((await requestStateless(service, 'subscriptions/listen', { notifications: filter })).text).toBe(
      [
        `event: message\ndata: {"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"notifications":{},"_meta":{"${META}/subscriptionId":1}}}\n\n`,
        `event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","_meta":{"${META}/subscriptionId":1,${server}}}}\n\n`,
      ].join(''),
    );
  });

  it('contain the id unchanged, with any characters', async () => {
    const ids = ['', '\u0000"\\\u2028🙂', '\ud800', -7, 9007199254740991, 'x'.repeat(5000)];
    for (const id of ids) {
      const { text } = await postMcp(service, { jsonrpc: '2.0', id, method: 'tools/list' });
      expect(text.endsWith(`]},"jsonrpc":"2.0","id":${JSON.stringify(id)}}`)).toBe(true);
    }
  });

  it('are the same for a client that shows views or sends its name', async () => {
    const params = { name: 'get_pricing' };
    const { text } = await requestStateless(service, 'tools/call', params);
    for (const message of [
      {
        [`${META}/clientCapabilities`]: {
          extensions: { [`${META}/ui`]: { mimeTypes: ['text/html;profile=mcp-app'] } },
        },
      },
      { [`${META}/clientCapabilities`]: { roots: { listChanged: true }, sampling: {}, elicitation: {}, other: 7 } },
      { [`${META}/clientInfo`]: { name: 'reader', version: '1', more: 7 }, traceparent: '00-1' },
    ])
      expect(
        (await requestStateless(service, 'tools/call', { ...params, _meta: { ...statelessEnvelope, ...message } }))
          .text,
      ).toBe(text);
  });
});

describe('the bytes of an error in the newest revision', () => {
  it.each<[string, string, Params, Record<string, string>, string]>([
    [
      'another version',
      'tools/list',
      {},
      { 'mcp-protocol-version': '2025-11-25' },
      mismatch(
        '2025-11-25',
        'the body envelope names protocol version 2026-07-28 but the MCP-Protocol-Version header names 2025-11-25',
      ),
    ],
    [
      'another method',
      'tools/list',
      {},
      { 'mcp-method': 'ping' },
      mismatch('ping', 'the body names method tools/list but the Mcp-Method header names ping'),
    ],
    [
      'another tool',
      'tools/call',
      { name: 'buy' },
      { 'mcp-name': 'sell' },
      mismatch('sell', 'the body carries params.name=\\"buy\\" but the Mcp-Name header names \\"sell\\"'),
    ],
    [
      'another resource in base64',
      'resources/read',
      { uri: 'a' },
      { 'mcp-name': '=?base64?Yg==?=' },
      mismatch('=?base64?Yg==?=', 'the body carries params.uri=\\"a\\" but the Mcp-Name header names \\"b\\"'),
    ],
    ...['=?base64?%?=', '=?base64?/w==?=', '=?base64?YQ=?='].map(
      (header): [string, string, Params, Record<string, string>, string] => [
        `a name that is no base64 of UTF-8, ${header}`,
        'prompts/get',
        { name: 'a' },
        { 'mcp-name': header },
        mismatch(header, 'the Mcp-Name header carries an invalid Base64 sentinel value'),
      ],
    ),
  ])('for headers with %s', async (_, method, params, headers, text) => {
    const response = await requestStateless(service, method, params, headers);
    expect([response.status, response.text]).toEqual([400, text]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'the version',
      {},
      'the body envelope names protocol version 2026-07-28 but the required MCP-Protocol-Version header is absent',
    ],
    ['the method', newest, 'the body names method tools/call but the required Mcp-Method header is absent'],
    [
      'the name',
      { ...newest, 'mcp-method': 'tools/call' },
      'the body carries params.name=\\"get_pricing\\" but the required Mcp-Name header is absent',
    ],
  ])('for headers without %s', async (_, headers, reason) => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_pricing', _meta: statelessEnvelope },
    };
    const response = await postMcp(service, message, headers);
    expect([response.status, response.text]).toEqual([400, mismatch('(missing)', reason)]);
  });

  const missing = (version: string, ...keys: string[]) =>
    `{"jsonrpc":"2.0","error":{"code":-32602,"message":"Invalid params: the MCP-Protocol-Version header names protocol revision ${version}, but the request is missing the required per-request envelope key(s): ${keys.join(', ')}","data":{"envelope":{"missing":["${keys.join('","')}"]}}},"id":1}`;

  it('for an envelope that is missing or lacks a member', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await postMcp(service, list, newest)).text).toBe(missing('2026-07-28', '_meta'));
    expect((await postMcp(service, list, { 'mcp-protocol-version': 'later' })).text).toBe(missing('later', '_meta'));
    expect((await postMcp(service, { ...list, params: { _meta: {} } }, newest)).text).toBe(
      missing('2026-07-28', `${META}/protocolVersion`, `${META}/clientCapabilities`),
    );
    const _meta = { [`${META}/protocolVersion`]: '2026-07-28' };
    expect((await requestStateless(service, 'tools/list', { _meta })).text).toBe(
      `{"jsonrpc":"2.0","error":{"code":-32602,"message":"Invalid _meta envelope for protocol revision 2026-07-28: ${META}/clientCapabilities: missing","data":{"envelope":{"key":"${META}/clientCapabilities","problem":"missing"}}},"id":1}`,
    );
  });

  it.each<[string, unknown]>([
    ['clientCapabilities', []],
    ['clientCapabilities', { roots: 7 }],
    ['clientCapabilities', { roots: { listChanged: 1 } }],
    ['clientCapabilities', { sampling: { tools: 1 } }],
    ['clientCapabilities', { elicitation: { form: { applyDefaults: 1 } } }],
    ['clientCapabilities', { elicitation: { url: 'x' } }],
    ['clientCapabilities', { experimental: { a: 1 } }],
    ['clientCapabilities', { extensions: { a: [] } }],
    ['clientCapabilities', { extensions: null }],
    ['clientInfo', { name: 'reader' }],
    ['clientInfo', { name: 'reader', version: '1', title: 7 }],
    ['clientInfo', { name: 'reader', version: '1', icons: [{ src: 'x', theme: 'blue' }] }],
    ['clientInfo', { name: 'reader', version: '1', icons: [{ src: 'x', sizes: 'any' }] }],
    ['logLevel', 'loud'],
    ['protocolVersion', null],
  ])('for %s %j in the envelope', async (name, value) => {
    const response = await requestStateless(service, 'tools/list', {
      _meta: { ...statelessEnvelope, [`${META}/${name}`]: value },
    });
    expect([response.status, response.text]).toEqual([400, wrongType('tools/list')]);
  });

  it('for an unsupported version', async () => {
    for (const version of ['2099-01-01', '2025-11-25']) {
      const _meta = { ...statelessEnvelope, [`${META}/protocolVersion`]: version };
      const response = await requestStateless(service, 'tools/list', { _meta }, { 'mcp-protocol-version': version });
      expect([response.status, response.text]).toEqual([
        400,
        `{"jsonrpc":"2.0","error":{"code":-32022,"message":"Unsupported protocol version: ${version}","data":{"supported":["2026-07-28"],"requested":"${version}"}},"id":1}`,
      ]);
    }
  });

  it('for a handshake', async () => {
    expect((await requestLegacy(service, 'initialize', client, newest)).text).toBe(
      mismatch(
        '2026-07-28',
        'an initialize request (legacy handshake) was sent with a modern MCP-Protocol-Version header',
      ),
    );
  });

  it('for a notification that contradicts its headers', async () => {
    const noted = (_meta: Params, headers: Record<string, string>) =>
      postMcp(
        service,
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { _meta } },
        { ...newest, ...headers },
      );
    expect((await noted(statelessEnvelope, { 'mcp-protocol-version': '2025-11-25' })).text).toBe(
      mismatch(
        '2025-11-25',
        'the notification envelope names protocol version 2026-07-28 but the MCP-Protocol-Version header names 2025-11-25',
        null,
      ),
    );
    expect((await noted({}, { 'mcp-method': 'ping' })).text).toBe(
      mismatch(
        'ping',
        'the notification body names method notifications/cancelled but the Mcp-Method header names ping',
        null,
      ),
    );
    expect((await noted({ [`${META}/protocolVersion`]: 7 }, {})).text).toBe(wrongType('notifications/cancelled', null));
    expect((await noted({ [`${META}/protocolVersion`]: '2026-07-28' }, {})).status).toBe(202);
  });

  it('for a subscription without a filter', async () => {
    for (const notifications of [undefined, [], { toolsListChanged: 1 }, { resourceSubscriptions: [1] }]) {
      const response = await requestStateless(service, 'subscriptions/listen', { notifications });
      expect([response.status, response.text]).toEqual([
        200,
        `{"jsonrpc":"2.0","error":{"code":-32602,"message":"Invalid params: 'notifications' is required and must be a valid SubscriptionFilter"},"id":1}`,
      ]);
    }
  });
});

describe('the bytes of an error in both eras', () => {
  const invalid = (id: string) =>
    `{"jsonrpc":"2.0","error":{"code":-32600,"message":"Bad Request: the request body is not a valid JSON-RPC message"},"id":${id}}`;

  it.each<[string, object, string]>([
    ['an unknown JSON-RPC member', { id: 1, method: 'ping', more: 7 }, '1'],
    ['a request that is also a result', { id: 'a', method: 'ping', result: {} }, '"a"'],
    ['_meta that is not an object', { id: 1, method: 'ping', params: { _meta: null } }, '1'],
    [
      'a token that is neither text nor an integer',
      { id: 1, method: 'ping', params: { _meta: { progressToken: 1.5 } } },
      '1',
    ],
    ['a notification with such a member', { method: 'notifications/initialized', more: 7 }, 'null'],
  ])('for %s', async (_, message, id) => {
    for (const headers of [{}, newest] as Record<string, string>[]) {
      const response = await postMcp(service, { jsonrpc: '2.0', ...message }, headers);
      expect([response.status, response.text]).toEqual([400, invalid(id)]);
    }
  });

  it('for a member of params with a wrong type', async () => {
    const params = {
      ref: { type: 'ref/prompt', name: 'compare_with' },
      argument: { name: 'alternative', value: '' },
      context: { arguments: { a: 1 } },
    };
    for (const send of [requestLegacy, requestStateless]) {
      const response = await send(service, 'completion/complete', params);
      expect([response.status, response.text]).toEqual([200, wrongType('completion/complete')]);
    }
  });

  it('for names that are on Object.prototype', async () => {
    for (const method of ['constructor', '__proto__', 'toString'])
      for (const send of [requestLegacy, requestStateless]) {
        const response = await send(service, method);
        expect([response.status, response.text]).toEqual([
          send === requestLegacy ? 200 : 404,
          '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}',
        ]);
      }
    const params = '{"name":"get_pricing","arguments":{"__proto__":7}}';
    const { text } = await postMcp(service, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`);
    expect(text).toContain('\\"__proto__\\" is not known; known: plan.');
  });

  it('for an unknown resource', async () => {
    const { text } = await requestLegacy(service, 'resources/read', { uri: 'content://pricng' });
    expect(text).toBe(
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Unknown resource \\"content://pricng\\" (did you mean \\"content://pricing\\"?). Call resources/list for all of them.","data":{"uri":"content://pricng"}}}',
    );
  });
});

describe('ignored messages and members', () => {
  it.each<[string, object]>([
    ['a result that is not an object', { id: 1, result: 7 }],
    ['a result without id', { result: {} }],
    ['an error that is also a result', { id: 1, error: { message: 'no' }, result: {} }],
  ])('%s is 202', async (_, message) => {
    const response = await postMcp(service, { jsonrpc: '2.0', ...message });
    expect([response.status, response.text]).toEqual([202, '']);
  });

  it('requestState and task members change no response', async () => {
    const params = { name: 'get_pricing' };
    const { text } = await requestLegacy(service, 'tools/call', params);
    for (const more of [{ requestState: 7 }, { task: 7 }, { _meta: { [`${META}/related-task`]: 7 } }])
      expect((await requestLegacy(service, 'tools/call', { ...params, ...more })).text).toBe(text);
    expect((await requestLegacy(service, 'initialize', { ...client, capabilities: { tasks: 7 } })).text).toBe(
      (await requestLegacy(service, 'initialize', client)).text,
    );
  });
});
