import type { FastifyInstance, onResponseHookHandler, RouteOptions } from 'fastify';
import type { AnswerLabels, RequestFigures } from '../request-figures.ts';

/**
 * Counts the answers of all routes that are added from now on, each with labels of its own: to ask a request for its route
 * takes as long as to count it.
 */
export function addAnswerFigures(app: FastifyInstance, figures: RequestFigures): void {
  app.addHook('onRoute', (route) => {
    const { onResponse = [] } = route;
    route.onResponse = [
      counterOf(route, figures),
      ...(Array.isArray(onResponse) ? onResponse : [onResponse]),
    ];
  });
}

function counterOf({ method, url }: RouteOptions, figures: RequestFigures): onResponseHookHandler {
  const known = new Map<number, AnswerLabels>();
  const route = { method: String(method), route: url };
  return (_request, reply, done) => {
    const status = reply.statusCode;
    let labels = known.get(status);
    if (labels === undefined) {
      labels = { ...route, status };
      known.set(status, labels);
    }
    figures.answered(labels, reply.elapsedTime);
    done();
  };
}
