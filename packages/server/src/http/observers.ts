/** Log of the core. It never receives an IP address, a question or a token. */
export interface RequestLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Metrics of the core. Labels are route patterns and codes, never values from callers. */
export interface RequestMetrics {
  /** A request was answered with an error code. */
  rejected(route: string, code: string): void;
  /** A question was answered. */
  questionAnswered(responseType: string): void;
  /** A failure outside of any request. */
  fault(): void;
}
