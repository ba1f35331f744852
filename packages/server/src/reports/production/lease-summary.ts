import { districtName } from '../../store/production/district.ts';
import type { Lease } from '../../store/production/lease.ts';
import { gasMcfAt, oilBblAt } from '../../store/production/lease-series.ts';
import { type Month, monthText } from '../../store/production/month.ts';
import { boe, totalsOf } from '../../store/production/series-totals.ts';

/** Months of a lease that a report shows, the newest ones. */
export const MONTHS_SHOWN = 60;

export interface MonthVolumes {
  /** `2026-07` */
  readonly ym: string;
  readonly oil_bbl: number;
  readonly gas_mcf: number;
}

/** A lease as a report shows it. Oil is with condensate, gas with casinghead gas, as the agency counts them. */
export interface LeaseSummary {
  /** As the production data numbers districts. */
  readonly district_no: string;
  /** As the Railroad Commission calls it. */
  readonly district: string;
  readonly lease_no: string;
  readonly oil_gas_code: 'O' | 'G';
  readonly lease_name: string | null;
  readonly operator: string | null;
  readonly field: string | null;
  readonly cum_oil_bbl: number;
  readonly cum_gas_mcf: number;
  readonly cum_boe: number;
  /** Of the twelve calendar months that end at `last_month`. */
  readonly ttm_oil_bbl: number;
  readonly ttm_gas_mcf: number;
  /** First, last and best month with a volume; null when there is none. */
  readonly first_month: string | null;
  readonly last_month: string | null;
  readonly peak_month: string | null;
  readonly months_producing: number;
  /** Oldest first. */
  readonly monthly: readonly MonthVolumes[];
}

export function leaseSummary({ key, attributes, series }: Lease): LeaseSummary {
  const totals = totalsOf(series);
  const from = Math.max(0, series.months.length - MONTHS_SHOWN);
  return {
    district_no: key.districtNo,
    district: districtName(key.districtNo),
    lease_no: key.leaseNo,
    oil_gas_code: key.oilGasCode,
    lease_name: attributes.name,
    operator: attributes.operator,
    field: attributes.field,
    cum_oil_bbl: totals.cumOilBbl,
    cum_gas_mcf: totals.cumGasMcf,
    cum_boe: rounded(boe(totals.cumOilBbl, totals.cumGasMcf)),
    ttm_oil_bbl: totals.ttmOilBbl,
    ttm_gas_mcf: totals.ttmGasMcf,
    first_month: textOf(totals.firstMonth),
    last_month: textOf(totals.lastMonth),
    peak_month: textOf(totals.peakMonth),
    months_producing: totals.monthsProducing,
    monthly: Array.from(series.months.subarray(from), (month, i) => ({
      ym: monthText(month),
      oil_bbl: oilBblAt(series, from + i),
      gas_mcf: gasMcfAt(series, from + i),
    })),
  };
}

export function textOf(month: Month | null): string | null {
  return month === null ? null : monthText(month);
}

/** To a hundredth: a sixth of a thousand cubic feet has no end of digits. */
export function rounded(volume: number): number {
  return Math.round(100 * volume) / 100;
}
