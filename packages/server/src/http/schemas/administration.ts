import { type Static, Type } from 'typebox';
import { MAX_REPORT_NUMBER } from '../../accounts/accounts.ts';
import { REPORT_PLANS, REQUEST_PLANS, type ReportPlan, type RequestPlan } from '../../accounts/plans.ts';
import { type Answer, Closed } from './answer.ts';
import { Nullable, OneOf } from './nullable.ts';

/** Accounts of one answer. */
export const MAX_LISTED_ACCOUNTS = 999;

export const AccountsQuery = Type.Object({
  limit: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,3}$',
      description: `how many at most, up to ${MAX_LISTED_ACCOUNTS}`,
      examples: ['50'],
    }),
  ),
  offset: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,9}$', description: 'how many to pass over', examples: ['0'] }),
  ),
});
export type AccountsQuery = Static<typeof AccountsQuery>;

export const AccountPath = Type.Object({
  accountId: Type.String({
    title: 'AccountId',
    pattern: '^[0-9]{1,9}$',
    description: 'the id of an account',
    examples: ['1'],
  }),
});
export type AccountPath = Static<typeof AccountPath>;

const RequestPlanName = Type.Unsafe<RequestPlan>(OneOf(Object.keys(REQUEST_PLANS)));
const ReportPlanName = Nullable(Type.Unsafe<ReportPlan>(OneOf(Object.keys(REPORT_PLANS))));
const ReportNumber = Type.Integer({
  minimum: 0,
  maximum: MAX_REPORT_NUMBER,
  description: 'reports a month of the report plan Enterprise; null of the others',
});

/** All of it: what is not sent is not kept. */
export const PlansBody = Type.Object(
  {
    request_plan: RequestPlanName,
    report_plan: ReportPlanName,
    report_number: Type.Optional(Nullable(ReportNumber)),
  },
  {
    additionalProperties: false,
    title: 'PlansWish',
    examples: [{ request_plan: 'Scale', report_plan: 'Business' }],
  },
);
export type PlansBody = Static<typeof PlansBody>;

export const AccountAnswer = Closed(
  {
    id: Type.Integer(),
    name: Type.String(),
    owner: Nullable(Type.String({ description: 'The e-mail address of the one who signs in for it.' })),
    request_plan: RequestPlanName,
    report_plan: ReportPlanName,
    report_number: Nullable(ReportNumber),
    suspended: Type.Boolean(),
    keys: Type.Integer({ description: 'Those that are neither revoked nor expired.' }),
    created_at: Type.String({ description: 'As 2026-11-20T10:00:00.000Z.' }),
  },
  { title: 'ListedAccount', description: 'An account, as an administrator sees it.' },
);
export type AccountAnswer = Answer<typeof AccountAnswer>;

export const AccountsAnswer = Closed(
  { accounts: Type.Array(AccountAnswer), total: Type.Integer() },
  { title: 'ListedAccounts', description: 'Some of them, by name, and how many there are.' },
);
export type AccountsAnswer = Answer<typeof AccountsAnswer>;
