import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Mail } from '../src/accounts/mail/mail.ts';
import type { TestApp } from './test-app.ts';

export const ORIGIN = 'http://localhost:8080';
export const PASSWORD = 'correct horse battery';

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
  const text = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8').trim();
  return text.split('\n').map((line) => JSON.parse(line));
}

/** The link of the newest mail to an address, without its origin. */
export function linkTo(dataDir: string, email: string): string {
  const mail = mailsOf(dataDir).findLast(({ to }) => to === email);
  const { pathname, search } = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ORIGIN);
  return pathname + search;
}

/** The token in the link of the newest mail to an address that lets one choose a new password. */
export function resetTokenTo(dataDir: string, email: string): string {
  return /reset-password\/([^?]+)/.exec(linkTo(dataDir, email))?.[1] ?? '';
}

/** Signs up, verifies and signs in. */
export async function signedIn(test: TestApp, email: string, origin = ORIGIN): Promise<Browser> {
  const user = browser(test, origin);
  const who = { email, password: PASSWORD, name: 'Ann' };
  await user.send('POST', '/account/auth/sign-up/email', who);
  await user.get(linkTo(test.dataDir, email));
  user.cookies.clear();
  const answer = await user.send('POST', '/account/auth/sign-in/email', who);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return user;
}
