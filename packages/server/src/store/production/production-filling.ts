import { existsSync, mkdirSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { openForFilling, swapIn } from '../filled-file.ts';
import { ImportLock } from '../import-lock.ts';
import { unusable } from '../sqlite.ts';
import { StoreError } from '../store-error.ts';
import type { Lease } from './lease.ts';
import type { LeaseId } from './lease-key.ts';
import { LeaseInserts } from './lease-rows.ts';
import { mergedLeases } from './merged-leases.ts';
import type { Month } from './month.ts';
import { ProductionFile } from './production-file.ts';
import { type ProductionImport, type ProductionScope, scopeText } from './production-import.ts';
import type { ProductionPlace } from './production-place.ts';
import { createProductionTables, writeImports } from './schema.ts';
import { type LeaseMonths, StagedLeases, type WellOfLease } from './staged-leases.ts';

const CACHE_KIBIBYTES = 16_384;

/**
 * Takes in what a source says of leases, and then makes a file of it and of what there was, in the place of the one that
 * answers. Until that moment, and after any failure before, the old one does.
 */
export class ProductionFilling {
  readonly #place: ProductionPlace;
  readonly #lock: ImportLock;
  readonly #stagingFile: string;
  readonly #fillingFile: string;
  #staged: StagedLeases | null = null;

  /** @throws StoreError when another import is under way, or the directory may not be written */
  constructor(place: ProductionPlace) {
    this.#place = place;
    this.#stagingFile = place.temporaryFile(process.pid, 'staging');
    this.#fillingFile = place.temporaryFile(process.pid, 'filling');
    this.#lock = attempt(place, () => {
      mkdirSync(place.directory, { recursive: true });
      return ImportLock.take(place);
    });
    try {
      place.removeLeftovers();
      this.#staged = new StagedLeases(this.#stagingFile);
    } catch (error) {
      this.abort();
      throw unusable(String(place), error);
    }
  }

  /**
   * Adds months of a lease, in any order; of a month that comes twice the later one stands.
   * @param onRepeated told of each month that came before, and whether its volumes differ
   */
  addMonths(lease: LeaseMonths, onRepeated: (month: Month, differs: boolean) => void): void {
    attempt(this.#place, () => this.#open().add(lease, onRepeated));
  }

  /** Adds a well of a lease; the wells that the lease has in the store are replaced. */
  addWell(well: WellOfLease): void {
    attempt(this.#place, () => this.#open().addWell(well));
  }

  /** Leaves only the wells of leases that have one in a county, and tells which these leases are. */
  keepWellsOfCounty(fips: string): ReadonlySet<LeaseId> {
    return attempt(this.#place, () => this.#open().keepWellsOfCounty(fips));
  }

  /**
   * Makes the new file, which takes a minute for a state and is not interrupted, and puts it in its place. Months that
   * were not added stay as they were, unless the import is whole: then what its scope had before goes.
   * @param anew leaves nothing of what there was
   */
  commit(record: ProductionImport, { anew = false } = {}): void {
    attempt(this.#place, () => {
      try {
        if (anew) this.#fill(null, record);
        else this.#fillOverBefore(record);
        swapIn(this.#fillingFile, this.#place.file);
      } finally {
        this.abort();
      }
    });
  }

  /** Leaves everything as it was; after a commit it does nothing. */
  abort(): void {
    this.#staged?.close();
    this.#staged = null;
    for (const file of [this.#stagingFile, this.#fillingFile]) rmSync(file, { force: true });
    this.#lock.release();
  }

  #fillOverBefore(record: ProductionImport): void {
    let before: ProductionFile | null = null;
    try {
      before = existsSync(this.#place.file) ? ProductionFile.open(this.#place) : null;
      this.#fill(before, record);
    } catch (error) {
      // All there is may take the place of a file that cannot be read any more.
      if (!isAll(record) || !(error instanceof StoreError)) throw error;
      rmSync(this.#fillingFile, { force: true });
      this.#fill(null, record);
    } finally {
      before?.close();
    }
  }

  #fill(before: ProductionFile | null, record: ProductionImport): void {
    const database = openForFilling(this.#fillingFile, CACHE_KIBIBYTES);
    try {
      createProductionTables(database);
      const inserts = new LeaseInserts(database);
      const isReplaced = (lease: Lease): boolean => record.isWhole && isOf(record.scope, lease);
      for (const lease of mergedLeases(before?.leases() ?? [], this.#open().leases(), isReplaced))
        inserts.insert(lease);
      writeImports(database, importsAfter(before?.imports ?? [], record));
      database.exec('COMMIT');
    } finally {
      database.close();
    }
  }

  #open(): StagedLeases {
    if (this.#staged === null) throw new Error('The import has ended');
    return this.#staged;
  }
}

function attempt<T>(place: ProductionPlace, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError) && !isSystemError(error)) throw error;
    throw unusable(String(place), error);
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Whether an import leaves nothing of what there was. */
function isAll({ isWhole, scope }: ProductionImport): boolean {
  return isWhole && scope.kind === 'state';
}

/** Whether a lease is one that an import of a scope has all of. */
function isOf(scope: ProductionScope, { key, countyFips }: Lease): boolean {
  if (scope.kind === 'state') return true;
  return scope.kind === 'county' ? countyFips.includes(scope.fips) : key.districtNo === scope.districtNo;
}

/** What is known of imports after one more: a refresh of some months leaves a scope as whole as it was. */
function importsAfter(
  before: readonly ProductionImport[],
  record: ProductionImport,
): readonly ProductionImport[] {
  const scope = scopeText(record.scope);
  const wasWhole = before.some((one) => scopeText(one.scope) === scope && one.isWhole);
  const stay = before.filter((one) => !isAll(record) && scopeText(one.scope) !== scope);
  return [...stay, { ...record, isWhole: record.isWhole || wasWhole }];
}
