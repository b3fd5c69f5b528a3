import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultService, type ServiceUnderTest } from '../service-under-test.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await defaultService();
});

/** Writes bytes to the port and reads until the service closes the connection. */
function exchange(bytes: string | Buffer): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(service.port, '127.0.0.1', () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2);
      const [line = '', ...fields] = head.split('\r\n');
      const headers = fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]);
      resolve({ status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body });
    });
  });
}

async function expectRefusal(bytes: string | Buffer, status: number, code: string) {
  const answer = await exchange(bytes);
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(answer.body)),
    'cache-control': 'no-store',
    connection: 'close',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  expect(JSON.parse(answer.body)).toEqual({
    error: { code, message: expect.stringMatching(/\S/), hint: expect.stringContaining('https://gatehouse.example/') },
  });
  expect(answer.body).not.toMatch(/\bat \S+ \(|node_modules|\.[jt]s\b|HPE_|ERR_|fastify|llhttp|Parse Error/i);
}

describe('bytes that are not a request', () => {
  it('noise is a 400 with the Error body, and the connection is closed', () =>
    expectRefusal('hello, is anybody there?\r\n\r\n', 400, 'invalid_request'));

  it('a TLS handshake is a 400', () =>
    expectRefusal(Buffer.from('16030100f5010000f10303', 'hex'), 400, 'invalid_request'));

  it('an unknown method is a 400', () =>
    expectRefusal('FETCH /api/faq HTTP/1.1\r\nHost: gatehouse.example\r\n\r\n', 400, 'invalid_request'));

  it('a header without a colon is a 400', () =>
    expectRefusal('GET /api/faq HTTP/1.1\r\nHost: x\r\nno colon here\r\n\r\n', 400, 'invalid_request'));

  it('two contradicting lengths are a 400', () =>
    expectRefusal(
      'POST /ask HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'invalid_request',
    ));

  it('the service continues to respond afterwards', async () => {
    await exchange('\0\0\0\0\r\n\r\n');
    expect((await service.get('/api/health')).json()).toEqual({ status: 'ok' });
  });
});

describe('URL and headers together', () => {
  const request = (path: string, header: string) =>
    `GET ${path} HTTP/1.1\r\nHost: gatehouse.example\r\nConnection: close\r\nX-Filler: ${header}\r\n\r\n`;

  it('over 16 KiB of headers are a 431', () =>
    expectRefusal(request('/api/faq', 'a'.repeat(17_000)), 431, 'headers_too_large'));

  it('a URL over 16 KiB is a 431', () =>
    expectRefusal(request(`/ask?query=${'a'.repeat(17_000)}`, 'a'), 431, 'headers_too_large'));

  it('15,000 bytes are accepted', async () => {
    expect((await exchange(request('/api/health', 'a'.repeat(15_000)))).status).toBe(200);
    expect((await exchange(request(`/api/health?${'a'.repeat(15_000)}`, 'a'))).status).toBe(200);
  });
});

describe('unusual valid HTTP requests', () => {
  it('an absolute request target is handled by its path', async () => {
    const answer = await exchange(
      'GET http://gatehouse.example/api/health HTTP/1.1\r\nHost: gatehouse.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toBe('{"status":"ok"}');
  });

  it('OPTIONS * is not a 5xx', async () => {
    const answer = await exchange('OPTIONS * HTTP/1.1\r\nHost: gatehouse.example\r\nConnection: close\r\n\r\n');
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body).error.code).toBe('not_found');
  });

  it('the Host header never appears in a response', async () => {
    const answer = await exchange('GET /faq/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe('https://gatehouse.example/faq');
  });
});
