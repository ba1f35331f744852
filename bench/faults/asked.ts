import { type Agent, type IncomingMessage, request } from 'node:http';
import type { Answer } from './answer.ts';

/** A request whose right answer is known. */
export interface Asked {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Asks whether what is kept under this tag is still good. */
  readonly ifNoneMatch?: string;
}

/** A request that is answered by nothing for so long has no answer. */
const GIVE_UP_MS = 25_000;

/**
 * Asks a server of this machine.
 * @throws Error when the connection breaks or nothing comes
 */
export function ask(agent: Agent, port: number, key: string, asked: Asked): Promise<Answer> {
  const { method, path, body, ifNoneMatch } = asked;
  const headers = {
    'x-api-key': key,
    'accept-encoding': 'gzip',
    ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: GIVE_UP_MS });
    sent.on('timeout', () => sent.destroy(new Error('It was not answered')));
    sent.on('error', reject);
    sent.on('response', (answer) => read(answer).then(resolve, reject));
    sent.end(body);
  });
}

async function read(answer: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const header = (name: string): string => String(answer.headers[name] ?? '');
  return {
    status: answer.statusCode ?? 0,
    type: header('content-type'),
    etag: header('etag'),
    retryAfter: header('retry-after'),
    body: Buffer.concat(chunks),
    isPacked: header('content-encoding') === 'gzip',
  };
}
