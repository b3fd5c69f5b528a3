import type { CountingRedis } from '../../../server/src/stores/counts/redis-count-store.ts';

/** Advances the windows of the counts in a Redis, whose clock cannot be changed: moves them into the past. */
export async function advanceWindows(redis: CountingRedis, milliseconds: number): Promise<void> {
  for (const key of await redis.keys('gatehouse:count:*')) {
    const millisecondsLeft = await redis.pttl(key);
    await redis.hincrby(key, 'opened', -milliseconds);
    await redis.pexpire(key, Math.max(0, millisecondsLeft - milliseconds));
  }
}
