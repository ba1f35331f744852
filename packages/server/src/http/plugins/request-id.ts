import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Characters that are safe in a header, a log and a shell. */
const SANE_ID = /^[\w.:-]{1,128}$/;

/** The caller's own `X-Request-Id` when it is sane, or else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}
