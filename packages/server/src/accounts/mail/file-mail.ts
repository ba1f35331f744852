import { appendFile } from 'node:fs/promises';
import type { Mail, MailPort } from './mail.ts';

const OWNER_ONLY = 0o600;

/** Keeps mails in a file, one JSON object a line, for a server that has none to send them: they hold links that sign in. */
export class FileMail implements MailPort {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async send(mail: Mail): Promise<void> {
    await appendFile(this.#path, `${JSON.stringify(mail)}\n`, { mode: OWNER_ONLY });
  }
}
