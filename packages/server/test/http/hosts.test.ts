import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { readRawResponses } from '../../../../test/raw-responses.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.close());

const answersIn = (text: string) => readRawResponses(Buffer.from(text).toString('latin1'));

/** Status and body of one response to header lines and a body. */
async function ask(head: string[], body = ''): Promise<{ status: number; text: string }> {
  const length = body === '' ? [] : [`Content-Length: ${body.length}`];
  const lines = [...head, ...length, 'Connection: close'].map((line) => `${line}\r\n`);
  const { closed, received } = rawConnection(service.port, `${lines.join('')}\r\n${body}`);
  await closed;
  const [response] = answersIn(received());
  return { status: response?.status ?? 0, text: response?.body ?? '' };
}

const json = 'Content-Type: application/json';
/** The same media type in a form that the router must parse. */
const jsonTypeHeader = 'Content-Type: application/json;';
const listing = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

/** Each kind of endpoint: method, path, further lines and body, and the status for a valid host. */
const endpoints: [method: string, path: string, lines: string[], body: string, status: number][] = [
  ['GET', '/api/faq', [], '', 200],
  ['GET', '/api/faq?x', [], '', 200],
  ['GET', '/faq', ['Accept: text/html'], '', 200],
  ['GET', '/api/health', [], '', 200],
  ['GET', '/none', [], '', 404],
  ['GET', '/api/v1', [], '', 401],
  ['OPTIONS', '*', [], '', 404],
  ['PROPFIND', '/faq/%E0%A4%A', [], '', 404],
  ['GET', '/ask?query=Why', [], '', 200],
  ['GET', '/search?query=Why', [], '', 200],
  ['POST', '/ask', [json], '{"query":"Why"}', 200],
  ['POST', '/ask', [jsonTypeHeader], '{"query":"Why"}', 200],
  ['POST', '/mcp', [json], listing, 200],
  ['POST', '/mcp', [jsonTypeHeader], listing, 200],
  ['POST', '/a2a', [json], '{"jsonrpc":"2.0","id":1,"method":"ListTasks"}', 200],
  ['POST', '/api/agent-auth/claim', [json], '{}', 200],
];

describe.each(endpoints)('%s %s', (method, path, lines, body, status) => {
  const sent = (hosts: string[], version = 'HTTP/1.1', target = path) =>
    ask([`${method} ${target} ${version}`, ...hosts, ...lines], body);

  it('accepts a single valid host', async () => {
    for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]', '[::1]:80', 'gatehouse.example:'])
      expect([host, (await sent([`Host: ${host}`])).status]).toEqual([host, status]);
  });

  it('is 400 with several Host headers, equal or not', async () => {
    for (const [one, other] of [
      ['localhost', 'localhost'],
      ['localhost', 'elsewhere.example'],
      ['elsewhere.example', 'localhost'],
      ['', 'localhost'],
      ['localhost', ''],
    ])
      for (const version of ['HTTP/1.1', 'HTTP/1.0']) {
        const answer = await sent([`Host: ${one}`, `hOST: ${other}`], version);
        expect([one, other, answer.status]).toEqual([one, other, 400]);
        expect(answer.text).toContain('Send one Host header');
      }
  });

  it('is 400 with an invalid host', async () => {
    const never = [
      'a b',
      'user@localhost',
      'localhost:http',
      'localhost:80:80',
      'localhost/',
      'http://localhost',
      '[::1',
    ];
    for (const host of [...never, 'localhost, localhost', '<a>', 'a%zz', 'l\u00f6calhost', 'localhost?', '[]', '"a"'])
      expect([host, (await sent([`Host: ${host}`])).status]).toEqual([host, 400]);
  });

  it('is 400 without a host, except in HTTP/1.0', async () => {
    expect((await sent([])).status).toBe(400);
    expect((await sent([], 'HTTP/1.0')).status).toBe(path === '/mcp' || path === '/a2a' ? 403 : status);
  });

  it.skipIf(path === '*')('uses the host of an absolute target instead of the header', async () => {
    const absolute = (host: string) => `http://${host}${path}`;
    expect((await sent(['Host: elsewhere.example'], 'HTTP/1.1', absolute('localhost'))).status).toBe(status);
    const foreign = await sent(['Host: localhost'], 'HTTP/1.1', absolute('elsewhere.example'));
    expect(foreign.status).toBe((await sent(['Host: elsewhere.example'])).status);
    expect(foreign.status).toBe(path === '/mcp' || path === '/a2a' ? 403 : status);
    expect((await sent([], 'HTTP/1.0', absolute('elsewhere.example'))).status).toBe(foreign.status);
    expect((await sent(['Host: localhost'], 'HTTP/1.1', absolute('user@localhost'))).status).toBe(400);
    // A valid target does not repair an invalid Host header.
    expect((await sent([], 'HTTP/1.1', absolute('localhost'))).status).toBe(400);
    expect((await sent(['Host: a', 'Host: b'], 'HTTP/1.1', absolute('localhost'))).status).toBe(400);
    expect((await sent(['Host: a b'], 'HTTP/1.1', absolute('localhost'))).status).toBe(400);
  });
});

it('an absolute target without a path is the front page, with its query', async () => {
  const answers = await Promise.all(
    ['http://localhost', 'HTTP://localhost/', 'https://localhost?x'].map((target) =>
      ask([`GET ${target} HTTP/1.1`, 'Host: a']),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
});

it('a target with another scheme is 404', async () => {
  for (const target of ['ftp://localhost/faq', 'xhttp://localhost/faq', 'httpx://localhost/faq'])
    expect([target, (await ask([`GET ${target} HTTP/1.1`, 'Host: a'])).status]).toEqual([target, 404]);
});

it('a repeated Content-Type is rejected', async () => {
  for (const path of ['/ask', '/mcp', '/a2a'])
    expect((await ask([`POST ${path} HTTP/1.1`, 'Host: localhost', json, json], '{}')).status).toBe(415);
});

it('CONNECT is rejected after all earlier responses', async () => {
  const bytes = 'GET /api/faq HTTP/1.1\r\nHost: a\r\n\r\nCONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\nmore';
  const { closed, received } = rawConnection(service.port, bytes);
  await closed;
  const [first, second] = answersIn(received());
  expect([first?.status, second?.status, second?.headers.allow]).toEqual([200, 405, ['GET, HEAD, OPTIONS, POST']]);
  expect(JSON.parse(second?.body ?? '').error.code).toBe('method_not_allowed');
});

it('a half-closed client still gets the response', async () => {
  const { socket, closed, received } = rawConnection(service.port, '');
  socket.allowHalfOpen = true;
  socket.end(
    `POST /mcp HTTP/1.1\r\nHost: localhost\r\n${jsonTypeHeader}\r\nContent-Length: ${listing.length}\r\n\r\n${listing}`,
  );
  await closed;
  expect(answersIn(received()).map(({ status }) => status)).toEqual([200]);
});
