const QUIET_MILLISECONDS = 60_000;

/** Receives state changes of a remote part. */
export interface CircuitReports {
  /** At most once a minute. */
  down: (error: unknown) => void;
  up: () => void;
}

/**
 * Whether a part that may be away is asked. After one failure nobody asks it, and so nobody waits for it, until a probe
 * has succeeded.
 */
export class Circuit {
  readonly #probe: () => Promise<unknown>;
  readonly #reports: CircuitReports;
  readonly #now: () => number;
  #closed = false;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #told = false;
  #probing: Promise<void> | undefined;

  /** Open until the first probe. */
  constructor(probe: () => Promise<unknown>, reports: CircuitReports, now: () => number) {
    this.#probe = probe;
    this.#reports = reports;
    this.#now = now;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** A call during a probe waits for that probe. */
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
      if (this.#told) this.#reports.up();
      this.#told = false;
    } catch (error) {
      this.fail(error);
    }
  }

  fail(error: unknown): void {
    this.#closed = false;
    if (this.#now() - this.#reportedAt < QUIET_MILLISECONDS) return;
    this.#reportedAt = this.#now();
    this.#told = true;
    this.#reports.down(error);
  }
}
