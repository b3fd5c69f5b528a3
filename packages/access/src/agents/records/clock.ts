/** Clock and random source are parameters, so that tests control them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** False for a day after a jump; nothing expires permanently meanwhile. Absent means always true. */
  isSteady?(): boolean;
}

export interface Random {
  /** Unpredictable bytes as base64url. */
  token(bytes: number): string;
  /** Uniform in [0, limit). */
  below(limit: number): number;
}

/** Maximum drift from the monotonic clock that is not a jump, milliseconds. */
const TOLERANCE_MILLISECONDS = 60_000;
/** Time for which a clock must be steady after a jump before it is trusted, milliseconds. */
const HOLD_MILLISECONDS = 24 * 3_600_000;
/** Maximum downtime after which the clock is trusted at once, milliseconds. */
const MAX_DOWNTIME_MILLISECONDS = 7 * 24 * 3_600_000;

/**
 * A clock that detects its own jumps. For a day after a jump nothing expires permanently, because the clock may be
 * wrong.
 * @param monotonic reading of a monotonic clock, milliseconds
 * @param lastSeen time of the last write with a steady clock, milliseconds since the epoch; null for a new store
 */
export function createSteadyClock(now: () => number, monotonic: () => number, lastSeen: number | null): Clock {
  let trusted = now() - monotonic();
  let candidate: { offset: number; since: number } | undefined;
  if (lastSeen !== null && now() - lastSeen > MAX_DOWNTIME_MILLISECONDS) {
    candidate = { offset: trusted, since: monotonic() };
    trusted = Number.NEGATIVE_INFINITY;
  }
  const isNear = (one: number, two: number) => Math.abs(one - two) <= TOLERANCE_MILLISECONDS;
  return {
    now,
    isSteady() {
      const offset = now() - monotonic();
      if (!isNear(offset, trusted)) {
        if (!candidate || !isNear(offset, candidate.offset)) candidate = { offset, since: monotonic() };
        if (monotonic() - candidate.since < HOLD_MILLISECONDS) return false;
      }
      trusted = offset;
      candidate = undefined;
      return true;
    },
  };
}
