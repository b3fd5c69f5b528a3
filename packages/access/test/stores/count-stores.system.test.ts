import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { hasRedis, type RedisUnderTest, startRedis } from '../../../../test/redis-under-test.ts';
import { Circuit } from '../../../runtime/src/circuit.ts';
import { FallbackCountStore } from '../../../server/src/stores/counts/fallback-count-store.ts';
import { MemoryCountStore } from '../../../server/src/stores/counts/memory-count-store.ts';
import {
  type CountingRedis,
  connectRedis,
  RedisCountStore,
} from '../../../server/src/stores/counts/redis-count-store.ts';
import { describeCountStore } from './count-store.contract.ts';
import { advanceWindows } from './redis-counts.ts';

/** A test clock. */
function clock() {
  let time = 1_800_000_000_000;
  return {
    now: () => time,
    pass: async (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const silent = { down: () => {}, up: () => {} };

describeCountStore('in memory', () => ({ store: new MemoryCountStore(60), ...clock() }));

describeCountStore('in memory, because the shared one is down', async () => {
  const rejectAlways = () => Promise.reject(new Error('away'));
  const circuit = new Circuit(rejectAlways, silent, () => 0);
  await circuit.probe();
  const store = new FallbackCountStore(
    { add: rejectAlways, peek: rejectAlways },
    new MemoryCountStore(60),
    circuit,
    () => {},
  );
  return { store, ...clock() };
});

if (!hasRedis) it.skip('skipped: no Redis');

describe.skipIf(!hasRedis)('with Redis', () => {
  let server: RedisUnderTest;
  let redis: CountingRedis;
  beforeAll(async () => {
    server = await startRedis();
    redis = connectRedis(server.url);
    await once(redis, 'ready');
  });
  afterAll(async () => {
    redis.disconnect();
    await server.remove();
  });

  const inRedis = async () => {
    await redis.flushall();
    // Moves windows into the past, because the clock of Redis cannot be changed; it is reset afterwards.
    const pass = async (milliseconds: number) => {
      await advanceWindows(redis, milliseconds);
      await setTimeout(2);
    };
    return { now: Date.now, pass };
  };

  describeCountStore('in Redis', async () => {
    const times = await inRedis();
    return { store: new RedisCountStore(redis, '/ask', 60), ...times };
  });

  describeCountStore('in Redis, with memory to fall back to', async () => {
    const times = await inRedis();
    const circuit = new Circuit(
      async () => {},
      silent,
      () => 0,
    );
    await circuit.probe();
    const shared = new RedisCountStore(redis, '/ask', 60);
    return { store: new FallbackCountStore(shared, new MemoryCountStore(60), circuit, () => {}), ...times };
  });
});
