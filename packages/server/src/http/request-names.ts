import type { FastifyRequest } from 'fastify';

/** What a request is called in the log, and in the trace that it is a part of. */
export interface RequestNames {
  readonly request_id: string;
  readonly trace_id?: string;
}

export function namesOf({ id, span }: Pick<FastifyRequest, 'id' | 'span'>): RequestNames {
  return span === undefined ? { request_id: id } : { request_id: id, trace_id: span.traceId };
}
