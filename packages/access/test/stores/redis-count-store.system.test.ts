import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasRedis, type RedisUnderTest, startRedis } from '../../../../test/redis-under-test.ts';
import {
  type CountingRedis,
  connectRedis,
  RedisCountStore,
} from '../../../server/src/stores/counts/redis-count-store.ts';

if (!hasRedis) it.skip('skipped: no Redis');

describe.skipIf(!hasRedis)('counts in Redis', () => {
  let server: RedisUnderTest;
  let redis: CountingRedis;
  let other: CountingRedis;
  beforeAll(async () => {
    server = await startRedis();
    redis = connectRedis(server.url);
    other = connectRedis(server.url);
    await Promise.all([once(redis, 'ready'), once(other, 'ready')]);
  });
  afterAll(async () => {
    redis.disconnect();
    other.disconnect();
    await server.remove();
  });
  beforeEach(() => redis.flushall());

  const KEY = 'gatehouse:count:/ask:192.0.2.1';
  const ask = () => new RedisCountStore(redis, '/ask', 60);

  it('are keyed by path and address, and expire with the window', async () => {
    await ask().add('192.0.2.1');
    await new RedisCountStore(redis, '/mcp', 60).add('192.0.2.1');
    expect((await redis.keys('*')).sort()).toEqual([KEY, 'gatehouse:count:/mcp:192.0.2.1']);
    const millisecondsLeft = await redis.pttl(KEY);
    expect(millisecondsLeft).toBeLessThanOrEqual(60_000);
    expect(millisecondsLeft).toBeGreaterThan(55_000);
    await new RedisCountStore(redis, '/short', 0.05).add('a');
    await expect.poll(() => redis.exists('gatehouse:count:/short:a')).toBe(0);
  });

  it('are shared by all instances, with the clock of Redis only', async () => {
    const first = await ask().add('a');
    const second = await new RedisCountStore(other, '/ask', 60).add('a');
    expect([first.requests, second.requests]).toEqual([1, 2]);
    expect(second.openedAt).toBe(first.openedAt);
    const [seconds = '0'] = (await redis.time()).map(String);
    expect(Math.abs(first.openedAt - Number(seconds) * 1000)).toBeLessThan(2000);
    expect((second.now ?? 0) - second.openedAt).toBeGreaterThanOrEqual(0);
    expect((second.now ?? 0) - second.openedAt).toBeLessThan(2000);
  });

  it('are not prolonged by requests', async () => {
    await ask().add('192.0.2.1');
    await redis.pexpire(KEY, 20_000);
    for (let request = 0; request < 100; request++) await ask().add('192.0.2.1');
    expect(await redis.pttl(KEY)).toBeLessThanOrEqual(20_000);
  });

  it('restart when the clock of Redis was set back, or the end of the window was lost', async () => {
    await ask().add('192.0.2.1');
    await redis.pexpire(KEY, 3_660_000);
    expect((await ask().add('192.0.2.1')).requests).toBe(1);
    expect(await redis.pttl(KEY)).toBeLessThanOrEqual(60_000);
    await redis.persist(KEY);
    expect((await ask().add('192.0.2.1')).requests).toBe(1);
    expect(await redis.pttl(KEY)).toBeGreaterThan(0);
  });

  it('continue when Redis has lost its scripts', async () => {
    await ask().add('a');
    await redis.script('FLUSH');
    expect((await ask().add('a')).requests).toBe(2);
    expect((await ask().peek('a'))?.requests).toBe(2);
  });

  it('fail after 200 ms without a response, and at once without a connection', async () => {
    await ask().add('a');
    server.freeze();
    await expect(ask().add('a')).rejects.toThrow('no answer within 200 ms');
    server.thaw();
    await expect.poll(() => ask().add('a')).toMatchObject({ requests: expect.any(Number) });
    const cut = connectRedis(server.url);
    await once(cut, 'ready');
    cut.disconnect();
    await expect(new RedisCountStore(cut, '/ask', 60).add('a')).rejects.toThrow();
  });

  it('accept a response that arrived in time while this process was busy', async () => {
    await ask().add('a');
    const answer = ask().add('a');
    // The request must be sent before this process is busy.
    await new Promise((resolve) => setImmediate(resolve));
    const until = performance.now() + 400;
    while (performance.now() < until);
    expect((await answer).requests).toBe(2);
  });

  it('count a pause of the whole machine as only a part of the 200 ms', async () => {
    await ask().add('a');
    server.freeze();
    const answer = ask().add('a');
    const until = performance.now() + 400;
    while (performance.now() < until);
    setTimeout(() => server.thaw(), 10);
    expect((await answer).requests).toBe(2);
  });
});
