/** Log of the core. It never receives an address, a question or a token. */
export interface RequestLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Metrics of the core. Labels are route patterns and codes, never values from callers. */
export interface RequestMetrics {
  /** A request got an error of the table. */
  refused(route: string, code: string): void;
  /** A question got an answer. */
  questionAnswered(responseType: string): void;
  /** Something failed that no request can be blamed for. */
  fault(): void;
}
