import type { FastifyReply } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import type { Count, CountStore } from '../limits/count-store.ts';
import { type RateLimit, type RateLimitRule, rateLimit } from '../limits/rate-limit.ts';

/** Counts one kind of request by who sends it. */
export interface Limiter {
  /** Counts a request whose answer is still to be labelled. Takes time only where the counts are kept elsewhere. */
  count(key: string): RateLimit | Promise<RateLimit>;
  /** Labels the answer to a request that has been counted. @throws ServiceError rate_limited */
  conclude(told: RateLimit, reply: FastifyReply): void;
  /**
   * Labels the answer with the three X-RateLimit headers, and counts the request if `counted`. Takes time only where the
   * counts are kept elsewhere: a promise costs more than a count in this process.
   * @throws ServiceError rate_limited
   */
  admit(key: string, counted: boolean, reply: FastifyReply): void | Promise<void>;
  /** Counts and labels nothing. @throws ServiceError rate_limited when the allowance is spent */
  check(key: string, reply: FastifyReply): Promise<void>;
}

/** Admits a request by each limit in turn. @throws ServiceError rate_limited */
export function admitByAll(
  [first, ...others]: readonly Limiter[],
  key: string,
  counted: boolean,
  reply: FastifyReply,
): void | Promise<void> {
  const waiting = first?.admit(key, counted, reply);
  if (others.length === 0) return waiting;
  return waiting
    ? waiting.then(() => admitByAll(others, key, counted, reply))
    : admitByAll(others, key, counted, reply);
}

/** How much is left, as the caller is told it. */
export const rateLimitHeaders = ({ limit, remaining, reset }: RateLimit) =>
  [
    ['x-ratelimit-limit', String(limit)],
    ['x-ratelimit-remaining', String(remaining)],
    ['x-ratelimit-reset', String(reset)],
  ] as const;

/** @param labelled whether answers carry the headers; a second limit on the same path would overwrite the first */
export function createLimiter(rule: RateLimitRule, store: CountStore, now: () => number, labelled = true): Limiter {
  const label = (reply: FastifyReply, told: RateLimit) => {
    if (labelled) reply.headers(Object.fromEntries(rateLimitHeaders(told)));
  };
  const refuse = (retryAfter: number): never => {
    throw new ServiceError('rate_limited', {
      message: `Too many requests from this address. The next one is answered in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
      headers: { 'retry-after': String(retryAfter) },
    });
  };
  return {
    count(key) {
      const time = now();
      const count = store.add(key, time);
      return count instanceof Promise
        ? count.then((known) => rateLimit(rule, known, time))
        : rateLimit(rule, count, time);
    },
    conclude(told, reply) {
      label(reply, told);
      if (told.retryAfter !== null) refuse(told.retryAfter);
    },
    admit(key, counted, reply) {
      const time = now();
      const decide = (count: Count | undefined) => {
        const told = rateLimit(rule, count, time);
        label(reply, told);
        if (counted && told.retryAfter !== null) refuse(told.retryAfter);
      };
      const count = counted ? store.add(key, time) : store.peek(key, time);
      return count instanceof Promise ? count.then(decide) : decide(count);
    },
    async check(key, reply) {
      const time = now();
      const count = await store.peek(key, time);
      // The request to come would be one too many.
      const told = rateLimit(rule, count && { ...count, requests: count.requests + 1 }, time);
      if (told.retryAfter === null) return;
      label(reply, told);
      refuse(told.retryAfter);
    },
  };
}
