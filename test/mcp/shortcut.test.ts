import { expect, it } from 'vitest';
import { buildEdition } from '../../src/edition/build-folder.ts';
import type { Edition } from '../../src/edition/edition.ts';
import type { McpAnswer } from '../../src/mcp/answer.ts';
import { createExchange } from '../../src/mcp/exchange.ts';
import { createShortcut } from '../../src/mcp/shortcut.ts';
import { createSurface } from '../../src/mcp/surface.ts';
import { beforeLaunch } from '../access-facts.ts';
import { buildOnce } from '../build-once.ts';
import fc, { runs } from '../fast-check.ts';
import { defaultPack } from '../service-under-test.ts';
import { envelope, type Params } from './calling-mcp.ts';

const REQUESTS = runs(9000);
const LEAST_TAKEN = 0.54 * REQUESTS;

type Headers = Record<string, string>;
/** A request, as the HTTP edge hands it on. */
interface Sent {
  message: Record<string, unknown>;
  headers: Headers;
  /** The body, where it is not the message as JSON. */
  body?: string;
}

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** Without the members that are undefined, as JSON has it. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const words = fc.constantFrom('price', 'vault', 'who can open it', 'launch', 'Österreich 🙂', 'zzz', '"quoted" \\ \n');
const args: Record<string, fc.Arbitrary<Params>> = {
  get_overview: fc.record({ section: optional(fc.constantFrom('platform', 'security', 'timeline', null)) }),
  search_faqs: fc.record({
    query: fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
    category: optional(fc.constantFrom('general', 'pricing', 'legal', null)),
    limit: optional(fc.integer({ min: 1, max: 20 })),
  }),
  get_pricing: fc.record({ plan: optional(fc.constantFrom('family', 'Personal', 'decade', null)) }),
  compare_alternatives: fc.record({
    alternatives: optional(fc.subarray(['1password', 'lawyer-file', 'solicitor'], { minLength: 1 })),
    criteria: optional(fc.constant(['legal-force'])),
  }),
};
const ids = fc.oneof(fc.string({ unit: 'binary' }), fc.maxSafeInteger(), fc.constantFrom('', 0, -0, '\ud800'));
const calls = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ method: 'tools/list', params: {} as Params }) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(...Object.keys(args))
      .chain((name) => fc.record({ name: fc.constant(name), arguments: optional(args[name] as fc.Arbitrary<Params>) }))
      .map((params) => ({ method: 'tools/call', params: params as Params })),
  },
);

const legacy: fc.Arbitrary<Sent> = fc
  .tuple(ids, calls, optional(fc.constantFrom('2025-11-25', '2025-06-18', '2025-03-26')))
  .map(([id, { method, params }, version]) => ({
    message: { jsonrpc: '2.0', id, method, ...(method === 'tools/list' ? {} : { params: plain(params) }) },
    headers: version === undefined ? {} : { 'mcp-protocol-version': version },
  }));
/** What clients announce: nothing, that they show views, or more. */
const capabilities = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constant({
      extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      ...[{ extensions: {} }, { extensions: [] }, { extensions: null }, { extensions: { a: {} } }, { roots: {} }],
      ...[[], null, 1, 'x', { mimeTypes: 'x', a: [1, null] }].map((ui) => ({
        extensions: { 'io.modelcontextprotocol/ui': ui },
      })),
      { extensions: { 'io.modelcontextprotocol/ui': {} }, sampling: {} },
    ),
  },
);
const modern: fc.Arbitrary<Sent> = fc
  .tuple(ids, calls, fc.boolean(), capabilities)
  .map(([id, call, named, announced]) => {
    const { method, params } = call;
    const client = named ? { 'io.modelcontextprotocol/clientInfo': { name: 'reader', version: '1' } } : {};
    const { name } = params;
    return {
      message: {
        jsonrpc: '2.0',
        id,
        method,
        params: plain({
          ...params,
          _meta: { ...envelope, 'io.modelcontextprotocol/clientCapabilities': announced, ...client },
        }),
      },
      headers: {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
      },
    };
  });

const oddities = fc.constantFrom<unknown>(null, 1.5, true, '', 'x', [], {}, { a: 1 }, '2025-11-25', '2026-07-28', -1);
const places = fc.constantFrom<string[]>(
  ...[[], ['params'], ['params', 'arguments'], ['params', '_meta']],
  ['params', '_meta', 'io.modelcontextprotocol/clientCapabilities'],
  ['params', '_meta', 'io.modelcontextprotocol/clientInfo'],
);
const members = fc.constantFrom(
  ...['jsonrpc', 'id', 'method', 'params', 'name', 'arguments', '_meta', 'cursor', 'result', 'error', '__proto__'],
  ...['query', 'category', 'limit', 'plan', 'section', 'alternatives', 'progressToken', 'constructor', 'version'],
  ...['io.modelcontextprotocol/protocolVersion', 'io.modelcontextprotocol/clientInfo', 'traceparent'],
);
const headerNames = fc.constantFrom('mcp-protocol-version', 'mcp-method', 'mcp-name', 'content-type', 'accept');
const headerValues = fc.constantFrom(
  ...['2026-07-28', '2025-11-25', '2025-03-26', '2099-01-01', '', 'tools/call', 'tools/list', 'ping', 'get_pricing'],
  ...['=?base64?Z2V0X3ByaWNpbmc=?=', 'application/json; charset=utf-8', 'text/event-stream', 'text/plain'],
);

/** One change that makes a good request nearly good, or bad. */
const change: fc.Arbitrary<(sent: Sent) => Sent> = fc.oneof(
  fc.tuple(places, members, oddities).map(([place, member, value]) => (sent: Sent) => {
    const message = structuredClone(sent.message);
    let at: unknown = message;
    for (const name of place) at = (at as Params | undefined)?.[name];
    if (typeof at === 'object' && at !== null)
      Object.defineProperty(at, member, { value, enumerable: true, configurable: true, writable: true });
    return { ...sent, message };
  }),
  members.map((member) => (sent: Sent) => {
    const { [member]: _, ...message } = sent.message;
    return { ...sent, message };
  }),
  fc.tuple(headerNames, headerValues).map(([name, value]) => (sent: Sent) => ({
    ...sent,
    headers: { ...sent.headers, [name]: value },
  })),
  headerNames.map((name) => (sent: Sent) => {
    const { [name]: _, ...headers } = sent.headers;
    return { ...sent, headers };
  }),
  fc.nat().map((at) => (sent: Sent) => {
    const text = JSON.stringify(sent.message);
    return { ...sent, body: text.slice(0, at % text.length) + text.slice((at % text.length) + 1) };
  }),
  fc
    .constantFrom('[]', '', 'null', '{"jsonrpc":"2.0","id":1,"method":"tools/list","method":"ping"}')
    .map((body) => (sent: Sent) => ({ ...sent, body })),
);
const requests = fc
  .tuple(
    fc.oneof(legacy, modern),
    fc.oneof(
      { weight: 7, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) },
    ),
  )
  .map(([sent, changes]) => changes.reduce((before, alter) => alter(before), sent));

/** What the HTTP edge makes status, media type and body from; the same from the same, whoever answered. */
async function seen({ stream, short, ...answer }: McpAnswer) {
  return { ...answer, json: answer.json?.toString(), stream: stream && (await new Response(stream).text()) };
}

/** Knows the meaning of some questions in time, and of others not. */
const withEncoder = (edition: Edition): Edition => {
  const likenesses = Float64Array.from(edition.knowledge.passages, (_, at) => (at % 7) / 10);
  const recall = async (question: string) => ({
    encoder: 'none',
    likenesses: question.length % 2 === 0 ? likenesses : undefined,
  });
  return { ...edition, knowledge: { ...edition.knowledge, recall } };
};

it.each([
  ['without an encoder', (edition: Edition) => edition],
  ['with an encoder', withEncoder],
])(
  `${'%s'}, of ${REQUESTS} requests of both eras, good, nearly good and broken, each gets byte for byte what the SDK says, and at least ${LEAST_TAKEN} get it without the SDK`,
  async (_, over) => {
    const edition = (await buildEdition({
      folder: defaultPack,
      baseUrl: 'https://gatehouse.example',
      access: beforeLaunch,
      build: buildOnce,
    })) as Edition;
    const surface = createSurface(over(edition));
    const shortcut = createShortcut(surface);
    const failed: unknown[] = [];
    const taken = { legacy: 0, modern: 0 };
    const onError = (error: unknown) => void failed.push(error);
    const slow = createExchange(surface, onError);
    const fast = createExchange(surface, onError, {
      async shortcut(message, headers) {
        const json = await shortcut(message, headers);
        if (json !== undefined) taken[message.params?._meta === undefined ? 'legacy' : 'modern']++;
        return json;
      },
    });
    await fc.assert(
      fc.asyncProperty(requests, async ({ message, headers, body = JSON.stringify(message) }) => {
        const request = {
          body: Buffer.from(body),
          headers: { 'content-type': 'application/json', ...headers },
          signal: () => new AbortController().signal,
        };
        expect(await seen(await fast.answer(request))).toEqual(await seen(await slow.answer(request)));
      }),
      { numRuns: REQUESTS },
    );
    expect(failed).toEqual([]);
    expect(taken.legacy + taken.modern).toBeGreaterThanOrEqual(LEAST_TAKEN);
    expect(Math.min(taken.legacy, taken.modern)).toBeGreaterThan(LEAST_TAKEN / 4);
  },
  180_000,
);
