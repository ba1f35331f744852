import { Kysely } from 'kysely';
import type { AccountsSetting } from '../../config/storage.ts';
import { StoreError } from '../store-error.ts';

/** Statements of one process that PostgreSQL runs at a time: they take a millisecond or two. */
export const MAX_CONNECTIONS = 8;
/** A database that does not connect, or answer a statement, within this time counts as gone. */
export const POSTGRES_TIMEOUT_MS = 800;

/** The schema of a database, in the two languages. One SQL script a version, never changed once released. */
export interface Migrations {
  /** How a sentence names the database: `database of accounts`. */
  readonly name: string;
  /** The setting that holds its address. */
  readonly setting: string;
  /** The schema of PostgreSQL that holds its tables. */
  readonly schema: string;
  readonly sqlite: readonly string[];
  readonly postgres: readonly string[];
}

/** A database of rows, in SQLite or PostgreSQL, asked through one query builder. */
export interface RelationalDatabase<Tables> {
  readonly kind: AccountsSetting['kind'];
  readonly rows: Kysely<Tables>;
  close(): Promise<void>;
}

/**
 * Opens a database and brings it up to date, under a lock: of several processes one does it.
 *
 * In SQLite every transaction begins as a writer's, so that it never fails half-way for another process; a writer waits
 * for the others for up to five seconds. In PostgreSQL whatever takes longer than {@link POSTGRES_TIMEOUT_MS} fails.
 * @throws StoreError when it cannot be opened, reached or understood
 */
export async function openRelationalDatabase<Tables>(
  setting: AccountsSetting,
  migrations: Migrations,
): Promise<RelationalDatabase<Tables>> {
  // A server without PostgreSQL starts without its driver.
  if (setting.kind === 'postgres') {
    const { openPostgresDialect } = await import('./postgres-dialect.ts');
    return database(setting.kind, await openPostgresDialect(setting.url, migrations));
  }
  const { openSqliteDialect } = await import('./sqlite-dialect.ts');
  return database(setting.kind, openSqliteDialect(setting.path, migrations.sqlite));
}

function database<Tables>(
  kind: AccountsSetting['kind'],
  dialect: ConstructorParameters<typeof Kysely<Tables>>[0]['dialect'],
): RelationalDatabase<Tables> {
  const rows = new Kysely<Tables>({ dialect });
  return { kind, rows, close: () => rows.destroy() };
}

/** What the statement, not the database, is to blame for: a rule of a row that it broke, or a defect of its own. */
const FAULTS_OF_STATEMENTS = /^(23|42|22|SQLITE_CONSTRAINT|SQLITE_ERROR|SQLITE_MISMATCH)/;

/** Whether an error tells that the database is not to be had now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof StoreError) return false;
  return !('code' in error && FAULTS_OF_STATEMENTS.test(String(error.code)));
}
