import type { ServiceError } from '../errors.ts';

/** The one shape of an error, as JSON text. */
export function errorBody({ code, message, details }: ServiceError, requestId: string): string {
  return JSON.stringify({ error: { code, message, details }, message, request_id: requestId });
}
