import type { FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { ServiceError } from '../../errors.ts';

/** Of the name of a parameter, which may be the caller's own. */
export const MAX_SHOWN_CHARACTERS = 100;

/** What the schema of a route says of one parameter. */
interface ParameterSchema {
  readonly description?: string;
  readonly enum?: readonly unknown[];
}

/** The first fault that a route's schema found in a request, as a sentence that says what is accepted. */
export function invalidParameter(
  [first]: readonly FastifySchemaValidationError[],
  { routeOptions: { schema } }: FastifyRequest,
): ServiceError {
  const parts = [schema?.querystring, schema?.body, schema?.params];
  const unknown = first?.params.additionalProperty;
  const missing = first?.params.missingProperty;
  const path = first?.instancePath.slice(1) ?? '';
  const name = [unknown, missing].find((one) => typeof one === 'string') ?? (path || 'body');
  const parameter = name.slice(0, MAX_SHOWN_CHARACTERS);
  const isQuery = namesOf(schema?.querystring).includes(parameter);
  const { enum: values, description = '' } = parameterSchema(parts, parameter);
  const allowed = typeof unknown === 'string' ? namesOf(schema?.body) : (values ?? description);
  const accepted = allowed.length === 0 ? '' : ` Accepted: ${list(allowed)}.`;
  return new ServiceError('invalid_parameter', fault(parameter, first, isQuery) + accepted, {
    parameter,
    allowed,
  });
}

function fault(parameter: string, first: FastifySchemaValidationError | undefined, isQuery: boolean): string {
  switch (first?.keyword) {
    case 'required':
      return `The parameter ${parameter} is missing.`;
    case 'additionalProperties':
      return `There is no parameter ${parameter}.`;
    case 'minLength':
      return first.params.limit === 1
        ? `The parameter ${parameter} is empty.`
        : `The parameter ${parameter} is too short.`;
    case 'type':
      return isQuery
        ? `The parameter ${parameter} is given more than once.`
        : `The parameter ${parameter} has a value of the wrong type.`;
    default:
      return `The parameter ${parameter} has a value that is not accepted.`;
  }
}

function list(allowed: string | readonly unknown[]): string {
  return typeof allowed === 'string' ? allowed : allowed.join(', ');
}

/** What the schemas of the parts of a request say of a parameter, by its name or the path of something in it. */
function parameterSchema(parts: readonly unknown[], parameter: string): ParameterSchema {
  const [name = ''] = parameter.split('/', 1);
  const found = parts
    .map((schema) => (isRecord(schema) && isRecord(schema.properties) ? schema.properties[name] : null))
    .find(isRecord);
  if (found === undefined) return {};
  return {
    ...(typeof found.description === 'string' && { description: found.description }),
    ...(Array.isArray(found.enum) && { enum: found.enum }),
  };
}

function namesOf(schema: unknown): string[] {
  return isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
