import { isObject, type Row } from './section-shape.ts';

/** A month of production, as `2025-03`. */
export interface Month {
  readonly ym: string;
  readonly oil: number;
  readonly gas: number;
}

/** Months of all leases of a list added up, the oldest first. */
export function monthsOf(rows: readonly Row[]): Month[] {
  const sums = new Map<string, { oil: number; gas: number }>();
  for (const { monthly } of rows) {
    if (!Array.isArray(monthly)) continue;
    for (const month of monthly) {
      if (!isObject(month) || typeof month.ym !== 'string') continue;
      const sum = sums.get(month.ym) ?? { oil: 0, gas: 0 };
      sum.oil += Number(month.oil_bbl ?? 0);
      sum.gas += Number(month.gas_mcf ?? 0);
      sums.set(month.ym, sum);
    }
  }
  return [...sums].map(([ym, sum]) => ({ ym, ...sum })).sort((a, b) => (a.ym < b.ym ? -1 : 1));
}
