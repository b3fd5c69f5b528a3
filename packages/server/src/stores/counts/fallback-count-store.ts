import type { Circuit } from '@gatehouse/runtime';
import type { Count, CountStore } from '../../limits/count-store.ts';

/** Counts in a shared store while it is available, else in this process: a limit per process is better than none. */
export class FallbackCountStore implements CountStore {
  readonly #shared: CountStore;
  readonly #local: CountStore;
  readonly #circuit: Circuit;
  readonly #onCountedLocally: () => void;

  constructor(shared: CountStore, local: CountStore, circuit: Circuit, onCountedLocally: () => void) {
    this.#shared = shared;
    this.#local = local;
    this.#circuit = circuit;
    this.#onCountedLocally = onCountedLocally;
  }

  add(key: string, now: number): Promise<Count> {
    return this.#withFallback((store) => {
      if (store === this.#local) this.#onCountedLocally();
      return store.add(key, now);
    });
  }

  peek(key: string, now: number): Promise<Count | undefined> {
    return this.#withFallback((store) => store.peek(key, now));
  }

  async #withFallback<T>(operation: (store: CountStore) => T | Promise<T>): Promise<T> {
    if (this.#circuit.closed) {
      try {
        return await operation(this.#shared);
      } catch (error) {
        this.#circuit.fail(error);
      }
    }
    return operation(this.#local);
  }
}
