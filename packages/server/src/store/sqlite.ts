import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StoreError } from './store-error.ts';

export type Database = Sqlite.Database;

/** How long a writer waits for another process before it gives up. */
const BUSY_TIMEOUT_MS = 5_000;
/** Mode changes do not wait by themselves: two processes that create one database at once try again. */
const MODE_CHANGE_ATTEMPTS = 100;
const MODE_CHANGE_PAUSE_MS = 20;

const REASONS: Readonly<Record<string, string>> = {
  SQLITE_CANTOPEN: 'it cannot be opened; check that the directory exists and may be written',
  SQLITE_READONLY: 'it may not be written; check the owner and mode of the file and its directory',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk does not read or write',
  SQLITE_NOTADB: 'it is not a SQLite database',
  SQLITE_CORRUPT: 'it is damaged; restore it from a copy',
  SQLITE_BUSY: 'another process holds it',
  SQLITE_PERM: 'it may not be opened; check the owner and mode of the file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'it may not be written; the disk is mounted for reading alone',
  EACCES: 'it may not be used; check the owner and mode of its directory',
  EPERM: 'it may not be used; check the owner and mode of its directory',
  ENOENT: 'it is not there',
  EMFILE: 'this process may hold no more files open; raise that limit (ulimit -n)',
  ENFILE: 'this machine may hold no more files open; raise that limit',
  ENOTDIR: 'a part of its path is a file where a directory must be',
};

/**
 * Opens a database that this server writes, creating it and its directory, and brings its schema up to date.
 * @param migrations one SQL script a schema version, oldest first, never changed once released
 * @throws StoreError when it cannot be opened, written or understood
 */
export function openDatabase(path: string, migrations: readonly string[]): Database {
  let database: Database | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    database = new Sqlite(path, { timeout: BUSY_TIMEOUT_MS });
    useWriteAheadLog(database);
    database.pragma('synchronous = NORMAL');
    database.pragma('foreign_keys = ON');
    migrate(database, path, migrations);
    return database;
  } catch (error) {
    database?.close();
    throw unusable(`The database ${path}`, error);
  }
}

/**
 * Turns an error of the driver or the file system into a sentence about a file.
 * @param file how the sentence begins: `The database /data/accounts.sqlite`
 */
export function unusable(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  const reason = Object.entries(REASONS).find(([known]) => code.startsWith(known))?.[1];
  return new StoreError(`${file} is unusable: ${reason ?? message}.`, { cause: error });
}

/** SQLite says only that a file cannot be opened; whether that is for want of handles, the system tells. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('SQLITE_CANTOPEN')) return code;
  try {
    closeSync(openSync(process.execPath, 'r'));
    return code;
  } catch (failure) {
    const isWant = failure instanceof Error && 'code' in failure && /^E[MN]FILE$/.test(String(failure.code));
    return isWant ? String(failure.code) : code;
  }
}

function useWriteAheadLog(database: Database): void {
  for (let attempt = 1; ; attempt++) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error;
      if (attempt === MODE_CHANGE_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MODE_CHANGE_PAUSE_MS);
    }
  }
}

function migrate(database: Database, path: string, migrations: readonly string[]): void {
  const bringUpToDate = database.transaction(() => {
    const version = Number(database.pragma('user_version', { simple: true }));
    if (version > migrations.length) {
      throw new StoreError(`The database ${path} was written by a newer version of Rangeline.`);
    }
    if (version === migrations.length) return;
    for (const script of migrations.slice(version)) database.exec(script);
    database.pragma(`user_version = ${migrations.length}`);
  });
  // Takes the write lock first, so that of two processes one migrates and the other finds it done.
  bringUpToDate.immediate();
}
