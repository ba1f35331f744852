import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAccounts } from '../packages/server/src/accounts/open-accounts.ts';
import { getRequest, postRequest } from './load.ts';
import type { Asker, MixedRequest } from './request-mix.ts';
import { demoKeyOf, type Server } from './servers.ts';

const PERSON = { email: 'ann@example.com', password: 'correct horse battery', name: 'Ann' };
const AUTH = '/account/auth';

type Headers = Readonly<Record<string, string>>;

/** What each who asks sends with a request. */
export type Askers = Readonly<Record<Asker, Headers>>;

/** A key for programs, one for agents, and the cookie of a person who signed up and in. */
export async function askersOf(server: Server, directory: string): Promise<Askers> {
  return {
    program: { 'X-API-Key': demoKeyOf(server) },
    agent: { 'X-API-Key': await agentKey(directory), Accept: 'application/json, text/event-stream' },
    person: { Cookie: await signedIn(server, directory) },
  };
}

/** The bytes of a request. */
export function requestBytes({ asker, path, body }: MixedRequest, askers: Askers): Buffer {
  return body === undefined
    ? getRequest(path, askers[asker])
    : postRequest(path, askers[asker], JSON.stringify(body));
}

async function agentKey(directory: string): Promise<string> {
  const { accounts, keys, close } = await openAccounts({
    kind: 'sqlite',
    path: join(directory, 'accounts.sqlite'),
  });
  const plans = { requestPlan: 'Enterprise', reportPlan: 'Business', reportNumber: null } as const;
  const { key } = await keys.create(await accounts.create('agents', plans), { label: 'bench', kind: 'mcp' });
  await close();
  return key;
}

async function signedIn({ port }: Server, directory: string): Promise<string> {
  const origin = `http://localhost:${port}`;
  const post = (path: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${AUTH}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(PERSON),
    });
  await post('sign-up/email');
  const mails = readFileSync(join(directory, 'outbox.jsonl'), 'utf8').trim().split('\n');
  const { text } = JSON.parse(mails.at(-1) ?? '{}');
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? origin);
  await fetch(`http://127.0.0.1:${port}${pathname}${search}`, { redirect: 'manual' });
  const answer = await post('sign-in/email');
  if (!answer.ok) throw new Error(`Nobody can sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
