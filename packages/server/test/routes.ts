import type { FastifyInstance } from 'fastify';

/** A route, as `GET /account/keys/:id`. */
export interface Route {
  readonly method: string;
  /** With parameters as `:id`. */
  readonly path: string;
}

/** One line of the router's tree: how deep it stands, its part of the path, and the methods that it answers. */
const LINE = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;
const INDENT = 4;

/** All routes that an app has, those of HEAD excepted. */
export function routesOf(app: FastifyInstance): Route[] {
  const parents: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).trimEnd().split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
    if (part === '') throw new Error(`The router prints ${line}`);
    const depth = indent.length / INDENT;
    const path = (parents[depth - 1] ?? '') + part;
    parents[depth] = path;
    const answered = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return answered.map((method) => ({ method, path }));
  });
}
