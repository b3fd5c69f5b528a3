import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { MemoryCountStore } from '../../../server/src/stores/counts/memory-count-store.ts';

const NOW = 1_800_000_000_000;

describe('counts in memory', () => {
  it('are separate for each address', () => {
    const store = new MemoryCountStore(60);
    expect(store.add('a', NOW)).toEqual({ requests: 1, openedAt: NOW });
    expect(store.add('a', NOW + 5)).toEqual({ requests: 2, openedAt: NOW });
    expect(store.add('b', NOW + 6)).toEqual({ requests: 1, openedAt: NOW + 6 });
    expect(store.add('a', NOW + 7)).toEqual({ requests: 3, openedAt: NOW });
  });

  it('can be peeked without counting', () => {
    const store = new MemoryCountStore(60);
    expect(store.peek('a', NOW)).toBeUndefined();
    expect(store.size).toBe(0);
    store.add('a', NOW);
    expect(store.peek('a', NOW + 1)).toEqual({ requests: 1, openedAt: NOW });
    expect(store.peek('a', NOW + 1)).toEqual({ requests: 1, openedAt: NOW });
  });

  it('restart when the window has closed, to the millisecond', () => {
    const store = new MemoryCountStore(60);
    store.add('a', NOW);
    expect(store.peek('a', NOW + 59_999)).toBeDefined();
    expect(store.peek('a', NOW + 60_000)).toBeUndefined();
    expect(store.add('a', NOW + 60_000)).toEqual({ requests: 1, openedAt: NOW + 60_000 });
  });

  it('that were returned do not change with later requests', () => {
    const store = new MemoryCountStore(60);
    const first = store.add('a', NOW);
    const peeked = store.peek('a', NOW);
    store.add('a', NOW);
    expect([first, peeked]).toEqual([
      { requests: 1, openedAt: NOW },
      { requests: 1, openedAt: NOW },
    ]);
  });

  it('are dropped when the clock is set back by more than a window', () => {
    const store = new MemoryCountStore(60);
    for (let requests = 0; requests < 100; requests++) store.add('a', NOW);
    expect(store.add('a', NOW - 3_600_000)).toEqual({ requests: 1, openedAt: NOW - 3_600_000 });
  });
});

describe('the memory of the count store', () => {
  it('releases windows that were opened before the clock was set back', () => {
    const store = new MemoryCountStore(60);
    for (let key = 0; key < 1000; key++) store.add(`a${key}`, NOW);
    store.add('b', NOW - 3_600_000);
    expect(store.size).toBe(1);
  });

  it('holds at most 100,000 addresses when a million come', () => {
    const store = new MemoryCountStore(60);
    let most = 0;
    for (let key = 0; key < 1_000_000; key++) {
      store.add(`a${key}`, NOW);
      most = Math.max(most, store.size);
    }
    expect(most).toBeLessThanOrEqual(100_000);
    expect(most).toBeGreaterThan(90_000);
    expect(store.peek('a999999', NOW)).toEqual({ requests: 1, openedAt: NOW });
    expect(store.peek('a950000', NOW)).toBeDefined();
    expect(store.peek('a899999', NOW)).toBeUndefined();
  });

  it('evicts one window for each new address when it is full, also a second time', () => {
    const store = new MemoryCountStore(60);
    for (const [name, time] of [
      ['a', NOW],
      ['b', NOW + 60_000],
    ] as const) {
      for (let key = 0; key < 100_000; key++) store.add(`${name}${key}`, time);
      for (let key = 0; key < 3; key++) store.add(`${name} new ${key}`, time);
      expect(store.size).toBe(100_000);
      const isStored = [0, 1, 2, 3, 4].map((key) => store.peek(`${name}${key}`, time) !== undefined);
      expect(isStored).toEqual([false, false, false, true, true]);
    }
  });

  it('evicts the oldest window first, and a reopened window is not old', () => {
    const store = new MemoryCountStore(60);
    store.add('first', NOW);
    for (let key = 0; key < 99_999; key++) store.add(`a${key}`, NOW + 59_000);
    expect(store.size).toBe(100_000);
    expect(store.peek('first', NOW + 59_000)).toBeDefined();
    store.add('one more', NOW + 59_000);
    expect(store.peek('first', NOW + 59_000)).toBeUndefined();
    expect(store.peek('a99998', NOW + 59_000)).toBeDefined();

    const other = new MemoryCountStore(60);
    other.add('renewed', NOW);
    for (let key = 0; key < 99_999; key++) other.add(`a${key}`, NOW + 59_000);
    other.add('renewed', NOW + 60_000);
    other.add('one more', NOW + 60_000);
    expect(other.peek('renewed', NOW + 60_000)).toBeDefined();
    expect(other.peek('a0', NOW + 60_000)).toBeUndefined();
  });

  it('releases closed windows when another one is opened', () => {
    const store = new MemoryCountStore(60);
    for (let key = 0; key < 1000; key++) store.add(`a${key}`, NOW);
    for (let key = 0; key < 500; key++) store.add(`b${key}`, NOW + 30_000);
    store.add('c', NOW + 60_000);
    expect(store.size).toBe(501);
    store.add('c', NOW + 120_000);
    expect(store.size).toBe(1);
  });
});

describe('with a full memory and any requests', () => {
  it('each address has the count of a simple list of windows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
        const store = new MemoryCountStore(60);
        const windows = new Map<number, { openedAt: number; requests: number }>();
        let random = seed;
        for (let request = 0; request < 250_000; request++) {
          random = (random * 48_271) % (2 ** 31 - 1);
          const key = random % 150_000;
          const now = NOW + Math.floor(request / 2);
          const known = windows.get(key);
          if (known && now - known.openedAt < 60_000) known.requests++;
          else {
            windows.delete(key);
            for (const [oldest, { openedAt }] of windows) {
              if (now - openedAt < 60_000 && windows.size < 100_000) break;
              windows.delete(oldest);
            }
            windows.set(key, { openedAt: now, requests: 1 });
          }
          const counted = store.add(`${key}`, now);
          const expected = windows.get(key);
          if (counted.requests !== expected?.requests || counted.openedAt !== expected.openedAt)
            expect({ seed, request, ...counted }).toEqual({ seed, request, ...expected });
        }
        expect(store.size).toBe(windows.size);
      }),
      { numRuns: 1 },
    );
  });
});

describe('with any sequence of times and addresses', () => {
  const request = fc.record({ address: fc.constantFrom('a', 'b', 'c'), wait: fc.integer({ min: 0, max: 4000 }) });
  const limit = 5;
  const windowMilliseconds = 10_000;

  it('no window admits more than its limit, and every window admits as many as its limit', () => {
    fc.assert(
      fc.property(fc.array(request, { minLength: 20, maxLength: 200 }), (requests) => {
        const store = new MemoryCountStore(10);
        const windows = new Map<string, { openedAt: number; admitted: number; asked: number }>();
        let now = NOW;
        for (const { address: key, wait } of requests) {
          now += wait;
          const admitted = store.add(key, now).requests <= limit;
          let window = windows.get(key);
          if (!window || now >= window.openedAt + windowMilliseconds) {
            window = { openedAt: now, admitted: 0, asked: 0 };
            windows.set(key, window);
          }
          window.asked++;
          if (admitted) window.admitted++;
          expect(window.admitted).toBe(Math.min(window.asked, limit));
        }
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('no window admits more than its limit even if the clock jumps', () => {
    const jump = fc.integer({ min: -30_000, max: 30_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), jump), { maxLength: 200 }), (requests) => {
        const store = new MemoryCountStore(10);
        const open = new Map<string, { openedAt: number; admitted: number }>();
        let now = NOW;
        for (const [key, by] of requests) {
          now += by;
          const { openedAt, requests: count } = store.add(key, now);
          const window = open.get(key);
          const same = window?.openedAt === openedAt && count > 1;
          const admitted = (same ? window.admitted : 0) + (count <= limit ? 1 : 0);
          open.set(key, { openedAt, admitted });
          expect(admitted).toBeLessThanOrEqual(limit);
          expect(Math.abs(now - openedAt)).toBeLessThan(windowMilliseconds);
        }
      }),
      { numRuns: runsOf(300) },
    );
  });
});
