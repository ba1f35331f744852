import { type Mail, MailError, type MailPort } from './mail.ts';

/** Mails that are sent at one time; one more is not. */
export const MAX_MAILS_UNDER_WAY = 100;
/** How long a server that stops waits for them. */
const CLOSE_WITHIN_MS = 5_000;

/**
 * Sends mails while the one who asked for them is answered: neither the time that takes nor whether it works tells
 * anybody which addresses have an account.
 */
export class BackgroundMail implements MailPort {
  readonly #port: MailPort;
  readonly #onFailure: (error: unknown) => void;
  readonly #closeWithinMs: number;
  readonly #underWay = new Set<Promise<void>>();

  /** @param onFailure told of each mail that was not sent */
  constructor(port: MailPort, onFailure: (error: unknown) => void, closeWithinMs = CLOSE_WITHIN_MS) {
    this.#port = port;
    this.#onFailure = onFailure;
    this.#closeWithinMs = closeWithinMs;
  }

  /** Never fails, and waits for nothing. */
  async send(mail: Mail): Promise<void> {
    if (this.#underWay.size >= MAX_MAILS_UNDER_WAY) {
      this.#onFailure(
        new MailError(`More than ${MAX_MAILS_UNDER_WAY} mails are under way; one was not sent.`),
      );
      return;
    }
    const sent = this.#port
      .send(mail)
      .catch(this.#onFailure)
      .finally(() => this.#underWay.delete(sent));
    this.#underWay.add(sent);
  }

  /** Waits for those that are under way, and not for long. */
  async close(): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    const inTime = new Promise((resolve) => {
      late = setTimeout(resolve, this.#closeWithinMs);
    });
    await Promise.race([Promise.all(this.#underWay), inTime]);
    clearTimeout(late);
  }
}
