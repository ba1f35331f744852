import { ServiceError } from '../errors.ts';
import { ACCOUNT_COLUMNS, type Account, accountOfRow } from './account.ts';
import type { Calendar } from './calendar.ts';
import type { AccountQueries } from './database/accounts-database.ts';
import type { Plans } from './plans.ts';

/** Characters of the name of an account; an e-mail address fits. */
export const MAX_ACCOUNT_NAME_CHARACTERS = 254;
/** Of the report plan Enterprise. */
export const MAX_REPORT_NUMBER = 1_000_000_000;

/** An account as the operator sees it. */
export interface ListedAccount extends Account {
  readonly createdAt: string;
  /** Keys that are neither revoked nor expired. */
  readonly keys: number;
  /** The e-mail address of the one who signs in for it; null for an account that the operator alone manages. */
  readonly owner: string | null;
}

/** A part of a long list. */
export interface ListPart {
  readonly limit: number;
  /** How many are passed over. */
  readonly offset: number;
}

const WHOLE: ListPart = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/** Accounts and what they pay for. A change is seen by running servers within five seconds. */
export class Accounts {
  readonly #database: AccountQueries;
  readonly #calendar: Calendar;
  readonly #onChange: () => void;

  /** @param onChange told of changes to what keys open, so that this process sees them at once; others see them within five seconds */
  constructor(database: AccountQueries, calendar: Calendar, onChange: () => void = () => {}) {
    this.#database = database;
    this.#calendar = calendar;
    this.#onChange = onChange;
  }

  /**
   * Makes an account.
   * @throws ServiceError invalid_parameter when the name is taken or too long, or the plans contradict each other
   */
  async create(name: string, plans: Plans): Promise<Account> {
    checkName(name);
    checkPlans(plans);
    const made = await this.#insert(name, plans);
    if (made) return this.byName(name);
    throw refused('name', `There is an account named ${name} already.`, 'a name that is not taken');
  }

  /** The account of that name, made with these plans if there is none. */
  async ensure(name: string, plans: Plans): Promise<Account> {
    await this.#insert(name, plans);
    return this.byName(name);
  }

  /**
   * The account of one who signed in: their own; or the one of their verified e-mail address, if the operator made one
   * and nobody owns it; or a new one of the plan Build.
   */
  async ofOwner(ownerId: string, email: string): Promise<Account> {
    const own = await this.#owned(ownerId);
    if (own !== null) return own;
    await this.#insert(email, { requestPlan: 'Build', reportPlan: null, reportNumber: null });
    await this.#database.ask((rows) =>
      rows
        .updateTable('account')
        .set({ owner_id: ownerId })
        .where('name', '=', email)
        .where('owner_id', 'is', null)
        .execute(),
    );
    const taken = await this.#owned(ownerId);
    if (taken !== null) return taken;
    throw refused('name', `The account ${email} has another owner.`, 'an e-mail address of your own');
  }

  async #owned(ownerId: string): Promise<Account | null> {
    const row = await this.#database.ask((rows) =>
      rows.selectFrom('account').select(ACCOUNT_COLUMNS).where('owner_id', '=', ownerId).executeTakeFirst(),
    );
    return row === undefined ? null : accountOfRow(row);
  }

  /** @throws ServiceError not_found */
  async byName(name: string): Promise<Account> {
    const row = await this.#database.ask((rows) =>
      rows.selectFrom('account').select(ACCOUNT_COLUMNS).where('account.name', '=', name).executeTakeFirst(),
    );
    if (row === undefined) throw new ServiceError('not_found', `There is no account named ${name}.`);
    return accountOfRow(row);
  }

  /** @throws ServiceError not_found */
  async byId(id: number): Promise<Account> {
    const row = await this.#database.ask((rows) =>
      rows.selectFrom('account').select(ACCOUNT_COLUMNS).where('account.id', '=', id).executeTakeFirst(),
    );
    if (row === undefined) throw new ServiceError('not_found', `There is no account ${id}.`);
    return accountOfRow(row);
  }

  async count(): Promise<number> {
    const { total } = await this.#database.ask((rows) =>
      rows
        .selectFrom('account')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    );
    return total;
  }

  /** Accounts by name, all of them unless a part is asked for. */
  async list({ limit, offset }: ListPart = WHOLE): Promise<ListedAccount[]> {
    const now = this.#calendar.instant();
    const found = await this.#database.ask((rows) =>
      rows
        .selectFrom('account')
        .leftJoin('auth_user', 'auth_user.id', 'account.owner_id')
        .select(ACCOUNT_COLUMNS)
        .select(['account.created_at as createdAt', 'auth_user.email as owner'])
        .select((row) =>
          row
            .selectFrom('api_key')
            .select(({ fn }) => fn.countAll<number>().as('keys'))
            .whereRef('api_key.account_id', '=', 'account.id')
            .where('api_key.revoked_at', 'is', null)
            .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
            .as('keys'),
        )
        .orderBy('account.name')
        .limit(limit)
        .offset(offset)
        .execute(),
    );
    return found.map((row) => ({
      ...accountOfRow(row),
      createdAt: row.createdAt,
      keys: row.keys ?? 0,
      owner: row.owner,
    }));
  }

  /** @throws ServiceError not_found, and invalid_parameter when the plans contradict each other */
  async setPlans(name: string, plans: Plans): Promise<Account> {
    checkPlans(plans);
    await this.#database.ask((rows) =>
      rows
        .updateTable('account')
        .set({
          request_plan: plans.requestPlan,
          report_plan: plans.reportPlan,
          report_number: plans.reportNumber,
        })
        .where('name', '=', name)
        .execute(),
    );
    this.#onChange();
    return this.byName(name);
  }

  /**
   * Suspends an account: its keys open nothing. Or lets it in again.
   * @throws ServiceError not_found
   */
  async setSuspended(name: string, suspended: boolean): Promise<Account> {
    const at = suspended ? this.#calendar.instant() : null;
    await this.#database.ask((rows) =>
      rows.updateTable('account').set({ suspended_at: at }).where('name', '=', name).execute(),
    );
    this.#onChange();
    return this.byName(name);
  }

  /**
   * Makes one who signed up an administrator, or takes that back.
   * @throws ServiceError not_found
   */
  async setAdmin(email: string, isAdmin: boolean): Promise<void> {
    const { numUpdatedRows } = await this.#database.ask((rows) =>
      rows
        .updateTable('auth_user')
        .set({ role: isAdmin ? 'admin' : 'user' })
        .where('email', '=', email.toLowerCase())
        .executeTakeFirstOrThrow(),
    );
    if (numUpdatedRows === 0n) throw new ServiceError('not_found', `Nobody has signed up as ${email}.`);
  }

  async #insert(name: string, plans: Plans): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#database.ask((rows) =>
      rows
        .insertInto('account')
        .values({
          name,
          request_plan: plans.requestPlan,
          report_plan: plans.reportPlan,
          report_number: plans.reportNumber,
          created_at: this.#calendar.instant(),
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirstOrThrow(),
    );
    return numInsertedOrUpdatedRows === 1n;
  }
}

function checkName(name: string): void {
  if (name.trim() === name && name.length > 0 && name.length <= MAX_ACCOUNT_NAME_CHARACTERS) return;
  const allowed = `1 to ${MAX_ACCOUNT_NAME_CHARACTERS} characters, no space at either end`;
  throw refused('name', 'That cannot name an account.', allowed);
}

function checkPlans({ reportPlan, reportNumber }: Plans): void {
  if (reportPlan !== 'Enterprise') {
    if (reportNumber === null) return;
    throw refused('report_number', 'Only the report plan Enterprise has a number of its own.', 'none');
  }
  if (
    Number.isSafeInteger(reportNumber) &&
    (reportNumber ?? -1) >= 0 &&
    (reportNumber ?? 0) <= MAX_REPORT_NUMBER
  )
    return;
  const allowed = `a whole number from 0 to ${MAX_REPORT_NUMBER}`;
  throw refused('report_number', 'The report plan Enterprise needs a number of reports a month.', allowed);
}

function refused(parameter: string, message: string, allowed: string): ServiceError {
  return new ServiceError('invalid_parameter', `${message} Accepted: ${allowed}.`, { parameter, allowed });
}
