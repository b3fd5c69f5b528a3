import { type AgentStore, StoreUnavailable } from './agent-store.ts';

/** Time that one request may wait for the store in all, milliseconds. */
const MAX_MILLISECONDS = 5000;

/**
 * The store as one request may use it: with one time limit for everything that it reads and writes. A transaction that is
 * late before its commit is rolled back; a commit that has begun is waited for, because its outcome must be known.
 */
export function storeOfRequest(store: AgentStore): AgentStore {
  let left = MAX_MILLISECONDS;

  async function limited<T>(work: (settled: () => void) => Promise<T>): Promise<T> {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let isLate = false;
    const fail = () => {
      isLate = true;
      return new StoreUnavailable('The store of registrations did not answer in time.');
    };
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(fail()), left);
    });
    try {
      return await Promise.race([
        work(() => {
          if (isLate) throw fail();
          clearTimeout(timer);
        }),
        late,
      ]);
    } finally {
      clearTimeout(timer);
      left = Math.max(0, left - (performance.now() - began));
    }
  }

  return {
    ...store,
    transaction: (work) =>
      limited((settled) =>
        store.transaction(async (unit) => {
          const result = await work(unit);
          settled();
          return result;
        }),
      ),
    claimToken: (hash) => limited(() => store.claimToken(hash)),
    tokenStatus: (jti) => limited(() => store.tokenStatus(jti)),
    registrations: (filter) => limited(() => store.registrations(filter)),
    fact: (name) => limited(() => store.fact(name)),
  };
}
