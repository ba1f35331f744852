import { ServiceError } from '../../errors.ts';
import type { Account } from '../account.ts';
import type { Calendar } from '../calendar.ts';
import type { AccountQueries, AccountsDatabase } from '../database/accounts-database.ts';
import { reportsPerMonth } from '../plans.ts';
import { AllowanceRows } from './allowance-rows.ts';

/** The meter of parcels in the table of allowances. */
export const REPORTS_METER = 'reports';

export type ReportFamily = 'federal' | 'texas' | 'energy';

/** What a report is about. */
export interface ReportedParcel {
  readonly family: ReportFamily;
  /** The same for whatever describes the same parcel: its canonical form. */
  readonly parcel: string;
}

/** An answer, and the parcels that the account may still ask for in this month. */
export interface MeteredReport<T> {
  readonly answer: T;
  readonly remaining: number;
}

/**
 * Counts reports by parcel: the first one that succeeds takes one from the month's allowance, all further calls of its
 * family on that parcel are free. It is taken when the answer is there and before it is sent, in one transaction:
 * nothing is charged for a failure, nothing is answered that was not charged, and a crash in between costs nothing,
 * because the next call on that parcel is free.
 */
export class ReportMeter {
  readonly #database: AccountsDatabase;
  readonly #calendar: Calendar;

  constructor(database: AccountsDatabase, calendar: Calendar) {
    this.#database = database;
    this.#calendar = calendar;
  }

  /**
   * Makes a report, if the account may have it.
   * @throws ServiceError plan_required without a report plan, report_allowance_exceeded, unavailable; and what the work throws
   */
  async run<T>(account: Account, parcel: ReportedParcel, work: () => Promise<T>): Promise<MeteredReport<T>> {
    const limit = reportsPerMonth(account);
    if (account.reportPlan === null)
      throw new ServiceError('plan_required', "The account's plan has no parcel reports.", {
        allowed: ['Developer', 'Professional', 'Business', 'Enterprise'],
      });
    const month = this.#calendar.month().name;
    const { isFree, taken } = await this.#look(account, month, parcel);
    if (!isFree && taken >= limit) throw exceeded(limit, this.#calendar);
    const answer = await work();
    const takenNow = isFree ? taken : await this.#take(account, month, parcel, limit);
    return { answer, remaining: Math.max(0, limit - takenNow) };
  }

  /** How many are taken, and whether the parcel is among them. */
  async #look(
    account: Account,
    month: string,
    { family, parcel }: ReportedParcel,
  ): Promise<{ readonly isFree: boolean; readonly taken: number }> {
    const row = await this.#database.ask((rows) =>
      rows
        .selectFrom('allowance')
        .leftJoin('report_parcel', (join) =>
          join
            .onRef('report_parcel.account_id', '=', 'allowance.account_id')
            .onRef('report_parcel.month', '=', 'allowance.month')
            .on('family', '=', family)
            .on('parcel', '=', parcel),
        )
        .select(['taken', 'parcel'])
        .where('allowance.account_id', '=', account.id)
        .where('allowance.month', '=', month)
        .where('meter', '=', REPORTS_METER)
        .executeTakeFirst(),
    );
    return { isFree: row !== undefined && row.parcel !== null, taken: row?.taken ?? 0 };
  }

  /** Takes one for the parcel, unless another call just did; tells how many are taken. */
  #take(account: Account, month: string, parcel: ReportedParcel, limit: number): Promise<number> {
    return this.#database.atOnce(async (within) => {
      const name = { accountId: account.id, month, meter: REPORTS_METER };
      const rows = new AllowanceRows(within);
      if (!(await this.#insert(within, account, month, parcel)))
        return (await rows.taken(account.id, month)).get(REPORTS_METER) ?? 0;
      const { granted, taken } = await rows.borrow(name, { limit, need: 1, most: 0 });
      if (granted === 0) throw exceeded(limit, this.#calendar);
      return taken;
    });
  }

  /** False when the parcel is there already; one who is about to insert it is waited for. */
  async #insert(
    within: AccountQueries,
    account: Account,
    month: string,
    { family, parcel }: ReportedParcel,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await within.ask((rows) =>
      rows
        .insertInto('report_parcel')
        .values({ account_id: account.id, month, family, parcel, taken_at: this.#calendar.instant() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow(),
    );
    return numInsertedOrUpdatedRows === 1n;
  }
}

function exceeded(limit: number, calendar: Calendar): ServiceError {
  const retry = calendar.secondsToNextMonth();
  return new ServiceError(
    'report_allowance_exceeded',
    `All ${limit} parcel reports of this month are used up; parcels that were reported on in it stay free.`,
    { allowed: limit, retry_after_seconds: retry },
  );
}
