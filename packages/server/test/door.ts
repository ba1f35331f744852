import { type IncomingHttpHeaders, request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';

/** A whole answer, as it came over the network. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: Buffer | string | undefined;
  /** The address of this machine that the request comes from. */
  readonly from?: string;
}

/** Asks over a connection of its own. */
export async function ask(url: string, asking: Asking = {}): Promise<Answer> {
  const { answer, bytes } = await askBytes(url, asking);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString() };
}

async function askBytes(url: string, { method = 'GET', headers = {}, body, from }: Asking) {
  const options = { method, headers, agent: false, ...(from !== undefined && { localAddress: from }) };
  return new Promise<{ answer: import('node:http').IncomingMessage; bytes: Buffer }>((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ answer, bytes: Buffer.concat(chunks) }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What is said of one connection, and what a proxy says of itself. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'server', 'date'];
/** Fewer than an address may sign in at once. */
const ASKED_FROM_ONE = 20;

/**
 * An app that hands all it is asked on to a service behind an address, so that tests of an app in this process are tests of
 * that. Those who ask come from many addresses of this machine.
 */
export function doorTo(address: string): FastifyInstance {
  let asked = 0;
  const app = Fastify({
    bodyLimit: 16 * 1024 * 1024,
    routerOptions: { maxParamLength: 100_000 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  // Bodies are handed on, also those that nobody reads.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('*', { schema: { hide: true } }, async ({ method, url, headers, body }, reply) => {
    const crowd = Math.floor(asked++ / ASKED_FROM_ONE);
    const from = `127.1.${Math.floor(crowd / 250)}.${1 + (crowd % 250)}`;
    const payload = Buffer.isBuffer(body) ? body : undefined;
    const { answer, bytes } = await askBytes(address + url, { method, headers, body: payload, from });
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !OF_THE_CONNECTION.includes(name)) reply.header(name, value);
    return reply.code(answer.statusCode ?? 500).send(bytes.length === 0 ? undefined : bytes);
  });
  return app;
}
