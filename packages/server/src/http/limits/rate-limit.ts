import { countText, ServiceError } from '@gatehouse/contract';
import type { Count, CountStore } from '../../limits/count-store.ts';
import { type CountRule, type RateLimit, rateLimit } from '../../limits/rate-limit.ts';
import { setField } from '../exchange.ts';

/** Counts one kind of request by caller, and sets the three X-RateLimit headers of responses. */
export interface Limiter {
  /**
   * Counts the request if `counted`. Returns a promise only for an external store, because a promise costs more than a
   * count in this process.
   * @param fields receive the headers
   * @throws ServiceError rate_limited
   */
  admit(key: string, counted: boolean, fields: string[]): void | Promise<void>;
  /**
   * Checks without counting; sets headers only on rejection.
   * @throws ServiceError rate_limited if no request remains
   */
  check(key: string, fields: string[]): void | Promise<void>;
}

/** Admits a request if each limit does, in order. @throws ServiceError rate_limited */
export function admitByAll(
  [first, ...others]: readonly Limiter[],
  key: string,
  counted: boolean,
  fields: string[],
): void | Promise<void> {
  const waiting = first?.admit(key, counted, fields);
  if (others.length === 0) return waiting;
  return waiting
    ? waiting.then(() => admitByAll(others, key, counted, fields))
    : admitByAll(others, key, counted, fields);
}

/** @param setsHeaders false for a second limit of a path, whose headers would overwrite those of the first */
export function createLimiter(rule: CountRule, store: CountStore, now: () => number, setsHeaders = true): Limiter {
  const setLimitHeaders = (fields: string[], { limit, remaining, reset }: RateLimit) => {
    if (!setsHeaders) return;
    setField(fields, 'x-ratelimit-limit', String(limit));
    setField(fields, 'x-ratelimit-remaining', String(remaining));
    setField(fields, 'x-ratelimit-reset', String(reset));
  };
  const reject = (retryAfter: number): never => {
    throw new ServiceError('rate_limited', {
      message: `Too many requests from this address. The next one is answered in ${countText(retryAfter, 'second')}.`,
      headers: { 'retry-after': String(retryAfter) },
    });
  };
  return {
    admit(key, counted, fields) {
      const time = now();
      const decide = (count: Count | undefined) => {
        const state = rateLimit(rule, count, time);
        setLimitHeaders(fields, state);
        if (counted && state.retryAfter !== null) reject(state.retryAfter);
      };
      const count = counted ? store.add(key, time) : store.peek(key, time);
      return count instanceof Promise ? count.then(decide) : decide(count);
    },
    check(key, fields) {
      const time = now();
      const decide = (count: Count | undefined) => {
        // Whether the next request would exceed the limit.
        const state = rateLimit(rule, count && { ...count, requests: count.requests + 1 }, time);
        if (state.retryAfter === null) return;
        setLimitHeaders(fields, state);
        reject(state.retryAfter);
      };
      const count = store.peek(key, time);
      return count instanceof Promise ? count.then(decide) : decide(count);
    },
  };
}
