import { CompiledQuery, type DatabaseConnection, type Dialect, SqliteDialect, SqliteDriver } from 'kysely';
import { openDatabase } from '../sqlite.ts';

/**
 * Opens a SQLite file for the query builder.
 * @throws StoreError when it cannot be opened, written or understood
 */
export function openSqliteDialect(path: string, migrations: readonly string[]): Dialect {
  const database = openDatabase(path, migrations);
  const dialect = new SqliteDialect({ database });
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new WritersDriver({ database }),
    createIntrospector: (rows) => dialect.createIntrospector(rows),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** Begins each transaction with the write lock: one that began as a reader's is refused it when another wrote since. */
class WritersDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
