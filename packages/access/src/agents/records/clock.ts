/** Time and chance are passed in, so that tests decide about both. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** False for a day after a jump, in which nothing ends for good because of the time. Absent: always true. */
  isSteady?(): boolean;
}

export interface Random {
  /** Unpredictable bytes as base64url. */
  token(bytes: number): string;
  /** Uniform in [0, limit). */
  below(limit: number): number;
}

/** Maximum difference from the monotonic clock by corrections of a healthy clock, milliseconds. */
const TOLERANCE_MILLISECONDS = 60_000;
/** Time for which a clock that has jumped must run on steadily before it is trusted, milliseconds. */
const HOLD_MILLISECONDS = 24 * 3_600_000;
/** Maximum downtime after which a start trusts the clock at once, milliseconds. */
const LONGEST_AWAY_MILLISECONDS = 7 * 24 * 3_600_000;

/**
 * A clock that notices its own jumps. Until a jump is a day old nothing ends for good because of the time: the clock may be
 * wrong and come back.
 * @param monotonic milliseconds of a clock that nobody sets
 * @param lastSeen when the store was last written by a steady clock, milliseconds since the epoch; null for a new store
 */
export function createSteadyClock(now: () => number, monotonic: () => number, lastSeen: number | null): Clock {
  let trusted = now() - monotonic();
  let other: { offset: number; since: number } | undefined;
  if (lastSeen !== null && now() - lastSeen > LONGEST_AWAY_MILLISECONDS) {
    other = { offset: trusted, since: monotonic() };
    trusted = Number.NEGATIVE_INFINITY;
  }
  const isNear = (one: number, two: number) => Math.abs(one - two) <= TOLERANCE_MILLISECONDS;
  return {
    now,
    isSteady() {
      const offset = now() - monotonic();
      if (!isNear(offset, trusted)) {
        if (!other || !isNear(offset, other.offset)) other = { offset, since: monotonic() };
        if (monotonic() - other.since < HOLD_MILLISECONDS) return false;
      }
      trusted = offset;
      other = undefined;
      return true;
    },
  };
}
