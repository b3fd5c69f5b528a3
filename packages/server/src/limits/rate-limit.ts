import type { Count } from './count-store.ts';

/** At most `limit` requests in each window of `windowSeconds`. */
export interface CountRule {
  limit: number;
  windowSeconds: number;
}

/** State of a limit for one caller. */
export interface RateLimit {
  limit: number;
  remaining: number;
  /** Unix epoch seconds of the window's end, rounded up; the same for the whole window. */
  reset: number;
  /** Seconds to wait, at least 1; null unless the request exceeds the limit. */
  retryAfter: number | null;
}

/**
 * Fixed window: it opens with the first counted request and closes `windowSeconds` later. Without an open window, the
 * result equals the result for an unused window that opens now.
 */
export function rateLimit(rule: CountRule, count: Count | undefined, now: number): RateLimit {
  const { limit, windowSeconds } = rule;
  const end = (count?.openedAt ?? now) + windowSeconds * 1000;
  const requests = count?.requests ?? 0;
  return {
    limit,
    remaining: Math.max(0, limit - requests),
    reset: Math.ceil(end / 1000),
    retryAfter: requests > limit ? Math.max(1, Math.ceil((end - (count?.now ?? now)) / 1000)) : null,
  };
}
