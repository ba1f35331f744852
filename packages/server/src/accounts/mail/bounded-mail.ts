import type { RateLimit, Rates } from '../rates/rates.ts';
import { hashOf } from '../sign-in/attempts.ts';
import type { Mail, MailPort } from './mail.ts';

/** Mails of one kind that anybody may have sent to one address. */
export const MAILS_ASKED_FOR: RateLimit = { perSecond: 1 / 600, burst: 5 };

/** Sends no address more mails of a kind than a few, and tells nobody which it did not send. */
export class BoundedMail implements MailPort {
  readonly #port: MailPort;
  readonly #rates: Rates;

  constructor(port: MailPort, rates: Rates) {
    this.#port = port;
    this.#rates = rates;
  }

  async send(mail: Mail): Promise<void> {
    const bucket = `mail:${mail.subject}:${hashOf(mail.to)}`;
    if ((await this.#rates.take(bucket, MAILS_ASKED_FOR)).allowed) await this.#port.send(mail);
  }
}
