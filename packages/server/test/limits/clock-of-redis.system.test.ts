import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePack } from '../../../../test/content-folder-copy.ts';
import { hasRedis, type RedisUnderTest, startRedis } from '../../../../test/redis-under-test.ts';
import { type ServiceUnderTest, startServiceUnderTest } from '../../../../test/service-under-test.ts';

if (!hasRedis) it.skip('skipped: no Redis');

/** The clocks of two instances are off by hours, and Redis has its own. */
describe.skipIf(!hasRedis)('with counts in Redis, times in responses follow the clock of Redis', () => {
  let redis: RedisUnderTest;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());

  it.each([
    ['behind', -7_200_000],
    ['ahead', 7_200_000],
  ])('at an instance whose clock is %s', async (_, difference) => {
    const settings = { REDIS_URL: redis.url, CONTENT_DIR: completePack };
    const service: ServiceUnderTest = await startServiceUnderTest({ settings, now: () => Date.now() + difference });
    const from = { 'x-forwarded-for': `192.0.2.${difference > 0 ? 1 : 2}` };
    const endpoints = [
      () => service.get('/ask', from),
      () => service.ask({ query: 'Why?' }, from),
      () => service.ask({ query: 'Why?' }, { ...from, 'content-type': 'application/json;' }),
    ];
    for (let count = 0; count < 60; count++) expect((await service.get('/ask', from)).status).toBe(200);
    for (const endpoint of endpoints) {
      const { status, headers } = await endpoint();
      const reset = Number(headers['x-ratelimit-reset']);
      expect(status).toBe(429);
      // Both values are from one window, which began some seconds ago by a correct clock.
      expect(Math.abs(reset - Date.now() / 1000)).toBeLessThan(61);
      expect(Math.abs(reset - Date.now() / 1000 - Number(headers['retry-after']))).toBeLessThan(5);
    }
    await service.close();
  });
});
