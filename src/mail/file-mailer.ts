import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Mailer } from '../agents/mail/mailer.ts';

/** Writes each message to a file that only its owner can read, for trials without a mail server. */
export function createFileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const bytes = await new MailComposer({ from, ...mail }).compile().build();
      const name = `${Date.now()}-${randomUUID()}`;
      const draft = join(folder, `${name}.tmp`);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
    },
    close() {},
  };
}
