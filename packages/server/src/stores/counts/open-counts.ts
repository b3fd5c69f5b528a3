import { Circuit } from '@gatehouse/runtime';
import type { CountStore } from '../../limits/count-store.ts';
import { FallbackCountStore } from './fallback-count-store.ts';
import { MemoryCountStore } from './memory-count-store.ts';
import type { CountingRedis } from './redis-count-store.ts';

/** Interval of probes, milliseconds. */
const PROBE_MILLISECONDS = 1000;

/** The counts of all limits. */
export interface Counts {
  /** Opens the counts of one limited path. */
  open(path: string, windowSeconds: number): CountStore;
  /**
   * Only with Redis: whether it is available, and the number of requests counted in this process because it was not.
   */
  shared?: { up(): boolean; countedHere(): number };
  close(): void;
}

interface Log {
  info(message: string): void;
  warn(fields: { reason: string }, message: string): void;
}

/** Counts in Redis if REDIS_URL is set. Counts in this process without Redis or while it is unavailable. */
export async function openCounts(redisUrl: string, log: Log): Promise<Counts> {
  const openLocal = (windowSeconds: number) => new MemoryCountStore(windowSeconds);
  if (redisUrl === '') return { open: (_, windowSeconds) => openLocal(windowSeconds), close() {} };

  // Imported only if used: the client takes a tenth of the start time.
  const { connectRedis, RedisCountStore } = await import('./redis-count-store.ts');
  const redis = connectRedis(redisUrl);
  let lastError: unknown;
  redis.on('error', (error) => {
    lastError = error;
  });
  const circuit = new Circuit(
    () => probe(redis, new RedisCountStore(redis, 'probe', 1)),
    {
      // Logs only a code or the message: the error of a command contains its arguments, such as IP addresses and
      // passwords.
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
      return new FallbackCountStore(shared, openLocal(windowSeconds), circuit, () => countedHere++);
    },
    shared: { up: () => circuit.closed, countedHere: () => countedHere },
    close() {
      clearInterval(probing);
      redis.disconnect();
    },
  };
}

/** Writes a count, so that a read-only Redis fails too. Reconnects after a failure, which drops pending replies. */
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
