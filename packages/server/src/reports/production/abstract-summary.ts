import type { Lease } from '../../store/production/lease.ts';
import { leaseId } from '../../store/production/lease-key.ts';
import type { Month } from '../../store/production/month.ts';
import { boe, TRAILING_MONTHS, totalsOf, volumesSince } from '../../store/production/series-totals.ts';
import { rounded, textOf } from './lease-summary.ts';

/** What the leases of an abstract have produced together. */
export interface AbstractSummary {
  /** Leases that have produced oil or gas. */
  readonly producing_lease_count: number;
  readonly total_cum_boe: number;
  readonly total_cum_oil_bbl: number;
  readonly total_cum_gas_mcf: number;
  /** Of the twelve calendar months that end at `last_month`, of all leases. */
  readonly ttm_boe: number;
  /** First and last month in which one of them produced; null when none did. */
  readonly first_month: string | null;
  readonly last_month: string | null;
}

/** Zeros and nulls of no leases. */
export function abstractSummary(leases: readonly Lease[]): AbstractSummary {
  const totals = leases.map(({ series }) => totalsOf(series));
  const sum = (of: (one: (typeof totals)[number]) => number): number =>
    totals.reduce((all, one) => all + of(one), 0);
  const first = least(totals.map(({ firstMonth }) => firstMonth));
  const last = greatest(totals.map(({ lastMonth }) => lastMonth));
  const [oilBbl, gasMcf] = [sum((one) => one.cumOilBbl), sum((one) => one.cumGasMcf)];
  return {
    producing_lease_count: totals.filter(({ monthsProducing }) => monthsProducing > 0).length,
    total_cum_boe: rounded(boe(oilBbl, gasMcf)),
    total_cum_oil_bbl: oilBbl,
    total_cum_gas_mcf: gasMcf,
    ttm_boe: last === null ? 0 : rounded(trailingBoe(leases, last)),
    first_month: textOf(first),
    last_month: textOf(last),
  };
}

/** Leases as a report lists them: the most productive first, those that are equal in the order of their keys. */
export function mostProductiveFirst(leases: readonly Lease[]): readonly Lease[] {
  return leases
    .map((lease) => ({ lease, cumBoe: cumBoeOf(lease) }))
    .sort((a, b) => b.cumBoe - a.cumBoe || leaseId(a.lease.key) - leaseId(b.lease.key))
    .map(({ lease }) => lease);
}

function cumBoeOf({ series }: Lease): number {
  const { oilBbl, gasMcf } = volumesSince(series, 0, Number.POSITIVE_INFINITY);
  return boe(oilBbl, gasMcf);
}

function trailingBoe(leases: readonly Lease[], last: Month): number {
  return leases.reduce((sum, { series }) => {
    const { oilBbl, gasMcf } = volumesSince(series, last - TRAILING_MONTHS + 1, last);
    return sum + boe(oilBbl, gasMcf);
  }, 0);
}

function least(months: readonly (Month | null)[]): Month | null {
  const known = months.filter((month) => month !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function greatest(months: readonly (Month | null)[]): Month | null {
  const known = months.filter((month) => month !== null);
  return known.length === 0 ? null : Math.max(...known);
}
