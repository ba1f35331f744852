import Sqlite from 'better-sqlite3';

/** A database of this process alone, gone with it. */
export function openMemoryDatabase(): Sqlite.Database {
  const database = new Sqlite(':memory:');
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  return database;
}
