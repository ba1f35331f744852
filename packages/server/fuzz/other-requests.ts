import fc from 'fast-check';
import { CONSOLE_PAGES } from '../src/http/routes/console.ts';
import { type Credentials, contentTypes, headersWith, otherHeaders } from './fuzz-headers.ts';
import { type FuzzRequest, targetText } from './fuzz-request.ts';
import { hostileJson, hostileText, nearly } from './hostile-values.ts';

const TOOLS = [
  'plss_to_coordinates',
  'coordinates_to_plss',
  'validate_description',
  'autocomplete',
  'parcel_report',
];

/** Paths that the OpenAPI description does not name, those of files that are there and those of files that are not. */
const PATHS = [
  ...CONSOLE_PAGES,
  '/docs',
  '/docs/',
  '/docs/docs.js',
  '/docs/swagger-ui.css',
  '/assets/',
  '/assets/index.js',
  '/maps/',
  '/account/',
  '/account/auth/',
  '/account/auth/callback/github',
  '/account/auth/admin/impersonate-user',
  '/.env',
  '/.git/config',
  '/package.json',
  '/node_modules/fastify/package.json',
  '/data/demo-key',
  '/server-status',
  '/admin',
  '/cgi-bin/test',
  '/favicon.ico',
] as const;

const UP = ['/..', '/%2e%2e', '/%252e%252e', '/..%2f', '/..%5c', '/.%00.', '/..;', '//', '/%2f', '/./'];
const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'OPTIONS',
  'DELETE',
  'PUT',
  'TRACE',
  'LINK',
  'M-SEARCH',
];

/** Requests that the OpenAPI description says nothing of: pages, files, what is not there, and messages of agents. */
export function otherRequests(credentials: Credentials): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 4, arbitrary: ofPaths(credentials) },
    { weight: 1, arbitrary: ofAgents(credentials) },
  );
}

function ofPaths(credentials: Credentials): fc.Arbitrary<FuzzRequest> {
  const known = fc.constantFrom<string>(...PATHS);
  const path = fc.oneof(
    { weight: 3, arbitrary: known },
    { weight: 1, arbitrary: known.chain(nearly) },
    { weight: 1, arbitrary: hostileText.map((text) => `/${text}`) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          known,
          fc.array(fc.constantFrom(...UP), { minLength: 1, maxLength: 6 }),
          fc.constantFrom('/etc/passwd', '/package.json', '/demo-key', ''),
        )
        .map(([from, up, to]) => from + up.join('') + to),
    },
  );
  return fc
    .record({
      method: fc.constantFrom(...METHODS),
      path,
      query: fc.oneof(
        fc.constant(''),
        hostileText.map((text) => `?${text}`),
      ),
      headers: headersWith(credentials, false),
      more: otherHeaders,
    })
    .map(({ method, path, query, headers, more }) => ({
      method,
      target: targetText(path + query),
      headers: [...headers, ...more],
      body: null,
      operation: null,
      route: 'other paths',
    }));
}

function ofAgents(credentials: Credentials): fc.Arbitrary<FuzzRequest> {
  const call = fc
    .record({
      name: fc.oneof(fc.constantFrom(...TOOLS), hostileText),
      arguments: fc.oneof(
        fc.record({ description: hostileText, text: hostileText, lng: fc.jsonValue(), lat: fc.double() }),
        fc.jsonValue({ maxDepth: 2 }),
      ),
    })
    .map((params) => ({ method: 'tools/call', params }));
  const message = fc
    .oneof(
      call,
      fc.record({
        method: fc.oneof(fc.constantFrom('ping', 'tools/list', 'initialize'), hostileText),
        params: fc.jsonValue({ maxDepth: 2 }),
      }),
    )
    .map((said) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...said }));
  return fc
    .record({
      method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'DELETE'),
      body: fc.oneof({ weight: 4, arbitrary: message }, { weight: 1, arbitrary: hostileJson }),
      headers: fc.oneof(
        { weight: 4, arbitrary: fc.constant([['X-API-Key', credentials.agentKey] as const]) },
        { weight: 1, arbitrary: headersWith(credentials, true) },
      ),
      host: fc.oneof({ weight: 8, arbitrary: fc.constant([['Host', 'localhost'] as const]) }, otherHeaders),
      type: contentTypes,
    })
    .map(({ method, body, headers, host, type }) => ({
      method,
      target: '/mcp',
      headers: [...headers, ...host, ...type, ['Accept', 'application/json, text/event-stream'] as const],
      body: Buffer.from(body),
      operation: null,
      route: 'mcp',
    }));
}
