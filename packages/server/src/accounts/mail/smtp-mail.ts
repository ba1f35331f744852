import { isIPv4 } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, MailError, type MailPort } from './mail.ts';

/** A server that does not connect, greet or answer within this time counts as gone. */
export const SMTP_TIMEOUT_MS = 10_000;

/** By the codes of the library; what the server says is not repeated: it may name addresses. */
const REASONS: Readonly<Record<string, string>> = {
  EDNS: 'has a name that cannot be resolved',
  ECONNECTION: 'cannot be reached',
  ESOCKET: 'cannot be reached, or shows no certificate that is trusted',
  ETIMEDOUT: 'does not answer in time',
  ETLS: 'does not begin TLS as it must',
  EAUTH: 'does not accept the user and password',
  ENOAUTH: 'asks for a user and password',
  EENVELOPE: 'refuses the sender or the address',
};

/**
 * Sends mails by SMTP, over TLS wherever the server offers it. A password goes over TLS alone, unless the server is on this
 * machine.
 */
export class SmtpMail implements MailPort {
  readonly #transport: Transporter;
  readonly #from: string;
  /** Its address without user and password. */
  readonly #server: string;

  /** @param url `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte */
  constructor(url: string, from: string, timeoutMs = SMTP_TIMEOUT_MS) {
    const { host, hostname, password } = new URL(url);
    this.#server = host;
    this.#from = from;
    this.#transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Left out where it need not be, so that the address may ask for it.
      ...(password !== '' && !isThisMachine(hostname) && { requireTLS: true }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    try {
      await this.#transport.sendMail({ from: this.#from, ...mail });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const status = error instanceof Error && 'responseCode' in error ? ` (${error.responseCode})` : '';
      throw new MailError(
        `The mail server ${this.#server} ${REASONS[code] ?? 'did not take a mail'}${status}.`,
      );
    }
  }
}

function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}
