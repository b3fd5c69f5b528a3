import type { Count, CountStore } from '../../limits/count-store.ts';

const MAX_KEYS = 100_000;

interface Window extends Count {
  key: string;
}

/**
 * Counts in this process. All windows are equally long, so they close in the order in which they opened. A queue has
 * the oldest windows at its front, to remove closed ones and evict the oldest.
 */
export class MemoryCountStore implements CountStore {
  readonly #windowMilliseconds: number;
  /** The newest window of each key. */
  readonly #windows = new Map<string, Window>();
  /** Windows in the order of opening; entries before `#front` are removed. */
  #queue: Window[] = [];
  #front = 0;

  constructor(windowSeconds: number) {
    this.#windowMilliseconds = windowSeconds * 1000;
  }

  get size(): number {
    return this.#windows.size;
  }

  add(key: string, now: number): Count {
    const open = this.#openAt(key, now);
    if (open) {
      open.requests++;
      return countOf(open);
    }
    this.#windows.delete(key);
    this.#evict(now);
    const window = { key, requests: 1, openedAt: now };
    this.#windows.set(key, window);
    this.#queue.push(window);
    return countOf(window);
  }

  peek(key: string, now: number): Count | undefined {
    const open = this.#openAt(key, now);
    return open && countOf(open);
  }

  #openAt(key: string, now: number): Window | undefined {
    const window = this.#windows.get(key);
    return window && this.#isOpen(window, now) ? window : undefined;
  }

  /** Absolute difference, so that a window also closes if the clock is set back. */
  #isOpen({ openedAt }: Window, now: number): boolean {
    return Math.abs(now - openedAt) < this.#windowMilliseconds;
  }

  #evict(now: number): void {
    for (let oldest = this.#queue[this.#front]; oldest; oldest = this.#queue[++this.#front]) {
      // A newer window of the same key may have replaced it.
      const isCurrent = this.#windows.get(oldest.key) === oldest;
      if (isCurrent && this.#isOpen(oldest, now) && this.#windows.size < MAX_KEYS) break;
      if (isCurrent) this.#windows.delete(oldest.key);
    }
    if (this.#front < MAX_KEYS && this.#front < this.#queue.length) return;
    this.#queue = this.#queue.slice(this.#front);
    this.#front = 0;
  }
}

const countOf = ({ requests, openedAt }: Window): Count => ({ requests, openedAt });
