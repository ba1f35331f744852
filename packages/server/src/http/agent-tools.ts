import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Rangeline } from 'rangeline-client';
import { HttpEndpoint } from 'rangeline-mcp';
import { innerFetch, passedOn } from './inner-fetch.ts';

/** The Model Context Protocol, whose tools ask this service as any client does, without a network between. */
export class AgentTools {
  readonly #app: FastifyInstance;
  readonly #endpoint: HttpEndpoint;

  constructor(app: FastifyInstance) {
    this.#app = app;
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
      baseUrl: '',
      headers: passedOn(request),
      fetch: innerFetch(this.#app, request),
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
