import Sqlite from 'better-sqlite3';
import { importUnderWay } from './import-under-way.ts';

/** What only one import at a time may replace. */
export interface LockedPlace {
  readonly layer: string;
  readonly partition: string;
  readonly lockFile: string;
  /** Who imports: `process 4711`; null when nobody does. */
  importer(): string | null;
}

/**
 * Keeps all other imports from a partition, those of other processes too. It is an open transaction on an empty SQLite
 * database, so the system lets go of it the moment that its process is gone, however it went. The file stays: if it
 * were removed, two could hold locks on two files of the same name.
 */
export class ImportLock {
  readonly #database: Sqlite.Database;

  private constructor(database: Sqlite.Database) {
    this.#database = database;
  }

  /** @throws StoreError when another import holds the lock */
  static take(place: LockedPlace): ImportLock {
    return ImportLock.on(place.lockFile, () =>
      importUnderWay(place.layer, place.partition, place.importer()),
    );
  }

  /**
   * The same for anything else that only one process at a time may replace.
   * @param underWay what a second one is told
   */
  static on(lockFile: string, underWay: () => Error): ImportLock {
    const database = new Sqlite(lockFile, { timeout: 0 });
    try {
      database.pragma('journal_mode = MEMORY');
      database.exec('BEGIN EXCLUSIVE');
      return new ImportLock(database);
    } catch (error) {
      database.close();
      if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw underWay();
      throw error;
    }
  }

  release(): void {
    this.#database.close();
  }
}
