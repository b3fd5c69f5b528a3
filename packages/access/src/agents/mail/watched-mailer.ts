import type { Mailer } from './mailer.ts';

/** A mailer of which operators can see whether it works. */
export interface WatchedMailer extends Mailer {
  /** Whether the last mail was taken; true before the first. */
  up(): boolean;
  /** Mails that were not taken since the start, each try. */
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
