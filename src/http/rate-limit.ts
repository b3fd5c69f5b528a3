import type { FastifyReply } from 'fastify';
import { ServiceError } from '../contract/errors.ts';
import { addressKey } from '../limits/address-key.ts';
import type { CountStore } from '../limits/count-store.ts';
import { type RateLimitRule, rateLimit } from '../limits/rate-limit.ts';

/** Counts one path's requests by client address. */
export interface Limiter {
  /**
   * Labels the answer with the three X-RateLimit headers, and counts the request if `counted`.
   * @throws ServiceError rate_limited
   */
  admit(address: string, counted: boolean, reply: FastifyReply): Promise<void>;
}

export function createLimiter(rule: RateLimitRule, store: CountStore, now: () => number): Limiter {
  return {
    async admit(address, counted, reply) {
      const key = addressKey(address) ?? 'unknown';
      const time = now();
      const count = await (counted ? store.add(key, time) : store.peek(key, time));
      const { limit, remaining, reset, retryAfter } = rateLimit(rule, count, time);
      reply.headers({
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(remaining),
        'x-ratelimit-reset': String(reset),
      });
      if (counted && retryAfter !== null)
        throw new ServiceError('rate_limited', {
          message: `Too many requests from this address. The next one is answered in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
          headers: { 'retry-after': String(retryAfter) },
        });
    },
  };
}
