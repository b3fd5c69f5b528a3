/** A plain text message to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Port for sending mail. */
export interface Mailer {
  /** Resolves once the next hop has taken the message. @throws when it has not */
  send(mail: Mail): Promise<void>;
  close(): void;
}
