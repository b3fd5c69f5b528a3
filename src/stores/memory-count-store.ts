import type { Count, CountStore } from '../limits/count-store.ts';

const MAX_ADDRESSES = 100_000;
const SWEEP_MILLISECONDS = 60_000;

/**
 * Counts in this process. All windows are equally long, so the map's insertion order is the order in which they end:
 * expired windows and, when the map is full, the oldest ones are taken from its front.
 */
export class MemoryCountStore implements CountStore {
  readonly #counts = new Map<string, Count>();
  readonly #windowMilliseconds: number;
  #sweptAt = 0;
  /** Goes on where it was: a new one would first walk over all that was deleted at the front. */
  #oldest: Iterator<string> | undefined;

  constructor(windowSeconds: number) {
    this.#windowMilliseconds = windowSeconds * 1000;
  }

  get size(): number {
    return this.#counts.size;
  }

  add(address: string, now: number): Count {
    if (now - this.#sweptAt >= SWEEP_MILLISECONDS) this.#sweep(now);
    const known = this.#counts.get(address);
    if (known && this.#isOpen(known, now)) return { requests: ++known.requests, openedAt: known.openedAt };
    if (known) this.#counts.delete(address);
    if (this.#counts.size >= MAX_ADDRESSES) this.#deleteOldest();
    this.#counts.set(address, { requests: 1, openedAt: now });
    return { requests: 1, openedAt: now };
  }

  peek(address: string, now: number): Count | undefined {
    const known = this.#counts.get(address);
    return known && this.#isOpen(known, now) ? { ...known } : undefined;
  }

  #isOpen({ openedAt }: Count, now: number): boolean {
    // A clock set back must not keep a window open for longer than it lasts.
    return Math.abs(now - openedAt) < this.#windowMilliseconds;
  }

  #sweep(now: number): void {
    this.#sweptAt = now;
    // One that does not go on would keep what the map has outgrown.
    this.#oldest = undefined;
    for (const [address, { openedAt }] of this.#counts) {
      if (now - openedAt < this.#windowMilliseconds) return;
      this.#counts.delete(address);
    }
  }

  #deleteOldest(): void {
    this.#oldest ??= this.#counts.keys();
    this.#counts.delete(this.#oldest.next().value);
  }
}
