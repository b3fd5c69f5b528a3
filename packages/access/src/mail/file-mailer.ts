import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import type { Mailer } from '../agents/mail/mailer.ts';

/** Maximum number of files in the folder. */
const MAX_FILES = 1000;
/** Maximum age of a file, milliseconds. */
const MAX_AGE_MILLISECONDS = 7 * 24 * 3_600_000;

/**
 * Writes each message to a file that only its owner can read, for tests without a mail server. Old files are deleted,
 * because codes expire within minutes.
 */
export function createFileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const bytes = await new MailComposer({ from, ...mail }).compile().build();
      const name = `${Date.now()}-${randomUUID()}`;
      const draft = join(folder, `${name}.tmp`);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.eml`));
      // The message is written, so an error here must not cause a retry.
      await deleteOld(folder).catch(() => {});
    },
    close() {},
  };
}

/** Deletes old and surplus files of this mailer. Their names begin with the time in milliseconds. */
async function deleteOld(folder: string): Promise<void> {
  const fileNames = (await readdir(folder))
    .filter((name) => /^\d{13}-[\da-f-]{36}\.(?:eml|tmp)$/.test(name))
    .sort()
    .reverse();
  const oldest = Date.now() - MAX_AGE_MILLISECONDS;
  const old = fileNames.filter((name, newer) => newer >= MAX_FILES || Number(name.slice(0, 13)) < oldest);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}
