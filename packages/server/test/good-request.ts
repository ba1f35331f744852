import type { LiveRequest, LiveService } from './live-service.ts';
import type { DescribedOperation, DescribedParameter, DescribedSchema } from './openapi-document.ts';
import { CASES } from './operation-cases.ts';

/**
 * A request that an operation answers well: the examples of what the document says is required, unless CASES knows more.
 * @param more optional parameters
 * @throws Error where there is neither
 */
export async function goodRequest(
  live: LiveService,
  operation: DescribedOperation,
  more: Readonly<Record<string, unknown>> = {},
): Promise<LiveRequest> {
  const { method, operationId, requestBody, parameters = [] } = operation;
  const known = (await CASES[operationId]?.request?.(live)) ?? {};
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(exampleOf(operation, parameters, name, known.url !== undefined))),
  );
  const query = new URLSearchParams();
  for (const { in: place, name, required } of parameters)
    if (place === 'query' && required) append(query, name, exampleOf(operation, parameters, name));
  for (const [name, value] of Object.entries(more)) append(query, name, value);
  const media = requestBody?.content['application/json'];
  return {
    method,
    url: query.size === 0 ? path : `${path}?${query}`,
    ...(media !== undefined && { payload: bodyOf(operation, media.example, media.schema) }),
    ...known,
  };
}

function append(query: URLSearchParams, name: string, value: unknown): void {
  for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
}

function exampleOf(
  operation: DescribedOperation,
  parameters: readonly DescribedParameter[],
  name: string,
  isKnown = false,
): unknown {
  const { example } = parameters.find((one) => one.name === name) ?? {};
  if (example !== undefined || isKnown) return example;
  throw new Error(
    `${operation.operationId} needs an example of ${name}, or a case in test/operation-cases.ts`,
  );
}

function bodyOf(operation: DescribedOperation, example: unknown, schema: DescribedSchema): object {
  const body = example ?? schema.example ?? propertyExamples(schema);
  if (typeof body === 'object' && body !== null) return body;
  throw new Error(
    `${operation.operationId} needs an example of its body, or a case in test/operation-cases.ts`,
  );
}

function propertyExamples({ properties = {}, required = [] }: DescribedSchema): object {
  return Object.fromEntries(required.map((name) => [name, properties[name]?.example]));
}
