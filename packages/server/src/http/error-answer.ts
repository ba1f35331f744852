import fastJson from 'fast-json-stringify';
import type { ServiceError } from '../errors.ts';
import { type ErrorAnswer, ErrorSchema } from './schemas/error.ts';

/** The one shape of an error. */
export function errorAnswer({ code, message, details }: ServiceError, requestId: string): ErrorAnswer {
  return { error: { code, message, details }, message, request_id: requestId };
}

/** An error as JSON text, by its schema also where no route was reached. */
export const errorText: (answer: ErrorAnswer) => string = fastJson(ErrorSchema);
