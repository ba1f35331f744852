import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** Fields of a body that let in who reads them, sent or answered. */
const SECRET_FIELDS = /^(password|newPassword|currentPassword|token|key|totpURI|backupCodes)$/;
/** Shorter ones stand in a log by chance. */
const MIN_CHARACTERS = 10;

/** Everything that lets in who reads it, of all that is sent to an app from now on and that it answers. */
export function sentSecrets(app: FastifyInstance): () => Promise<ReadonlySet<string>> {
  const sent = vi.spyOn(app, 'inject');
  return async () => {
    const secrets = new Set<string>();
    const keep = (text: string) => {
      if (text.length >= MIN_CHARACTERS) secrets.add(text).add(encodeURIComponent(text));
    };
    for (const [i, call] of sent.mock.calls.entries()) {
      const [asked]: readonly unknown[] = call;
      const { url = '', headers = {}, payload } = Object(asked);
      keepWords(`${url} ${headers['x-api-key']} ${headers.authorization}`, keep);
      for (const cookie of String(headers.cookie ?? '').split('; ')) keep(cookie.replace(/^[^=]*=/, ''));
      keepFields(payload, keep);
      const answer = await sent.mock.results[i]?.value;
      for (const { value } of answer.cookies) keep(value);
      if (String(answer.headers['content-type']).includes('json')) keepFields(JSON.parse(answer.body), keep);
    }
    return secrets;
  };
}

/** Keys, and what the links of mails hold. */
function keepWords(text: string, keep: (secret: string) => void): void {
  for (const [, secret = ''] of text.matchAll(/(?:rl_live_|\btoken=|\/reset-password\/)([\w.-]+)/g))
    keep(secret);
}

function keepFields(body: unknown, keep: (secret: string) => void, name = ''): void {
  if (typeof body === 'string' && SECRET_FIELDS.test(name)) keep(secretPartOf(body));
  if (typeof body !== 'object' || body === null) return;
  for (const [own, value] of Object.entries(body)) keepFields(value, keep, Array.isArray(body) ? name : own);
}

function secretPartOf(text: string): string {
  return /[?&]secret=(\w+)/.exec(text)?.[1] ?? text.replace(/^rl_live_/, '');
}
