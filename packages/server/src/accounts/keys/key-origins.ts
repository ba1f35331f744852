import { wordsOf } from '../account.ts';
import type { Calendar } from '../calendar.ts';
import type { AccountQueries } from '../database/accounts-database.ts';

/** How long the list is believed. */
const BELIEVED_MS = 4_000;

/** The web pages of all keys. A browser asks whether a page may use the service before it shows a key. */
export class KeyOrigins {
  readonly #database: AccountQueries;
  readonly #calendar: Pick<Calendar, 'nowMs'>;
  #known: Promise<ReadonlySet<string>> | null = null;
  #untilMs = 0;

  constructor(database: AccountQueries, calendar: Pick<Calendar, 'nowMs'>) {
    this.#database = database;
    this.#calendar = calendar;
  }

  /**
   * Whether any key that is not revoked is for such a page.
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
    const rows = await this.#database.ask((tables) =>
      tables
        .selectFrom('api_key')
        .select('origins')
        .distinct()
        .where('origins', '<>', '')
        .where('revoked_at', 'is', null)
        .execute(),
    );
    return new Set(rows.flatMap(({ origins }) => wordsOf(origins)));
  }
}
