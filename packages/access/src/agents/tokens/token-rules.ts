/** Rules for all tokens and assertions, our own and others'. Times in seconds. */

/** An access token is good for so long after it was signed. */
export const TOKEN_SECONDS = 600;

/** The `typ` of an access token (RFC 9068 §2.1). */
export const TOKEN_TYPE = 'at+jwt';

/** By how much the clocks of two machines may differ. */
export const CLOCK_TOLERANCE_SECONDS = 30;

/** The longest that an assertion may be good for, of a client as of an identity provider. */
export const LONGEST_ASSERTION_SECONDS = 300;

/** Whether a time of a token is in the future, with the tolerance of clocks. @param now seconds */
export const isInFuture = (time: unknown, now: number): boolean =>
  typeof time === 'number' && time > now + CLOCK_TOLERANCE_SECONDS;
