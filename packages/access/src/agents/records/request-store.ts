import { type AgentStore, StoreUnavailable } from './agent-store.ts';

/** Maximum total time of one request for the store, milliseconds. */
const MAX_MILLISECONDS = 5000;

/**
 * A store for one request, with one time limit for all reads and writes. A transaction that exceeds it before its commit is
 * rolled back; a commit in progress is awaited, because its outcome must be known.
 */
export function storeOfRequest(store: AgentStore): AgentStore {
  let remainingMilliseconds = MAX_MILLISECONDS;

  async function limited<T>(operation: (beforeCommit: () => void) => Promise<T>): Promise<T> {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let isLate = false;
    const fail = () => {
      isLate = true;
      return new StoreUnavailable('The store of registrations did not answer in time.');
    };
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(fail()), remainingMilliseconds);
    });
    try {
      return await Promise.race([
        operation(() => {
          if (isLate) throw fail();
          clearTimeout(timer);
        }),
        late,
      ]);
    } finally {
      clearTimeout(timer);
      remainingMilliseconds = Math.max(0, remainingMilliseconds - (performance.now() - began));
    }
  }

  return {
    ...store,
    transaction: (operation) =>
      limited((beforeCommit) =>
        store.transaction(async (unit) => {
          const result = await operation(unit);
          beforeCommit();
          return result;
        }),
      ),
    claimToken: (hash) => limited(() => store.claimToken(hash)),
    tokenStatus: (jti) => limited(() => store.tokenStatus(jti)),
    registrations: (filter) => limited(() => store.registrations(filter)),
    metadata: (name) => limited(() => store.metadata(name)),
  };
}
