import { expect, it } from 'vitest';
import fc from '../../../../test/fast-check.ts';
import { rateLimit } from '../../src/limits/rate-limit.ts';

const RULE = { limit: 60, windowSeconds: 60 };
const OPENED = 1_800_000_000_250;

it('a missing window is shown as a complete one that begins now', () => {
  expect(rateLimit(RULE, undefined, OPENED)).toEqual({
    limit: 60,
    remaining: 60,
    reset: 1_800_000_061,
    retryAfter: null,
  });
});

it('the rate limit counts down to 0 at the last accepted request, and rejects the next', () => {
  const label = (requests: number) => rateLimit(RULE, { requests, openedAt: OPENED }, OPENED);
  expect(label(1)).toMatchObject({ remaining: 59, retryAfter: null });
  expect(label(59)).toMatchObject({ remaining: 1, retryAfter: null });
  expect(label(60)).toMatchObject({ remaining: 0, retryAfter: null });
  expect(label(61)).toMatchObject({ remaining: 0, retryAfter: 60 });
  expect(label(1000)).toMatchObject({ remaining: 0, retryAfter: 60 });
});

it('the end of the window is rounded up to whole epoch seconds, and stays the same', () => {
  for (const passed of [0, 1, 749, 750, 30_000, 59_999])
    expect(rateLimit(RULE, { requests: 5, openedAt: OPENED }, OPENED + passed).reset).toBe(1_800_000_061);
  expect(rateLimit(RULE, { requests: 5, openedAt: 1_800_000_000_000 }, OPENED).reset).toBe(1_800_000_060);
});

it('Retry-After is the remaining time in seconds, rounded up, at least 1', () => {
  const wait = (passed: number) => rateLimit(RULE, { requests: 61, openedAt: OPENED }, OPENED + passed).retryAfter;
  expect([0, 1, 1000, 1001, 58_999, 59_000, 59_001, 59_999, 60_000].map(wait)).toEqual([60, 60, 59, 59, 2, 1, 1, 1, 1]);
});

it('the rate limit uses the clock of the store if it has one, otherwise the given clock', () => {
  const wait = (count: object, now: number) =>
    rateLimit(RULE, { requests: 61, openedAt: OPENED, ...count }, now).retryAfter;
  expect(wait({ now: OPENED + 20_000 }, OPENED + 59_000)).toBe(40);
  expect(wait({ now: OPENED + 59_000 }, OPENED - 7_200_000)).toBe(1);
  expect(wait({}, OPENED + 20_000)).toBe(40);
  expect(wait({}, OPENED + 59_000)).toBe(1);
});

it('the rate limit is correct for any limit, count and clock', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 3600 }),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      fc.nat(3_599_999),
      (limit, windowSeconds, requests, openedAt, passed) => {
        const now = openedAt + (passed % (windowSeconds * 1000));
        const state = rateLimit({ limit, windowSeconds }, { requests, openedAt }, now);
        expect(state.limit).toBe(limit);
        expect(state.remaining).toBe(requests >= limit ? 0 : limit - requests);
        expect(state.retryAfter === null).toBe(requests <= limit);
        expect(Number.isInteger(state.reset) && state.reset * 1000 >= openedAt + windowSeconds * 1000).toBe(true);
        if (state.retryAfter !== null) {
          expect(state.retryAfter).toBeGreaterThanOrEqual(1);
          expect(state.retryAfter).toBeLessThanOrEqual(windowSeconds);
          // After the given wait, a client is in a new window.
          expect(now + state.retryAfter * 1000).toBeGreaterThanOrEqual(openedAt + windowSeconds * 1000);
        }
      },
    ),
  );
});
