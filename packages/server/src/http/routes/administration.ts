import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../../accounts/account.ts';
import type { Accounts, ListedAccount } from '../../accounts/accounts.ts';
import { ServiceError } from '../../errors.ts';
import {
  type AccountAnswer,
  AccountPath,
  AccountsAnswer,
  AccountsQuery,
  PlansBody,
} from '../schemas/administration.ts';
import { errorResponses, OWNER_ERRORS } from '../schemas/error.ts';
import type { OwnerOf } from './account.ts';

const USUAL_LIMIT = '50';

const ABOUT = { tags: ['administration'], security: [{ session: [] }] };
const DONE = { type: 'null', description: 'It is done.' };
const CHANGE_ERRORS = [
  'body_too_large',
  'unsupported_media_type',
  'invalid_parameter',
  'not_permitted',
  'not_found',
  ...OWNER_ERRORS,
] as const;

/** What an administrator does with the accounts of others. */
export function addAdministrationRoutes(app: FastifyInstance, accounts: Accounts, ownerOf: OwnerOf): void {
  const administrator = async (request: FastifyRequest): Promise<Account> => {
    const { session, account } = await ownerOf(request);
    if (session.isAdmin) return account;
    throw new ServiceError('not_permitted', 'Only an administrator may do this.');
  };

  const list = {
    ...ABOUT,
    operationId: 'listAccounts',
    summary: 'Accounts by name, for an administrator',
    querystring: AccountsQuery,
    response: {
      200: AccountsAnswer,
      ...errorResponses('invalid_parameter', 'not_permitted', ...OWNER_ERRORS),
    },
  };
  app.get<{ Querystring: AccountsQuery; Reply: AccountsAnswer }>(
    '/account/admin/accounts',
    { schema: list },
    async (request) => {
      await administrator(request);
      const { limit = USUAL_LIMIT, offset = '0' } = request.query;
      const listed = await accounts.list({ limit: Number(limit), offset: Number(offset) });
      return { accounts: listed.map(shownAccount), total: await accounts.count() };
    },
  );

  const plans = {
    ...ABOUT,
    operationId: 'changePlans',
    summary: 'Change what an account pays for; for an administrator',
    params: AccountPath,
    body: PlansBody,
    response: { 204: DONE, ...errorResponses(...CHANGE_ERRORS) },
  };
  app.post<{ Params: AccountPath; Body: PlansBody }>(
    '/account/admin/accounts/:accountId/plans',
    { schema: plans },
    async (request, reply) => {
      await administrator(request);
      const { name } = await accounts.byId(Number(request.params.accountId));
      const { request_plan: requestPlan, report_plan: reportPlan, report_number: number } = request.body;
      await accounts.setPlans(name, { requestPlan, reportPlan, reportNumber: number ?? null });
      reply.code(204);
    },
  );

  addSuspension(app, accounts, administrator);
}

function addSuspension(
  app: FastifyInstance,
  accounts: Accounts,
  administrator: (request: FastifyRequest) => Promise<Account>,
): void {
  const suspend = {
    ...ABOUT,
    operationId: 'suspendAccount',
    summary: 'Have all keys of another account open nothing; for an administrator',
    params: AccountPath,
    response: { 204: DONE, ...errorResponses(...CHANGE_ERRORS) },
  };
  app.post<{ Params: AccountPath }>(
    '/account/admin/accounts/:accountId/suspend',
    { schema: suspend },
    async (request, reply) => {
      const own = await administrator(request);
      const { id, name } = await accounts.byId(Number(request.params.accountId));
      if (id === own.id) throw new ServiceError('not_permitted', 'Nobody suspends their own account.');
      await accounts.setSuspended(name, true);
      reply.code(204);
    },
  );

  const reinstate = {
    ...suspend,
    operationId: 'reinstateAccount',
    summary: 'Let an account in again that was suspended; for an administrator',
  };
  app.post<{ Params: AccountPath }>(
    '/account/admin/accounts/:accountId/reinstate',
    { schema: reinstate },
    async (request, reply) => {
      await administrator(request);
      const { name } = await accounts.byId(Number(request.params.accountId));
      await accounts.setSuspended(name, false);
      reply.code(204);
    },
  );
}

function shownAccount(account: ListedAccount): AccountAnswer {
  return {
    id: account.id,
    name: account.name,
    owner: account.owner,
    request_plan: account.requestPlan,
    report_plan: account.reportPlan,
    report_number: account.reportNumber,
    suspended: account.suspended,
    keys: account.keys,
    created_at: account.createdAt,
  };
}
