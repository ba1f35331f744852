import { createTransport, type Transporter } from 'nodemailer';
import type { Mail, MailPort } from './mail.ts';

/** Sends mails by SMTP. */
export class SmtpMail implements MailPort {
  readonly #transport: Transporter;
  readonly #from: string;

  /** @param url `smtp://user:password@host:port`, or `smtps:` */
  constructor(url: string, from: string) {
    this.#transport = createTransport(url);
    this.#from = from;
  }

  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail({ from: this.#from, ...mail });
  }
}
