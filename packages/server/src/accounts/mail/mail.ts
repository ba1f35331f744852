/** A mail to one address, as plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails. */
export interface MailPort {
  /** @throws MailError when it could not be sent */
  send(mail: Mail): Promise<void>;
}

/** A mail that was not sent, in a sentence for the operator: it names neither the address nor what the mail holds. */
export class MailError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MailError';
  }
}
