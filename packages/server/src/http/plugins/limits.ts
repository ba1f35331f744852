import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Scope } from '../../accounts/account.ts';
import type { Calendar } from '../../accounts/calendar.ts';
import { REQUESTS_METER, TOOL_METER, UNITS_PER_REQUEST } from '../../accounts/meters/units.ts';
import type { AccountParts } from '../../accounts/open-accounts.ts';
import { REQUEST_PLANS, reportsPerMonth } from '../../accounts/plans.ts';
import type { RateLimit, Taken } from '../../accounts/rates/rates.ts';
import { ServiceError } from '../../errors.ts';
import type { Admission } from './gate.ts';

/** Path and query as sent. */
export const MAX_URL_BYTES = 8 * 1024;
/** The request line and all headers; a longer one is answered before it is read whole. */
export const MAX_HEAD_BYTES = 16 * 1024;
/** What stands between two slashes where an operation reads it. */
export const MAX_PATH_PART_CHARACTERS = 100;
export const MAX_BODY_BYTES = 256 * 1024;

/** Refuses URLs that no description needs. */
export function addUrlLimit(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Node hands a URL over as Latin-1, one character a byte.
    const bytes = request.url.length;
    if (bytes > MAX_URL_BYTES) {
      throw new ServiceError(
        'uri_too_long',
        `The URL is ${bytes} bytes long; at most ${MAX_URL_BYTES} are read.`,
        {
          allowed: MAX_URL_BYTES,
        },
      );
    }
    done();
  });
}

/** What a request takes: from which bucket, and of which allowance. */
export interface Charge {
  readonly bucket: string;
  readonly rate: RateLimit;
  /** The name of the allowance. */
  readonly meter: string;
  /** Thousandths of a request; 0 for what takes nothing from the month's requests. */
  readonly units: number;
  readonly unitsPerMonth: number;
  /** The call of a tool that the request may be one of several of. */
  readonly call: string | null;
}

/** Messages of MCP for each request of the rate: to begin a session takes half a dozen. */
const MESSAGES_PER_REQUEST = 20;

/** Names of tools that MCP clients send with the calls that their tools make. */
const MCP_TOOLS = new Set([
  'plss_to_coordinates',
  'coordinates_to_plss',
  'plss_to_geojson',
  'validate_description',
  'batch_convert',
  'autocomplete',
  'parcel_report',
]);

/** The tool whose calls take several requests. */
const TOOL_OF_MANY_REQUESTS = 'batch_convert';
/** What names a call: a UUID, or as much. */
const CALL_NAME = /^[\w-]{16,64}$/;

/**
 * What a call takes by the plan of its account. Tiles have a bucket of their own, and so have messages of MCP, which take
 * nothing from the month: the calls do that their tools make. These are made with a key of kind mcp, which is counted by
 * tool alone: the one that `X-Rangeline-Tool` names, or else the route. Requests of batch_convert that name the same call
 * in `X-Rangeline-Call` are counted once.
 */
export function chargeOf(
  { account, kind }: Access,
  group: Scope,
  request: FastifyRequest,
  tileUnits: number,
): Charge {
  const { requestsPerSecond, requestsPerMonth } = REQUEST_PLANS[account.requestPlan];
  const ofOne = { tiles: UNITS_PER_REQUEST / tileUnits, mcp: MESSAGES_PER_REQUEST, search: 1, reports: 1 };
  const perSecond = requestsPerSecond * ofOne[group];
  const charge = {
    bucket: `${group === 'tiles' || group === 'mcp' ? group : 'requests'}:${account.id}`,
    rate: { perSecond, burst: Math.floor(perSecond) },
    unitsPerMonth: requestsPerMonth * UNITS_PER_REQUEST,
    meter: REQUESTS_METER,
    call: null,
  };
  if (group === 'mcp') return { ...charge, units: 0 };
  if (kind === 'mcp') return { ...charge, ...toolCharge(account.id, request) };
  const units = group === 'tiles' ? tileUnits : UNITS_PER_REQUEST;
  return { ...charge, units: group === 'reports' ? 0 : units };
}

function toolCharge(accountId: number, request: FastifyRequest): Pick<Charge, 'meter' | 'units' | 'call'> {
  const tool = toolOf(request);
  const name = request.headers['x-rangeline-call'];
  const isOneOfMany = tool === TOOL_OF_MANY_REQUESTS && typeof name === 'string' && CALL_NAME.test(name);
  return {
    meter: TOOL_METER + tool,
    units: UNITS_PER_REQUEST,
    call: isOneOfMany ? `${accountId} ${name}` : null,
  };
}

function toolOf({ headers, routeOptions }: FastifyRequest): string {
  const named = headers['x-rangeline-tool'];
  if (typeof named === 'string' && MCP_TOOLS.has(named)) return named;
  return routeOptions.schema?.operationId ?? routeOptions.url ?? '';
}

export function refuseRate(
  { account }: Access,
  { rate }: Charge,
  { retryAfterSeconds }: Taken,
): ServiceError {
  const allowed = rate.burst;
  return new ServiceError(
    'rate_limit_exceeded',
    `The plan ${account.requestPlan} allows ${allowed} of these requests a second.`,
    { allowed, retry_after_seconds: retryAfterSeconds },
  );
}

export function refuseQuota(
  { account }: Access,
  { meter, unitsPerMonth }: Charge,
  calendar: Calendar,
): ServiceError {
  const allowed = unitsPerMonth / UNITS_PER_REQUEST;
  const what = meter === REQUESTS_METER ? 'requests' : 'calls of this tool';
  return new ServiceError(
    'monthly_quota_exceeded',
    `The plan ${account.requestPlan} allows ${allowed} ${what} a month, which are used up.`,
    { allowed, retry_after_seconds: calendar.secondsToNextMonth() },
  );
}

/** Says what is left of rate and allowances (IETF httpapi ratelimit-headers draft). */
export function setRateHeaders(
  { access, charge, taken, reportsLeft }: Admission,
  { allowances, calendar }: AccountParts,
  reply: FastifyReply,
): void {
  if (taken === null) return;
  let policy = `"second";q=${charge.rate.burst};w=1`;
  let left = `"second";r=${taken.remaining};t=${taken.retryAfterSeconds}`;
  const { startMs, endMs } = calendar.month();
  const add = (name: string, quota: number, remaining: number) => {
    policy += `, "${name}";q=${quota};w=${(endMs - startMs) / 1000}`;
    left += `, "${name}";r=${remaining};t=${calendar.secondsToNextMonth()}`;
  };
  const { meter, units, unitsPerMonth } = charge;
  const remaining = units === 0 ? null : allowances.remaining(access.account.id, meter, unitsPerMonth);
  if (remaining !== null)
    add('month', unitsPerMonth / UNITS_PER_REQUEST, Math.floor(remaining / UNITS_PER_REQUEST));
  if (reportsLeft !== null) add('reports', reportsPerMonth(access.account), reportsLeft);
  reply.header('ratelimit-policy', policy);
  reply.header('ratelimit', left);
}
