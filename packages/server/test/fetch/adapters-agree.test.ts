import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { createFetchHandler, type FetchHandler } from '../../src/fetch/fetch-handler.ts';
import { createHttpServer } from '../../src/node/server.ts';
import { listenerParts } from '../http/start-listener.ts';

/** The parts of a response that must be equal; fields of connections, dates and ids may differ. */
interface Comparable {
  status: number;
  fields: Record<string, string>;
  body: string;
}

const DIFFERING_FIELDS = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id'];
const comparable = (status: number, fields: Iterable<[string, string]>, body: string): Comparable => ({
  status,
  fields: Object.fromEntries([...fields].filter(([name]) => !DIFFERING_FIELDS.includes(name))),
  // A2A responses have new ids each time.
  body: body.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid'),
});

interface RequestCase {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
}

let answer: FetchHandler;
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  const parts = await listenerParts({ now: () => 0 });
  answer = createFetchHandler(parts);
  const server = createHttpServer(parts);
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
  close = server.close;
});
afterAll(() => close());

const hasBody = ({ method, body }: RequestCase) => body !== '' && !['GET', 'HEAD'].includes(method);

async function byFetch(sent: RequestCase): Promise<Comparable> {
  const { method, target, headers, body } = sent;
  const request = new Request(`http://127.0.0.1:${port}${target}`, {
    method,
    headers,
    ...(hasBody(sent) ? { body } : {}),
  });
  // The platform adds a media type to texts without one.
  if (!('content-type' in headers)) request.headers.delete('content-type');
  const response = await answer(request, { address: '127.0.0.1' });
  return comparable(response.status, response.headers, await response.text());
}

function byNode(sent: RequestCase): Promise<Comparable> {
  const { method, headers, body } = sent;
  // As the Fetch standard normalizes it: without dot segments, and with percent-encoded characters.
  const { pathname, search } = new URL(sent.target, 'http://127.0.0.1');
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { host: '127.0.0.1', port, method, path: pathname + search, headers, agent: false },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve(
            comparable(
              incoming.statusCode ?? 0,
              Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
              Buffer.concat(chunks).toString('utf8'),
            ),
          ),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(hasBody(sent) ? body : undefined);
  });
}

const targets = [
  '/',
  '/?query=price',
  '/faq',
  '/faq/',
  '/faq.md',
  '/api/faq',
  '/api/faq?x=1',
  '/api/content',
  '/api/health',
  '/api/v1',
  '/api/v1/content?access_token=a',
  '/ask',
  '/ask?query=What%20does%20it%20cost',
  '/ask?query=',
  '/ask?query=a&query=b',
  '/search?q=price',
  '/mcp',
  '/a2a?A2A-Version=1.0',
  '/api/agent-auth/register',
  '/api/agent-auth/revoke',
  '/.well-known/jwks.json',
  '/.well-known/agent-card.json',
  '/llms.txt',
  '/none',
  '/%e2%82%ac',
  '/faq/%E0%A4%A',
  '/assets/style.css',
];
const call = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
const bodies = [
  '',
  '{',
  '[]',
  '{"query":"What does it cost?"}',
  '{"query":"What does it cost?","streaming":true}',
  '{"query":7}',
  `{"query":"${'a'.repeat(40_000)}"}`,
  'token=a',
  call('tools/list', {}),
  call('tools/call', { name: 'search_faqs', arguments: { query: 'price' } }),
  call('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a', version: '1' } }),
  call('SendMessage', { message: { messageId: 'a', role: 'ROLE_USER', parts: [{ text: 'price' }] } }),
];
const field = (name: string, ...values: string[]) =>
  fc
    .option(fc.constantFrom(...values), { nil: undefined })
    .map((value) => (value === undefined ? {} : { [name]: value }));
const requests = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'OPTIONS', 'PROPFIND'),
    target: fc.constantFrom(...targets),
    body: fc.constantFrom(...bodies),
    accept: field(
      'accept',
      'text/html',
      'text/markdown',
      'application/json',
      'text/event-stream',
      'text/html;q=0, */*',
    ),
    coding: field('accept-encoding', 'br', 'gzip', 'identity', 'br;q=0, gzip;q=0.1'),
    type: field(
      'content-type',
      'application/json',
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
    ),
    held: field('if-none-match', '*', '"none"'),
    origin: field('origin', 'https://a.example', 'null', 'nonsense'),
    token: field('authorization', 'Bearer a', 'Basic b'),
    version: field('mcp-protocol-version', '2025-11-25', '2026-07-28', '1999-01-01'),
  })
  .map(({ method, target, body, ...fields }) => ({
    method,
    target,
    body,
    headers: Object.assign({}, ...Object.values(fields)),
  }));

/** One request for each status, and one with a missing body. */
const examples: [RequestCase][] = (
  [
    ['GET', '/api/faq', ''],
    ['OPTIONS', '/api/content', ''],
    ['GET', '/?query=price', '', { accept: 'text/html' }],
    ['GET', '/llms.txt', '', { 'if-none-match': '*' }],
    ['GET', '/faq/', ''],
    ['POST', '/ask', '{"query":7}', { 'content-type': 'application/json' }],
    ['POST', '/api/v1', ''],
    ['POST', '/a2a', '{}', { 'content-type': 'application/json', origin: 'nonsense' }],
    ['GET', '/none', ''],
    ['PUT', '/llms.txt', ''],
    ['POST', '/ask', `{"query":"${'a'.repeat(40_000)}"}`, { 'content-type': 'application/json' }],
    ['POST', '/ask', '{"query":"price"}', { 'content-type': 'text/plain' }],
    ['POST', '/ask', '', { 'content-type': 'application/json' }],
  ] as const
).map(([method, target, body, headers = {}]) => [{ method, target, body, headers }]);

describe('the two adapters', () => {
  it('return equal responses to every request: status, fields and body', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(requests, async (sent: RequestCase) => {
        const [one, other] = await Promise.all([byFetch(sent), byNode(sent)]);
        statuses.add(one.status);
        expect(one).toEqual(other);
      }),
      { numRuns: runsOf(4000), examples },
    );
    expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 302, 304, 308, 400, 401, 403, 404, 405, 413, 415]));
  });
});
