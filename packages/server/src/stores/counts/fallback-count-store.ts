import type { Circuit } from '@gatehouse/runtime';
import type { Count, CountStore } from '../../limits/count-store.ts';

/** Counts in a shared store while it answers, else here: a limit that holds for this process is better than none. */
export class FallbackCountStore implements CountStore {
  readonly #shared: CountStore;
  readonly #here: CountStore;
  readonly #circuit: Circuit;
  readonly #onCountedHere: () => void;

  constructor(shared: CountStore, here: CountStore, circuit: Circuit, onCountedHere: () => void) {
    this.#shared = shared;
    this.#here = here;
    this.#circuit = circuit;
    this.#onCountedHere = onCountedHere;
  }

  add(address: string, now: number): Promise<Count> {
    return this.#ask((store) => {
      if (store === this.#here) this.#onCountedHere();
      return store.add(address, now);
    });
  }

  peek(address: string, now: number): Promise<Count | undefined> {
    return this.#ask((store) => store.peek(address, now));
  }

  async #ask<T>(question: (store: CountStore) => T | Promise<T>): Promise<T> {
    if (this.#circuit.closed) {
      try {
        return await question(this.#shared);
      } catch (error) {
        this.#circuit.fail(error);
      }
    }
    return question(this.#here);
  }
}
