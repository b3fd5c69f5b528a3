import { setTimeout } from 'node:timers/promises';

/** For how long another connection may hold the file, and how often it is looked at. */
export const LONGEST_MILLISECONDS = 5000;
const LOOK_MILLISECONDS = 5;

/**
 * Does what needs a lock of the embedded database as soon as no other connection has it. SQLite would wait on this
 * thread, which has answers to give; and the other connection may be of this process. For a `busy_timeout` of 0.
 * @param began when the wait began, which may be before this call
 * @throws SQLITE_BUSY when it is not free within five seconds
 */
export async function whenFree<Result>(
  work: () => Result | Promise<Result>,
  began = performance.now(),
): Promise<Result> {
  for (; ; await setTimeout(LOOK_MILLISECONDS)) {
    try {
      return await work();
    } catch (error) {
      const busy = (error as { code?: string } | null)?.code === 'SQLITE_BUSY';
      if (!busy || performance.now() - began > LONGEST_MILLISECONDS) throw error;
    }
  }
}
