/**
 * Sums by small integer keys. One object is reused for all rows, because a map per row would dominate the time of a
 * build.
 */
export interface Sums {
  add(key: number, value: number): void;
  /** Visits each key with its sum, in order of first addition, and clears all. Added values are greater than 0. */
  drain(visit: (key: number, sum: number) => void): void;
}

export function createSums(): Sums {
  let sums = new Float64Array(1024);
  let keys = new Uint32Array(1024);
  let size = 0;
  return {
    add(key, value) {
      if (key >= sums.length) {
        let { length } = sums;
        while (length <= key) length *= 2;
        sums = copyInto(sums, new Float64Array(length));
        keys = copyInto(keys, new Uint32Array(length));
      }
      const sum = sums[key] as number;
      if (sum === 0) keys[size++] = key;
      sums[key] = sum + value;
    },
    drain(visit) {
      for (let at = 0; at < size; at++) {
        const key = keys[at] as number;
        visit(key, sums[key] as number);
        sums[key] = 0;
      }
      size = 0;
    },
  };
}

/** Copies an array to the beginning of a larger one. @returns the larger one */
export function copyInto<T extends Float64Array | Float32Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
