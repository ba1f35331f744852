import { appendFileSync } from 'node:fs';
import type { Mail, MailPort } from './mail.ts';

const OWNER_ONLY = 0o600;

/** Keeps mails in a file, one JSON object a line, for a server that has none to send them: they hold links that sign in. */
export class FileMail implements MailPort {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async send(mail: Mail): Promise<void> {
    // At once: it is there when the one who asked for it is answered.
    appendFileSync(this.#path, `${JSON.stringify(mail)}\n`, { mode: OWNER_ONLY });
  }
}
