import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../../accounts/account.ts';
import type { Keys, ListedKey } from '../../accounts/keys/keys.ts';
import { AllowanceRows } from '../../accounts/meters/allowance-rows.ts';
import { REPORTS_METER } from '../../accounts/meters/report-meter.ts';
import { UNITS_PER_REQUEST } from '../../accounts/meters/units.ts';
import type { AccountParts } from '../../accounts/open-accounts.ts';
import { REQUEST_PLANS, reportsPerMonth } from '../../accounts/plans.ts';
import type { Session } from '../../accounts/sign-in/session.ts';
import type { Config } from '../../config/config.ts';
import { countAccountRequest } from '../plugins/account-rate.ts';
import { sessionOf } from '../plugins/session.ts';
import {
  KeyBody,
  KeyPath,
  KeysAnswer,
  NewKeyAnswer,
  PlansAnswer,
  ProfileAnswer,
  RotateBody,
  UsageAnswer,
  UsageQuery,
} from '../schemas/account.ts';
import { errorResponses, OWNER_ERRORS } from '../schemas/error.ts';
import { addAdministrationRoutes } from './administration.ts';
import { addSignInRoutes, type SignInAccess } from './sign-in.ts';

const MS_PER_HOUR = 3_600_000;

/** One who signed in, and the account that is theirs: no route but those of administrators knows another. */
interface Owner {
  readonly session: Session;
  readonly account: Account;
}

/** The console's routes: keys, usage, plans and profile of the account of the one who signed in. */
export function addAccountRoutes(
  app: FastifyInstance,
  parts: AccountParts,
  access: SignInAccess,
  { limits }: Pick<Config, 'limits'>,
): void {
  const ownerOf = async (request: FastifyRequest): Promise<Owner> => {
    const session = await sessionOf(await access.signIn(), request, access.baseUrl());
    const account = await parts.accounts.ofOwner(session.userId, session.email);
    if (limits) await countAccountRequest(access.rates, account.id);
    return { session, account };
  };
  app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    addSignInRoutes(scope, access);
    addProfile(scope, parts, ownerOf);
    addKeys(scope, parts, ownerOf);
    addAdministrationRoutes(scope, parts.accounts, ownerOf);
  });
}

export type OwnerOf = (request: FastifyRequest) => Promise<Owner>;

const READ_ERRORS = errorResponses('not_permitted', ...OWNER_ERRORS);
const CHANGE_ERRORS = [
  'body_too_large',
  'unsupported_media_type',
  'invalid_parameter',
  'not_permitted',
  ...OWNER_ERRORS,
] as const;
const ABOUT = { tags: ['account'], security: [{ session: [] }] };

function addProfile(app: FastifyInstance, parts: AccountParts, ownerOf: OwnerOf): void {
  const profile = {
    ...ABOUT,
    operationId: 'profile',
    summary: 'Who signed in, and their account',
    response: { 200: ProfileAnswer, ...READ_ERRORS },
  };
  app.get<{ Reply: ProfileAnswer }>('/account/profile', { schema: profile }, async (request) => {
    const { session, account } = await ownerOf(request);
    return {
      email: session.email,
      name: session.name,
      admin: session.isAdmin,
      second_factor: session.hasSecondFactor,
      account: account.name,
      suspended: account.suspended,
    };
  });

  const plans = {
    ...ABOUT,
    operationId: 'plans',
    summary: 'What the account pays for, and what is taken of it in this month',
    response: { 200: PlansAnswer, ...READ_ERRORS },
  };
  app.get<{ Reply: PlansAnswer }>('/account/plans', { schema: plans }, async (request) => {
    const { account } = await ownerOf(request);
    const month = parts.calendar.month().name;
    // What this process has counted is to be seen at once.
    await parts.usage.flush();
    const spent = await parts.usage.unitsSpent(account.id, month);
    const taken = await new AllowanceRows(parts.database).taken(account.id, month);
    const { requestsPerSecond, requestsPerMonth } = REQUEST_PLANS[account.requestPlan];
    return {
      month,
      request_plan: account.requestPlan,
      requests_per_second: requestsPerSecond,
      requests_per_month: requestsPerMonth,
      requests_taken: spent / UNITS_PER_REQUEST,
      report_plan: account.reportPlan,
      reports_per_month: reportsPerMonth(account),
      reports_taken: taken.get(REPORTS_METER) ?? 0,
    };
  });

  const usage = {
    ...ABOUT,
    operationId: 'usage',
    summary: 'Calls from one day to another, both included',
    querystring: UsageQuery,
    response: { 200: UsageAnswer, ...errorResponses('invalid_parameter', 'not_permitted', ...OWNER_ERRORS) },
  };
  app.get<{ Querystring: UsageQuery }>('/account/usage', { schema: usage }, async (request) => {
    const { account } = await ownerOf(request);
    await parts.usage.flush();
    const rows = await parts.usage.between(account.id, request.query.from, request.query.to);
    return rows.map(({ day, keyId, routeGroup, operation, outcome, requests, units }) => ({
      day,
      key_id: keyId,
      group: routeGroup,
      operation,
      outcome,
      requests,
      charged: units / UNITS_PER_REQUEST,
    }));
  });
}

function addKeys(app: FastifyInstance, { keys }: AccountParts, ownerOf: OwnerOf): void {
  const list = {
    ...ABOUT,
    operationId: 'listKeys',
    summary: 'All keys of the account',
    response: { 200: KeysAnswer, ...READ_ERRORS },
  };
  app.get<{ Reply: KeysAnswer }>('/account/keys', { schema: list }, async (request) => {
    const { account } = await ownerOf(request);
    return (await keys.list(account)).map(shownKey);
  });

  const create = {
    ...ABOUT,
    operationId: 'createKey',
    summary: 'Make a key, which is shown this once',
    body: KeyBody,
    response: { 201: NewKeyAnswer, ...errorResponses('plan_required', ...CHANGE_ERRORS) },
  };
  app.post<{ Body: KeyBody }>('/account/keys', { schema: create }, async (request, reply) => {
    const { account } = await ownerOf(request);
    const { expires_at: expiresAt, ...wish } = request.body;
    reply.code(201);
    return keys.create(account, { ...wish, expiresAt });
  });

  addKeyChanges(app, keys, ownerOf);
}

/** The routes that name a key, which must be one of the account. */
function addKeyChanges(app: FastifyInstance, keys: Keys, ownerOf: OwnerOf): void {
  const rotate = {
    ...ABOUT,
    operationId: 'rotateKey',
    summary: 'Make a key for the same as another, which goes on working for an overlap',
    params: KeyPath,
    body: RotateBody,
    response: { 201: NewKeyAnswer, ...errorResponses('not_found', ...CHANGE_ERRORS) },
  };
  app.post<{ Params: KeyPath; Body: RotateBody }>(
    '/account/keys/:id/rotate',
    { schema: rotate },
    async (request, reply) => {
      const { account } = await ownerOf(request);
      const { overlap_hours: hours = 24 } = request.body;
      reply.code(201);
      return keys.rotate(account, Number(request.params.id), hours * MS_PER_HOUR);
    },
  );

  const revoke = {
    ...ABOUT,
    operationId: 'revokeKey',
    summary: 'Revoke a key: it opens nothing from then on',
    params: KeyPath,
    response: {
      204: { type: 'null', description: 'It is revoked.' },
      ...errorResponses('not_found', ...CHANGE_ERRORS),
    },
  };
  app.delete<{ Params: KeyPath }>('/account/keys/:id', { schema: revoke }, async (request, reply) => {
    const { account } = await ownerOf(request);
    await keys.revoke(account, Number(request.params.id));
    reply.code(204);
  });
}

function shownKey(key: ListedKey) {
  return {
    id: key.id,
    label: key.label,
    kind: key.kind,
    last_four: key.lastFour,
    scopes: key.scopes,
    origins: key.origins,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
  };
}
