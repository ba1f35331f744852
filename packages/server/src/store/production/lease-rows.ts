import type Sqlite from 'better-sqlite3';
import type { Lease, LeaseAttributes } from './lease.ts';
import { type LeaseId, leaseId, leaseKey } from './lease-key.ts';
import { packSeries, unpackSeries } from './packed-series.ts';
import { type SeriesTotals, totalsOf } from './series-totals.ts';
import { readWells, writeWells } from './well-list.ts';

/** The columns of a lease that its attributes are kept in. */
export interface AttributeColumns {
  readonly name: string | null;
  readonly operator_no: string | null;
  readonly operator: string | null;
  readonly field_no: string | null;
  readonly field: string | null;
}

/** A row of the table `lease`. */
export interface LeaseRow extends AttributeColumns {
  readonly id: LeaseId;
  readonly county_fips: string;
  readonly wells: string;
  readonly months: Buffer;
}

export const LEASE_COLUMNS = 'id, name, operator_no, operator, field_no, field, county_fips, wells, months';

export function attributesOf(row: AttributeColumns): LeaseAttributes {
  const { name, operator_no: operatorNo, operator, field_no: fieldNo, field } = row;
  return { name, operatorNo, operator, fieldNo, field };
}

export function attributeValues({ name, operatorNo, operator, fieldNo, field }: LeaseAttributes) {
  return [name, operatorNo, operator, fieldNo, field] as const;
}

/** @throws StoreError when the row is damaged */
export function leaseOf(row: LeaseRow): Lease {
  return {
    key: leaseKey(row.id),
    attributes: attributesOf(row),
    countyFips: row.county_fips === '' ? [] : row.county_fips.split(' '),
    wells: readWells(row.wells),
    series: unpackSeries(row.months),
  };
}

/** Adds leases to the table. */
export class LeaseInserts {
  readonly #lease: Sqlite.Statement;
  readonly #well: Sqlite.Statement;

  constructor(database: Sqlite.Database) {
    this.#lease = database.prepare(`INSERT INTO lease VALUES (${Array(17).fill('?').join(', ')})`);
    this.#well = database.prepare('INSERT INTO well VALUES (?, ?)');
  }

  insert(lease: Lease): void {
    const id = leaseId(lease.key);
    this.#lease.run(
      id,
      ...attributeValues(lease.attributes),
      lease.countyFips.join(' '),
      ...totalValues(totalsOf(lease.series)),
      writeWells(lease.wells),
      packSeries(lease.series),
    );
    for (const { api8 } of lease.wells) this.#well.run(Number(api8), id);
  }
}

function totalValues(totals: SeriesTotals) {
  const { firstMonth, lastMonth, peakMonth, monthsProducing } = totals;
  const { cumOilBbl, cumGasMcf, ttmOilBbl, ttmGasMcf } = totals;
  return [
    firstMonth,
    lastMonth,
    peakMonth,
    monthsProducing,
    cumOilBbl,
    cumGasMcf,
    ttmOilBbl,
    ttmGasMcf,
  ] as const;
}
