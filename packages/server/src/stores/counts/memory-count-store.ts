import type { Count, CountStore } from '../../limits/count-store.ts';

const MAX_ADDRESSES = 100_000;

interface Window extends Count {
  address: string;
}

/**
 * Counts in this process. All windows are equally long, so they close in the order in which they were opened: closed windows, and the
 * oldest one when there are too many, are found at the front of a queue.
 */
export class MemoryCountStore implements CountStore {
  readonly #windowMilliseconds: number;
  /** The newest window of each address. */
  readonly #windows = new Map<string, Window>();
  /** All windows as they were opened; those before the front have left. */
  #queue: Window[] = [];
  #front = 0;

  constructor(windowSeconds: number) {
    this.#windowMilliseconds = windowSeconds * 1000;
  }

  get size(): number {
    return this.#windows.size;
  }

  add(address: string, now: number): Count {
    const known = this.#openAt(address, now);
    if (known) {
      known.requests++;
      return countOf(known);
    }
    this.#windows.delete(address);
    this.#makeRoom(now);
    const window = { address, requests: 1, openedAt: now };
    this.#windows.set(address, window);
    this.#queue.push(window);
    return countOf(window);
  }

  peek(address: string, now: number): Count | undefined {
    const known = this.#openAt(address, now);
    return known && countOf(known);
  }

  #openAt(address: string, now: number): Window | undefined {
    const window = this.#windows.get(address);
    return window && this.#isOpen(window, now) ? window : undefined;
  }

  /** A clock set back must not keep a window open for longer than it lasts. */
  #isOpen({ openedAt }: Window, now: number): boolean {
    return Math.abs(now - openedAt) < this.#windowMilliseconds;
  }

  #makeRoom(now: number): void {
    for (let oldest = this.#queue[this.#front]; oldest; oldest = this.#queue[++this.#front]) {
      // Another one of the same address may have taken its place.
      const counts = this.#windows.get(oldest.address) === oldest;
      if (counts && this.#isOpen(oldest, now) && this.#windows.size < MAX_ADDRESSES) break;
      if (counts) this.#windows.delete(oldest.address);
    }
    if (this.#front < MAX_ADDRESSES && this.#front < this.#queue.length) return;
    this.#queue = this.#queue.slice(this.#front);
    this.#front = 0;
  }
}

const countOf = ({ requests, openedAt }: Window): Count => ({ requests, openedAt });
