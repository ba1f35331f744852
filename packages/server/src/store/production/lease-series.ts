import type { Month } from './month.ts';

/** What is reported of a month: oil and casinghead gas of oil leases, gas and condensate of gas wells. */
export const STREAMS = ['oil', 'gas', 'condensate', 'casinghead'] as const;
export type Stream = (typeof STREAMS)[number];

/** Beyond it a report has no room for digits (NUMBER(9) of the PDQ dump). */
export const MAX_VOLUME = 999_999_999;
/** Four volumes and the month itself. */
const MONTH_BYTES = 18;

/** The months that were reported of a lease, each once, oldest first. */
export interface LeaseSeries {
  /** See {@link Month}. */
  readonly months: Uint16Array;
  /** By stream, a volume a month: barrels of oil and condensate, thousands of cubic feet of gas. */
  readonly volumes: Readonly<Record<Stream, Int32Array>>;
}

export function emptySeries(length = 0): LeaseSeries {
  // One piece of memory: an import makes millions of series.
  const bytes = new ArrayBuffer(MONTH_BYTES * length);
  const volumes = (place: number): Int32Array => new Int32Array(bytes, 4 * place * length, length);
  return {
    months: new Uint16Array(bytes, 16 * length, length),
    volumes: { oil: volumes(0), gas: volumes(1), condensate: volumes(2), casinghead: volumes(3) },
  };
}

/** Liquids of the i-th month, in barrels. */
export function oilBblAt({ volumes }: LeaseSeries, i: number): number {
  return (volumes.oil[i] ?? 0) + (volumes.condensate[i] ?? 0);
}

/** Gas of the i-th month, in thousands of cubic feet. */
export function gasMcfAt({ volumes }: LeaseSeries, i: number): number {
  return (volumes.gas[i] ?? 0) + (volumes.casinghead[i] ?? 0);
}

/**
 * A series with the months of another put in the place of its own.
 * @param onBoth told of each month that both have, and whether its volumes differ
 */
export function overlaid(
  older: LeaseSeries,
  newer: LeaseSeries,
  onBoth?: (month: Month, differs: boolean) => void,
): LeaseSeries {
  const merged = emptySeries(countBoth(older.months, newer.months));
  let [i, j] = [0, 0];
  for (let k = 0; k < merged.months.length; k++) {
    const old = older.months[i] ?? Number.POSITIVE_INFINITY;
    const recent = newer.months[j] ?? Number.POSITIVE_INFINITY;
    if (old === recent)
      onBoth?.(
        old,
        STREAMS.some((s) => older.volumes[s][i] !== newer.volumes[s][j]),
      );
    copyMonth(recent <= old ? newer : older, recent <= old ? j : i, merged, k);
    if (old <= recent) i++;
    if (recent <= old) j++;
  }
  return merged;
}

/** How many months there are in two series together. */
function countBoth(older: Uint16Array, newer: Uint16Array): number {
  let [i, j, count] = [0, 0, 0];
  for (; i < older.length || j < newer.length; count++) {
    const old = older[i] ?? Number.POSITIVE_INFINITY;
    const recent = newer[j] ?? Number.POSITIVE_INFINITY;
    if (old <= recent) i++;
    if (recent <= old) j++;
  }
  return count;
}

function copyMonth(from: LeaseSeries, i: number, to: LeaseSeries, k: number): void {
  to.months[k] = from.months[i] ?? 0;
  for (const stream of STREAMS) to.volumes[stream][k] = from.volumes[stream][i] ?? 0;
}
