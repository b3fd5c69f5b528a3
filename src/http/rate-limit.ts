import type { FastifyReply } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import type { CountStore } from '../limits/count-store.ts';
import { type RateLimitRule, rateLimit } from '../limits/rate-limit.ts';

/** Counts one kind of request by who sends it. */
export interface Limiter {
  /**
   * Labels the answer with the three X-RateLimit headers, and counts the request if `counted`.
   * @throws ServiceError rate_limited
   */
  admit(key: string, counted: boolean, reply: FastifyReply): Promise<void>;
  /** Counts and labels nothing. @throws ServiceError rate_limited when the allowance is spent */
  check(key: string, reply: FastifyReply): Promise<void>;
}

/** @param labelled whether answers carry the headers; a second limit on the same path would overwrite the first */
export function createLimiter(rule: RateLimitRule, store: CountStore, now: () => number, labelled = true): Limiter {
  const label = (reply: FastifyReply, { limit, remaining, reset }: ReturnType<typeof rateLimit>) => {
    if (!labelled) return;
    reply.headers({
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': String(reset),
    });
  };
  const refuse = (retryAfter: number): never => {
    throw new ServiceError('rate_limited', {
      message: `Too many requests from this address. The next one is answered in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
      headers: { 'retry-after': String(retryAfter) },
    });
  };
  return {
    async admit(key, counted, reply) {
      const time = now();
      const count = await (counted ? store.add(key, time) : store.peek(key, time));
      const told = rateLimit(rule, count, time);
      label(reply, told);
      if (counted && told.retryAfter !== null) refuse(told.retryAfter);
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
