import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';

/**
 * Opens a SQLite database that is filled beside the one that answers, and has no journal: after a crash it is only a
 * leftover. All that is written is one transaction.
 * @param cacheKibibytes its page cache
 */
export function openForFilling(path: string, cacheKibibytes: number): Sqlite.Database {
  const database = new Sqlite(path);
  try {
    // Only so can the journal be off, and the tables of an R-tree be written.
    database.unsafeMode();
    for (const setting of ['journal_mode = OFF', 'synchronous = OFF', 'locking_mode = EXCLUSIVE'])
      database.pragma(setting);
    database.pragma(`cache_size = -${cacheKibibytes}`);
    database.exec('BEGIN');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Puts a file that is closed in the place of another; after a crash there is one of them, whole. */
export function swapIn(temporaryFile: string, file: string): void {
  flush(temporaryFile);
  renameSync(temporaryFile, file);
  flush(dirname(file));
}

/** Waits until a file, or the names in a directory, are on the disk. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
