import type { Mailer } from './mailer.ts';

/** A mailer with metrics. */
export interface WatchedMailer extends Mailer {
  /** Whether the last mail was sent; true before the first. */
  up(): boolean;
  /** Number of failed attempts since the start. */
  failed(): number;
}

export function watchMailer(mailer: Mailer): WatchedMailer {
  let up = true;
  let failed = 0;
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
        up = true;
      } catch (error) {
        up = false;
        failed++;
        throw error;
      }
    },
    close: () => mailer.close(),
    up: () => up,
    failed: () => failed,
  };
}
