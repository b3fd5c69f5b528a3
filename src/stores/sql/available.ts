import { StoreUnavailable } from '../../agents/records/agent-store.ts';

/** Whatever a driver throws means the same to callers; the cause is for the log. */
export function unavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('The store of registrations cannot be used.', { cause });
}

export async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw unavailable(cause);
  }
}
