import { createServer, request, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, type RedisUnderTest, startRedis } from '../redis-under-test.ts';
import { rawRequest } from '../service-under-test.ts';
import { type Instance, startInstances, stopInstances } from './instances.ts';

if (!hasRedis) it.skip('skipped: no Redis');

describe.skipIf(!hasRedis)('several instances with one Redis', () => {
  let redis: RedisUnderTest;
  let instances: Instance[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    instances = await startInstances(4, { REDIS_URL: redis.url, TRUST_PROXY: '127.0.0.1' });
  }, 60_000);
  afterAll(async () => {
    await stopInstances(instances);
    await redis.remove();
  });

  /** Number of responses by status. */
  const tally = (statuses: number[]) =>
    Object.fromEntries([...new Set(statuses)].sort().map((one) => [one, statuses.filter((it) => it === one).length]));

  it.each([
    [2, '192.0.2.2'],
    [4, '192.0.2.4'],
  ])('%d instances accept 60 of 1,000 concurrent requests of one IP address, and reject 940', async (count, ip) => {
    const responses = await Promise.all(
      Array.from({ length: 1000 }, (_, number) =>
        rawRequest((instances[number % count] as Instance).port, 'GET', '/ask', {
          headers: { 'x-forwarded-for': ip },
        }),
      ),
    );
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 60, 429: 940 });
    // One window for all of them.
    expect(new Set(responses.map(({ headers }) => headers['x-ratelimit-reset'])).size).toBe(1);
    const remainingCounts = responses
      .filter(({ status }) => status === 200)
      .map(({ headers }) => headers['x-ratelimit-remaining']);
    expect(new Set(remainingCounts).size).toBe(60);
    for (const { headers } of responses.filter(({ status }) => status === 429))
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('a caller who changes X-Forwarded-For each time, behind a proxy that appends to it, gets 60 responses', async () => {
    const proxy = await startProxy(instances.map(({ port }) => port));
    const { port } = proxy.address() as { port: number };
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, number) => statusFrom('127.0.0.2', port, `198.51.100.${number}, 127.0.0.1`)),
    );
    proxy.close();
    expect(tally(statuses)).toEqual({ 200: 60, 429: 140 });
  });

  it('and no instance logs a warning', () => {
    expect(instances.flatMap(({ lines }) => lines()).filter(({ level }) => level >= 40)).toEqual([]);
  });
});

/** A typical proxy: it appends the caller's IP address to the received header, and alternates between instances. */
async function startProxy(ports: number[]): Promise<Server> {
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].join(', ');
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
    const port = ports[turn++ % ports.length];
    request({ host: '127.0.0.1', port, path: incoming.url, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 0, response.headers);
      response.pipe(outgoing);
    }).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

function statusFrom(localAddress: string, port: number, forwarded: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const requestOptions = { host: '127.0.0.1', port, path: '/ask', localAddress, agent: false } as const;
    request({ ...requestOptions, headers: { 'x-forwarded-for': forwarded } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}
