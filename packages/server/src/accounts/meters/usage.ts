import { sql } from 'kysely';
import { type Calendar, dayName } from '../calendar.ts';
import type { AccountsDatabase } from '../database/accounts-database.ts';
import { TOOL_METER } from './units.ts';

/** How a call ended, for the console and for bills. */
export const OUTCOMES = ['ok', 'not_found', 'invalid', 'refused', 'failed'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export function outcomeOf(status: number): Outcome {
  if (status < 400) return 'ok';
  if (status === 404) return 'not_found';
  if (status === 401 || status === 403 || status === 429) return 'refused';
  return status < 500 ? 'invalid' : 'failed';
}

/** Whether a call was answered, if only that there is nothing: what others took is given back. */
export function isAnswered(outcome: Outcome): boolean {
  return outcome === 'ok' || outcome === 'not_found';
}

/** One call that was answered or refused. */
export interface CountedCall {
  readonly accountId: number;
  /** 0 for calls of the console. */
  readonly keyId: number;
  readonly routeGroup: string;
  /** Of the route, or `mcp:` and the tool where that is what was counted. */
  readonly operation: string;
  readonly outcome: Outcome;
  /** Taken from the allowance of requests, or of the tool, in thousandths. */
  readonly units: number;
}

/** Calls of one day, of one key, route and outcome. */
export interface UsageRow {
  readonly accountId: number;
  /** As `2026-11-20`, in UTC. */
  readonly day: string;
  /** 0 for calls of the console. */
  readonly keyId: number;
  readonly routeGroup: string;
  /** Null for calls of a time when it was not kept. */
  readonly operation: string | null;
  readonly outcome: string;
  readonly requests: number;
  readonly units: number;
}

interface Count {
  readonly call: CountedCall;
  readonly dayNumber: number;
  requests: number;
  units: number;
}

/** Rows of one statement, below the number of parameters that SQLite takes. */
const ROWS_A_STATEMENT = 500;
/** How exactly a key's last use is kept. */
const LAST_USED_EVERY_MS = 60_000;

/** Counts calls in memory and writes them in batches, each second: a killed process loses no more than that. */
export class Usage {
  readonly #database: AccountsDatabase;
  readonly #calendar: Calendar;
  /** By key; those of the console have none. Few of one key differ, so a list is searched fastest. */
  #counts = new Map<number, Count[]>();
  readonly #usedAtMs = new Map<number, number>();
  #underWay: Promise<void> = Promise.resolve();

  constructor(database: AccountsDatabase, calendar: Calendar) {
    this.#database = database;
    this.#calendar = calendar;
  }

  count(call: CountedCall): void {
    this.#add(call, this.#calendar.dayNumber(), 1, call.units);
  }

  /**
   * Writes what was counted, by now or by those who write already. What could not be written is kept for the next time.
   * @throws ServiceError unavailable
   */
  flush(): Promise<void> {
    this.#underWay = this.#underWay.catch(() => undefined).then(() => this.#writeCounts());
    return this.#underWay;
  }

  async #writeCounts(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    try {
      await this.#write([...counts.values()].flat());
    } catch (error) {
      for (const { call, dayNumber, requests, units } of [...counts.values()].flat())
        this.#add(call, dayNumber, requests, units);
      throw error;
    }
  }

  /** The usage of an account from one day to another, both included. */
  async between(accountId: number, from: string, to: string): Promise<UsageRow[]> {
    const rows = await this.#database.ask((tables) =>
      tables
        .selectFrom('usage')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .orderBy('day')
        .orderBy('key_id')
        .orderBy('route_group')
        .orderBy('operation')
        .orderBy('outcome')
        .execute(),
    );
    return rows.map((row) => ({
      accountId: row.account_id,
      day: row.day,
      keyId: row.key_id,
      routeGroup: row.route_group,
      operation: row.operation || null,
      outcome: row.outcome,
      requests: row.requests,
      units: row.units,
    }));
  }

  /** What an account has spent of its requests of a month, in thousandths: what servers hold to spend is not in it. */
  async unitsSpent(accountId: number, month: string): Promise<number> {
    const { units } = await this.#database.ask((tables) =>
      tables
        .selectFrom('usage')
        .select(sql<number>`CAST(COALESCE(SUM(units), 0) AS bigint)`.as('units'))
        .where('account_id', '=', accountId)
        .where('day', '>=', `${month}-01`)
        .where('day', '<=', `${month}-31`)
        .where('operation', 'not like', `${TOOL_METER}%`)
        .executeTakeFirstOrThrow(),
    );
    return units;
  }

  /** In the order of the table's key, so that two processes never wait for each other. */
  #write(counts: Count[]): Promise<void> {
    const rows = counts
      .map(({ call, dayNumber, requests, units }) => ({
        account_id: call.accountId,
        day: dayName(dayNumber),
        key_id: call.keyId,
        route_group: call.routeGroup,
        operation: call.operation,
        outcome: call.outcome,
        requests,
        units,
      }))
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const used = this.#newlyUsed(counts);
    return this.#database.atOnce(async (within) => {
      for (let i = 0; i < rows.length; i += ROWS_A_STATEMENT)
        await within.ask((tables) =>
          tables
            .insertInto('usage')
            .values(rows.slice(i, i + ROWS_A_STATEMENT))
            .onConflict((conflict) =>
              conflict
                .columns(['account_id', 'day', 'key_id', 'route_group', 'operation', 'outcome'])
                .doUpdateSet(({ eb, ref }) => ({
                  requests: eb('usage.requests', '+', ref('excluded.requests')),
                  units: eb('usage.units', '+', ref('excluded.units')),
                })),
            )
            .execute(),
        );
      for (let i = 0; i < used.length; i += ROWS_A_STATEMENT)
        await within.ask((tables) =>
          tables
            .updateTable('api_key')
            .set({ last_used_at: this.#calendar.instant() })
            .where('id', 'in', used.slice(i, i + ROWS_A_STATEMENT))
            .execute(),
        );
    });
  }

  /** Keys whose last use was not written for a minute, in order. */
  #newlyUsed(counts: readonly Count[]): number[] {
    const now = this.#calendar.steadyMs();
    const isDue = (keyId: number) => !this.#usedAtMs.has(keyId);
    for (const [keyId, at] of this.#usedAtMs)
      if (now - at >= LAST_USED_EVERY_MS) this.#usedAtMs.delete(keyId);
    const due = [...new Set(counts.map(({ call }) => call.keyId))].filter((id) => id !== 0 && isDue(id));
    for (const keyId of due) this.#usedAtMs.set(keyId, now);
    return due.sort((a, b) => a - b);
  }

  #add(call: CountedCall, dayNumber: number, requests: number, units: number): void {
    const ofKey = this.#counts.get(call.keyId);
    const same = ofKey?.find((one) => one.dayNumber === dayNumber && isSame(one.call, call));
    if (same !== undefined) {
      same.requests += requests;
      same.units += units;
      return;
    }
    const count = { call, dayNumber, requests, units };
    if (ofKey === undefined) this.#counts.set(call.keyId, [count]);
    else ofKey.push(count);
  }
}

function isSame(one: CountedCall, other: CountedCall): boolean {
  return (
    one.operation === other.operation &&
    one.outcome === other.outcome &&
    one.routeGroup === other.routeGroup &&
    one.accountId === other.accountId
  );
}

function keyOf(row: {
  account_id: number;
  day: string;
  key_id: number;
  route_group: string;
  operation: string;
  outcome: string;
}) {
  return [row.account_id, row.day, row.key_id, row.route_group, row.operation, row.outcome]
    .map((part) => String(part).padStart(20))
    .join(' ');
}
