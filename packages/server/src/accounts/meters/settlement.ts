import { sql } from 'kysely';
import { ServiceError } from '../../errors.ts';
import type { AccountsDatabase } from '../database/accounts-database.ts';
import type { Allowances } from './allowances.ts';
import type { Usage } from './usage.ts';

/** Usage that a killed process loses is at most as old, and as long as it takes to write it: less than a second. */
const SETTLE_EVERY_MS = 750;
/** While the database cannot be had it is tried as often. */
const RETRY_EVERY_MS = 250;

/** Brings to the database, more than once a second, what this process has counted and what it has not spent. */
export class Settlement {
  readonly #database: AccountsDatabase;
  readonly #usage: Usage;
  readonly #allowances: Allowances;
  readonly #onFailure: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  /** @param onFailure told of what it did not foresee */
  constructor(
    database: AccountsDatabase,
    usage: Usage,
    allowances: Allowances,
    onFailure: (error: unknown) => void,
  ) {
    this.#onFailure = onFailure;
    this.#database = database;
    this.#usage = usage;
    this.#allowances = allowances;
  }

  start(): void {
    const wait = this.#database.reachable ? SETTLE_EVERY_MS : RETRY_EVERY_MS;
    this.#timer = setTimeout(() => {
      this.#running = this.settle().finally(() => {
        if (this.#timer !== null) this.start();
      });
    }, wait).unref();
  }

  /** Settles for the last time: all usage, and all that is not spent. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#running;
    await this.#usage.flush().catch(this.#tell);
    await this.#allowances.settleAll().catch(this.#tell);
  }

  /** Settles once; notices whether the database can be had, also when there is nothing to settle. */
  async settle(): Promise<void> {
    try {
      await this.#usage.flush();
      await this.#allowances.settle();
      if (this.#database.kind === 'postgres' || !this.#database.reachable)
        await this.#database.ask((rows) => sql`SELECT 1`.execute(rows));
    } catch (error) {
      this.#tell(error);
    }
  }

  /** That the database cannot be had it tells by itself. */
  readonly #tell = (error: unknown): void => {
    if (!(error instanceof ServiceError)) this.#onFailure(error);
  };
}
