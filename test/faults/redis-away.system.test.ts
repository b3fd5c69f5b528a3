import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, type RedisUnderTest, startRedis } from '../redis-under-test.ts';
import { rawRequest } from '../service-under-test.ts';
import { type Instance, startInstances, stopInstances } from './instances.ts';

if (!hasRedis) it.skip('skipped: no Redis');

describe.skipIf(!hasRedis)('a Redis that goes down under load', () => {
  let redis: RedisUnderTest;
  let instances: Instance[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    instances = await startInstances(2, { REDIS_URL: redis.url });
  }, 60_000);
  afterAll(async () => {
    await stopInstances(instances);
    await redis.remove();
  });

  const ask = (number: number, ip: string) =>
    rawRequest((instances[number % instances.length] as Instance).port, 'GET', '/ask', {
      headers: { 'x-forwarded-for': ip },
    });
  /** Counted in Redis for both: the second instance continues the count of the first. */
  const counted = async (ip: string) => {
    const first = await ask(0, ip);
    const second = await ask(1, ip);
    return Number(first.headers['x-ratelimit-remaining']) - Number(second.headers['x-ratelimit-remaining']);
  };
  let addresses = 0;
  const newAddress = () => `10.9.${addresses >> 8}.${addresses++ & 255}`;
  const untilShared = (shared: boolean) =>
    expect.poll(() => counted(newAddress()), { timeout: 120_000, interval: 200 }).toBe(shared ? 1 : 0);

  it('loses no response, allows nobody more than the sum of both limits, and is used again afterwards', async () => {
    await untilShared(true);
    const statuses = new Map<string, number>();
    let running = true;
    const countStatus = (who: string, status: number) =>
      statuses.set(`${who} ${status}`, (statuses.get(`${who} ${status}`) ?? 0) + 1);
    // Many callers within the limit, and one above it.
    const callers = Array.from({ length: 6 }, async (_, number) => {
      while (running) countStatus('many', (await ask(number, newAddress())).status);
    });
    const callersAboveLimit = Array.from({ length: 10 }, async (_, number) => {
      while (running) countStatus('greedy', (await ask(number, '192.0.2.9')).status);
    });
    try {
      redis.freeze();
      await untilShared(false);
      redis.thaw();
      await untilShared(true);
      await redis.stop();
      await untilShared(false);
      await redis.start();
      await untilShared(true);
    } finally {
      running = false;
      await Promise.all([...callers, ...callersAboveLimit]);
    }
    expect(Object.fromEntries(statuses)).toEqual({
      'many 200': expect.any(Number),
      'greedy 200': expect.any(Number),
      'greedy 429': expect.any(Number),
    });
    expect(statuses.get('many 200')).toBeGreaterThan(50);
    // 60 in Redis, 60 in each process, and 60 again in the Redis that came back empty.
    expect(statuses.get('greedy 200')).toBeGreaterThanOrEqual(60);
    expect(statuses.get('greedy 200')).toBeLessThanOrEqual(240);
    for (const { lines } of instances) {
      const warnings = lines().filter(({ level }) => level >= 40);
      expect(warnings).toEqual([
        expect.objectContaining({ level: 40, msg: 'Redis does not answer; requests are counted in this process' }),
      ]);
      expect(JSON.stringify(warnings)).not.toMatch(/192\.0\.2\.9|10\.9\./);
    }
  }, 60_000);

  it('delays no response by more than 300 ms, and later responses not at all', async () => {
    /** The longest wait of 20 callers, in milliseconds. */
    const slowest = async () => {
      const times = Array.from({ length: 20 }, async (_, number) => {
        const startedAt = performance.now();
        await ask(number, newAddress());
        return performance.now() - startedAt;
      });
      return Math.max(...(await Promise.all(times)));
    };
    const waited: number[] = [];
    const later: number[] = [];
    for (let round = 0; round < 5; round++) {
      await untilShared(true);
      const usualWait = await slowest();
      redis.freeze();
      const waiting = await slowest();
      waited.push(waiting - usualWait);
      later.push((await slowest()) - usualWait);
      redis.thaw();
      // The callers did wait: Redis was asked, and did not respond.
      expect(waiting).toBeGreaterThan(190);
    }
    // Other load only makes a round longer, so the shortest round is compared.
    expect(Math.min(...waited)).toBeLessThan(300);
    expect(Math.min(...later)).toBeLessThan(100);
  }, 60_000);
});
