/** Maximum time of a computation between two yields, milliseconds, except for steps that cannot be cut. */
const SLICE_MILLISECONDS = 10;
/** The same on a thread that answers requests, milliseconds. */
export const SHORT_SLICE_MILLISECONDS = 2;

export type Yielder = () => Promise<void> | undefined;

/** Called between the steps of a long computation; once a slice of time is used up, lets everything else go first. */
export function createYielder(sliceMilliseconds = SLICE_MILLISECONDS): Yielder {
  let began = performance.now();
  return () => {
    if (performance.now() - began < sliceMilliseconds) return undefined;
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      began = performance.now();
    });
  };
}
