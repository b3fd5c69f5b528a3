import type { CountingRedis } from '../../../server/src/stores/counts/redis-count-store.ts';

/** Lets time pass for the counts in a Redis, whose clock is its own: every window is moved into the past. */
export async function advanceWindows(redis: CountingRedis, milliseconds: number): Promise<void> {
  for (const key of await redis.keys('gatehouse:count:*')) {
    const left = await redis.pttl(key);
    await redis.hincrby(key, 'opened', -milliseconds);
    await redis.pexpire(key, Math.max(0, left - milliseconds));
  }
}
