import type Sqlite from 'better-sqlite3';
import { type ProductionImport, scopeText } from './production-import.ts';

/** Goes up with each change of the tables: a file of another one is imported again. */
export const PRODUCTION_SCHEMA = 1;

/** `months` is as `packed-series.ts` writes it, `wells` as `well-list.ts` does; months are counted as in `month.ts`. */
export function createProductionTables(database: Sqlite.Database): void {
  database.exec(`
    PRAGMA user_version = ${PRODUCTION_SCHEMA};
    CREATE TABLE lease (
      id INTEGER PRIMARY KEY,
      name TEXT, operator_no TEXT, operator TEXT, field_no TEXT, field TEXT,
      county_fips TEXT NOT NULL,
      first_month INTEGER, last_month INTEGER, peak_month INTEGER, months_producing INTEGER NOT NULL,
      cum_oil_bbl INTEGER NOT NULL, cum_gas_mcf INTEGER NOT NULL,
      ttm_oil_bbl INTEGER NOT NULL, ttm_gas_mcf INTEGER NOT NULL,
      wells TEXT NOT NULL,
      months BLOB NOT NULL
    );
    CREATE TABLE well (api8 INTEGER NOT NULL, lease INTEGER NOT NULL, PRIMARY KEY (api8, lease)) WITHOUT ROWID;
    CREATE TABLE import (scope TEXT PRIMARY KEY, record TEXT NOT NULL) WITHOUT ROWID;
  `);
}

/** What has been read of a source, until all of it is. */
export function createStagingTables(database: Sqlite.Database): void {
  database.exec(`
    CREATE TABLE staged_lease (
      id INTEGER PRIMARY KEY,
      name TEXT, operator_no TEXT, operator TEXT, field_no TEXT, field TEXT,
      attributes_of INTEGER NOT NULL,
      months BLOB NOT NULL
    );
    CREATE TABLE staged_well (
      lease INTEGER NOT NULL, api8 TEXT NOT NULL, well_no TEXT, completed INTEGER, plugged INTEGER,
      is_plugged INTEGER NOT NULL, is_producer INTEGER NOT NULL,
      name TEXT, operator_no TEXT, operator TEXT, field_no TEXT, field TEXT,
      PRIMARY KEY (lease, api8)
    ) WITHOUT ROWID;
  `);
}

export function writeImports(database: Sqlite.Database, imports: readonly ProductionImport[]): void {
  const insert = database.prepare('INSERT INTO import VALUES (?, ?)');
  for (const record of imports) insert.run(scopeText(record.scope), JSON.stringify(record));
}

export function readImports(database: Sqlite.Database): readonly ProductionImport[] {
  return database
    .prepare<[], string>('SELECT record FROM import ORDER BY scope')
    .pluck()
    .all()
    .map((text): ProductionImport => JSON.parse(text));
}
