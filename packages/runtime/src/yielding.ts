/** Maximum time of a computation between two yields, milliseconds, except for indivisible steps. */
const SLICE_MILLISECONDS = 10;
/** Maximum time between two yields on a thread that answers requests, milliseconds. */
export const SHORT_SLICE_MILLISECONDS = 2;

export type Yielder = () => Promise<void> | undefined;

/**
 * Returns a function to await between the steps of a long computation. It yields to the event loop after each time
 * slice.
 */
export function createYielder(sliceMilliseconds = SLICE_MILLISECONDS): Yielder {
  let began = performance.now();
  return () => {
    if (performance.now() - began < sliceMilliseconds) return undefined;
    return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      began = performance.now();
    });
  };
}
