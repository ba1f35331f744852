import { type DescribedOperation, operationsOf } from './openapi-document.ts';
import type { Route } from './routes.ts';
import type { TestApp } from './test-app.ts';

/** What fields of requests are given, by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A request that a route accepts the form of. */
export interface FilledRequest {
  readonly url: string;
  readonly payload?: object;
}

/** What OpenAPI says of a route, or undefined where it does not name it. */
export async function operationOf(
  test: TestApp,
  { method, path }: Route,
): Promise<DescribedOperation | undefined> {
  const described = path.replace(/:(\w+)/g, '{$1}');
  return (await operationsOf(test)).find((one) => one.path === described && one.method === method);
}

/**
 * A request of a route with a value in each of its fields, as OpenAPI names them.
 * @throws where a field has none: whoever adds one says what a test is to send
 */
export async function filledRequest(
  test: TestApp,
  route: Route,
  values: FieldValues,
): Promise<FilledRequest> {
  const { parameters = [], requestBody } = (await operationOf(test, route)) ?? {};
  const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(valueFor(values, name))));
  const query = new URLSearchParams();
  for (const { in: place, name } of parameters)
    if (place === 'query') query.set(name, String(valueFor(values, name)));
  const url = query.size === 0 ? path : `${path}?${query}`;
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return { url };
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return { url, payload: ['x'] };
  return { url, payload: Object.fromEntries(names.map((name) => [name, valueFor(values, name)])) };
}

function valueFor(values: FieldValues, name: string): unknown {
  if (!(name in values)) throw new Error(`No test says what to send as ${name}`);
  return values[name];
}
