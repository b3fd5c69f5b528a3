import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import fc, { runsOf } from '../fast-check.ts';
import { type Instance, startInstances, stopInstances } from '../faults/instances.ts';
import { type RawResponse, readRawResponses } from '../raw-responses.ts';
import { rawRequest } from '../service-under-test.ts';

/** Concurrent requests; then /api/health is requested. */
const BATCH = 20;

let instances: Instance[] = [];
let port = 0;
beforeAll(async () => {
  instances = await startInstances(1);
  port = (instances[0] as Instance).port;
}, 60_000);
afterAll(async () => {
  const [instance] = instances as [Instance];
  const failures = instance.lines().filter(({ level }) => level >= 50);
  instance.signal('SIGTERM');
  const { code, signal, stderr } = await instance.ended;
  await stopInstances(instances);
  expect({ failures, code, signal, stderr }).toEqual({ failures: [], code: 0, signal: null, stderr: '' });
});

/** Sends bytes, ends the sending side, and reads until the service closes. */
function exchange(bytes: Buffer, method: string): Promise<RawResponse[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(bytes));
    socket.on('data', (chunk) => void chunks.push(chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      try {
        resolve(readRawResponses(Buffer.concat(chunks).toString('latin1'), method === 'HEAD' ? [0] : []));
      } catch (error) {
        reject(error);
      }
    });
  });
}

const noise = fc.string({ unit: 'binary', maxLength: 20 });
const METHOD_TOKENS = [...METHODS, 'FETCH', 'get', 'Get', 'G', 'PRI', '', ' ', 'GET\t', 'G\0T', 'X'.repeat(300)];
const methods = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS') },
  { weight: 4, arbitrary: fc.constantFrom(...METHOD_TOKENS) },
);
const paths = fc.constantFrom(
  ...[
    '/',
    '/faq',
    '/ask',
    '/ask?query=Why',
    '/ask?streaming=1&query=Why',
    '/search?query=Why',
    '/mcp',
    '/a2a',
    '/none',
  ],
  ...['/api/health', '/api/faq', '/api/v1', '/api/v1/x', '/api/agent-auth/register', '/api/agent-auth/claim', '/faq/'],
  ...[
    '/faq/%E0%A4%A',
    '/%',
    '/%00',
    '/%2e%2e/x',
    '/..',
    '//',
    '/api/v1%2f',
    '/faq%2F',
    '/ask;x',
    '/ask#x',
    '/%25',
    '/*',
  ],
  ...[
    '*',
    '',
    'faq',
    '?',
    '#',
    'a:80',
    'http:',
    'http://',
    'http:///faq',
    'http://a/faq',
    'HTTP://a?x',
    'http://a b/faq',
  ],
  ...[
    'http://user@a/faq',
    'http://[::1]:8/ask',
    'https://a/mcp',
    'ftp://a/faq',
    'http://a/%E0%A4%A',
    'file:///etc/passwd',
  ],
  ...['/\u00e9', '/faq?%E0%A4%A', `/${'a'.repeat(17_000)}`, `/${'%41'.repeat(3000)}`, '/a b', '/\0', '/faq?a\tb'],
);
const targets = fc.oneof(
  { weight: 8, arbitrary: paths },
  { weight: 1, arbitrary: noise.map((text) => `/${text}`) },
  {
    weight: 1,
    arbitrary: fc.tuple(paths, noise).map(([path, text]) => path + encodeURIComponent(text.toWellFormed())),
  },
);
const versions = fc.oneof(
  { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
  { weight: 2, arbitrary: fc.constant('HTTP/1.0') },
  { weight: 1, arbitrary: fc.constantFrom('HTTP/2.0', 'HTTP/0.9', 'HTTP/1.2', 'http/1.1', 'HTTP/11', '', 'RTSP/1.0') },
);
const line = (name: string, ...values: string[]) => fc.constantFrom(...values).map((value) => `${name}: ${value}`);
const fields = fc.oneof(
  line('Host', '', 'b', 'a b', 'a@b', 'a:b', '[::1', 'a,b', 'a/b', '\u00e9', 'a:80:80', 'a%', 'a%zz'),
  line('Connection', 'close', 'keep-alive', 'Upgrade', 'x, close', 'Content-Length', '\u00e9'),
  line('Upgrade', 'websocket', 'h2c', ''),
  line('HTTP2-Settings', 'AAMAAABkAAQAAP__'),
  line('Expect', '100-continue', '200-maybe', ''),
  line(
    'Transfer-Encoding',
    'chunked',
    'identity',
    'gzip',
    'gzip, chunked',
    'chunked, gzip',
    'chunked, chunked',
    ' chunked ',
  ),
  line('Content-Length', '0', '2', '5', '-1', '+2', '2, 2', '1e1', '99999999999999999999', '100000', '', '0x2'),
  line(
    'Content-Type',
    'application/json',
    'application/json;',
    'text/plain',
    'application/x-www-form-urlencoded',
    '\u0001',
  ),
  line('Content-Encoding', 'gzip', 'identity', ''),
  line('Accept', 'text/html', 'text/event-stream', '*/*;q=0', ';;,=', '\u00ff'),
  line('Accept-Encoding', 'br', 'gzip;q=0', 'x'.repeat(5000)),
  line('Authorization', 'Bearer x', 'Bearer', '\u00e9'),
  line('Origin', 'null', 'https://x.example', 'file://x', '\u00e9'),
  line('Accept-Version', '1.x', '*'),
  line('X-Forwarded-For', '1.1.1.1', 'x', ',,,', '::1', '\u00e9'),
  line('X-Forwarded-Host', 'a', 'a b', ''),
  line('X-HTTP-Method-Override', 'DELETE'),
  line('MCP-Protocol-Version', '2026-07-28', '1', '\u00e9'),
  line('Last-Event-ID', '1'),
  line('If-None-Match', '*', '"', 'W/"x"'),
  line('Trailer', 'X-A'),
  line('Range', 'bytes=0-1'),
  line('__proto__', 'x'),
  line('constructor', 'x'),
  fc.constantFrom(
    ' X-Folded: a',
    'X-A: a\r\n b',
    'X-A : a',
    'X-A',
    ': a',
    'X-A: a\0b',
    'X-A: a\rb',
    'X-A: a\nX-B: b',
    'X\u00e9: a',
  ),
  fc.constant(`X-Long: ${'a'.repeat(17_000)}`),
  noise,
);
const bodies = fc.constantFrom(
  ...['', '{}', '{"query":"Why"}', '{"jsonrpc":"2.0","id":1,"method":"ping"}', 'a=b', '\0', '[', 'x'.repeat(70_000)],
  ...['0\r\n\r\n', '2\r\n{}\r\n0\r\n\r\n', '2;a=b\r\n{}\r\n0\r\nX-A: b\r\n\r\n', '2;a="\r\n"\r\n{}\r\n0\r\n\r\n'],
  ...[
    '2\n{}\n0\n\n',
    'ffffffffffffffffff\r\n{}',
    '-1\r\n',
    '2\r\n{}x\r\n0\r\n\r\n',
    '2\r\n{}\r\n0\r\nbad trailer\r\n\r\n',
  ],
  ...[
    '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n',
    `0\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`,
    '02\r\n{}\r\n00\r\n\r\n',
    '2 \r\n{}\r\n0\r\n\r\n',
  ],
);
/** Ordinary header lines, so that most requests get past the parser. */
const usual = fc.record({
  host: fc.oneof({ weight: 6, arbitrary: fc.constant('Host: localhost') }, { weight: 1, arbitrary: fc.constant('') }),
  from: fc.integer({ min: 0, max: 2 ** 24 }).map((n) => `X-Forwarded-For: 10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`),
  type: fc.oneof(fc.constant('Content-Type: application/json'), fc.constant('')),
  framed: fc.boolean(),
});
const ends = fc.oneof(
  { weight: 10, arbitrary: fc.constant('\r\n') },
  { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '') },
);
const behind = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n',
        '\r\n\r\n',
        'garbage',
        '\0',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      ],
      ...[
        'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\n{"query":"Wh',
        'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\nxyz',
      ],
    ),
  },
);

const requests = fc
  .tuple(methods, targets, versions, usual, fc.array(fields, { maxLength: 4 }), bodies, ends, behind)
  .map(([method, target, version, { host, from, type, framed }, more, body, end, next]) => {
    const length = framed ? `Content-Length: ${Buffer.byteLength(body, 'latin1')}` : '';
    const lines = [`${method} ${target} ${version}`, host, from, type, length, ...more].filter((text) => text !== '');
    return { method, bytes: Buffer.from(`${lines.join(end)}${end}${end}${body}${next}`, 'latin1') };
  });

const known = [200, 202, 204, 304, 308, 400, 401, 403, 404, 405, 413, 415, 429, 431];

async function expectAnswered({ method, bytes }: { method: string; bytes: Buffer }): Promise<void> {
  const responses = await exchange(bytes, method);
  const sent = JSON.stringify(bytes.toString('latin1').slice(0, 2000));
  if (responses.length === 0 && !/^[\r\n]*$/.test(bytes.toString('latin1'))) throw new Error(`no answer to ${sent}`);
  for (const { status, headers, body } of responses) {
    if (!known.includes(status)) throw new Error(`${status} to ${sent}: ${body}`);
    if (status >= 400 && (headers['content-type'] ?? []).length !== 1)
      throw new Error(`${status} without a type to ${sent}`);
  }
}

const expectHealth = async () =>
  expect((await rawRequest(port, 'GET', '/api/health')).json()).toEqual({ status: 'ok' });

it(
  'any bytes get complete responses, and the process continues',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(requests, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
        await Promise.all(batch.map(expectAnswered));
        await expectHealth();
      }),
      { numRuns: runsOf(40) },
    ),
  60_000,
);

it.each(METHOD_TOKENS)('the method %j gets a response on every kind of target', async (method) => {
  const kinds = [
    '/faq/%E0%A4%A',
    '/faq',
    '/ask',
    '/mcp',
    '/none',
    '/api/v1',
    '/api/agent-auth/claim',
    '*',
    'http://a/faq',
    'a:80',
  ];
  for (const target of kinds)
    for (const host of ['Host: a\r\n', 'Host: a\r\nHost: b\r\n', 'Host: a b\r\n', ''])
      await expectAnswered({ method, bytes: Buffer.from(`${method} ${target} HTTP/1.1\r\n${host}\r\n`, 'latin1') });
  await expectHealth();
});
