import type { SeriesTotals } from './series-totals.ts';

/** What leases have produced altogether: volumes of all months and of the last twelve. */
export type Volumes = Pick<SeriesTotals, 'cumOilBbl' | 'cumGasMcf' | 'ttmOilBbl' | 'ttmGasMcf'>;

export interface LeaseTotals extends Volumes {
  /** How many wells it has or had. */
  readonly wells: number;
}

export interface CountyTotals extends Volumes {
  /** Leases that have produced oil or gas; one of several counties counts in each. */
  readonly leases: number;
}

export interface TotalsRow {
  readonly cum_oil_bbl: number;
  readonly cum_gas_mcf: number;
  readonly ttm_oil_bbl: number;
  readonly ttm_gas_mcf: number;
  readonly wells: number;
}

export interface CountySumRow extends Omit<TotalsRow, 'wells'> {
  readonly county_fips: string;
  readonly leases: number;
}

export const LEASE_TOTALS = `SELECT cum_oil_bbl, cum_gas_mcf, ttm_oil_bbl, ttm_gas_mcf, json_array_length(wells) AS wells
  FROM lease WHERE id = ?`;

/** By the counties of leases, as they are kept: several are parted by spaces. */
export const COUNTY_SUMS = `SELECT county_fips, count(*) AS leases,
    sum(cum_oil_bbl) AS cum_oil_bbl, sum(cum_gas_mcf) AS cum_gas_mcf,
    sum(ttm_oil_bbl) AS ttm_oil_bbl, sum(ttm_gas_mcf) AS ttm_gas_mcf
  FROM lease WHERE months_producing > 0 GROUP BY county_fips`;

export function totalsOfRow(row: TotalsRow): LeaseTotals {
  return { ...volumesOf(row, 1), wells: row.wells };
}

/** The totals of each county, of rows of {@link COUNTY_SUMS}. */
export function sumByCounty(rows: readonly CountySumRow[]): Map<string, CountyTotals> {
  const totals = new Map<string, CountyTotals>();
  for (const row of rows) {
    const counties = row.county_fips.split(' ').filter((fips) => fips !== '');
    for (const fips of counties) {
      const { leases, ...before } = totals.get(fips) ?? { ...NOTHING, leases: 0 };
      const sum = added(before, volumesOf(row, 1 / counties.length));
      totals.set(fips, { ...sum, leases: leases + row.leases });
    }
  }
  return totals;
}

export const NOTHING: Volumes = { cumOilBbl: 0, cumGasMcf: 0, ttmOilBbl: 0, ttmGasMcf: 0 };

/** Volumes and a share of others together. */
export function added(volumes: Volumes, others: Volumes, share = 1): Volumes {
  return {
    cumOilBbl: volumes.cumOilBbl + share * others.cumOilBbl,
    cumGasMcf: volumes.cumGasMcf + share * others.cumGasMcf,
    ttmOilBbl: volumes.ttmOilBbl + share * others.ttmOilBbl,
    ttmGasMcf: volumes.ttmGasMcf + share * others.ttmGasMcf,
  };
}

function volumesOf(row: Omit<TotalsRow, 'wells'>, share: number): Volumes {
  return {
    cumOilBbl: share * row.cum_oil_bbl,
    cumGasMcf: share * row.cum_gas_mcf,
    ttmOilBbl: share * row.ttm_oil_bbl,
    ttmGasMcf: share * row.ttm_gas_mcf,
  };
}
