/** Time and chance are passed in, so that tests decide about both. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface Random {
  /** Unpredictable bytes as base64url. */
  token(bytes: number): string;
  /** Uniform in [0, limit). */
  below(limit: number): number;
}
