/** A plain text message to one e-mail address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Interface for sending mail. */
export interface Mailer {
  /** Resolves when the next hop accepts the message. @throws if it does not */
  send(mail: Mail): Promise<void>;
  close(): void;
}
