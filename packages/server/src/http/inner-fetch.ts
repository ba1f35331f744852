import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers of a request that its inner requests carry too: who asks, from which page, and the id in the log. */
const PASSED_ON = ['x-api-key', 'authorization', 'origin'] as const;

/** What a request hands on to the requests that are made for it. */
export function passedOn({ headers, id }: FastifyRequest): Record<string, string> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(passed), 'x-request-id': id };
}

/** A `fetch` that asks this service without a network, as the client of a request. */
export function innerFetch(app: FastifyInstance, { ip }: FastifyRequest) {
  return async (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { payload: body } : {}),
      ...(signal ? { signal } : {}),
      remoteAddress: ip,
    });
    const answered = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      `${value}`,
    ]);
    return new Response(answer.body, { status: answer.statusCode, headers: answered });
  };
}
