import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { type Database, openDatabase } from '../sqlite.ts';

/** Statements that are kept prepared; the service has fewer. */
const MAX_PREPARED = 200;
/** Longer ones write many rows, each time another number. */
const MAX_PREPARED_CHARACTERS = 1_500;

/**
 * Opens a SQLite file for the query builder.
 * @throws StoreError when it cannot be opened, written or understood
 */
export function openSqliteDialect(path: string, migrations: readonly string[]): Dialect {
  const opened = openDatabase(path, migrations);
  const database = withPrepared(opened);
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new WritersDriver({ database }, () => opened.inTransaction),
    createIntrospector: (rows) => dialect.createIntrospector(rows),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** A database that prepares each short statement once: the query builder asks for it anew each time. */
function withPrepared(database: Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      const statement: SqliteStatement = database.prepare(sql);
      if (sql.length <= MAX_PREPARED_CHARACTERS && prepared.size < MAX_PREPARED) prepared.set(sql, statement);
      return statement;
    },
  };
}

/** Begins each transaction with the write lock: one that began as a reader's is refused it when another wrote since. */
class WritersDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has ended it already; to end it once more would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}
