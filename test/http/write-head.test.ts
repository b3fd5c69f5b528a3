import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHeadWriter, fieldLines, fieldPairs } from '../../src/http/write-head.ts';
import { rawConnection } from '../raw-connection.ts';

const body = Buffer.from('{"text":"für"}');
const fields = (url: string) => ({
  etag: '"abc: def"',
  link: `<http://127.0.0.1${url}>; rel="canonical", </x>; rel="alternate"`,
  'x-empty': '',
  ...(url.startsWith('/held') ? {} : { 'content-length': String(body.length) }),
});

/** The same answers, their heads written by us or by Node. */
const writeHead = createHeadWriter();
let writtenByNode = 0;
const ours = createServer(({ url = '', method }, response) => {
  const { writeHead: byNode } = response;
  response.writeHead = (...given: unknown[]) => {
    writtenByNode++;
    return Reflect.apply(byNode, response, given);
  };
  if (url === '/closing') response.setHeader('Connection', 'close');
  writeHead(response, url.startsWith('/held') ? 304 : 200, fieldLines(fields(url)));
  response.end(url.startsWith('/held') || method === 'HEAD' ? undefined : body);
});
const nodes = createServer(({ url = '', method }, response) => {
  if (url === '/closing') response.setHeader('Connection', 'close');
  response.writeHead(url.startsWith('/held') ? 304 : 200, Object.entries(fields(url)).flat());
  response.end(url.startsWith('/held') || method === 'HEAD' ? undefined : body);
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const last = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const date = /(?<=\r\nDate: )[^\r]+/g;

async function answersOf(server: Server, requests: readonly string[]): Promise<string> {
  const { received, closed } = rawConnection(portOf(server), requests.join('') + last);
  await closed;
  return received();
}

beforeAll(async () => {
  for (const server of [ours, nodes]) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const server of [ours, nodes]) server.close();
});

describe('the head of an answer', () => {
  it('is byte for byte the one that Node writes, after whatever came before', async () => {
    const request = fc
      .record({
        method: fc.constantFrom('GET', 'HEAD'),
        path: fc.constantFrom('/', '/other', '/held', '/closing'),
        version: fc.constantFrom('1.1', '1.1', '1.1', '1.0'),
        connection: fc.constantFrom('', '', 'Connection: keep-alive\r\n', 'Connection: close\r\n'),
      })
      .map((asked) => `${asked.method} ${asked.path} HTTP/${asked.version}\r\nHost: a\r\n${asked.connection}\r\n`);
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 8 }), async (requests) => {
        const [one, other] = [await answersOf(ours, requests), await answersOf(nodes, requests)];
        expect(one.replace(date, '')).toBe(other.replace(date, ''));
        expect(one.match(date)?.length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('has the date of its own second', async () => {
    for (let times = 0; times < 3; times++) {
      const dates = (await answersOf(ours, ['GET / HTTP/1.1\r\nHost: a\r\n\r\n'])).match(date) ?? [];
      expect(dates).toHaveLength(2);
      for (const text of dates) expect(Math.abs(Date.now() - Date.parse(text))).toBeLessThan(2000);
      await setTimeout(1000);
    }
  });

  it('is written by Node once a second, and for connections that end', async () => {
    const before = writtenByNode;
    for (let times = 0; times < 5; times++) await answersOf(ours, Array(100).fill('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
    // At most one of the five at the turn of a second, more of them on a machine that is very slow.
    expect(writtenByNode - before).toBeGreaterThanOrEqual(5);
    expect(writtenByNode - before).toBeLessThan(50);
  });

  it('is written by Node each time where Node keeps heads elsewhere', () => {
    const written: unknown[] = [];
    const response = {
      ...{ shouldKeepAlive: true, req: { httpVersion: '1.1' }, hasHeader: () => false },
      writeHead: (...given: unknown[]) => written.push(given),
    };
    const write = createHeadWriter();
    for (let times = 0; times < 3; times++) write(response as unknown as ServerResponse, 200, 'a: b\r\nc: d: e\r\n');
    expect(written).toEqual(Array(3).fill([200, ['a', 'b', 'c', 'd: e']]));
  });

  it.each([
    ['a line end in a value', { a: 'b\r\nc: d' }],
    ['a line end in a name', { 'a\r\nb': 'c' }],
    ['a letter that no header has', { a: '→' }],
  ])('cannot be made of %s', (_, broken) => {
    expect(() => fieldLines(broken)).toThrow(TypeError);
  });

  it('reads its lines as the pairs that they were made of', () => {
    expect(fieldPairs(fieldLines({ a: '', b: 'c: d', e: ': ' }))).toEqual(['a', '', 'b', 'c: d', 'e', ': ']);
  });
});
