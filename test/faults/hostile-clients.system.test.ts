import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rawConnection } from '../raw-connection.ts';
import { rawRequest } from '../service-under-test.ts';
import { type Instance, startInstances, stopInstances } from './instances.ts';

const HOST = 'Host: gatehouse.example\r\n';
/** Maximum memory of the process under any of these, in MB. It starts with some 100. */
const MAX_MEGABYTES = 400;

let instances: Instance[] = [];
let port = 0;
beforeAll(async () => {
  instances = await startInstances(1);
  port = (instances[0] as Instance).port;
}, 60_000);
afterAll(() => stopInstances(instances));

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens many connections that each send the same bytes and are not read. */
function many(count: number, sent: (number: number) => string): Socket[] {
  return Array.from({ length: count }, (_, number) => {
    const socket = connect(port, '127.0.0.1', () => void socket.write(sent(number)));
    socket.on('error', () => {});
    socket.pause();
    sockets.push(socket);
    return socket;
  });
}

async function othersAreServed(): Promise<void> {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const headers = { 'x-forwarded-for': `203.0.113.${number}` };
      return (await rawRequest(port, 'GET', '/ask?query=Who+can+see+my+garden%3F', { headers })).status;
    }),
  );
  expect(statuses).toEqual(new Array(20).fill(200));
  expect((instances[0] as Instance).residentMegabytes()).toBeLessThan(MAX_MEGABYTES);
}

describe('others are served, and memory is bounded, during', () => {
  it('1,000 idle connections', async () => {
    many(1000, () => '');
    await othersAreServed();
  });

  it('500 requests that are sent byte by byte', async () => {
    const slow = many(500, () => `POST /ask HTTP/1.1\r\n${HOST}X-A: `);
    const trickle = setInterval(() => slow.forEach((socket) => void socket.write('a')), 100);
    await othersAreServed();
    clearInterval(trickle);
  });

  it('500 half-closed connections', async () => {
    for (const socket of many(500, () => `GET /api/faq HTTP/1.1\r\n${HOST}\r\n`)) socket.end();
    await othersAreServed();
  });

  it('200 readers of streams that never read', async () => {
    const query = '%01'.repeat(2000);
    const stream = (number: number) =>
      `GET /ask?streaming=true&query=${query} HTTP/1.1\r\n${HOST}X-Forwarded-For: 10.1.1.${number}\r\n\r\n`;
    many(200, (number) => stream(number).repeat(20));
    await othersAreServed();
  });

  it('100 callers with headers of 100 KB, who get 431', async () => {
    many(100, () => `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(100_000)}\r\n\r\n`);
    await othersAreServed();
    const { closed, received } = rawConnection(port, `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(100_000)}\r\n\r\n`);
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 431 [\s\S]+"headers_too_large"/);
  });

  it('100 callers who send a megabyte of invalid bytes after a request', async () => {
    many(100, () => `GET /api/health HTTP/1.1\r\n${HOST}\r\n${'\u0000garbage\r\n'.repeat(100_000)}`);
    await othersAreServed();
  });

  it('100 callers who pipeline a thousand requests and read no response: connections with 200 queued are closed', async () => {
    const callers = many(100, () => `GET /api/faq HTTP/1.1\r\n${HOST}\r\n`.repeat(1000));
    await othersAreServed();
    for (const socket of callers) socket.resume();
    await expect.poll(() => callers.filter(({ destroyed }) => destroyed).length, { timeout: 120_000 }).toBe(100);
    const { received } = rawConnection(port, `GET /api/faq HTTP/1.1\r\n${HOST}\r\n`.repeat(150));
    await expect.poll(() => received().split('HTTP/1.1 200').length - 1, { timeout: 120_000 }).toBe(150);
  });
});

it('none of these clients causes a warning', () => {
  expect((instances[0] as Instance).lines().filter(({ level }) => level >= 40)).toEqual([]);
});
