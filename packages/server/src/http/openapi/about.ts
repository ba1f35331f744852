import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { sessionCookie } from '../session-cookie.ts';

const DESCRIPTION = [
  'US legal land descriptions to polygons and back, what the public record knows about a parcel, and map tiles.',
  '**Keys.** A key goes in the header `X-API-Key`, or as `Authorization: Bearer`. Operations tagged *account*, *sign-in* and *administration* are for the console: they take the cookie of a session, and answer pages of this service alone.',
  '**Errors** have one shape everywhere. `error.code` is one of a fixed list, which says what to do; `message` says what was wrong with this input and what would be accepted. A path that does not exist is `not_found`; a method that a path does not answer is `method_not_allowed`, with `Allow`; a request that is not well-formed HTTP is `invalid_parameter`.',
  '**Limits.** Answers to calls with a key say in `RateLimit-Policy` and `RateLimit` what the plan allows and what is left; `429` and `503` say in `Retry-After` when to try again.',
  '**Request ids.** Every answer carries `X-Request-Id`; one that the caller sends is kept.',
  '**Versions.** Paths carry no version: `X-API-Version` does. Within a version only additions are made, so a client should pass over fields that it does not know. What is to go answers `Deprecation` and `Sunset` for twelve months before.',
].join('\n\n');

export const TAGS = [
  { name: 'search', description: 'A land description to its place, a place to its description.' },
  { name: 'batch', description: 'Up to a hundred searches in one request.' },
  {
    name: 'federal land',
    description:
      'What federal agencies have on record about a parcel of the public land survey. The first report on a parcel in a month takes one from the parcel reports of the account; all further calls on it are free.',
  },
  {
    name: 'texas',
    description:
      'What agencies have on record about land of a Texas survey, with the production of leases, and single wells. Counted as reports on federal land are.',
  },
  {
    name: 'energy',
    description:
      'What agencies have on record about energy on a parcel of either survey, and around it: wells, operators, leases, royalties, pipelines, siting. Counted as the other reports are.',
  },
  {
    name: 'maps',
    description: 'Map tiles (MVT), what archives of them there are, and a style that shows them.',
  },
  { name: 'account', description: 'For the console: the keys, the plans and the usage of an account.' },
  { name: 'sign-in', description: 'For the console: sign-up, sign-in, passwords and the second factor.' },
  { name: 'administration', description: 'For the console: accounts and people, for an administrator.' },
  { name: 'service', description: 'For those who watch the server, and this description.' },
];

/** What the document says before its paths; addresses come from the settings alone. */
export function aboutTheApi(baseUrl: string | null): NonNullable<FastifyDynamicSwaggerOptions['openapi']> {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Rangeline',
      description: DESCRIPTION,
      version: '1.0.0',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: baseUrl ?? '/', description: 'This service.' }],
    tags: TAGS,
    components: {
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'A key of the account: `rl_live_…`.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same key, as MCP clients send it.' },
        keyInUrl: {
          type: 'apiKey',
          in: 'query',
          name: 'api_key',
          description: 'The same key, for maps, which send no headers with their tiles.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(baseUrl),
          description: 'The session of the console, which sign-in sets.',
        },
      },
    },
    security: [{ key: [] }, { bearer: [] }],
  };
}
