import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { MAX_BODY_BYTES, MAX_URL_BYTES } from '../src/http/plugins/limits.ts';
import { browser } from './browser.ts';
import type { LiveRequest, LiveService } from './live-service.ts';
import { type DescribedOperation, takesKey } from './openapi-document.ts';

/** Has an operation answer with one error. */
export type Provocation = (
  live: LiveService,
  operation: DescribedOperation,
  /** One that the operation answers well. */
  request: LiveRequest,
) => Promise<LightMyRequestResponse>;

const TEXAN = 'Abstract 1 Reeves County Texas';
const TOOL = 'autocomplete';

/** How each error comes about on whatever operation names it. */
export const PROVOCATIONS: Readonly<Partial<Record<string, Provocation>>> = {
  invalid_description: withLand('the old mill'),
  ambiguous_location: withLand('T5N R3W'),
  texas_not_supported: withLand(TEXAN),
  plss_not_supported: withLand('Section 7 T14N R77W 6th Meridian'),
  not_found: withLand('Section 37 T14N R77W 6th Meridian'),
  invalid_radius: withQuery('radius_mi', '10.1'),
  invalid_tile: withPath(/\d+\.mvt$/, 'x.mvt'),
  archive_not_published: withPath(/[^/]+((\/\d+){3}\.mvt|\.json)$/, 'nothing$1'),
  invalid_parameter: (live, operation, request) => {
    const [first] = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    if (first?.required) return send(live, operation, without(request, first.name));
    if (first !== undefined) return withQuery(first.name, '!')(live, operation, request);
    if (request.method !== 'POST' && operation.path.includes('{'))
      return send(live, operation, onPath(request, 'x'));
    return send(live, operation, {
      ...request,
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
  },
  batch_too_large: (live, operation, request) => {
    const places = Array.from({ length: 101 }, () => 'x');
    if (request.method === 'GET')
      return send(live, operation, {
        ...request,
        url: `${pathOf(request)}?location=${places.join('&location=')}`,
      });
    return send(live, operation, {
      ...request,
      payload: 'coordinates' in Object(request.payload) ? { coordinates: places } : places,
    });
  },
  body_too_large: (live, operation, request) =>
    send(live, operation, { ...request, payload: { x: 'x'.repeat(MAX_BODY_BYTES) } }),
  unsupported_media_type: (live, operation, request) =>
    send(live, operation, { ...request, payload: 'a,b', headers: { 'content-type': 'text/csv' } }),
  uri_too_long: (live, operation, request) => {
    const separator = request.url.includes('?') ? '&' : '?';
    return send(live, operation, {
      ...request,
      url: `${request.url}${separator}x=${'x'.repeat(MAX_URL_BYTES)}`,
    });
  },
  invalid_api_key: (live, _operation, request) => live.ask(request, null),
  key_not_allowed: async (live, { tags }, request) => {
    const scopes = [tags.includes('maps') ? 'search' : 'tiles'];
    return live.ask(request, (await live.newAccount({}, { scopes })).key);
  },
  plan_required: async (live, _operation, request) => {
    const { account, key } = await live.newAccount({ reportPlan: 'Business' }, { kind: 'mcp' });
    await live.accounts.accounts.setPlans(account.name, { ...account, reportPlan: 'Developer' });
    return live.ask(request, key);
  },
  rate_limit_exceeded: (live, operation, request) => whileRates(live, 'refusing', operation, request),
  monthly_quota_exceeded: async (live, _operation, request) => {
    const { account, key } = await live.newAccount({ reportPlan: 'Business' }, { kind: 'mcp' });
    await live.spend(account, `mcp:${TOOL}`, 1_000_000);
    return live.ask({ ...request, headers: { 'x-rangeline-tool': TOOL } }, key);
  },
  report_allowance_exceeded: async (live, _operation, request) => {
    const { account, key } = await live.newAccount({ reportPlan: 'Developer' });
    await live.spend(account, 'reports', 25);
    return live.ask(request, key);
  },
  sign_in_required: (live, operation, request) => send(live, operation, { ...request, by: browser(live) }),
  not_permitted: (live, operation, request) =>
    send(live, operation, {
      ...request,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    }),
  internal_error: (live, operation, request) =>
    takesKey(operation) || (request.method === 'POST' && operation.tags.includes('sign-in'))
      ? whileRates(live, 'broken', operation, request)
      : withoutPeople(live, operation, request),
  unavailable: async (live, operation, request) => {
    live.readiness.state = 'stopping';
    const answer = await send(live, operation, request);
    live.readiness.state = 'ready';
    return answer;
  },
};

/** Sends a request as those who may: with the key, or from the console. */
export function send(
  live: LiveService,
  operation: DescribedOperation,
  request: LiveRequest,
): Promise<LightMyRequestResponse> {
  const { method, url, payload, headers, by = live.ann } = request;
  if (url.startsWith('/account/')) return by.send(method, url, payload, headers);
  return live.ask(request, takesKey(operation) ? undefined : null);
}

/** The description of the request's land is another. */
export function withLand(text: string): Provocation {
  return (live, operation, request) => {
    const [name] = ['legal_location', 'location'].filter((one) => request.url.includes(`${one}=`));
    if (name === undefined) return send(live, operation, request);
    return withQuery(name, text)(live, operation, request);
  };
}

/** The request with another value in its query. */
export function withQuery(name: string, value: string): Provocation {
  return (live, operation, request) => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    query.set(name, value);
    return send(live, operation, { ...request, url: `${pathOf(request)}?${query}` });
  };
}

function without(request: LiveRequest, name: string): LiveRequest {
  const query = new URLSearchParams(request.url.split('?')[1]);
  query.delete(name);
  return { ...request, url: `${pathOf(request)}?${query}` };
}

/** A part of the path is another. */
export function withPath(part: RegExp, other: string): Provocation {
  return (live, operation, request) =>
    send(live, operation, {
      ...request,
      url: request.url.replace(pathOf(request), (path) => path.replace(part, other)),
    });
}

/** The last part of the path is another. */
function onPath(request: LiveRequest, part: string): LiveRequest {
  return { ...request, url: pathOf(request).replace(/[^/]+$/, part) };
}

export function pathOf({ url }: LiveRequest): string {
  return url.split('?', 1)[0] ?? '';
}

async function whileRates(
  live: LiveService,
  state: LiveService['rates']['state'],
  operation: DescribedOperation,
  request: LiveRequest,
): Promise<LightMyRequestResponse> {
  live.rates.state = state;
  const answer = await send(live, operation, request);
  live.rates.state = 'open';
  return answer;
}

const PEOPLE = ['auth_session', 'auth_user', 'auth_verification'] as const;

/** While the tables behind sign-in are not there. */
async function withoutPeople(
  live: LiveService,
  operation: DescribedOperation,
  request: LiveRequest,
): Promise<LightMyRequestResponse> {
  for (const table of PEOPLE) await rename(live, table, `${table}_away`);
  const answer = await send(live, operation, request);
  for (const table of PEOPLE) await rename(live, `${table}_away`, table);
  return answer;
}

async function rename({ accounts }: LiveService, from: string, to: string): Promise<void> {
  const change = sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`;
  await accounts.database.ask((rows) => change.execute(rows));
}
