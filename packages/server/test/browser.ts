import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import type { Mail } from '../src/accounts/mail/mail.ts';
import type { TestApp } from './test-app.ts';

export const ORIGIN = 'http://localhost:8080';
export const PASSWORD = 'correct horse battery';
const MAIL_TIMEOUT_MS = 5_000;

/** One who uses the console: keeps cookies, and reads mails. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(url: string): Promise<LightMyRequestResponse>;
  /** Sends JSON from a page of the service, unless headers say otherwise. */
  send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    body?: object | string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
}

export function browser({ app }: TestApp, origin = ORIGIN): Browser {
  const cookies = new Map<string, string>();
  const keep = (answer: LightMyRequestResponse) => {
    for (const { name, value } of answer.cookies)
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    return answer;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return {
    cookies,
    get: async (url) => keep(await app.inject({ url, headers: { cookie: cookie() } })),
    send: async (method, url, body, headers = {}) =>
      keep(
        await app.inject({
          method,
          url,
          ...(body !== undefined && { payload: body }),
          headers: { cookie: cookie(), origin, ...headers },
        }),
      ),
  };
}

/** The mails that were sent so far. */
function mailsOf(dataDir: string): Mail[] {
  const outbox = join(dataDir, 'outbox.jsonl');
  const lines = existsSync(outbox) ? readFileSync(outbox, 'utf8').trim().split('\n') : [];
  return lines.map((line) => JSON.parse(line));
}

/** What the link of a mail leads to. */
type MailedLink = 'verify-email' | 'reset-password';

/**
 * The link of the newest mail to an address, without its origin. Mails are sent beside the answers that tell of them: waits
 * until one is there whose link leads to what it should.
 */
export function linkTo(
  dataDir: string,
  email: string,
  leadsTo: MailedLink = 'verify-email',
): Promise<string> {
  return vi.waitFor(
    () => {
      const mail = mailsOf(dataDir).findLast(({ to }) => to === email);
      const { pathname, search } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ORIGIN);
      if (!pathname.includes(`/${leadsTo}`)) throw new Error(`${email} has no mail that leads to ${leadsTo}`);
      return pathname + search;
    },
    { timeout: MAIL_TIMEOUT_MS, interval: 10 },
  );
}

/** The token in the link of the newest mail to an address that lets one choose a new password. */
export async function resetTokenTo(dataDir: string, email: string): Promise<string> {
  const link = await linkTo(dataDir, email, 'reset-password');
  return /reset-password\/([^?]+)/.exec(link)?.[1] ?? '';
}

/** Signs up, verifies and signs in. */
export async function signedIn(test: TestApp, email: string, origin = ORIGIN): Promise<Browser> {
  const user = browser(test, origin);
  const who = { email, password: PASSWORD, name: 'Ann' };
  await user.send('POST', '/account/auth/sign-up/email', who);
  await user.get(await linkTo(test.dataDir, email));
  user.cookies.clear();
  const answer = await user.send('POST', '/account/auth/sign-in/email', who);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return user;
}
