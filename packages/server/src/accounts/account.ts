import type { Plans } from './plans.ts';

/** Who pays for a request, and how much they may ask. */
export interface Account extends Plans {
  readonly id: number;
  readonly name: string;
  readonly suspended: boolean;
}

/** What a key may be for. */
export const SCOPES = ['search', 'tiles', 'reports', 'mcp'] as const;

export type Scope = (typeof SCOPES)[number];

export type KeyKind = 'api' | 'mcp';

/** What a key that was found good opens. */
export interface Access {
  readonly account: Account;
  readonly keyId: number;
  readonly kind: KeyKind;
  readonly scopes: readonly Scope[];
  /** Of the web pages that alone may use it; none for a key of servers and programs. */
  readonly origins: readonly string[];
}

/** The columns that make an {@link Account}. */
export const ACCOUNT_COLUMNS = [
  'account.id as id',
  'account.name as name',
  'account.request_plan as requestPlan',
  'account.report_plan as reportPlan',
  'account.report_number as reportNumber',
  'account.suspended_at as suspendedAt',
] as const;

export function accountOfRow<Row extends Omit<Account, 'suspended'> & { suspendedAt: string | null }>({
  id,
  name,
  requestPlan,
  reportPlan,
  reportNumber,
  suspendedAt,
}: Row): Account {
  return { id, name, requestPlan, reportPlan, reportNumber, suspended: suspendedAt !== null };
}

/** The words of a column that holds several. */
export function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
