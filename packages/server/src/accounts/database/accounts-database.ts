import type { Kysely } from 'kysely';
import type { AccountsSetting } from '../../config/storage.ts';
import { ServiceError } from '../../errors.ts';
import {
  isUnavailable,
  MAX_CONNECTIONS,
  openRelationalDatabase,
  type RelationalDatabase,
} from '../../store/relational/relational-database.ts';
import { ACCOUNT_MIGRATIONS } from './migrations.ts';
import type { AccountTables } from './tables.ts';
import { Turns } from './turns.ts';

export type Rows = Kysely<AccountTables>;

/** Something that asks the database of accounts: by itself, or as a part of a transaction. */
export interface AccountQueries {
  /** @throws ServiceError unavailable when the database cannot be had; whatever else the work throws */
  ask<T>(work: (rows: Rows) => Promise<T>): Promise<T>;
}

/** The database of accounts, and whether it could be had when it was last asked. */
export class AccountsDatabase implements AccountQueries {
  readonly #database: RelationalDatabase<AccountTables>;
  readonly #onFailure: (error: unknown) => void;
  readonly #turns = new Turns(MAX_CONNECTIONS);
  /** By the steady clock; null while it can be had. */
  #goneSinceMs: number | null = null;

  constructor(database: RelationalDatabase<AccountTables>, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  get kind(): AccountsSetting['kind'] {
    return this.#database.kind;
  }

  /** The query builder, for libraries that ask by themselves. */
  get rows(): Rows {
    return this.#database.rows;
  }

  /** False from the first failure until it answers again. */
  get reachable(): boolean {
    return this.#goneSinceMs === null;
  }

  /** How long it has not been to be had; 0 while it is. */
  get unreachableForMs(): number {
    return this.#goneSinceMs === null ? 0 : performance.now() - this.#goneSinceMs;
  }

  /** Those who wait for their turn while the database goes away are told so at once. */
  async ask<T>(work: (rows: Rows) => Promise<T>): Promise<T> {
    const wasReachable = this.reachable;
    await this.#turns.begin();
    try {
      if (wasReachable && !this.reachable) throw unavailable(null);
      const answer = await work(this.#database.rows);
      this.#goneSinceMs = null;
      return answer;
    } catch (error) {
      if (error instanceof ServiceError || !isUnavailable(error)) throw error;
      this.#goneSinceMs ??= performance.now();
      this.#onFailure(error);
      throw unavailable(error);
    } finally {
      this.#turns.end();
    }
  }

  /** Asks several things as one: all or none. The work must ask what it is given, and nothing else. */
  atOnce<T>(work: (within: AccountQueries) => Promise<T>): Promise<T> {
    return this.ask((rows) =>
      rows.transaction().execute((transaction) => work({ ask: (query) => query(transaction) })),
    );
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

/**
 * Opens the database of accounts and brings it up to date.
 * @param onFailure told why, each time that it cannot be had
 * @throws StoreError when it cannot be opened, reached or understood
 */
export async function openAccountsDatabase(
  setting: AccountsSetting,
  onFailure: (error: unknown) => void = () => {},
): Promise<AccountsDatabase> {
  return new AccountsDatabase(
    await openRelationalDatabase<AccountTables>(setting, ACCOUNT_MIGRATIONS),
    onFailure,
  );
}

function unavailable(cause: unknown): ServiceError {
  const error = new ServiceError('unavailable', 'The database of accounts does not answer.');
  error.cause = cause;
  return error;
}
