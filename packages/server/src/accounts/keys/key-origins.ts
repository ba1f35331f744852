import { wordsOf } from '../account.ts';
import type { Calendar } from '../calendar.ts';
import type { AccountQueries } from '../database/accounts-database.ts';

/** How long the list is believed. */
const BELIEVED_MS = 4_000;

/** The web pages of all keys that open something. A browser asks whether a page may use the service before it shows a key. */
export class KeyOrigins {
  readonly #database: AccountQueries;
  readonly #calendar: Pick<Calendar, 'nowMs' | 'instant'>;
  #known: Promise<ReadonlySet<string>> | null = null;
  #untilMs = 0;

  constructor(database: AccountQueries, calendar: Pick<Calendar, 'nowMs' | 'instant'>) {
    this.#database = database;
    this.#calendar = calendar;
  }

  /**
   * Whether any key is for such a page, those that are revoked or have expired excepted.
   * @throws ServiceError unavailable
   */
  async includes(origin: string): Promise<boolean> {
    const now = this.#calendar.nowMs();
    if (this.#known === null || now >= this.#untilMs) {
      this.#untilMs = now + BELIEVED_MS;
      this.#known = this.#look();
      this.#known.catch(() => {
        this.#known = null;
      });
    }
    return (await this.#known).has(origin);
  }

  async #look(): Promise<ReadonlySet<string>> {
    const now = this.#calendar.instant();
    const rows = await this.#database.ask((tables) =>
      tables
        .selectFrom('api_key')
        .select('origins')
        .distinct()
        .where('origins', '<>', '')
        .where('revoked_at', 'is', null)
        .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
        .execute(),
    );
    return new Set(rows.flatMap(({ origins }) => wordsOf(origins)));
  }
}
