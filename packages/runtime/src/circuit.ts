/** Minimum time between two reports of a failure, milliseconds. */
const REPORT_INTERVAL_MILLISECONDS = 60_000;

/** Receives state changes of a remote service. */
export interface CircuitReports {
  /** At most once a minute. */
  down: (error: unknown) => void;
  up: () => void;
}

/**
 * Circuit breaker for an optional remote service. After one failure the service gets no requests until a probe
 * succeeds, so no request waits for it.
 */
export class Circuit {
  readonly #probe: () => Promise<unknown>;
  readonly #reports: CircuitReports;
  readonly #now: () => number;
  #closed = false;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #failureReported = false;
  #probing: Promise<void> | undefined;

  /** Starts open, without requests, until the first probe succeeds. */
  constructor(probe: () => Promise<unknown>, reports: CircuitReports, now: () => number) {
    this.#probe = probe;
    this.#reports = reports;
    this.#now = now;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** A call during a running probe waits for it. */
  probe(): Promise<void> {
    this.#probing ??= this.#tryOnce().finally(() => {
      this.#probing = undefined;
    });
    return this.#probing;
  }

  async #tryOnce(): Promise<void> {
    try {
      await this.#probe();
      this.#closed = true;
      if (this.#failureReported) this.#reports.up();
      this.#failureReported = false;
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    this.#closed = false;
    if (this.#now() - this.#reportedAt < REPORT_INTERVAL_MILLISECONDS) return;
    this.#reportedAt = this.#now();
    this.#failureReported = true;
    this.#reports.down(error);
  }
}
