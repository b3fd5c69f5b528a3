import { Redis } from 'ioredis';
import type { Count, CountStore } from '../../limits/count-store.ts';

/** Response timeout, milliseconds, and the number of timers that measure it. */
const ANSWER_MILLISECONDS = 200;
const ANSWER_PARTS = 4;
const CONNECT_MILLISECONDS = 1000;
/** Timeout of a disconnect, milliseconds: an unresponsive Redis does not close the connection. */
const DISCONNECT_MILLISECONDS = 200;
const RECONNECT_MILLISECONDS = 500;

/**
 * Sets count and expiry atomically, so that no count lacks an expiry. Windows use the clock of Redis, because the
 * clocks of the instances may differ. If the remaining time is longer than the window, the clock of Redis was set back.
 */
const ADD = `
local window = tonumber(ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 or left > window then
  local time = redis.call('TIME')
  redis.call('HSET', KEYS[1], 'requests', 0, 'opened', time[1] * 1000 + math.floor(time[2] / 1000))
  redis.call('PEXPIRE', KEYS[1], window)
  left = window
end
return { redis.call('HINCRBY', KEYS[1], 'requests', 1), redis.call('HGET', KEYS[1], 'opened'), left }`;

const PEEK = `
local found = redis.call('HMGET', KEYS[1], 'requests', 'opened')
return { found[1], found[2], redis.call('PTTL', KEYS[1]) }`;

type Reply = [requests: number | string | null, opened: string, left: number];

/** A connection with the two scripts as commands. */
export type CountingRedis = Redis &
  Record<'addOne' | 'peekAt', (key: string, windowMilliseconds: number) => Promise<Reply>>;

/** Connects, and reconnects forever. Without a connection commands fail at once; none is queued. */
export function connectRedis(url: string): CountingRedis {
  const redis = new Redis(url, {
    scripts: { addOne: { lua: ADD, numberOfKeys: 1 }, peekAt: { lua: PEEK, numberOfKeys: 1 } },
    connectTimeout: CONNECT_MILLISECONDS,
    disconnectTimeout: DISCONNECT_MILLISECONDS,
    retryStrategy: () => RECONNECT_MILLISECONDS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: null,
    // The first probe replaces the ready check of the client.
    enableReadyCheck: false,
    disableClientInfo: true,
    protocol: 2,
  });
  return redis as CountingRedis;
}

/** Counts in Redis, shared by all instances. Fails after 200 ms without a response. */
export class RedisCountStore implements CountStore {
  readonly #redis: CountingRedis;
  readonly #prefix: string;
  readonly #windowMilliseconds: number;

  constructor(redis: CountingRedis, path: string, windowSeconds: number) {
    this.#redis = redis;
    this.#prefix = `gatehouse:count:${path}:`;
    this.#windowMilliseconds = windowSeconds * 1000;
  }

  async add(key: string): Promise<Count> {
    return this.#count(await withTimeout(this.#redis.addOne(this.#prefix + key, this.#windowMilliseconds)));
  }

  async peek(key: string): Promise<Count | undefined> {
    const reply = await withTimeout(this.#redis.peekAt(this.#prefix + key, this.#windowMilliseconds));
    return reply[0] === null ? undefined : this.#count(reply);
  }

  #count([requests, opened, left]: Reply): Count {
    const openedAt = Number(opened);
    return { requests: Number(requests), openedAt, now: openedAt + this.#windowMilliseconds - left };
  }
}

/**
 * Rejects on timeout. The timeout is the sum of several timers. A pause of the process or machine, during which no
 * response can arrive, then uses up only one of them.
 */
function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let part: NodeJS.Timeout;
    const wait = (parts: number) => {
      if (parts === 0) reject(new Error(`no answer within ${ANSWER_MILLISECONDS} ms`));
      else part = setTimeout(wait, ANSWER_MILLISECONDS / ANSWER_PARTS, parts - 1);
    };
    wait(ANSWER_PARTS);
    answer.then(resolve, reject).finally(() => clearTimeout(part));
  });
}
