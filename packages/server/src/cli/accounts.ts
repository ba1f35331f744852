import type { Account } from '../accounts/account.ts';
import type { ListedAccount } from '../accounts/accounts.ts';
import { isReportPlan, isRequestPlan, type Plans, reportsPerMonth } from '../accounts/plans.ts';
import { ServiceError } from '../errors.ts';
import { columns } from './columns.ts';
import { withAccounts } from './with-accounts.ts';

/** As given on the command line. */
export interface PlanOptions {
  readonly requests?: string;
  readonly reports?: string;
  readonly reportNumber?: string;
  readonly json?: boolean;
}

const FIRST_PLANS: Plans = { requestPlan: 'Build', reportPlan: null, reportNumber: null };

export function createAccount(name: string, options: PlanOptions): Promise<void> {
  return withAccounts(options, async ({ accounts }) => {
    const account = await accounts.create(name, readPlans(options, FIRST_PLANS));
    return { data: account, lines: accountLines([account]) };
  });
}

export function listAccounts(options: PlanOptions): Promise<void> {
  return withAccounts(options, async ({ accounts }) => {
    const all = await accounts.list();
    return { data: all, lines: accountLines(all) };
  });
}

export function planAccount(name: string, options: PlanOptions): Promise<void> {
  return withAccounts(options, async ({ accounts }) => {
    const account = await accounts.setPlans(name, readPlans(options, await accounts.byName(name)));
    return { data: account, lines: accountLines([account]) };
  });
}

export function suspendAccount(
  name: string,
  options: PlanOptions & { readonly lift?: boolean },
): Promise<void> {
  return withAccounts(options, async ({ accounts }) => {
    const account = await accounts.setSuspended(name, options.lift !== true);
    return { data: account, lines: accountLines([account]) };
  });
}

export function setAdministrator(
  email: string,
  options: PlanOptions & { readonly revoke?: boolean },
): Promise<void> {
  return withAccounts(options, async ({ accounts }) => {
    const admin = options.revoke !== true;
    await accounts.setAdmin(email, admin);
    return { data: { email, admin }, lines: [`${email} is ${admin ? 'an' : 'no'} administrator.`] };
  });
}

/** What is not given stays as it is. */
function readPlans({ requests, reports, reportNumber }: PlanOptions, now: Plans): Plans {
  const requestPlan = requests ?? now.requestPlan;
  const reportPlan = reports === 'none' ? null : (reports ?? now.reportPlan);
  if (!isRequestPlan(requestPlan)) throw refused('requests', 'Build, Scale or Enterprise');
  if (reportPlan !== null && !isReportPlan(reportPlan))
    throw refused('reports', 'Developer, Professional, Business, Enterprise or none');
  const kept = reportPlan === 'Enterprise' ? now.reportNumber : null;
  return { requestPlan, reportPlan, reportNumber: reportNumber === undefined ? kept : Number(reportNumber) };
}

function refused(parameter: string, allowed: string): ServiceError {
  return new ServiceError('invalid_parameter', `--${parameter} takes ${allowed}.`, { parameter, allowed });
}

function accountLines(accounts: readonly (Account | ListedAccount)[]): string[] {
  const rows = accounts.map((account) => [
    account.name,
    account.requestPlan,
    account.reportPlan === null ? 'none' : `${account.reportPlan} (${reportsPerMonth(account)})`,
    'keys' in account ? String(account.keys) : '',
    account.suspended ? 'suspended' : 'in use',
  ]);
  return columns([['account', 'requests', 'reports a month', 'keys', 'state'], ...rows]);
}
