/** Requests of one address in its window. */
export interface Count {
  requests: number;
  /** When the window opened, in milliseconds since the epoch. */
  openedAt: number;
  /** The time at which it was counted, where the store has a clock of its own. */
  now?: number;
}

/** Where counts are kept. One store counts for one limit. */
export interface CountStore {
  /** Counts one request; opens a window when the address has none that is still open at `now`. */
  add(address: string, now: number): Count | Promise<Count>;
  /** The open window of an address, if there is one; counts nothing. */
  peek(address: string, now: number): Count | undefined | Promise<Count | undefined>;
}
