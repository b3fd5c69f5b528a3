/** Sums by small number, emptied as they are read: one set serves all rows, where a map for each would be most work. */
export interface Sums {
  add(key: number, value: number): void;
  /** Visits each key added to, in order of first appearance, and forgets it. Values are greater than 0. */
  drain(visit: (key: number, sum: number) => void): void;
}

export function createSums(): Sums {
  const sums: number[] = [];
  const keys: number[] = [];
  return {
    add(key, value) {
      while (sums.length <= key) sums.push(0);
      const sum = sums[key] as number;
      if (sum === 0) keys.push(key);
      sums[key] = sum + value;
    },
    drain(visit) {
      for (const key of keys) {
        visit(key, sums[key] as number);
        sums[key] = 0;
      }
      keys.length = 0;
    },
  };
}
