import { createServer, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import {
  abortCode,
  quick,
  responseHead,
  sendToUpstream,
  statusAndCode,
  upstreamForFile,
} from './service-with-upstream.ts';
import { ordersAt, startWithUpstream } from './upstream-fixture.ts';

const { atEnd, startInFrontOf } = upstreamForFile();

describe('a faulty upstream', () => {
  it('that is not listening: 502', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as { port: number };
    await new Promise((resolve) => probe.close(resolve));
    const service = await startWithUpstream(ordersAt(`http://127.0.0.1:${port}`, quick));
    atEnd(service.close);
    const response = await sendToUpstream(service);
    expect(response.json()).toEqual({
      error: {
        code: 'upstream_failed',
        message: 'The upstream API did not respond.',
        hint: 'Check whether the request changed anything, then try again later. See https://gatehouse.example/auth.md',
      },
    });
    expect(response.status).toBe(502);
    expect(service.logLines().find((line) => line.includes('no whole answer'))).toContain('"why":"ECONNREFUSED"');
  });

  it('that never responds: 504 after the timeout, and its connection is closed', async () => {
    const { service, hostile } = await startInFrontOf(() => {});
    expect(statusAndCode(await sendToUpstream(service))).toEqual([504, 'upstream_timeout']);
    await vi.waitFor(() => expect(hostile.connections()).toBe(0));
  });

  it('that sends 1xx responses forever: 504', async () => {
    const { service } = await startInFrontOf((socket) => {
      const hint = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), 50);
      socket.on('close', () => clearInterval(hint));
    });
    expect(statusAndCode(await sendToUpstream(service))).toEqual([504, 'upstream_timeout']);
  });

  it('that sends slowly: a short response is 504, a long one is aborted after the timeout', async () => {
    const sendSlowly = (declared: string) => (socket: Socket) => {
      socket.write(declared);
      const drops = setInterval(() => socket.write('x'), 100);
      socket.on('close', () => clearInterval(drops));
    };
    const buffered = await startInFrontOf(sendSlowly(`${responseHead(50_000)}\r\n`));
    expect(statusAndCode(await sendToUpstream(buffered.service))).toEqual([504, 'upstream_timeout']);
    const streamed = await startInFrontOf(sendSlowly(`${responseHead(70_000)}\r\n`));
    expect(await abortCode(sendToUpstream(streamed.service))).toBe('ECONNRESET');
    await vi.waitFor(() => expect(streamed.hostile.connections()).toBe(0));
  });

  it('that stops in the middle: 504 before the first byte is passed on, afterwards an abort', async () => {
    const none = await startInFrontOf((socket) => socket.write(`${responseHead(70_000)}\r\n`));
    expect(statusAndCode(await sendToUpstream(none.service))).toEqual([504, 'upstream_timeout']);
    const some = await startInFrontOf((socket) => socket.write(`${responseHead(70_000)}\r\nsome`));
    expect(await abortCode(sendToUpstream(some.service))).toBe('ECONNRESET');
  });

  it.each([
    ['a Content-Length that is too long', (socket: Socket) => socket.end(`${responseHead(50)}\r\nshort`)],
    ['two Content-Length headers', (socket: Socket) => socket.end(`${responseHead(5)}Content-Length: 6\r\n\r\nhello!`)],
    [
      'Content-Length and chunked coding',
      (socket: Socket) => socket.end(`${responseHead(5)}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`),
    ],
    ['a Content-Length that is not a number', (socket: Socket) => socket.end(`${responseHead('five')}\r\nhello`)],
    ['endless headers', (socket: Socket) => socket.write(`${responseHead(5)}${'X-More: and more\r\n'.repeat(2000)}`)],
    ['one endless header', (socket: Socket) => socket.write(`${responseHead(5)}X: ${'x'.repeat(40_000)}`)],
    ['bytes that are not HTTP', (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')],
    [
      'an unrequested upgrade',
      (socket: Socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    ],
    ['a reset', (socket: Socket) => socket.resetAndDestroy()],
    ['a closed connection', (socket: Socket) => socket.end()],
    [
      '401, as if the service lacked credentials',
      (socket: Socket) => socket.end('HTTP/1.1 401 No\r\nWWW-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n'),
    ],
    ['a body above the limit', (socket: Socket) => socket.write(`${responseHead(20_000_000)}\r\n`)],
    ['an invalid status', (socket: Socket) => socket.end('HTTP/1.1 99 No\r\nContent-Length: 0\r\n\r\n')],
    ['another invalid status', (socket: Socket) => socket.end('HTTP/1.1 600 No\r\nContent-Length: 0\r\n\r\n')],
    ...['gzip, chunked', 'chunked, chunked', 'gzip'].map((coding): [string, (socket: Socket) => void] => [
      `a body in the coding ${coding}`,
      (socket) => socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: ${coding}\r\n\r\n5\r\nhello\r\n0\r\n\r\n`),
    ]),
    [
      'two Location headers',
      (socket: Socket) =>
        socket.end('HTTP/1.1 302 No\r\nLocation: /v2/orders/1\r\nLocation: /v2/orders/2\r\nContent-Length: 0\r\n\r\n'),
    ],
  ])('that responds with %s: 502', async (_, behave) => {
    const { service } = await startInFrontOf(behave);
    expect(statusAndCode(await sendToUpstream(service))).toEqual([502, 'upstream_failed']);
    expect(service.logLines().filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('that sends more than its Content-Length: the rest is discarded', async () => {
    const { service } = await startInFrontOf((socket) =>
      socket.write(`${responseHead(5)}\r\nhelloHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil`),
    );
    const answers = await Promise.all([sendToUpstream(service), sendToUpstream(service), sendToUpstream(service)]);
    for (const { status, text } of answers) expect([200, 'hello']).toEqual([status, text]);
  });

  it('that resets in the middle of chunks: the caller can detect that the response is incomplete', async () => {
    const { service } = await startInFrontOf((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n');
      setTimeout(() => socket.resetAndDestroy(), 100);
    });
    const connection = rawConnection(
      service.port,
      `GET /api/v1/orders HTTP/1.1\r\nHost: gatehouse.example\r\nAuthorization: Bearer ${service.token}\r\n\r\n`,
    );
    await connection.closed;
    expect(connection.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n5\r\nhello\r\n$/);
    expect(service.logLines().filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('that never ends a chunked response: it is aborted above its limit', async () => {
    const { service, hostile } = await startInFrontOf(
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
        const writeMore = () => {
          while (!socket.destroyed && socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`));
        };
        socket.on('drain', writeMore);
        writeMore();
      },
      { answerBytes: 1_000_000 },
    );
    expect(await abortCode(sendToUpstream(service))).toBe('ECONNRESET');
    await vi.waitFor(() => expect(hostile.connections()).toBe(0));
  });
});

describe('a redirect from an upstream', () => {
  const redirecting = (location: string) => (socket: Socket) =>
    socket.end(`HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`);

  it('is never followed: a target in the resource becomes the public path, other targets stay unchanged', async () => {
    const locations: string[] = [];
    const { service } = await startInFrontOf((socket, request) =>
      redirecting(locations[Number(/\/(\d)/.exec(request.slice(7))?.[1])] ?? '')(socket),
    );
    locations.push('/v2/orders/9?x=1', '9', 'https://elsewhere.example/a', `${'http://127.0.0.1:1'}/v2/orders`);
    const at = async (path: string) => {
      const { status, headers } = await sendToUpstream(service, path);
      return [status, headers.location];
    };
    expect(await at('/api/v1/orders/0')).toEqual([302, 'https://gatehouse.example/api/v1/orders/9?x=1']);
    expect(await at('/api/v1/orders/1')).toEqual([302, 'https://gatehouse.example/api/v1/orders/9']);
    expect(await at('/api/v1/orders/2')).toEqual([302, 'https://elsewhere.example/a']);
  });

  it.each([
    'http://127.0.0.1:8080/admin',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://database/',
    'http://localhost:5432/',
    '/admin',
    '//127.0.0.1/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://[',
  ])('to %s is rejected', async (location) => {
    const { service, hostile } = await startInFrontOf(redirecting(location));
    expect(statusAndCode(await sendToUpstream(service))).toEqual([502, 'upstream_failed']);
    expect(hostile.connections()).toBeLessThanOrEqual(1);
  });
});

describe('upstream response headers', () => {
  it('are passed on if an API needs them, and no others', async () => {
    const { service, hostile } = await startInFrontOf((socket) =>
      socket.end(
        [
          'HTTP/1.1 200 OK',
          'Content-Length: 2',
          'ETag: "7"',
          'Link: </v2/orders?page=2>; rel=next',
          'Link: <orders/9>; rel=last; title="a, b", <https://elsewhere.example/a>;rel="help"',
          'X-Total: 3',
          'X-Anything-Else: 1',
          'Location-Hint: 1',
          'Speculation-Rules: "/rules.json"',
          'SourceMap: /v2/secret.map',
          'Age: 9999',
          'Retry-After: 3',
          'Connection: X-Private',
          'X-Private: 1',
          'Set-Cookie: session=1',
          'Access-Control-Allow-Origin: https://evil.example',
          'Content-Security-Policy: none',
          'Strict-Transport-Security: max-age=0',
          'Clear-Site-Data: "*"',
          'X-Accel-Redirect: /etc/passwd',
          'X-Sendfile: /etc/passwd',
          'X-RateLimit-Limit: 1',
          'Cache-Control: public, max-age=9999',
          'CDN-Cache-Control: max-age=9999',
          'Surrogate-Control: max-age=9999',
          'Expires: Thu, 31 Dec 2099 00:00:00 GMT',
          'NEL: {"report_to":"evil","max_age":9999}',
          'Report-To: {"group":"evil"}',
          'Accept-CH: Sec-CH-UA-Model',
          'Gatehouse-Agent: reg_other',
          'Server: old',
          '',
          'ok',
        ].join('\r\n'),
      ),
    );
    const { headers } = await sendToUpstream(service);
    expect(headers).toMatchObject({
      etag: '"7"',
      link: '<https://gatehouse.example/api/v1/orders?page=2>; rel=next, <https://gatehouse.example/api/v1/orders/9>; rel=last; title="a, b", <https://elsewhere.example/a>;rel="help"',
      'x-total': '3',
      'retry-after': '3',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      'x-ratelimit-limit': '1000000',
    });
    expect(hostile.connections()).toBeGreaterThan(0);
    for (const name of [
      'x-anything-else',
      'location-hint',
      'speculation-rules',
      'sourcemap',
      'age',
      'x-private',
      'set-cookie',
      'clear-site-data',
      'cdn-cache-control',
      'surrogate-control',
      'expires',
      'nel',
      'report-to',
      'accept-ch',
      'x-accel-redirect',
      'x-sendfile',
      'gatehouse-agent',
      'server',
    ])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([
    'http://127.0.0.1:8080/admin',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://database/',
    '/admin',
    '//127.0.0.1/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://[',
  ])('have no link to %s', async (target) => {
    const links = (list: string) => (socket: Socket) =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 2\r\nLink: ${list}\r\n\r\nok`);
    const first = await startInFrontOf(links(`<${target}>; rel=next`));
    expect((await sendToUpstream(first.service)).headers).not.toHaveProperty('link');
    const inLinkList = await startInFrontOf(links(`<${target}>; rel=next, <https://elsewhere.example/a>; rel=help`));
    expect((await sendToUpstream(inLinkList.service)).headers.link).toBe('<https://elsewhere.example/a>; rel=help');
  });

  it('have no link with an anchor and none without a target', async () => {
    const { service } = await startInFrontOf((socket) =>
      socket.end(
        'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nLink: <https://a.example/>; rel=next; anchor="http://10.0.0.1/", next\r\n\r\nok',
      ),
    );
    expect((await sendToUpstream(service)).headers).not.toHaveProperty('link');
  });
});
