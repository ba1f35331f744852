import type Sqlite from 'better-sqlite3';
import { openForFilling } from '../filled-file.ts';
import { completedBy, type LeaseAttributes, type LeaseWell, NO_ATTRIBUTES } from './lease.ts';
import type { LeaseId } from './lease-key.ts';
import { type AttributeColumns, attributesOf, attributeValues } from './lease-rows.ts';
import { emptySeries, type LeaseSeries, overlaid } from './lease-series.ts';
import type { Month } from './month.ts';
import { packSeries, unpackSeries } from './packed-series.ts';
import { createStagingTables } from './schema.ts';

const CACHE_KIBIBYTES = 16_384;

/** Months of one lease that have been read, and what the latest of them says of it. */
export interface LeaseMonths {
  readonly id: LeaseId;
  readonly series: LeaseSeries;
  readonly attributes: LeaseAttributes;
}

/** A well that has been read with the lease that it belongs to. */
export interface WellOfLease {
  readonly lease: LeaseId;
  readonly well: LeaseWell;
  readonly attributes: LeaseAttributes;
}

/** A lease as far as a source tells of it. */
export interface StagedLease extends LeaseMonths {
  readonly wells: readonly LeaseWell[];
}

interface LeaseRow extends AttributeColumns {
  readonly id: LeaseId;
  readonly attributes_of: Month;
  readonly months: Buffer;
}

interface WellRow extends AttributeColumns {
  readonly lease: LeaseId;
  readonly api8: string;
  readonly well_no: string | null;
  readonly completed: Month | null;
  readonly plugged: Month | null;
  readonly is_plugged: number;
  readonly is_producer: number;
}

/**
 * Collects what a source says in a file, so that a state of 77 million rows, in whatever order they come, needs no more
 * memory than a county.
 */
export class StagedLeases {
  readonly #database: Sqlite.Database;
  readonly #find: Sqlite.Statement<[LeaseId], LeaseRow>;
  readonly #put: Sqlite.Statement;
  readonly #putWell: Sqlite.Statement;

  constructor(file: string) {
    this.#database = openForFilling(file, CACHE_KIBIBYTES);
    createStagingTables(this.#database);
    this.#find = this.#database.prepare('SELECT * FROM staged_lease WHERE id = ?');
    this.#put = this.#database.prepare('REPLACE INTO staged_lease VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#putWell = this.#database.prepare(
      'REPLACE INTO staged_well VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
  }

  /**
   * Adds months of a lease; of a month that comes twice the later one stands.
   * @param onRepeated told of each month that was there before, and whether its volumes differ
   */
  add(lease: LeaseMonths, onRepeated: (month: Month, differs: boolean) => void): void {
    const before = this.#find.get(lease.id);
    const latest = lease.series.months.at(-1) ?? 0;
    const series =
      before === undefined ? lease.series : overlaid(unpackSeries(before.months), lease.series, onRepeated);
    const isLatest = before === undefined || latest >= before.attributes_of;
    const attributes = isLatest ? lease.attributes : attributesOf(before);
    const attributesMonth = isLatest ? latest : before.attributes_of;
    this.#put.run(lease.id, ...attributeValues(attributes), attributesMonth, packSeries(series));
  }

  addWell({ lease, well, attributes }: WellOfLease): void {
    this.#putWell.run(
      lease,
      well.api8,
      well.wellNo,
      well.completed,
      well.plugged,
      well.isPlugged ? 1 : 0,
      well.isProducer ? 1 : 0,
      ...attributeValues(attributes),
    );
  }

  /** Leaves only the wells of leases that have one in a county, and tells which these leases are. */
  keepWellsOfCounty(fips: string): ReadonlySet<LeaseId> {
    const kept = this.#database
      .prepare<[string], LeaseId>('SELECT DISTINCT lease FROM staged_well WHERE substr(api8, 1, 3) = ?')
      .pluck()
      .all(fips.slice(2));
    this.#database
      .prepare(
        'DELETE FROM staged_well WHERE lease NOT IN (SELECT lease FROM staged_well WHERE substr(api8, 1, 3) = ?)',
      )
      .run(fips.slice(2));
    return new Set(kept);
  }

  /** All leases that have months or wells, in the order of their keys. */
  *leases(): Generator<StagedLease> {
    const ids = this.#database
      .prepare<[], LeaseId>('SELECT id FROM staged_lease UNION SELECT lease FROM staged_well ORDER BY 1')
      .pluck();
    const wellsOf = this.#database.prepare<[LeaseId], WellRow>(
      'SELECT * FROM staged_well WHERE lease = ? ORDER BY api8',
    );
    for (const id of ids.iterate()) {
      const row = this.#find.get(id);
      const wells = wellsOf.all(id);
      const [reported, ofWell] = [row, wells[0]].map((one) => (one ? attributesOf(one) : NO_ATTRIBUTES));
      yield {
        id,
        series: row === undefined ? emptySeries() : unpackSeries(row.months),
        attributes: completedBy(reported ?? NO_ATTRIBUTES, ofWell ?? NO_ATTRIBUTES),
        wells: wells.map(wellOf),
      };
    }
  }

  close(): void {
    this.#database.close();
  }
}

function wellOf(row: WellRow): LeaseWell {
  return {
    api8: row.api8,
    wellNo: row.well_no,
    completed: row.completed,
    plugged: row.plugged,
    isPlugged: row.is_plugged === 1,
    isProducer: row.is_producer === 1,
  };
}
