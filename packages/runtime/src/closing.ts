/** Closes the parts of a service, each with its own timeout. */
export interface Closing {
  /** Resolves when `closePart` has succeeded, failed or timed out. Failures and timeouts are logged. */
  close(part: string, milliseconds: number, closePart: () => unknown): Promise<void>;
}

interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const LATE = Symbol('late');

export function createClosing(log: Log): Closing {
  return {
    async close(part, milliseconds, closePart) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<typeof LATE>((resolve) => {
        timer = setTimeout(resolve, milliseconds, LATE);
      });
      try {
        const closed = await Promise.race([closePart(), late]);
        if (closed === LATE) log.warn({ part, milliseconds }, 'a part was not closed in its time, and is left');
      } catch (error) {
        log.error({ part, err: error }, 'a part could not be closed');
      }
      clearTimeout(timer);
    },
  };
}

/**
 * Resolves with the promise, or rejects when the signal aborts. The listener is removed afterwards. `Promise.race` with
 * a long-lived promise would retain every result until that promise settles.
 * @throws the reason of the signal
 */
export async function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
