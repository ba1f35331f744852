import type { Lease, LeaseWell } from '../../store/production/lease.ts';
import { gasMcfAt, oilBblAt } from '../../store/production/lease-series.ts';
import { type Month, monthText } from '../../store/production/month.ts';
import { boe, totalsOf } from '../../store/production/series-totals.ts';
import { type DenominatorBasis, denominatorsOf } from './denominators.ts';
import { type MonthVolumes, rounded } from './lease-summary.ts';

export const SERIES_NOTE =
  'Allocated estimate: the Railroad Commission of Texas reports production by lease, never by well. Each month, the volume of a lease is divided evenly by its wells.';

/** A lease that a well is of. */
export interface WellUnit {
  readonly district_no: string;
  readonly lease_no: string;
  readonly oil_gas_code: 'O' | 'G';
  readonly operator: string | null;
  /** Of the whole lease. */
  readonly cum_boe: number;
  /** Wells of the lease that count today. */
  readonly well_count: number;
  readonly denominator_basis: DenominatorBasis;
}

export interface WellProduction {
  readonly units: readonly WellUnit[];
  /** What is allocated to the well, of all its units, oldest month first. */
  readonly series: readonly MonthVolumes[];
  readonly series_note: string;
}

/** A month of a lease, divided. */
export interface AllocatedMonth {
  readonly month: Month;
  readonly wells: readonly LeaseWell[];
  /** Of each of the wells. */
  readonly oilBbl: number;
  readonly gasMcf: number;
}

/** The production of a well, allocated from its leases. */
export function wellProduction(api8: string, leases: readonly Lease[]): WellProduction {
  const own = leases.map((lease) => withWell(lease, api8));
  const sums = new Map<Month, { oilBbl: number; gasMcf: number }>();
  for (const lease of own) {
    for (const { month, wells, oilBbl, gasMcf } of allocatedMonths(lease)) {
      if (!wells.some((well) => well.api8 === api8)) continue;
      const sum = sums.get(month) ?? { oilBbl: 0, gasMcf: 0 };
      sums.set(month, { oilBbl: sum.oilBbl + oilBbl, gasMcf: sum.gasMcf + gasMcf });
    }
  }
  const series = [...sums]
    .sort(([a], [b]) => a - b)
    .map(([month, { oilBbl, gasMcf }]) => ({
      ym: monthText(month),
      oil_bbl: rounded(oilBbl),
      gas_mcf: rounded(gasMcf),
    }));
  return { units: own.map(unitOf), series, series_note: SERIES_NOTE };
}

/** Divides each month of a lease by the wells that count in it; nothing of a lease without wells. */
export function allocatedMonths(lease: Lease): readonly AllocatedMonth[] {
  if (lease.wells.length === 0) return [];
  const denominators = denominatorsOf(lease);
  return Array.from(lease.series.months, (month, i) => {
    const wells = denominators.wellsIn(month);
    return {
      month,
      wells,
      oilBbl: oilBblAt(lease.series, i) / wells.length,
      gasMcf: gasMcfAt(lease.series, i) / wells.length,
    };
  });
}

/** A lease with wells that the tables of its production do not have, and with theirs where both do. */
export function withWells(lease: Lease, wells: readonly LeaseWell[]): Lease {
  const known = new Set(lease.wells.map(({ api8 }) => api8));
  return { ...lease, wells: [...lease.wells, ...wells.filter(({ api8 }) => !known.has(api8))] };
}

/** A gas lease is one well; an oil lease of which no well is known has at least the one that is asked for. */
function withWell(lease: Lease, api8: string): Lease {
  const well = { api8, wellNo: null, completed: null, plugged: null, isPlugged: false, isProducer: true };
  return withWells(lease, [well]);
}

function unitOf(lease: Lease): WellUnit {
  const { basis, wellCount } = denominatorsOf(lease);
  const { cumOilBbl, cumGasMcf } = totalsOf(lease.series);
  return {
    district_no: lease.key.districtNo,
    lease_no: lease.key.leaseNo,
    oil_gas_code: lease.key.oilGasCode,
    operator: lease.attributes.operator,
    cum_boe: rounded(boe(cumOilBbl, cumGasMcf)),
    well_count: wellCount,
    denominator_basis: basis,
  };
}
