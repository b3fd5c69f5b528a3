import { randomFillSync } from 'node:crypto';
import type { Count, CountStore } from '../../limits/count-store.ts';
import { keyedHash } from '../../limits/keyed-hash.ts';

const MAX_ADDRESSES = 100_000;
/** Some more than there are addresses, so that a chain is short. */
const CHAINS = 2 ** 17;

/** Where the four numbers of a window stand. */
const [HASH, OPENED_AT, REQUESTS, OLDER, WINDOW] = [0, 1, 2, 3, 4];

/**
 * Counts in this process, in memory of a fixed size that is not walked by the collector of garbage: an object for each
 * address would be most of what the service holds under load. Windows are numbered as they are opened and lie in a ring.
 * All are equally long, so that is the order in which they end: closed windows and, when the ring is full, the oldest ones
 * leave at its front. A window is found by the hash of its address, in a chain that leads to ever older ones and ends where
 * they have left. The addresses themselves are not held.
 */
export class MemoryCountStore implements CountStore {
  readonly #windowMilliseconds: number;
  readonly #key = randomFillSync(new Uint32Array(2));
  readonly #ring = new Float64Array(WINDOW * MAX_ADDRESSES);
  /** The number of the newest window of each chain, 0 while there is none. */
  readonly #chains = new Float64Array(CHAINS);
  /** Numbers of the oldest window and of the next one to be opened. */
  #oldest = 1;
  #next = 1;

  constructor(windowSeconds: number) {
    this.#windowMilliseconds = windowSeconds * 1000;
  }

  get size(): number {
    return this.#next - this.#oldest;
  }

  add(address: string, now: number): Count {
    const hash = keyedHash(this.#key, address);
    const known = this.#find(hash);
    if (known !== undefined && this.#isOpen(known, now)) {
      this.#ring[known + REQUESTS] = this.#at(known + REQUESTS) + 1;
      return this.#countAt(known);
    }
    while (this.size > 0 && now - this.#at(placeOf(this.#oldest) + OPENED_AT) >= this.#windowMilliseconds)
      this.#oldest++;
    if (this.size === MAX_ADDRESSES) this.#oldest++;
    return this.#countAt(this.#open(hash, now));
  }

  peek(address: string, now: number): Count | undefined {
    const known = this.#find(keyedHash(this.#key, address));
    return known !== undefined && this.#isOpen(known, now) ? this.#countAt(known) : undefined;
  }

  /** The place of the newest window of an address. */
  #find(hash: number): number | undefined {
    let window = this.#chains[hash % CHAINS] as number;
    while (window >= this.#oldest) {
      const place = placeOf(window);
      if (this.#ring[place + HASH] === hash) return place;
      window = this.#at(place + OLDER);
    }
    return undefined;
  }

  #open(hash: number, now: number): number {
    const window = this.#next++;
    const place = placeOf(window);
    this.#ring.set([hash, now, 1, this.#chains[hash % CHAINS] as number], place);
    this.#chains[hash % CHAINS] = window;
    return place;
  }

  #isOpen(place: number, now: number): boolean {
    // A clock set back must not keep a window open for longer than it lasts.
    return Math.abs(now - this.#at(place + OPENED_AT)) < this.#windowMilliseconds;
  }

  #countAt(place: number): Count {
    return { requests: this.#at(place + REQUESTS), openedAt: this.#at(place + OPENED_AT) };
  }

  #at(index: number): number {
    return this.#ring[index] as number;
  }
}

const placeOf = (window: number): number => WINDOW * (window % MAX_ADDRESSES);
