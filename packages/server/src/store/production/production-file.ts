import Sqlite from 'better-sqlite3';
import { unusable } from '../sqlite.ts';
import { StoreError } from '../store-error.ts';
import type { Lease } from './lease.ts';
import type { LeaseId } from './lease-key.ts';
import { LEASE_COLUMNS, type LeaseRow, leaseOf } from './lease-rows.ts';
import {
  COUNTY_SUMS,
  type CountySumRow,
  type CountyTotals,
  LEASE_TOTALS,
  type LeaseTotals,
  sumByCounty,
  type TotalsRow,
  totalsOfRow,
} from './lease-totals.ts';
import type { ProductionImport } from './production-import.ts';
import type { ProductionPlace } from './production-place.ts';
import { PRODUCTION_SCHEMA, readImports } from './schema.ts';

const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ'];

const REMEDY = 'import all of the state again with --whole';

/** The file of production, open. */
export class ProductionFile {
  /** By scope. */
  readonly imports: readonly ProductionImport[];
  readonly #place: ProductionPlace;
  readonly #database: Sqlite.Database;
  readonly #lease: Sqlite.Statement<[LeaseId], LeaseRow>;
  readonly #leaseTotals: Sqlite.Statement<[LeaseId], TotalsRow>;
  readonly #leasesOfWell: Sqlite.Statement<[number], LeaseId>;

  private constructor(place: ProductionPlace, database: Sqlite.Database) {
    this.#place = place;
    this.#database = database;
    this.imports = readImports(database);
    this.#lease = database.prepare(`SELECT ${LEASE_COLUMNS} FROM lease WHERE id = ?`);
    this.#leaseTotals = database.prepare(LEASE_TOTALS);
    this.#leasesOfWell = database
      .prepare<[number], LeaseId>('SELECT lease FROM well WHERE api8 = ? ORDER BY lease')
      .pluck();
  }

  /**
   * @param file one that is to take its place
   * @throws StoreError when the file is damaged, cannot be read, or was not written by an import
   */
  static open(place: ProductionPlace, file = place.file): ProductionFile {
    let database: Sqlite.Database | undefined;
    try {
      database = new Sqlite(file, { readonly: true });
      database.pragma('query_only = ON');
      // The file never changes while it is open, so one transaction spares every look-up the locks.
      database.exec('BEGIN');
      if (database.pragma('user_version', { simple: true }) !== PRODUCTION_SCHEMA)
        throw new StoreError('Another version of Rangeline wrote it.');
      return new ProductionFile(place, database);
    } catch (error) {
      database?.close();
      throw fault(place, error);
    }
  }

  lease(id: LeaseId): Lease | null {
    return this.#read(() => {
      const row = this.#lease.get(id);
      return row === undefined ? null : leaseOf(row);
    });
  }

  leaseTotals(id: LeaseId): LeaseTotals | null {
    return this.#read(() => {
      const row = this.#leaseTotals.get(id);
      return row === undefined ? null : totalsOfRow(row);
    });
  }

  totalsByCounty(): ReadonlyMap<string, CountyTotals> {
    return this.#read(() => sumByCounty(this.#database.prepare<[], CountySumRow>(COUNTY_SUMS).all()));
  }

  leasesOfWell(api8: string): readonly LeaseId[] {
    return this.#read(() => this.#leasesOfWell.all(Number(api8)));
  }

  /** All leases in the order of their keys. */
  *leases(): Generator<Lease> {
    const all = this.#database.prepare<[], LeaseRow>(`SELECT ${LEASE_COLUMNS} FROM lease ORDER BY id`);
    try {
      for (const row of all.iterate()) yield leaseOf(row);
    } catch (error) {
      throw fault(this.#place, error);
    }
  }

  close(): void {
    this.#database.close();
  }

  #read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw fault(this.#place, error);
    }
  }
}

function fault(place: ProductionPlace, error: unknown): StoreError {
  if (error instanceof StoreError)
    return new StoreError(`${place} is unusable; ${REMEDY}. ${error.message}`, { cause: error });
  if (error instanceof Sqlite.SqliteError && DAMAGED.some((code) => error.code.startsWith(code)))
    return new StoreError(`${place} is damaged; ${REMEDY}.`, { cause: error });
  return unusable(String(place), error);
}
