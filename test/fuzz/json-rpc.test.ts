import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc, { runsOf } from '../fast-check.ts';
import { type ServiceUnderTest, startServiceUnderTest, type TestResponse } from '../service-under-test.ts';

const RUNS = runsOf(300);

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(async () => {
  const errors = service.logLines().filter((line) => JSON.parse(line).level >= 50);
  await service.close();
  expect(errors).toEqual([]);
});

type Headers = Record<string, string>;
const post = (path: string, body: string | Buffer, headers: Headers = {}) =>
  service.request('POST', path, { headers: { 'content-type': 'application/json', ...headers }, body });

/** Text that a response must never contain: schema errors, stacks, files. */
const internalDetails =
  /"path": ?\[|Invalid input|invalid_type|ZodError|\n\s+at |node_modules|\.[cm]?[jt]s:\d|\/work\//;

/** One JSON-RPC response, an empty body, or an error with a status in the table. */
function expectAnswer(response: TestResponse): void {
  const { status, text, headers } = response;
  expect([200, 202, 400, 404, 413]).toContain(status);
  if (status === 202) {
    expect(text).toBe('');
    return;
  }
  const messages = (headers['content-type'] === 'text/event-stream' ? text.trimEnd().split('\n\n') : [text]).map(
    (frame) => JSON.parse(frame.replace(/^event: message\ndata: /, '')),
  );
  const message = messages.at(-1);
  expect(message.jsonrpc).toBe('2.0');
  expect(message.id === null || ['string', 'number'].includes(typeof message.id)).toBe(true);
  expect(Object.keys(message).sort()).toEqual(
    ['id', 'jsonrpc', status === 200 && message.result ? 'result' : 'error'].sort(),
  );
  if (!message.error) return;
  expect(Number.isInteger(message.error.code)).toBe(true);
  expect(message.error.message.length).toBeGreaterThan(0);
  expect(text).not.toMatch(internalDetails);
}

const check = (property: fc.IAsyncProperty<unknown>) => fc.assert(property, { numRuns: RUNS });

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '__proto__', 'constructor', 'key', '🦄', '\ud800', 'content://pricing', 'get_pricing', 'general'),
);
const loose = fc.oneof({ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) }, { weight: 1, arbitrary: text });
const either = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: loose });
const object = (members: Record<string, fc.Arbitrary<unknown>>) => either(fc.record(members, { requiredKeys: [] }));
const id = either<string | number>(fc.oneof(fc.integer(), text));

const methods = {
  '/mcp': fc.constantFrom(
    'initialize',
    'ping',
    'server/discover',
    'tools/list',
    'tools/call',
    'resources/list',
    'resources/templates/list',
    'resources/read',
    'prompts/list',
    'prompts/get',
    'completion/complete',
    'subscriptions/listen',
    'logging/setLevel',
    'notifications/initialized',
    'notifications/cancelled',
    'constructor',
  ),
  '/a2a': fc.constantFrom(
    'SendMessage',
    'message/send',
    'GetTask',
    'tasks/get',
    'CancelTask',
    'ListTasks',
    'SendStreamingMessage',
    'GetExtendedAgentCard',
    'tasks/pushNotificationConfig/set',
    'constructor',
  ),
};

const name = fc.constantFrom(
  'get_overview',
  'search_faqs',
  'get_pricing',
  'compare_alternatives',
  'explain_product',
  'answer_question',
  'compare_with',
  '__proto__',
);
const args = object({
  query: loose,
  category: loose,
  limit: loose,
  cursor: loose,
  plan: loose,
  section: loose,
  alternatives: loose,
  alternative: loose,
  criteria: loose,
  question: loose,
});
const meta = object({
  'io.modelcontextprotocol/protocolVersion': fc.constantFrom('2026-07-28', '2025-11-25', '2099-01-01'),
  'io.modelcontextprotocol/clientCapabilities': object({ roots: loose, sampling: loose, elicitation: loose }),
  'io.modelcontextprotocol/clientInfo': object({ name: text, version: text, icons: loose }),
  progressToken: loose,
});
const mcpParams = object({
  name,
  arguments: args,
  uri: fc.constantFrom('content://pricing', 'faq://general/F001', 'faq://x', ''),
  cursor: loose,
  ref: object({ type: fc.constantFrom('ref/prompt', 'ref/resource'), name, uri: text }),
  argument: object({ name: text, value: text }),
  context: object({ arguments: loose }),
  protocolVersion: text,
  capabilities: object({ roots: loose, sampling: loose, experimental: loose }),
  clientInfo: object({ name: text, version: text, icons: loose, title: loose }),
  notifications: object({ toolsListChanged: loose, resourceSubscriptions: loose }),
  task: loose,
  inputResponses: loose,
  requestState: loose,
  _meta: meta,
});
const a2aParams = object({
  message: object({
    messageId: text,
    role: fc.constantFrom('ROLE_USER', 'user', 'agent'),
    parts: either(fc.array(object({ text, kind: fc.constantFrom('text', 'file'), data: loose, metadata: loose }))),
    contextId: loose,
    taskId: loose,
    kind: fc.constant('message'),
  }),
  configuration: object({ taskPushNotificationConfig: loose, historyLength: loose, returnImmediately: loose }),
  id: loose,
  pageSize: loose,
});
const nearlyValid = {
  '/mcp': fc.record(
    { jsonrpc: fc.constant('2.0'), id, method: either(methods['/mcp']), params: mcpParams },
    { requiredKeys: ['jsonrpc', 'method'] },
  ),
  '/a2a': fc.record(
    { jsonrpc: fc.constant('2.0'), id, method: either(methods['/a2a']), params: a2aParams },
    { requiredKeys: ['jsonrpc', 'method'] },
  ),
};
const headers = {
  '/mcp': fc.record(
    { 'mcp-protocol-version': fc.constantFrom('2026-07-28', '2025-11-25', '2025-03-26', '1999-01-01', 'latest', '') },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Headers>,
  '/a2a': fc.record(
    { 'a2a-version': fc.constantFrom('1.0', '0.3', '2.0', '') },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Headers>,
};

describe.each(['/mcp', '/a2a'] as const)('at %s', (path) => {
  it('any JSON value gets a protocol response', () =>
    check(
      fc.asyncProperty(fc.jsonValue(), headers[path], async (value, given) =>
        expectAnswer(await post(path, JSON.stringify(value), given)),
      ),
    ));

  it('any bytes get a protocol response', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc
        .uint8Array({ maxLength: 20 })
        .map((noise) =>
          Buffer.concat([Buffer.from('{"jsonrpc":"2.0","id":"'), noise, Buffer.from('","method":"ping"}')]),
        ),
      fc.tuple(nearlyValid[path], fc.nat()).map(([message, at]) => {
        const whole = Buffer.from(JSON.stringify(message));
        return whole.subarray(0, at % (whole.length + 1));
      }),
      fc
        .integer({ min: 65_500, max: 65_600 })
        .map((size) => Buffer.from('{"jsonrpc":"2.0","id":1,"method":"x"}'.padEnd(size))),
    );
    return check(fc.asyncProperty(bytes, async (body) => expectAnswer(await post(path, Buffer.from(body)))));
  });

  it('a nearly valid message gets a protocol response', () =>
    check(
      fc.asyncProperty(nearlyValid[path], headers[path], async (message, given) => {
        const response = await post(path, JSON.stringify(message), given);
        expectAnswer(response);
        const isId = typeof message.id === 'string' || Number.isSafeInteger(message.id);
        const known = response.headers['content-type'] === 'application/json' && isId;
        if (known) expect(response.json().id).toBe(JSON.parse(JSON.stringify(message)).id);
      }),
    ));
});

it('a nearly valid message of the stateless revision, with its headers, gets a protocol response', () => {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = mcpParams.map((given) =>
    typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {},
  ) as fc.Arbitrary<Record<string, unknown>>;
  const ascii = (value: unknown) => (typeof value === 'string' && /^[!-~]*$/.test(value) ? value : 'x');
  const reached = new Set<number>();
  return check(
    fc.asyncProperty(methods['/mcp'], params, fc.boolean(), async (method, given, enveloped) => {
      const message = {
        jsonrpc: '2.0',
        id: 1,
        method,
        params: enveloped ? { ...given, _meta: envelope } : { _meta: envelope, ...given },
      };
      const response = await post('/mcp', JSON.stringify(message), {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        'mcp-name': ascii(method === 'resources/read' ? given.uri : given.name),
      });
      expectAnswer(response);
      reached.add(response.status);
    }),
  ).then(() => expect([...reached].sort()).toEqual([200, 400, 404]));
});
