import type { Selectable } from 'kysely';
import { ServiceError } from '../../errors.ts';
import { type Account, isScope, type Scope, wordsOf } from '../account.ts';
import type { Calendar } from '../calendar.ts';
import type { AccountQueries } from '../database/accounts-database.ts';
import type { AccountTables } from '../database/tables.ts';
import { generateKey, hashKey } from './key-format.ts';
import { type KeySettings, type KeyWish, readKeyWish } from './key-settings.ts';

/** How long the old key goes on working after a rotation, unless told otherwise. */
export const ROTATION_OVERLAP_MS = 24 * 3_600_000;
/** One month and a bit. */
export const MAX_ROTATION_OVERLAP_MS = 32 * 24 * 3_600_000;

/** A key at the one moment when it can be read. */
export interface NewKey {
  readonly id: number;
  readonly key: string;
}

/** A key as its owner sees it from then on. */
export interface ListedKey extends KeySettings {
  readonly id: number;
  readonly lastFour: string;
  readonly createdAt: string;
  readonly revokedAt: string | null;
  /** To the minute; null for a key that was never used. */
  readonly lastUsedAt: string | null;
}

/** The keys of accounts. Only a SHA-256 of each is kept, its last four characters and what it is for. */
export class Keys {
  readonly #database: AccountQueries;
  readonly #calendar: Calendar;
  readonly #onChange: () => void;

  /** @param onChange told of each key that is to work no longer, so that this process sees it at once; others see it within five seconds */
  constructor(database: AccountQueries, calendar: Calendar, onChange: () => void = () => {}) {
    this.#database = database;
    this.#calendar = calendar;
    this.#onChange = onChange;
  }

  /** @throws ServiceError invalid_parameter or plan_required */
  async create(account: Account, wish: KeyWish): Promise<NewKey> {
    return this.#insert(account.id, readKeyWish(account, wish, this.#calendar.nowMs()));
  }

  /** The keys of an account, the newest first, those that are revoked included. */
  async list(account: Account): Promise<ListedKey[]> {
    const rows = await this.#database.ask((tables) =>
      tables
        .selectFrom('api_key')
        .selectAll()
        .where('account_id', '=', account.id)
        .orderBy('id', 'desc')
        .execute(),
    );
    return rows.map(listedKey);
  }

  /**
   * Revokes a key of an account.
   * @throws ServiceError not_found when the account has no such key
   */
  async revoke(account: Account, id: number): Promise<void> {
    const { revokedAt } = await this.#own(account, id);
    if (revokedAt === null) await this.#update(id, { revoked_at: this.#calendar.instant() });
  }

  /** Revokes all keys of an account that carry a label, and says how many. */
  async revokeLabelled(account: Account, label: string): Promise<number> {
    const { numUpdatedRows } = await this.#database.ask((rows) =>
      rows
        .updateTable('api_key')
        .set({ revoked_at: this.#calendar.instant() })
        .where('account_id', '=', account.id)
        .where('label', '=', label)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    this.#onChange();
    return Number(numUpdatedRows);
  }

  /**
   * Makes a key that is for the same as another, which goes on working for the overlap.
   * @throws ServiceError not_found when the account has no such key, or it works no more; invalid_parameter
   */
  async rotate(account: Account, id: number, overlapMs = ROTATION_OVERLAP_MS): Promise<NewKey> {
    if (!(overlapMs >= 0 && overlapMs <= MAX_ROTATION_OVERLAP_MS))
      throw new ServiceError('invalid_parameter', 'The overlap cannot be used. Accepted: 0 to 32 days.', {
        parameter: 'overlap',
        allowed: '0 to 32 days',
      });
    const old = await this.#own(account, id);
    const now = this.#calendar.instant();
    if (old.revokedAt !== null || (old.expiresAt ?? '9') <= now)
      throw new ServiceError('not_found', `The key ${id} works no more; make a new one.`);
    const made = await this.#insert(account.id, old);
    const end = new Date(this.#calendar.nowMs() + overlapMs).toISOString();
    if (end < (old.expiresAt ?? '9')) await this.#update(id, { expires_at: end });
    return made;
  }

  async #own(account: Account, id: number): Promise<ListedKey> {
    const row = await this.#database.ask((tables) =>
      tables
        .selectFrom('api_key')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .executeTakeFirst(),
    );
    if (row === undefined) throw new ServiceError('not_found', `The account has no key ${id}.`);
    return listedKey(row);
  }

  async #insert(accountId: number, settings: KeySettings): Promise<NewKey> {
    const key = generateKey();
    const { id } = await this.#database.ask((rows) =>
      rows
        .insertInto('api_key')
        .values({
          account_id: accountId,
          sha256: hashKey(key),
          last_four: key.slice(-4),
          label: settings.label,
          kind: settings.kind,
          scopes: settings.scopes.join(' '),
          origins: settings.origins.join(' '),
          created_at: this.#calendar.instant(),
          expires_at: settings.expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { id, key };
  }

  async #update(id: number, change: { revoked_at: string } | { expires_at: string }): Promise<void> {
    await this.#database.ask((rows) =>
      rows.updateTable('api_key').set(change).where('id', '=', id).execute(),
    );
    this.#onChange();
  }
}

function listedKey(row: Selectable<AccountTables['api_key']>): ListedKey {
  return {
    id: row.id,
    label: row.label,
    kind: row.kind,
    lastFour: row.last_four,
    scopes: wordsOf(row.scopes).filter((word): word is Scope => isScope(word)),
    origins: wordsOf(row.origins),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
