import { type Calendar, dayName } from '../calendar.ts';
import type { AccountsDatabase } from '../database/accounts-database.ts';

/** How a call ended, for the console and for bills. */
export const OUTCOMES = ['ok', 'not_found', 'invalid', 'refused', 'failed'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export function outcomeOf(status: number): Outcome {
  if (status < 400) return 'ok';
  if (status === 404) return 'not_found';
  if (status === 401 || status === 403 || status === 429) return 'refused';
  return status < 500 ? 'invalid' : 'failed';
}

/** Calls of one day, of one key, group of routes and outcome. */
export interface UsageRow {
  readonly accountId: number;
  /** As `2026-11-20`, in UTC. */
  readonly day: string;
  /** 0 for calls of the console. */
  readonly keyId: number;
  readonly routeGroup: string;
  readonly outcome: string;
  readonly requests: number;
}

interface Count {
  readonly accountId: number;
  readonly dayNumber: number;
  readonly keyId: number;
  readonly routeGroup: string;
  readonly outcome: Outcome;
  requests: number;
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

  constructor(database: AccountsDatabase, calendar: Calendar) {
    this.#database = database;
    this.#calendar = calendar;
  }

  count(accountId: number, keyId: number, routeGroup: string, outcome: Outcome): void {
    this.#add({
      accountId,
      dayNumber: this.#calendar.dayNumber(),
      keyId,
      routeGroup,
      outcome,
      requests: 1,
    });
  }

  /**
   * Writes what was counted. What could not be written is kept for the next time.
   * @throws ServiceError unavailable
   */
  async flush(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    try {
      await this.#write([...counts.values()].flat());
    } catch (error) {
      for (const count of [...counts.values()].flat()) this.#add(count);
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
        .orderBy('outcome')
        .execute(),
    );
    return rows.map((row) => ({
      accountId: row.account_id,
      day: row.day,
      keyId: row.key_id,
      routeGroup: row.route_group,
      outcome: row.outcome,
      requests: row.requests,
    }));
  }

  /** In the order of the table's key, so that two processes never wait for each other. */
  #write(counts: Count[]): Promise<void> {
    const rows = counts
      .map(({ accountId, dayNumber, keyId, routeGroup, outcome, requests }) => ({
        account_id: accountId,
        day: dayName(dayNumber),
        key_id: keyId,
        route_group: routeGroup,
        outcome,
        requests,
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
                .columns(['account_id', 'day', 'key_id', 'route_group', 'outcome'])
                .doUpdateSet(({ eb, ref }) => ({
                  requests: eb('usage.requests', '+', ref('excluded.requests')),
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
    const due = [...new Set(counts.map(({ keyId }) => keyId))].filter((id) => id !== 0 && isDue(id));
    for (const keyId of due) this.#usedAtMs.set(keyId, now);
    return due.sort((a, b) => a - b);
  }

  #add(count: Count): void {
    const ofKey = this.#counts.get(count.keyId);
    if (ofKey === undefined) {
      this.#counts.set(count.keyId, [count]);
      return;
    }
    const same = ofKey.find((one) => isSame(one, count));
    if (same === undefined) ofKey.push(count);
    else same.requests += count.requests;
  }
}

function isSame(one: Count, other: Count): boolean {
  return (
    one.outcome === other.outcome &&
    one.routeGroup === other.routeGroup &&
    one.dayNumber === other.dayNumber &&
    one.accountId === other.accountId
  );
}

function keyOf(row: {
  account_id: number;
  day: string;
  key_id: number;
  route_group: string;
  outcome: string;
}) {
  return [row.account_id, row.day, row.key_id, row.route_group, row.outcome]
    .map((part) => String(part).padStart(20))
    .join(' ');
}
