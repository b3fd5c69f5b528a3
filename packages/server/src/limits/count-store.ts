/** Requests of one client in its window. */
export interface Count {
  requests: number;
  /** Start of the window, milliseconds since the epoch. */
  openedAt: number;
  /** Time of the count by the clock of the store, if it has its own. */
  now?: number;
}

/** Counts for one limit. */
export interface CountStore {
  /** Counts one request; opens a window if the key has none open at `now`. */
  add(key: string, now: number): Count | Promise<Count>;
  /** The open window of a key, without counting a request. */
  peek(key: string, now: number): Count | undefined | Promise<Count | undefined>;
}
