import type { FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { ServiceError } from '../../errors.ts';

/** What the schema of a route says of one parameter. */
interface ParameterSchema {
  readonly description?: string;
  readonly enum?: readonly unknown[];
}

/** The first fault that a route's schema found in a request, as a sentence that says what is accepted. */
export function invalidParameter(
  [first]: readonly FastifySchemaValidationError[],
  request: FastifyRequest,
): ServiceError {
  const missing = first?.params.missingProperty;
  const parameter = typeof missing === 'string' ? missing : (first?.instancePath.slice(1) ?? '');
  const schema = parameterSchema(request.routeOptions.schema?.querystring, parameter);
  const allowed = schema.enum ?? schema.description ?? '';
  return new ServiceError('invalid_parameter', `${fault(parameter, first)} Accepted: ${list(allowed)}.`, {
    parameter,
    allowed,
  });
}

function fault(parameter: string, first: FastifySchemaValidationError | undefined): string {
  switch (first?.keyword) {
    case 'required':
      return `The parameter ${parameter} is missing.`;
    case 'minLength':
      return first.params.limit === 1
        ? `The parameter ${parameter} is empty.`
        : `The parameter ${parameter} is too short.`;
    case 'type':
      return `The parameter ${parameter} is given more than once.`;
    default:
      return `The parameter ${parameter} has a value that is not accepted.`;
  }
}

function list(allowed: string | readonly unknown[]): string {
  return typeof allowed === 'string' ? allowed : allowed.join(', ');
}

function parameterSchema(schema: unknown, parameter: string): ParameterSchema {
  if (!isRecord(schema) || !isRecord(schema.properties)) return {};
  const found = schema.properties[parameter];
  if (!isRecord(found)) return {};
  return {
    ...(typeof found.description === 'string' && { description: found.description }),
    ...(Array.isArray(found.enum) && { enum: found.enum }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
