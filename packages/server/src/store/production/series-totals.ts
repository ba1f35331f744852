import { gasMcfAt, type LeaseSeries, oilBblAt } from './lease-series.ts';
import type { Month } from './month.ts';

/** Months of a year that ends at a lease's last month. */
export const TRAILING_MONTHS = 12;
/** Gas that burns as hot as a barrel of oil, in thousands of cubic feet. */
export const MCF_PER_BOE = 6;

export interface SeriesTotals {
  /** The first, last and best month with a volume of oil or gas; null when there is none. */
  readonly firstMonth: Month | null;
  readonly lastMonth: Month | null;
  readonly peakMonth: Month | null;
  /** How many months have a volume. */
  readonly monthsProducing: number;
  readonly cumOilBbl: number;
  readonly cumGasMcf: number;
  /** Of the twelve calendar months that end at the last one. */
  readonly ttmOilBbl: number;
  readonly ttmGasMcf: number;
}

/** Barrels of oil equivalent: oil + gas / 6. */
export function boe(oilBbl: number, gasMcf: number): number {
  return oilBbl + gasMcf / MCF_PER_BOE;
}

export function totalsOf(series: LeaseSeries): SeriesTotals {
  let [first, last, peak, best, producing] = [-1, -1, -1, 0, 0];
  for (let i = 0; i < series.months.length; i++) {
    const [oilBbl, gasMcf] = [oilBblAt(series, i), gasMcfAt(series, i)];
    if (oilBbl <= 0 && gasMcf <= 0) continue;
    producing++;
    if (first < 0) first = i;
    last = i;
    if (boe(oilBbl, gasMcf) > best) [peak, best] = [i, boe(oilBbl, gasMcf)];
  }
  const all = volumesSince(series, 0, Number.POSITIVE_INFINITY);
  const lastMonth = series.months[last] ?? null;
  const year =
    lastMonth === null
      ? { oilBbl: 0, gasMcf: 0 }
      : volumesSince(series, lastMonth - TRAILING_MONTHS + 1, lastMonth);
  return {
    firstMonth: series.months[first] ?? null,
    lastMonth,
    peakMonth: series.months[peak] ?? null,
    monthsProducing: producing,
    cumOilBbl: all.oilBbl,
    cumGasMcf: all.gasMcf,
    ttmOilBbl: year.oilBbl,
    ttmGasMcf: year.gasMcf,
  };
}

/** The sum of the months from one to another, both of them included. */
export function volumesSince(
  series: LeaseSeries,
  from: Month,
  to: Month,
): { readonly oilBbl: number; readonly gasMcf: number } {
  let [oilBbl, gasMcf] = [0, 0];
  series.months.forEach((month, i) => {
    if (month < from || month > to) return;
    oilBbl += oilBblAt(series, i);
    gasMcf += gasMcfAt(series, i);
  });
  return { oilBbl, gasMcf };
}
