import { Circuit } from '@gatehouse/runtime';
import type { CountStore } from '../../limits/count-store.ts';
import { FallbackCountStore } from './fallback-count-store.ts';
import { MemoryCountStore } from './memory-count-store.ts';
import type { CountingRedis } from './redis-count-store.ts';

const PROBE_MILLISECONDS = 1000;

/** Where the counts of all limits are kept. */
export interface Counts {
  /** The counts of one limited path. */
  open(path: string, windowSeconds: number): CountStore;
  /** Only with Redis: whether it answers, and how many requests were counted here because it did not. */
  shared?: { up(): boolean; countedHere(): number };
  close(): void;
}

interface Log {
  info(message: string): void;
  warn(fields: { reason: string }, message: string): void;
}

/** Counts in this process or, with the address of a Redis, in that one while it answers. Does not depend on it. */
export async function openCounts(redisUrl: string, log: Log): Promise<Counts> {
  const openHere = (windowSeconds: number) => new MemoryCountStore(windowSeconds);
  if (redisUrl === '') return { open: (_, windowSeconds) => openHere(windowSeconds), close() {} };

  // Loaded when it is wanted: the client takes a tenth of the start.
  const { connectRedis, RedisCountStore } = await import('./redis-count-store.ts');
  const redis = connectRedis(redisUrl);
  let lastError: unknown;
  redis.on('error', (error) => {
    lastError = error;
  });
  const circuit = new Circuit(
    () => probe(redis, new RedisCountStore(redis, 'probe', 1)),
    {
      // Only a code or a sentence: the error of a command holds its arguments, addresses and passwords among them.
      down: (error) =>
        log.warn(
          { reason: reasonOf(redis.status === 'ready' ? error : (lastError ?? error)) },
          'Redis does not answer; requests are counted in this process',
        ),
      up: () => log.info('Redis answers; requests are counted there again'),
    },
    () => performance.now(),
  );
  await new Promise<void>((resolve) => redis.once('ready', resolve).once('close', resolve));
  await circuit.probe();
  const probing = setInterval(() => circuit.probe(), PROBE_MILLISECONDS).unref();

  let countedHere = 0;
  return {
    open(path, windowSeconds) {
      const shared = new RedisCountStore(redis, path, windowSeconds);
      return new FallbackCountStore(shared, openHere(windowSeconds), circuit, () => countedHere++);
    },
    shared: { up: () => circuit.closed, countedHere: () => countedHere },
    close() {
      clearInterval(probing);
      redis.disconnect();
    },
  };
}

/** Writes one count at the start, so that a store that cannot be written to is found then. A pending reply is dropped. */
async function probe(redis: CountingRedis, counts: CountStore): Promise<void> {
  try {
    await counts.add('', 0);
  } catch (error) {
    if (redis.status === 'ready') redis.disconnect(true);
    throw error;
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return code ?? message;
}
