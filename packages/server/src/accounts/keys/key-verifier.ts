import { ACCOUNT_COLUMNS, type Access, accountOfRow, isScope, type Scope, wordsOf } from '../account.ts';
import type { Calendar } from '../calendar.ts';
import type { AccountQueries } from '../database/accounts-database.ts';
import { hashKey, isWellFormedKey } from './key-format.ts';

/** How long a key that was found good is believed without a look: a revocation is seen within this time. */
export const KEY_BELIEVED_MS = 4_000;
/** Keys remembered as good at one time; the longest remembered goes first. Keys not found are never remembered. */
export const MAX_REMEMBERED_KEYS = 10_000;

interface Remembered {
  readonly access: Access;
  /** By the steady clock. */
  readonly untilMs: number;
  /** As of which change it was looked up. */
  readonly change: number;
}

/** Tells what a key opens. One found good is remembered, in memory alone. */
export class KeyVerifier {
  readonly #database: AccountQueries;
  readonly #calendar: Pick<Calendar, 'nowMs' | 'steadyMs'>;
  readonly #remembered = new Map<string, Remembered>();
  readonly #asked = new Map<string, Promise<Access | null>>();
  /** Grows with each change: what was looked up before it is not believed after it. */
  #change = 0;

  constructor(database: AccountQueries, calendar: Pick<Calendar, 'nowMs' | 'steadyMs'>) {
    this.#database = database;
    this.#calendar = calendar;
  }

  /**
   * What a key opens, or null when it is malformed, unknown, expired or revoked: at once when it is remembered or
   * malformed. A key is looked up by its SHA-256, and a remembered one by the engine's seeded hash of the text: nothing
   * compares it with another key digit by digit, so that the time it takes says nothing about any key.
   * @throws ServiceError unavailable
   */
  verify(key: string): Access | null | Promise<Access | null> {
    const remembered = this.#remembered.get(key);
    if (remembered?.change === this.#change && remembered.untilMs > this.#calendar.steadyMs())
      return remembered.access;
    if (!isWellFormedKey(key)) return null;
    const asked = this.#asked.get(key) ?? this.#look(key).finally(() => this.#asked.delete(key));
    this.#asked.set(key, asked);
    return asked;
  }

  /** Whether a key was found good before, however long ago: it is no guess. */
  hasSeen(key: string): boolean {
    return this.#remembered.has(key);
  }

  /** Believes no key any more: the next look sees what was changed. */
  forget(): void {
    this.#asked.clear();
    this.#change++;
  }

  async #look(key: string): Promise<Access | null> {
    const change = this.#change;
    const row = await this.#database.ask((rows) =>
      rows
        .selectFrom('api_key')
        .innerJoin('account', 'account.id', 'api_key.account_id')
        .select(ACCOUNT_COLUMNS)
        .select(['api_key.id as keyId', 'kind', 'scopes', 'origins', 'expires_at'])
        .where('sha256', '=', hashKey(key))
        .where('revoked_at', 'is', null)
        .executeTakeFirst(),
    );
    const now = this.#calendar.nowMs();
    const endMs = row === undefined ? 0 : Date.parse(row.expires_at ?? '9999-01-01');
    this.#remembered.delete(key);
    if (row === undefined || endMs <= now) return null;
    const access: Access = {
      account: accountOfRow(row),
      keyId: row.keyId,
      kind: row.kind,
      scopes: wordsOf(row.scopes).filter((word): word is Scope => isScope(word)),
      origins: wordsOf(row.origins),
    };
    const believedMs = Math.min(KEY_BELIEVED_MS, endMs - now);
    this.#remember(key, { access, untilMs: this.#calendar.steadyMs() + believedMs, change });
    return access;
  }

  #remember(key: string, remembered: Remembered): void {
    if (this.#remembered.size >= MAX_REMEMBERED_KEYS) {
      for (const oldest of this.#remembered.keys()) {
        this.#remembered.delete(oldest);
        break;
      }
    }
    this.#remembered.set(key, remembered);
  }
}
