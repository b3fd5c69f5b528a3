/** The parts of a service as they are closed. None of them holds up the end for longer than its time. */
export interface Closing {
  /** Resolves when the part is closed, has failed to, or its time is over; the log has which. */
  close(part: string, milliseconds: number, work: () => unknown): Promise<void>;
}

interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const LATE = Symbol('late');

export function createClosing(log: Log): Closing {
  return {
    async close(part, milliseconds, work) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<typeof LATE>((resolve) => {
        timer = setTimeout(resolve, milliseconds, LATE);
      });
      try {
        const closed = await Promise.race([work(), late]);
        if (closed === LATE) log.warn({ part, milliseconds }, 'a part was not closed in its time, and is left');
      } catch (error) {
        log.error({ part, err: error }, 'a part could not be closed');
      }
      clearTimeout(timer);
    },
  };
}

/**
 * The result of a promise, unless the signal comes first. The signal, which lives longer, keeps no reference to it afterwards.
 * A race with one shared promise would keep every result for as long as that promise is pending.
 * @throws the reason of the signal
 */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
