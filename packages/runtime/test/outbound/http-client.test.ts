import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOnce, openHttpClient } from '../../src/outbound/http-client.ts';

const HEAD = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${HEAD}transfer-encoding: chunked\r\n\r\n`;

const open = new Set<Socket>();
let behave: (socket: Socket) => void = () => {};
const server = createServer((socket) => {
  open.add(socket);
  socket.on('close', () => open.delete(socket));
  socket.on('error', () => {});
  socket.on('data', () => behave(socket));
});
let origin = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const bounds = { milliseconds: 500, mostBytes: 10_000, privateAllowed: true };

/** Status and body length, or the error code. */
const outcomeOf = (act: (socket: Socket) => void): Promise<unknown> => {
  behave = act;
  return askOnce(new URL(origin), bounds, { headers: {} }, async ({ status, body }) => [
    status,
    (await buffer(body)).length,
  ]).catch(({ code }) => code);
};

const endlessBody = (head: string, more: string) => (socket: Socket) => {
  socket.write(head);
  const send = () => {
    while (!socket.destroyed && socket.write(more.repeat(100)));
    if (!socket.destroyed) socket.once('drain', send);
  };
  send();
};

const slowBody = (head: string, more: string) => (socket: Socket) => {
  socket.write(head);
  const timer = setInterval(() => socket.write(more), 20);
  socket.on('close', () => clearInterval(timer));
};

const packed = gzipSync(Buffer.alloc(2 ** 20));

it.each<[string, unknown, (socket: Socket) => void]>([
  ['a body', [200, 2], (socket) => void socket.end(`${HEAD}\r\nok`)],
  ['nothing', 'late', () => {}],
  ['a closed connection', 'ECONNRESET', (socket) => void socket.end()],
  ['endless headers', 'HPE_HEADER_OVERFLOW', endlessBody(HEAD, 'x-more: and more\r\n')],
  ['headers that arrive slowly', 'late', slowBody(HEAD, 'x: y\r\n')],
  ['an endless reason phrase', 'late', endlessBody('HTTP/1.1 200 ', 'and more ')],
  ['endless 1xx responses', 'late', slowBody('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n')],
  ['an endless body', 'long', endlessBody(`${HEAD}\r\n`, 'and more')],
  ['a body that arrives slowly', 'late', slowBody(`${HEAD}\r\n`, 'a')],
  [
    'a compressed body that exceeds the limit when decompressed',
    'long',
    (socket) => {
      socket.write(`${HEAD}content-encoding: gzip\r\ncontent-length: ${packed.length}\r\n\r\n`);
      socket.write(packed);
    },
  ],
  ['an unknown coding', 'packed', (socket) => void socket.end(`${HEAD}content-encoding: zstd\r\n\r\nok`)],
  [
    'a truncated compressed body',
    'Z_BUF_ERROR',
    (socket) => {
      socket.write(`${HEAD}content-encoding: gzip\r\n\r\n`);
      socket.end(packed.subarray(0, 20));
    },
  ],
  [
    'a body that is shorter than declared',
    'ECONNRESET',
    (socket) => void socket.end(`${HEAD}content-length: 3\r\n\r\nok`),
  ],
  ['broken chunks', 'HPE_INVALID', (socket) => void socket.write(`${CHUNKED}zz\r\nok`)],
  ['an endless chunk extension', 'late', endlessBody(`${CHUNKED}1;`, 'more')],
  ['endless trailers', 'HPE_HEADER_OVERFLOW', endlessBody(`${CHUNKED}0\r\n`, 'x-more: and more\r\n')],
  ['bytes that are not HTTP', 'HPE_INVALID', (socket) => void socket.write('hello\r\n\r\n')],
  [
    'a redirect, which is not followed',
    [302, 0],
    (socket) => void socket.end('HTTP/1.1 302 Found\r\nlocation: http://169.254.169.254/\r\n\r\n'),
  ],
])('A server that answers with %s ends the request and the connection', async (_, outcome, act) => {
  expect(await outcomeOf(act)).toEqual(outcome);
  await expect.poll(() => open.size).toBe(0);
});

it('A compressed response to HEAD has no body', async () => {
  behave = (socket) => void socket.write(`${HEAD}content-encoding: gzip\r\ncontent-length: 20\r\n\r\n`);
  const read = askOnce(new URL(origin), bounds, { method: 'HEAD', headers: {} }, ({ body }) => buffer(body));
  expect((await read).length).toBe(0);
});

it('Cookies are not sent back', async () => {
  const requests: string[] = [];
  const client = openHttpClient(origin, bounds);
  const ask = async () => {
    behave = (socket) => void socket.write(`${HEAD}set-cookie: a=b\r\ncontent-length: 2\r\n\r\nok`);
    for (const socket of open) socket.once('data', (text) => requests.push(String(text)));
    return client.ask(new URL(origin), { headers: {} }, ({ body }) => buffer(body));
  };
  await ask();
  await ask();
  await client.close();
  expect(requests).toHaveLength(1);
  expect(requests[0]).not.toMatch(/cookie/i);
});

it('A connection attempt ends with its request', async () => {
  behave = () => {};
  const controller = new AbortController();
  const patient = { ...bounds, milliseconds: 60_000 };
  const url = new URL(origin.replace('http:', 'https:'));
  const pending = askOnce(url, patient, { headers: {}, signal: controller.signal }, ({ status }) => status);
  await expect.poll(() => open.size).toBe(1);
  controller.abort(new Error('nobody wants to know'));
  await expect(pending).rejects.toThrow('nobody wants to know');
  await expect.poll(() => open.size).toBe(0);
});

it('A private IP address is rejected when connecting, by number and by name', async () => {
  const withoutPrivateAddresses = { ...bounds, privateAllowed: false };
  for (const url of [
    origin,
    origin.replace('127.0.0.1', 'localhost'),
    origin.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
  ])
    await expect(askOnce(new URL(url), withoutPrivateAddresses, { headers: {} }, () => 1)).rejects.toThrow(
      'The address is private.',
    );
  expect(open.size).toBe(0);
});

it('many connections, one after the other, leave no listeners behind', async () => {
  const warnings: string[] = [];
  const collect = ({ name }: Error) => void warnings.push(name);
  process.on('warning', collect);
  behave = (socket) => void socket.end(`${HEAD}connection: close\r\n\r\nok`);
  const client = openHttpClient(origin, bounds);
  for (let sent = 0; sent < 15; sent++)
    await client.ask(new URL(origin), { headers: {} }, async ({ body }) => void (await buffer(body)));
  await client.close();
  // Warnings are emitted in the next turn.
  await new Promise(setImmediate);
  process.off('warning', collect);
  expect(warnings).toEqual([]);
});
