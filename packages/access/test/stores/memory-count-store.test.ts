import { describe, expect, it } from 'vitest';
import fc, { runsOf } from '../../../../test/fast-check.ts';
import { MemoryCountStore } from '../../../server/src/stores/counts/memory-count-store.ts';

const NOW = 1_800_000_000_000;

describe('counts in this process', () => {
  it('count one address apart from another', () => {
    const store = new MemoryCountStore(60);
    expect(store.add('a', NOW)).toEqual({ requests: 1, openedAt: NOW });
    expect(store.add('a', NOW + 5)).toEqual({ requests: 2, openedAt: NOW });
    expect(store.add('b', NOW + 6)).toEqual({ requests: 1, openedAt: NOW + 6 });
    expect(store.add('a', NOW + 7)).toEqual({ requests: 3, openedAt: NOW });
  });

  it('are looked at without counting', () => {
    const store = new MemoryCountStore(60);
    expect(store.peek('a', NOW)).toBeUndefined();
    expect(store.size).toBe(0);
    store.add('a', NOW);
    expect(store.peek('a', NOW + 1)).toEqual({ requests: 1, openedAt: NOW });
    expect(store.peek('a', NOW + 1)).toEqual({ requests: 1, openedAt: NOW });
  });

  it('begin anew when the window has closed, to the millisecond', () => {
    const store = new MemoryCountStore(60);
    store.add('a', NOW);
    expect(store.peek('a', NOW + 59_999)).toBeDefined();
    expect(store.peek('a', NOW + 60_000)).toBeUndefined();
    expect(store.add('a', NOW + 60_000)).toEqual({ requests: 1, openedAt: NOW + 60_000 });
  });

  it('that were given out do not change when more requests come', () => {
    const store = new MemoryCountStore(60);
    const first = store.add('a', NOW);
    const seen = store.peek('a', NOW);
    store.add('a', NOW);
    expect([first, seen]).toEqual([
      { requests: 1, openedAt: NOW },
      { requests: 1, openedAt: NOW },
    ]);
  });

  it('do not stay when the clock is set back by more than a window', () => {
    const store = new MemoryCountStore(60);
    for (let requests = 0; requests < 100; requests++) store.add('a', NOW);
    expect(store.add('a', NOW - 3_600_000)).toEqual({ requests: 1, openedAt: NOW - 3_600_000 });
  });
});

describe('the memory of the counts', () => {
  it('lets windows go that were opened before the clock was set back', () => {
    const store = new MemoryCountStore(60);
    for (let address = 0; address < 1000; address++) store.add(`a${address}`, NOW);
    store.add('b', NOW - 3_600_000);
    expect(store.size).toBe(1);
  });

  it('holds at most 100,000 addresses while a million come', () => {
    const store = new MemoryCountStore(60);
    let most = 0;
    for (let address = 0; address < 1_000_000; address++) {
      store.add(`a${address}`, NOW);
      most = Math.max(most, store.size);
    }
    expect(most).toBeLessThanOrEqual(100_000);
    expect(most).toBeGreaterThan(90_000);
    expect(store.peek('a999999', NOW)).toEqual({ requests: 1, openedAt: NOW });
    expect(store.peek('a950000', NOW)).toBeDefined();
    expect(store.peek('a899999', NOW)).toBeUndefined();
  });

  it('gives up one window for each new address when it is full, and again when it is full once more', () => {
    const store = new MemoryCountStore(60);
    for (const [name, time] of [
      ['a', NOW],
      ['b', NOW + 60_000],
    ] as const) {
      for (let address = 0; address < 100_000; address++) store.add(`${name}${address}`, time);
      for (let address = 0; address < 3; address++) store.add(`${name} new ${address}`, time);
      expect(store.size).toBe(100_000);
      const held = [0, 1, 2, 3, 4].map((address) => store.peek(`${name}${address}`, time) !== undefined);
      expect(held).toEqual([false, false, false, true, true]);
    }
  });

  it('gives up the oldest window first, and a window that was opened anew is not old', () => {
    const store = new MemoryCountStore(60);
    store.add('first', NOW);
    for (let address = 0; address < 99_999; address++) store.add(`a${address}`, NOW + 59_000);
    expect(store.size).toBe(100_000);
    expect(store.peek('first', NOW + 59_000)).toBeDefined();
    store.add('one more', NOW + 59_000);
    expect(store.peek('first', NOW + 59_000)).toBeUndefined();
    expect(store.peek('a99998', NOW + 59_000)).toBeDefined();

    const other = new MemoryCountStore(60);
    other.add('renewed', NOW);
    for (let address = 0; address < 99_999; address++) other.add(`a${address}`, NOW + 59_000);
    other.add('renewed', NOW + 60_000);
    other.add('one more', NOW + 60_000);
    expect(other.peek('renewed', NOW + 60_000)).toBeDefined();
    expect(other.peek('a0', NOW + 60_000)).toBeUndefined();
  });

  it('lets closed windows go when another one is opened', () => {
    const store = new MemoryCountStore(60);
    for (let address = 0; address < 1000; address++) store.add(`a${address}`, NOW);
    for (let address = 0; address < 500; address++) store.add(`b${address}`, NOW + 30_000);
    store.add('c', NOW + 60_000);
    expect(store.size).toBe(501);
    store.add('c', NOW + 120_000);
    expect(store.size).toBe(1);
  });
});

describe('whatever comes to a full memory', () => {
  it('each address has the count that a plain list of windows has', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
        const store = new MemoryCountStore(60);
        const windows = new Map<number, { openedAt: number; requests: number }>();
        let random = seed;
        for (let request = 0; request < 250_000; request++) {
          random = (random * 48_271) % (2 ** 31 - 1);
          const address = random % 150_000;
          const now = NOW + Math.floor(request / 2);
          const known = windows.get(address);
          if (known && now - known.openedAt < 60_000) known.requests++;
          else {
            windows.delete(address);
            for (const [oldest, { openedAt }] of windows) {
              if (now - openedAt < 60_000 && windows.size < 100_000) break;
              windows.delete(oldest);
            }
            windows.set(address, { openedAt: now, requests: 1 });
          }
          const counted = store.add(`${address}`, now);
          const expected = windows.get(address);
          if (counted.requests !== expected?.requests || counted.openedAt !== expected.openedAt)
            expect({ seed, request, ...counted }).toEqual({ seed, request, ...expected });
        }
        expect(store.size).toBe(windows.size);
      }),
      { numRuns: 1 },
    );
  });
});

describe('whatever the sequence of times and addresses', () => {
  const request = fc.record({ address: fc.constantFrom('a', 'b', 'c'), wait: fc.integer({ min: 0, max: 4000 }) });
  const limit = 5;
  const windowMilliseconds = 10_000;

  it('no window admits more than its limit, and every window admits up to it', () => {
    fc.assert(
      fc.property(fc.array(request, { minLength: 20, maxLength: 200 }), (requests) => {
        const store = new MemoryCountStore(10);
        const windows = new Map<string, { openedAt: number; admitted: number; asked: number }>();
        let now = NOW;
        for (const { address, wait } of requests) {
          now += wait;
          const admitted = store.add(address, now).requests <= limit;
          let window = windows.get(address);
          if (!window || now >= window.openedAt + windowMilliseconds) {
            window = { openedAt: now, admitted: 0, asked: 0 };
            windows.set(address, window);
          }
          window.asked++;
          if (admitted) window.admitted++;
          expect(window.admitted).toBe(Math.min(window.asked, limit));
        }
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('no window admits more than its limit even when the clock jumps', () => {
    const jump = fc.integer({ min: -30_000, max: 30_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), jump), { maxLength: 200 }), (requests) => {
        const store = new MemoryCountStore(10);
        const open = new Map<string, { openedAt: number; admitted: number }>();
        let now = NOW;
        for (const [address, by] of requests) {
          now += by;
          const { openedAt, requests: count } = store.add(address, now);
          const window = open.get(address);
          const same = window?.openedAt === openedAt && count > 1;
          const admitted = (same ? window.admitted : 0) + (count <= limit ? 1 : 0);
          open.set(address, { openedAt, admitted });
          expect(admitted).toBeLessThanOrEqual(limit);
          expect(Math.abs(now - openedAt)).toBeLessThan(windowMilliseconds);
        }
      }),
      { numRuns: runsOf(300) },
    );
  });
});
