import fastJson from 'fast-json-stringify';
import type { ServiceError } from '../errors.ts';
import { Closed } from './schemas/answer.ts';
import { type ErrorAnswer, ErrorSchema } from './schemas/error.ts';

/** The one shape of an error. */
export function errorAnswer({ code, message, details }: ServiceError, requestId: string): ErrorAnswer {
  return { error: { code, message, details }, message, request_id: requestId };
}

/** An error as JSON text, by its schema also where no route was reached. */
export const errorText: (answer: ErrorAnswer) => string = fastJson(ErrorSchema);

const writeItemError: (answer: Pick<ErrorAnswer, 'error'>) => string = fastJson(
  Closed({ error: ErrorSchema.properties.error }),
);

/** The error of one item among many as JSON text: `{"error":{…}}`. */
export function itemErrorText({ code, message, details }: ServiceError): string {
  return writeItemError({ error: { code, message, details } });
}
