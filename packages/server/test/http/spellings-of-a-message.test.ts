import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import {
  type ServiceUnderTest,
  startServiceUnderTest,
  type TestResponse,
} from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ now: () => Date.parse('2026-01-02T03:04:05Z') });
});
afterAll(() => service.close());

type Headers = Record<string, string>;
const json = { 'content-type': 'application/json' };
/** The same media type in another spelling. */
const jsonTypeHeader = { 'content-type': 'application/json;' };

/** Each byte as a character: comparing buffers of long responses takes seconds. */
const comparable = ({ status, headers: { date, ...headers }, bytes }: TestResponse) => ({
  status,
  headers,
  bytes: bytes.toString('latin1'),
});

const ask = (body: unknown, headers: Headers = {}) => ['/ask', JSON.stringify(body), headers] as const;
const call = (message: object, headers: Headers = {}) =>
  ['/mcp', JSON.stringify({ jsonrpc: '2.0', id: 7, ...message }), headers] as const;
const search = { name: 'search_faqs', arguments: { query: 'Who can open my vault after I die?' } };

describe.each([
  ['a question', ask({ query: 'What does it cost?' })],
  ['a question with an id', ask({ query: 'What does it cost?', query_id: 'a' })],
  ['a question in the other response format', ask({ query: { text: 'What does it cost?', max_results: 2 } })],
  ['a question without an answer', ask({ query: 'What is the capital of Mongolia?' })],
  ['a question for a stream', ask({ query: 'What does it cost?', streaming: true })],
  ['a question for a stream by its Accept header', ask({ query: 'Why?' }, { accept: 'text/event-stream' })],
  ['a question with letters outside ASCII', ask({ query: 'Was kostet es für Großmütter? 🦄' })],
  ['a body without a question', ask({})],
  ['a body that is not JSON', ['/ask', '{"query":', {}] as const],
  ['a body that is not UTF-8', ['/ask', Buffer.from([0x22, 0xff, 0x22]), {}] as const],
  ['no body', ['/ask', '', {}] as const],
  ['a body that is too large', ['/ask', 'x'.repeat(40_000), {}] as const],
  ['a tools/list message', call({ method: 'tools/list' })],
  ['a tool call', call({ method: 'tools/call', params: search }, { 'mcp-protocol-version': '2025-11-25' })],
  ['a tool call for an event stream', call({ method: 'tools/call', params: search }, { accept: 'text/event-stream' })],
  ['a call of an unknown tool', call({ method: 'tools/call', params: { name: 'none' } })],
  ['a handshake', call({ method: 'initialize', params: {} })],
  ['a call with a foreign origin', call({ method: 'tools/list' }, { origin: 'file://x' })],
  ['a call to a foreign host', call({ method: 'tools/list' }, { host: 'elsewhere.example' })],
])('%s in two equivalent spellings', (_, [path, body, headers]) => {
  it('gets the same response, twice', async () => {
    const responses: TestResponse[] = [];
    for (const type of [json, jsonTypeHeader, json, jsonTypeHeader])
      responses.push(await service.request('POST', path, { headers: { ...type, ...headers }, body }));
    const [first, ...others] = responses.map(comparable);
    expect(others).toEqual([first, first, first]);
  });

  it('leaves the same log line', async () => {
    const lineCount = service.logLines().length;
    const lines = () =>
      service
        .logLines()
        .slice(lineCount)
        .map((line) => JSON.parse(line));
    for (const [at, type] of [json, jsonTypeHeader].entries()) {
      await service.request('POST', path, { headers: { ...type, ...headers }, body });
      await expect.poll(() => lines().length).toBe(at + 1);
    }
    const [one, other] = lines().map(({ time, reqId, milliseconds, ...line }) => line);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ method: 'POST', route: path, msg: 'answered' });
    expect(new Set(lines().map(({ reqId }) => reqId)).size).toBe(2);
  });
});

describe('fast-path messages', () => {
  it.each([
    ['/ask', '{"query":"key"}'],
    ['/ask', '{"query":""}'],
    ['/mcp', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'],
    ['/mcp', '{"jsonrpc":"2.0","id":1,"method":"ping"}'],
  ])('to %s are counted once each, valid or not: %s', async (path, body) => {
    const from = { 'x-forwarded-for': `192.0.2.${body.length}` };
    const responses: TestResponse[] = [];
    for (let count = 0; count < 62; count++)
      responses.push(await service.request('POST', path, { headers: { ...json, ...from }, body }));
    const remainingCounts = responses.map(({ headers }) => Number(headers['x-ratelimit-remaining']));
    expect(remainingCounts).toEqual([...Array.from({ length: 60 }, (_, at) => 59 - at), 0, 0]);
    expect(responses.map(({ status }) => status === 429)).toEqual(responses.map((_, at) => at >= 60));
    const otherSpelling = await service.request('POST', path, { headers: { ...jsonTypeHeader, ...from }, body });
    expect(comparable(responses[61] as TestResponse)).toEqual(comparable(otherSpelling));
  });

  it('with an out-of-range number are not cached as messages without such a number', async () => {
    const post = (limit: string, type: Headers) => {
      const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_faqs","arguments":{"query":"key","limit":${limit}}}}`;
      return service.request('POST', '/mcp', { headers: { ...type, 'mcp-protocol-version': '2025-11-25' }, body });
    };
    expect((await post('null', json)).json().result.structuredContent.query).toBe('key');
    for (const type of [json, jsonTypeHeader]) {
      const { result } = (await post('1e999', type)).json();
      expect(result).toMatchObject({ isError: true });
      expect(result.content[0].text).toContain('"limit" must be a whole number from 1 to 20');
    }
  });

  it.each([
    ['after the version', (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`],
    ['with spaces around it', (id: string) => `{ "jsonrpc": "2.0", "id": ${id} , "method": "tools/list" }`],
    ['after the method', (id: string) => `{"jsonrpc":"2.0","method":"tools/list","id":${id},"params":{}}`],
    ['last', (id: string) => `{"jsonrpc":"2.0","method":"tools/list","id":${id}}`],
    ['before the version', (id: string) => `{"method":"tools/list","params":{},"jsonrpc":"2.0","id":${id}}`],
    ['between other members', (id: string) => `{"params":{},"id":${id},"method":"tools/list","jsonrpc":"2.0"}`],
    ['twice', (id: string) => `{"jsonrpc":"2.0","id":0,"method":"tools/list","id":${id}}`],
    [
      'repeated, and first in a wrong place',
      (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list","id":5}`,
    ],
    [
      'written with escapes',
      (id: string) => `{"jsonrpc":"2.0","\\u0069d":${id},"method":"tools/list","params":{},"x":{"id":5}}`,
    ],
  ])('that differ only in their ids get the same response with their own id, which is %s', async (_, body) => {
    const texts = [...['1', '2', '"1"', '"a:b c"', '"ä"', '1.0', '1e2', '-3'], ...['2', '1', '"\\u0061"', '"\\"}"']];
    for (const text of texts) {
      const sent = JSON.parse(body(text));
      const responses: TestResponse[] = [];
      for (const type of [json, jsonTypeHeader])
        responses.push(await service.request('POST', '/mcp', { headers: type, body: body(text) }));
      const [plainSpelling, otherSpelling] = responses.map(comparable);
      expect(plainSpelling).toEqual(otherSpelling);
      expect(responses[0]?.json().id).toBe(sent.id);
      if ('x' in sent) continue;
      expect(responses[0]?.json().result.tools).toHaveLength(4);
    }
  });

  it('that arrive in pieces are counted at the start, and handled when complete', async () => {
    const from = 'X-Forwarded-For: 192.0.2.200\r\n';
    const head = `POST /ask HTTP/1.1\r\nHost: a\r\n${from}Content-Type: application/json\r\nContent-Length: 15\r\n\r\n`;
    const { socket, received, closed } = rawConnection(service.port, `${head}{"quer`);
    const remainingNow = async () => {
      const { headers } = await service.request('OPTIONS', '/ask', { headers: { 'x-forwarded-for': '192.0.2.200' } });
      return headers['x-ratelimit-remaining'];
    };
    await expect.poll(remainingNow).toBe('59');
    expect(received()).toBe('');
    socket.write('y":"key"}');
    await expect.poll(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    socket.end();
    await closed;
  });

  it('that are never completed are logged as such', async () => {
    const lineCount = service.logLines().length;
    const head = 'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n';
    const { socket } = rawConnection(service.port, `${head}{"quer`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await expect.poll(() => service.logLines().length).toBe(lineCount + 1);
    expect(JSON.parse(service.logLines().at(-1) ?? '')).toMatchObject({
      method: 'POST',
      route: '/ask',
      msg: 'aborted',
    });
  });

  it('that are pipelined get responses in order', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `id-${at}`);
    const requests = ids.map((id) => {
      const body = JSON.stringify({ query: 'key', query_id: id });
      return `POST /ask HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    });
    const { socket, received, closed } = rawConnection(service.port, requests.join(''));
    const answeredIds = () => [...received().matchAll(/"query_id":"([^"]*)"/g)].map(([, id]) => id);
    await expect.poll(() => answeredIds().length).toBe(20);
    expect(answeredIds()).toEqual(ids);
    socket.end();
    await closed;
  });
});
