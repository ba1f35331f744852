import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Rangeline } from 'rangeline-client';
import { HttpEndpoint } from 'rangeline-mcp';
import { innerFetch, passedOn } from './inner-fetch.ts';

/** How long a request of a tool may wait for the rate of its account: an agent is told sooner than its patience ends. */
const MAX_WAIT_MS = 15_000;

/**
 * The Model Context Protocol, whose tools ask the service as any client does: without a network between where its routes are
 * in this server, else at their address.
 */
export class AgentTools {
  readonly #app: FastifyInstance;
  readonly #apiUrl: string | null;
  readonly #endpoint: HttpEndpoint;

  constructor(app: FastifyInstance, apiUrl: string | null) {
    this.#app = app;
    this.#apiUrl = apiUrl;
    this.#endpoint = new HttpEndpoint((err) => app.log.debug({ err }, 'a message of MCP was refused'));
  }

  /**
   * Answers a request that was let in.
   * @param callerId the same for all requests with one key
   */
  async answer(request: FastifyRequest, reply: FastifyReply, callerId: string): Promise<FastifyReply> {
    const body = typeof request.body === 'string' ? request.body : '';
    const end = new AbortController();
    reply.raw.once('close', () => end.abort());
    const rangeline = new Rangeline({
      ...(this.#apiUrl === null
        ? { baseUrl: '', fetch: innerFetch(this.#app, request) }
        : { baseUrl: this.#apiUrl }),
      headers: passedOn(request),
      maxWaitMs: MAX_WAIT_MS,
    });
    const asked = webRequest(request, body, end.signal);
    const response = await this.#endpoint.answer(asked, body, { id: callerId, rangeline });
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(response.body ?? undefined);
  }

  /** Ends what is under way. */
  close(): Promise<void> {
    return this.#endpoint.close();
  }
}

function webRequest({ method, headers }: FastifyRequest, body: string, signal: AbortSignal): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') sent.set(name, value);
  const init = { method, headers: sent, signal };
  return new Request('http://localhost/mcp', method === 'POST' ? { ...init, body } : init);
}
