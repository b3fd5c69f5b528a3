/** Lifetime of an access token, seconds. */
export const TOKEN_SECONDS = 600;

/** The `typ` of an access token (RFC 9068 §2.1). */
export const TOKEN_TYPE = 'at+jwt';

/** Tolerated difference between the clocks of two machines, seconds. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** Maximum lifetime of an assertion of a client or an identity provider, seconds. */
export const MAX_ASSERTION_SECONDS = 300;

/** Whether a time of a token is in the future, with the tolerance of clocks. @param now seconds */
export const isInFuture = (time: unknown, now: number): boolean =>
  typeof time === 'number' && time > now + CLOCK_TOLERANCE_SECONDS;
