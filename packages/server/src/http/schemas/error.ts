import { type Static, Type } from 'typebox';
import { ERROR_CATALOGUE, type ErrorCode } from '../../errors.ts';
import { Closed } from './answer.ts';
import { Shared } from './nullable.ts';

export const ErrorSchema = Closed(
  {
    error: Closed(
      {
        code: Type.Unsafe<string>({
          type: 'string',
          enum: Object.keys(ERROR_CATALOGUE),
          title: 'ErrorCode',
        }),
        message: Type.String({ description: 'What was wrong with this input, and what would be accepted.' }),
        details: Type.Unsafe<Readonly<Record<string, unknown>>>({
          type: 'object',
          additionalProperties: true,
          description: 'Facts for a program, by the code.',
        }),
      },
      { title: 'ErrorBody' },
    ),
    message: Type.String({ description: 'The same sentence.' }),
    request_id: Type.String({ description: 'Also in the header X-Request-Id.' }),
  },
  { $id: 'Error', description: 'The one shape of an error.' },
);
export type ErrorAnswer = Readonly<Static<typeof ErrorSchema>>;

/** Codes that every route with a key may answer. */
export const KEYED_ERRORS = [
  'invalid_api_key',
  'plan_required',
  'key_not_allowed',
  'uri_too_long',
  'rate_limit_exceeded',
  'monthly_quota_exceeded',
  'internal_error',
  'unavailable',
] as const;

/** Codes that every route of an account may answer, whether or not it asks for a session. */
export const ACCOUNT_ERRORS = ['uri_too_long', 'internal_error', 'unavailable'] as const;

/** Codes that every route may answer which reads something for one who signed in. */
export const SESSION_ERRORS = ['sign_in_required', ...ACCOUNT_ERRORS] as const;

/** Codes that every route may answer which is for the account of one who signed in. */
export const OWNER_ERRORS = ['rate_limit_exceeded', ...SESSION_ERRORS] as const;

/** Codes that every route of the reports may answer. */
export const METERED_ERRORS = [
  'invalid_parameter',
  'not_found',
  ...KEYED_ERRORS,
  'report_allowance_exceeded',
] as const;

/** Codes that every report may answer besides those of its survey system. */
export const REPORT_ERRORS = ['invalid_description', 'ambiguous_location', ...METERED_ERRORS] as const;

/** What a route says of the errors of one status. */
export interface ErrorResponse {
  readonly [ERROR_CODES]: readonly ErrorCode[];
}

/** Where an {@link ErrorResponse} has its codes, for openapi/error-responses.ts. */
export const ERROR_CODES = 'x-error-codes';

/** Responses of a route by status, for the codes that it may answer. */
export function errorResponses(...codes: ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => ERROR_CATALOGUE[code].status))];
  return Object.fromEntries(
    statuses.map((status) => {
      const same = codes.filter((code) => ERROR_CATALOGUE[code].status === status);
      return [status, { ...Shared('Error'), [ERROR_CODES]: same }];
    }),
  );
}
