import { setImmediate } from 'node:timers/promises';

/** No request waits longer than this for a computation that paces itself. */
const SLICE_MILLISECONDS = 10;

export type Pace = () => Promise<void> | undefined;

/** Called between the steps of a long computation; once a slice of time is used up, lets everything else go first. */
export function createPace(): Pace {
  let began = performance.now();
  return () => {
    if (performance.now() - began < SLICE_MILLISECONDS) return undefined;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
}
