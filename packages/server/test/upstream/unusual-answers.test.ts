import { describe, expect, it, vi } from 'vitest';
import { rawConnection } from '../../../../test/raw-connection.ts';
import { isBehindFetch } from '../../../../test/service-under-test.ts';
import { responseHead, sendToUpstream, statusAndCode, upstreamForFile } from './service-with-upstream.ts';

const { startInFrontOf } = upstreamForFile();

/** The responses to an upstream that sends these parts in turn. */
async function forwardAll(method: string, ...responseParts: string[][]) {
  const { service } = await startInFrontOf((socket, request) => {
    const [, number] = /orders\/(\d+)/.exec(request) ?? [];
    socket.end(responseParts[Number(number)]?.join('\r\n') ?? '');
  });
  const answers = [];
  for (const number of responseParts.keys())
    answers.push(await sendToUpstream(service, `/api/v1/orders/${number}`, method));
  return answers.map(({ status, headers, text }) => ({ status, headers, text }));
}

describe('rare but valid responses', () => {
  it('a response without a body and with a Content-Length', async () => {
    const [same, gone, reset] = await forwardAll(
      'GET',
      ['HTTP/1.1 304 Same', 'Content-Length: 9', 'ETag: "7"', '', ''],
      ['HTTP/1.1 204 Gone', 'Content-Length: 0', '', ''],
      ['HTTP/1.1 205 Reset', 'Content-Length: 0', '', ''],
    );
    expect(same).toMatchObject({ status: 304, text: '', headers: { etag: '"7"' } });
    expect(gone).toMatchObject({ status: 204, text: '' });
    for (const answer of [same, gone]) expect(answer?.headers).not.toHaveProperty('content-length');
    expect(reset).toMatchObject({ status: 205, text: '' });
  });

  it('a partial response with Content-Range', async () => {
    const part = ['HTTP/1.1 206 Part', 'Content-Range: bytes 0-1/9', 'Content-Length: 2', '', 'ok'];
    expect(await forwardAll('GET', part)).toMatchObject([
      { status: 206, text: 'ok', headers: { 'content-range': 'bytes 0-1/9', 'content-length': '2' } },
    ]);
  });

  it('HEAD has a Content-Length where GET has one, else none', async () => {
    const [known, unknown] = await forwardAll(
      'HEAD',
      ['HTTP/1.1 200 OK', 'Content-Length: 90', '', ''],
      ['HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', ''],
    );
    expect(known?.headers['content-length']).toBe('90');
    expect([unknown?.status, unknown?.headers['content-length']]).toEqual([200, undefined]);
  });

  it('1xx responses, a trailer, a response without a length, and an empty chunked response', async () => {
    const chunked = ['HTTP/1.1 200 OK', 'Transfer-Encoding: chunked'];
    const answers = await forwardAll(
      'GET',
      ['HTTP/1.1 103 Hints', 'Link: </a>', '', 'HTTP/1.1 200 OK', 'Content-Length: 2', '', 'ok'],
      [...chunked, 'Trailer: X-Sum', '', '2', 'ok', '0', 'X-Sum: 1', '', ''],
      ['HTTP/1.1 200 OK', '', 'ok'],
      ['HTTP/1.0 200 OK', '', 'ok'],
      [...chunked, '', '0', '', ''],
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, 'ok'],
      [200, 'ok'],
      [200, 'ok'],
      [200, 'ok'],
      [200, ''],
    ]);
    for (const { headers } of answers)
      for (const name of ['link', 'x-sum', 'trailer']) expect(headers).not.toHaveProperty(name);
  });

  it('a header value with bytes outside ASCII, unchanged', async () => {
    const name = 'attachment; filename="日本.txt"';
    const [answer] = await forwardAll('GET', [
      'HTTP/1.1 200 OK',
      `Content-Disposition: ${name}`,
      'Content-Length: 2',
      '',
      'ok',
    ]);
    expect(Buffer.from(answer?.headers['content-disposition'] ?? '', 'latin1').toString('utf8')).toBe(name);
  });
});

describe('a request target', () => {
  it('may have a query that URL parsers leave unencoded', async () => {
    let line = '';
    const { service } = await startInFrontOf((socket, request) => {
      line = request.split('\r\n', 1)[0] ?? '';
      socket.end(`${responseHead(2)}\r\nok`);
    });
    const { search } = new URL('https://x.example/?where={"a":[1|2]}&path=C:\\x^`');
    const response = await sendToUpstream(service, `/api/v1/orders${search}`);
    expect([response.status, line]).toEqual([200, 'GET /v2/orders?where={%22a%22:[1|2]}&path=C:\\x^` HTTP/1.1']);
    expect((await sendToUpstream(service, '/api/v1/orders?a=100%')).status).toBe(400);
  });
});

describe('an early response', () => {
  it('is forwarded, its connection is closed, and its slot is free again', async () => {
    const { service } = await startInFrontOf(
      (socket, request) => {
        if (request.startsWith('POST')) socket.write('HTTP/1.1 413 No\r\nContent-Length: 3\r\n\r\nbig');
        else socket.end(`${responseHead(2)}\r\nok`);
      },
      { concurrentOfAgent: 1 },
    );
    const start = `POST /api/v1/orders HTTP/1.1\r\nHost: gatehouse.example\r\nAuthorization: Bearer ${service.token}\r\n`;
    for (const begun of ['Content-Length: 200000\r\n\r\nhello', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n']) {
      const { received, socket } = rawConnection(service.port, start + begun);
      await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 413 [\s\S]*big/));
      // After a Request, connections belong to another server.
      if (!isBehindFetch()) expect(received().toLowerCase()).toContain('\r\nconnection: close\r\n');
      socket.destroy();
      await vi.waitFor(async () => expect((await sendToUpstream(service)).status).toBe(200));
    }
  });

  it('to a short request keeps its connection usable', async () => {
    const { service } = await startInFrontOf((socket, request) =>
      request.startsWith('POST') ? socket.resetAndDestroy() : socket.end(`${responseHead(2)}\r\nok`),
    );
    const fields = `HTTP/1.1\r\nHost: gatehouse.example\r\nAuthorization: Bearer ${service.token}\r\n`;
    const { received, socket } = rawConnection(
      service.port,
      `POST /api/v1/orders ${fields}Content-Length: 2\r\n\r\nhiGET /api/v1/orders ${fields}\r\n`,
    );
    await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 502 [\s\S]*HTTP\/1\.1 200 OK/));
    socket.destroy();
  });
});

it('a long response that is rejected for its header frees the slot of its request', async () => {
  const { service, hostile } = await startInFrontOf(
    (socket, request) => {
      if (request.includes('/good')) return void socket.end(`${responseHead(2)}\r\nok`);
      return void socket.write(`HTTP/1.1 401 No\r\nContent-Length: 9000000\r\n\r\n${'x'.repeat(1_000_000)}`);
    },
    { concurrentOfAgent: 1 },
  );
  expect(statusAndCode(await sendToUpstream(service))).toEqual([502, 'upstream_failed']);
  await vi.waitFor(() => expect(hostile.connections()).toBe(0));
  expect((await sendToUpstream(service, '/api/v1/orders/good')).status).toBe(200);
});
