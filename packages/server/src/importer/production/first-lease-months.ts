import { type LeaseId, leaseKey, leaseKeyText } from '../../store/production/lease-key.ts';
import { type Month, monthText } from '../../store/production/month.ts';
import { readLeaseCycle } from './lease-cycle.ts';
import type { LeaseMonthSink } from './lease-intake.ts';
import { readLeaseMonthsJson } from './lease-months-json.ts';
import type { ProductionSource } from './production-source.ts';

/** A row as it would be written, or why it would not be. */
export type FirstRow =
  | {
      readonly lease: string;
      readonly month: string;
      readonly oil: number;
      readonly gas: number;
      readonly condensate: number;
      readonly casinghead: number;
    }
  | { readonly row: number; readonly dropped: string };

/**
 * The first rows of lease-months of a source.
 * @throws ImportError when it cannot be read
 */
export async function firstLeaseMonths(
  source: ProductionSource,
  count: number,
): Promise<readonly FirstRow[]> {
  const rows = new FirstRows(count);
  const read = source.kind === 'dump' ? readLeaseCycle : readLeaseMonthsJson;
  try {
    await read(source.months.name, source.months.chunks(), rows);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return rows.rows;
}

/** Ends the reading of a file whose first rows have been seen. */
class Enough extends Error {}

class FirstRows implements LeaseMonthSink {
  readonly rows: FirstRow[] = [];
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
  }

  wants(): boolean {
    if (this.rows.length === this.#count) throw new Enough();
    return true;
  }

  drop(row: number, dropped: string): void {
    this.wants();
    this.rows.push({ row, dropped });
  }

  add(
    id: LeaseId,
    month: Month,
    _row: number,
    oil: number,
    gas: number,
    condensate: number,
    casinghead: number,
  ): void {
    const lease = leaseKeyText(leaseKey(id));
    this.rows.push({ lease, month: monthText(month), oil, gas, condensate, casinghead });
  }

  describe(): void {}
}
