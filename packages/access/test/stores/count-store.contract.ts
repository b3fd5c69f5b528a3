import { afterEach, describe, expect, it } from 'vitest';
import type { CountStore } from '../../../server/src/limits/count-store.ts';

/** A store with a window of 60 seconds, and a function that advances its clock. */
export interface CountStoreUnderTest {
  store: CountStore;
  now: () => number;
  pass: (milliseconds: number) => Promise<void>;
  close?: () => void | Promise<void>;
}

/** Requirements for every count store. */
export function describeCountStore(kind: string, open: () => CountStoreUnderTest | Promise<CountStoreUnderTest>): void {
  describe(`a count store ${kind}`, () => {
    let setup: CountStoreUnderTest | undefined;
    const opened = async () => {
      setup = await open();
      return setup;
    };
    afterEach(() => setup?.close?.());

    it('counts each address separately, each in its own window', async () => {
      const { store, now, pass } = await opened();
      const first = await store.add('192.0.2.1', now());
      expect(first.requests).toBe(1);
      await pass(5000);
      const other = await store.add('2001:db8:0:1::/64', now());
      expect(other.requests).toBe(1);
      const second = await store.add('192.0.2.1', now());
      expect(second.requests).toBe(2);
      expect(other.openedAt - second.openedAt).toBeGreaterThanOrEqual(4900);
      expect(other.openedAt - second.openedAt).toBeLessThan(6000);
    });

    it('returns the same start time for the whole window', async () => {
      const { store, now } = await opened();
      const openings = new Set<number>();
      for (let request = 0; request < 70; request++) openings.add((await store.add('a', now())).openedAt);
      openings.add((await store.peek('a', now()))?.openedAt ?? 0);
      expect(openings.size).toBe(1);
    });

    it('can be peeked without counting and without opening a window', async () => {
      const { store, now } = await opened();
      expect(await store.peek('a', now())).toBeUndefined();
      expect(await store.peek('a', now())).toBeUndefined();
      expect((await store.add('a', now())).requests).toBe(1);
      expect((await store.peek('a', now()))?.requests).toBe(1);
      expect((await store.peek('a', now()))?.requests).toBe(1);
      expect((await store.add('a', now())).requests).toBe(2);
    });

    it('starts a new window 60 seconds after the first request, with any requests in between', async () => {
      const { store, now, pass } = await opened();
      const { openedAt } = await store.add('a', now());
      await pass(30_000);
      await store.add('a', now());
      await pass(29_000);
      expect((await store.add('a', now())).requests).toBe(3);
      await pass(1001);
      expect(await store.peek('a', now())).toBeUndefined();
      const anew = await store.add('a', now());
      expect(anew.requests).toBe(1);
      expect(anew.openedAt).toBeGreaterThan(openedAt);
    });

    it('counts each of a thousand concurrent requests, and admits 60 of them', async () => {
      const { store, now } = await opened();
      const counts = await Promise.all(Array.from({ length: 1000 }, async () => store.add('a', now())));
      const numbers = counts.map(({ requests }) => requests).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
      expect(numbers.filter((number) => number <= 60)).toHaveLength(60);
    });

    it('returns counts that do not change with later requests', async () => {
      const { store, now } = await opened();
      const first = await store.add('a', now());
      const peeked = await store.peek('a', now());
      await store.add('a', now());
      expect([first.requests, peeked?.requests]).toEqual([1, 1]);
    });

    it('accepts any text as an address', async () => {
      const { store, now } = await opened();
      for (const address of ['', 'unknown', ':', '*', 'a b', '\r\nDEL x\r\n', 'é'])
        expect((await store.add(address, now())).requests, address).toBe(1);
    });
  });
}
