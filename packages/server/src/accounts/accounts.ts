import { join } from 'node:path';
import { type Database, openDatabase } from '../store/sqlite.ts';
import { generateKey, hashKey, isWellFormedKey } from './key-format.ts';
import type { ReportPlan, RequestPlan } from './plans.ts';

/** How long a key that was found good is believed without a look: a revocation is seen within this time. */
export const KEY_BELIEVED_MS = 4_000;
/** Keys remembered as good at one time; the longest remembered goes first. Keys not found are never remembered. */
export const MAX_REMEMBERED_KEYS = 10_000;

const MIGRATIONS = [
  `CREATE TABLE account (
     id INTEGER PRIMARY KEY,
     name TEXT NOT NULL UNIQUE,
     request_plan TEXT NOT NULL CHECK (request_plan IN ('Build', 'Scale', 'Enterprise')),
     report_plan TEXT CHECK (report_plan IN ('Developer', 'Professional', 'Business', 'Enterprise')),
     created_at TEXT NOT NULL
   ) STRICT;
   CREATE TABLE api_key (
     id INTEGER PRIMARY KEY,
     account_id INTEGER NOT NULL REFERENCES account (id),
     sha256 TEXT NOT NULL UNIQUE,
     last_four TEXT NOT NULL,
     label TEXT NOT NULL,
     created_at TEXT NOT NULL,
     revoked_at TEXT
   ) STRICT;
   CREATE INDEX api_key_account ON api_key (account_id);`,
];

/** Who pays for a request, and how much they may ask. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly requestPlan: RequestPlan;
  readonly reportPlan: ReportPlan | null;
}

/** A key at the one moment when it can be read. */
export interface NewKey {
  readonly id: number;
  readonly key: string;
}

interface Remembered {
  readonly account: Account;
  readonly until: number;
}

const ACCOUNT_COLUMNS =
  'account.id, account.name, account.request_plan AS requestPlan, account.report_plan AS reportPlan';

/** Accounts and their keys, in `accounts.sqlite` of the data directory. */
export class Accounts {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #remembered = new Map<string, Remembered>();

  /**
   * @param now milliseconds, for tests of what passes with time
   * @throws StoreError when the database cannot be opened
   */
  constructor(dataDir: string, now: () => number = Date.now) {
    this.#database = openDatabase(join(dataDir, 'accounts.sqlite'), MIGRATIONS);
    this.#now = now;
  }

  /** The account of that name, made with these plans if there is none. */
  ensureAccount(name: string, requestPlan: RequestPlan, reportPlan: ReportPlan | null): Account {
    this.#database
      .prepare(
        `INSERT INTO account (name, request_plan, report_plan, created_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (name) DO NOTHING`,
      )
      .run(name, requestPlan, reportPlan, this.#timestamp());
    const account = this.#database
      .prepare<[string], Account>(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE name = ?`)
      .get(name);
    if (account === undefined) throw new Error(`The account ${name} was not kept`);
    return account;
  }

  /** Makes a key; only its SHA-256 and last four characters are kept. */
  createKey(account: Account, label: string): NewKey {
    const key = generateKey();
    const { lastInsertRowid } = this.#database
      .prepare(
        'INSERT INTO api_key (account_id, sha256, last_four, label, created_at) VALUES (?, ?, ?, ?, ?)',
      )
      .run(account.id, hashKey(key), key.slice(-4), label, this.#timestamp());
    return { id: Number(lastInsertRowid), key };
  }

  /** Revokes one key: at once here, within {@link KEY_BELIEVED_MS} in other processes. */
  revokeKey(id: number): void {
    this.#database
      .prepare('UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL')
      .run(this.#timestamp(), id);
    this.#remembered.clear();
  }

  /** Revokes all keys of an account that carry a label, and says how many. */
  revokeKeys(account: Account, label: string): number {
    const { changes } = this.#database
      .prepare('UPDATE api_key SET revoked_at = ? WHERE account_id = ? AND label = ? AND revoked_at IS NULL')
      .run(this.#timestamp(), account.id, label);
    this.#remembered.clear();
    return changes;
  }

  /**
   * The account of a key, or null when it is malformed, unknown or revoked. Looked up by its SHA-256, so that the
   * time it takes says nothing about any key; one found good is remembered in memory alone.
   */
  verify(key: string): Account | null {
    const remembered = this.#remembered.get(key);
    if (remembered !== undefined && remembered.until > this.#now()) return remembered.account;
    this.#remembered.delete(key);
    if (!isWellFormedKey(key)) return null;
    const account = this.#database
      .prepare<[string], Account>(
        `SELECT ${ACCOUNT_COLUMNS} FROM api_key JOIN account ON account.id = api_key.account_id
         WHERE sha256 = ? AND revoked_at IS NULL`,
      )
      .get(hashKey(key));
    if (account === undefined) return null;
    this.#remember(key, account);
    return account;
  }

  #remember(key: string, account: Account): void {
    if (this.#remembered.size >= MAX_REMEMBERED_KEYS) {
      for (const oldest of this.#remembered.keys()) {
        this.#remembered.delete(oldest);
        break;
      }
    }
    this.#remembered.set(key, { account, until: this.#now() + KEY_BELIEVED_MS });
  }

  /** Does several things as one: all or none, and no other process between them. */
  atOnce<T>(work: () => T): T {
    return this.#database.transaction(work).immediate();
  }

  close(): void {
    this.#database.close();
  }

  #timestamp(): string {
    return new Date(this.#now()).toISOString();
  }
}
