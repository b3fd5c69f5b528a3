import { createTransport } from 'nodemailer';
import type { Mailer } from '../agents/mail/mailer.ts';

const WAIT_MILLISECONDS = 10_000;

/** Sends over SMTP. The URL may contain user, password and, as a query, options of the library. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: WAIT_MILLISECONDS,
      greetingTimeout: WAIT_MILLISECONDS,
      socketTimeout: WAIT_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
