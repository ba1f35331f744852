import type { FastifyInstance } from 'fastify';
import type { TestApp } from './test-app.ts';

/** An operation as OpenAPI describes it, with every reference put in place. */
export interface DescribedOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DescribedMedia>> };
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

export interface DescribedParameter {
  readonly in: 'query' | 'path';
  readonly name: string;
  readonly required: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: DescribedSchema;
}

export interface DescribedSchema {
  readonly type?: string;
  readonly example?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
}

export interface DescribedMedia {
  readonly schema: DescribedSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface DescribedResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, DescribedHeader>>;
  readonly content?: Readonly<Record<string, DescribedMedia>>;
}

export interface DescribedHeader {
  readonly required?: boolean;
  readonly schema: DescribedSchema;
}

/** Whether an operation is for those who have a key. */
export function takesKey({ security }: Pick<DescribedOperation, 'security'>): boolean {
  return security === undefined || security.some((one) => 'key' in one);
}

const known = new WeakMap<FastifyInstance, Promise<readonly DescribedOperation[]>>();

/** All operations that the document of an app describes. */
export function operationsOf({ app }: Pick<TestApp, 'app'>): Promise<readonly DescribedOperation[]> {
  const operations = known.get(app) ?? readOperations(app);
  known.set(app, operations);
  return operations;
}

async function readOperations(app: FastifyInstance): Promise<DescribedOperation[]> {
  return operationsIn((await app.inject('/openapi.json')).json());
}

/** All operations that a document describes. */
export function operationsIn(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}): DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      Object.assign(JSON.parse(JSON.stringify(resolved(document, operation))), {
        method: method.toUpperCase(),
        path,
      }),
    ),
  );
}

/** A part of a document with its references put in place. */
function resolved(document: object, part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((item) => resolved(document, item));
  if ('$ref' in part && typeof part.$ref === 'string') return resolved(document, target(document, part.$ref));
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(document, value)]));
}

function target(document: object, reference: string): unknown {
  let part: unknown = document;
  for (const key of reference.replace('#/', '').split('/')) {
    if (typeof part !== 'object' || part === null || !(key in part)) throw new Error(`No ${reference}`);
    part = Object.entries(part).find(([name]) => name === key)?.[1];
  }
  return part;
}

/** The service's own validator, behind a route: an answer against the schema that the document gives it. */
export function addCheck(app: FastifyInstance): void {
  app.post<{ Body: { schema: Record<string, unknown>; answer: unknown } }>(
    '/check',
    { bodyLimit: 16 * 1024 * 1024, schema: { hide: true } },
    (request) => {
      const validate = request.compileValidationSchema(request.body.schema);
      return validate(request.body.answer) ? [] : validate.errors;
    },
  );
}
