/** One line of the catalogue: what a code means to the one who receives it. */
export interface ErrorEntry {
  readonly status: number;
  /** When it is raised, a clause in the present tense. */
  readonly when: string;
  /** What the caller can do about it. */
  readonly remedy: string;
}

/** Every error that the service answers with. docs/errors.md is this table. */
export const ERROR_CATALOGUE = {
  invalid_description: {
    status: 400,
    when: 'the text cannot be read as a land description',
    remedy: '`details.parsed` shows what was read, `details.at` where reading stopped',
  },
  invalid_parameter: {
    status: 400,
    when: 'a parameter is missing, malformed or out of range, or the request is not well-formed HTTP',
    remedy: '`details.parameter` names it, `details.allowed` says what is accepted',
  },
  texas_not_supported: {
    status: 400,
    when: 'a federal land report is asked about a Texas survey',
    remedy: 'send a description of the public land survey; Texas surveys have reports of their own',
  },
  plss_not_supported: {
    status: 400,
    when: 'a Texas report is asked about land of the public land survey',
    remedy: 'send a Texas description; land of the public land survey has reports of its own',
  },
  invalid_radius: {
    status: 400,
    when: '`radius_mi` is not a number of miles in its range',
    remedy: 'send a decimal number of miles; `details.allowed` is the range',
  },
  ambiguous_location: {
    status: 400,
    when: 'more than one place fits the description',
    remedy:
      'send the `legal_location` of one of `details.candidates`; where they are not all of `details.total`, one of `details.regions` added to the text leaves fewer',
  },
  invalid_tile: {
    status: 400,
    when: 'z, x or y of a tile is no whole number, or x or y lies outside the map at the zoom z',
    remedy: 'send z from 0 to 30, and x and y below 2^z; `details.allowed` says what x and y may be',
  },
  invalid_api_key: {
    status: 401,
    when: 'the key is missing, malformed, unknown or revoked',
    remedy:
      'send a valid key in the header `X-API-Key`, or as `Authorization: Bearer <key>`; for maps also as the parameter `api_key`',
  },
  sign_in_required: {
    status: 401,
    when: 'there is no session, or e-mail address, password or code are not right',
    remedy: 'sign in under `/account/auth/`',
  },
  not_permitted: {
    status: 403,
    when: "the request comes from another web site, the e-mail address isn't verified, or an administrator alone may do it",
    remedy: 'send it from the console, follow the link in the mail, or ask an administrator',
  },
  plan_required: {
    status: 403,
    when: "the account's plan does not include what is asked for",
    remedy: '`details.allowed` names the plans that do',
  },
  archive_not_published: {
    status: 403,
    when: 'the path under the maps names no archive of the published lists',
    remedy: 'take an archive of `layers.json`',
  },
  key_not_allowed: {
    status: 403,
    when: 'the key is valid but not for this: its scopes, its kind, its web pages or its suspended account forbid it',
    remedy: 'use another key, or give the key what `details.needed` names',
  },
  not_found: {
    status: 404,
    when: 'no such place is known, no description exists at the coordinates, or the path does not exist',
    remedy: 'check the description, the coordinates or the path',
  },
  method_not_allowed: {
    status: 405,
    when: 'the path exists and does not answer this method',
    remedy: 'use a method of the `Allow` header',
  },
  batch_too_large: {
    status: 413,
    when: 'a batch holds more than 100 places',
    remedy: 'send them in several batches; `details.allowed` is the limit',
  },
  body_too_large: {
    status: 413,
    when: 'the body is larger than the route accepts',
    remedy: 'send less; `details.allowed` is the limit',
  },
  uri_too_long: {
    status: 414,
    when: 'the URL is longer than 8 KiB, or the whole head of the request than 16 KiB',
    remedy: 'send a shorter description',
  },
  unsupported_media_type: {
    status: 415,
    when: 'the body is of a type that the route does not read',
    remedy: 'send the type that `details.allowed` names',
  },
  rate_limit_exceeded: {
    status: 429,
    when: 'the account asks faster than its plan allows, or the console faster than a person needs, the bodies of too many of its requests are still arriving, or too many keys, passwords or codes were tried',
    remedy: 'wait for the seconds in `Retry-After`',
  },
  monthly_quota_exceeded: {
    status: 429,
    when: "the month's requests, or the month's calls of an MCP tool, are used up",
    remedy:
      'wait for the first of next month, UTC, to which `Retry-After` counts the seconds, or take a larger plan',
  },
  report_allowance_exceeded: {
    status: 429,
    when: "the month's parcel reports are used up, and the parcel was not reported on in it",
    remedy:
      'wait for the first of next month, UTC, to which `Retry-After` counts the seconds, or take a larger plan',
  },
  internal_error: {
    status: 500,
    when: 'the service failed; the log holds the reason under the `request_id`',
    remedy: 'try again, and report the `request_id` if it lasts',
  },
  unavailable: {
    status: 503,
    when: 'the server is starting, stopping or too slow to answer in time, or cannot read the data that would answer',
    remedy: 'wait for the seconds in `Retry-After`',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/**
 * An error that the caller may see: a code of the catalogue, a sentence about this input and what would be accepted,
 * and facts for a program. It never holds a stack, a path or SQL.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }

  /** HTTP status of the code. */
  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}
