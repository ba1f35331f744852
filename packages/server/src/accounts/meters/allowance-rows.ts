import { sql } from 'kysely';
import type { AccountQueries } from '../database/accounts-database.ts';
import { UNITS_PER_REQUEST } from './units.ts';

/** One allowance: of an account, for a month, of one thing. */
export interface AllowanceName {
  readonly accountId: number;
  /** As `2026-11`. */
  readonly month: string;
  readonly meter: string;
}

/** How much is to be taken. */
export interface LeaseWish {
  /** What the plan allows in the month. */
  readonly limit: number;
  /** What is wanted now; less is granted only when no more is left. */
  readonly need: number;
  /** The most that may be taken beyond the need, for calls to come. */
  readonly most: number;
}

export interface Lease {
  readonly granted: number;
  /** What is taken of the month's allowance by now, by all. */
  readonly taken: number;
}

/** A lease takes at most this part of what is left: others find something too, and little is lost in a crash. */
const LEASES_IN_WHAT_IS_LEFT = 16;

/**
 * What is granted when so much is left: what is needed, and beyond it whole requests, so that no part of one is left
 * with each server. The statement below says the same.
 */
export function grantOf(left: number, { need, most }: Omit<LeaseWish, 'limit'>): number {
  const fair = Math.floor(left / LEASES_IN_WHAT_IS_LEFT / UNITS_PER_REQUEST) * UNITS_PER_REQUEST;
  return Math.min(left, Math.max(need, Math.min(fair, most)));
}

/** The statements that take from allowances: each is whole by itself, whoever else asks. */
export class AllowanceRows {
  readonly #database: AccountQueries;

  constructor(database: AccountQueries) {
    this.#database = database;
  }

  /**
   * Takes from an allowance, never more than its limit leaves.
   * @throws ServiceError unavailable
   */
  async borrow({ accountId, month, meter }: AllowanceName, wish: LeaseWish): Promise<Lease> {
    const first = grantOf(wish.limit, wish);
    if (first <= 0) return { granted: 0, taken: 0 };
    const left = sql`(CAST(${wish.limit} AS bigint) - allowance.taken)`;
    const need = sql`CAST(${wish.need} AS bigint)`;
    const most = sql`CAST(${Math.max(wish.need, wish.most)} AS bigint)`;
    const fair = sql`(${left} / ${sql.lit(LEASES_IN_WHAT_IS_LEFT * UNITS_PER_REQUEST)} * ${sql.lit(UNITS_PER_REQUEST)})`;
    const grant = sql`CASE WHEN ${left} <= ${need} THEN ${left} WHEN ${fair} <= ${need} THEN ${need}
      WHEN ${fair} >= ${most} THEN ${most} ELSE ${fair} END`;
    const { rows } = await this.#database.ask((tables) =>
      sql<Lease>`
        INSERT INTO allowance (account_id, month, meter, taken, granted)
        VALUES (${accountId}, ${month}, ${meter}, ${first}, ${first})
        ON CONFLICT (account_id, month, meter) DO UPDATE
        SET taken = allowance.taken + ${grant}, granted = ${grant}
        WHERE allowance.taken < ${wish.limit}
        RETURNING granted, taken`.execute(tables),
    );
    return rows[0] ?? { granted: 0, taken: wish.limit };
  }

  /** Gives back what was taken and not spent. */
  async giveBack({ accountId, month, meter }: AllowanceName, units: number): Promise<void> {
    await this.#database.ask((tables) =>
      tables
        .updateTable('allowance')
        .set(({ eb }) => ({ taken: eb('taken', '-', units) }))
        .where('account_id', '=', accountId)
        .where('month', '=', month)
        .where('meter', '=', meter)
        .execute(),
    );
  }

  /** What is taken of each allowance of an account in a month, by meter. */
  async taken(accountId: number, month: string): Promise<Map<string, number>> {
    const rows = await this.#database.ask((tables) =>
      tables
        .selectFrom('allowance')
        .select(['meter', 'taken'])
        .where('account_id', '=', accountId)
        .where('month', '=', month)
        .execute(),
    );
    return new Map(rows.map(({ meter, taken }) => [meter, taken]));
  }
}
