import { type AgentStore, StoreUnavailable } from './agent-store.ts';

/** Maximum total time of one request for the store, milliseconds. */
const MAX_MILLISECONDS = 5000;

/**
 * A store for one request, with one time limit for all reads and writes. A transaction that exceeds it before its
 * commit is rolled back; a commit in progress is awaited, because its outcome must be known.
 */
export function storeOfRequest(store: AgentStore): AgentStore {
  let remainingMilliseconds = MAX_MILLISECONDS;

  async function withTimeLimit<T>(operation: (beforeCommit: () => void) => Promise<T>): Promise<T> {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let isLate = false;
    const createTimeoutError = () => {
      isLate = true;
      return new StoreUnavailable('The store of registrations did not answer in time.');
    };
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(createTimeoutError()), remainingMilliseconds);
    });
    try {
      return await Promise.race([
        operation(() => {
          if (isLate) throw createTimeoutError();
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
      withTimeLimit((beforeCommit) =>
        store.transaction(async (unit) => {
          const result = await operation(unit);
          beforeCommit();
          return result;
        }),
      ),
    claimToken: (hash) => withTimeLimit(() => store.claimToken(hash)),
    tokenStatus: (jti) => withTimeLimit(() => store.tokenStatus(jti)),
    registrations: (filter) => withTimeLimit(() => store.registrations(filter)),
    metadata: (name) => withTimeLimit(() => store.metadata(name)),
  };
}
