import type { LeaseAttributes } from '../../store/production/lease.ts';
import type { LeaseId } from '../../store/production/lease-key.ts';
import { emptySeries, type LeaseSeries, STREAMS, type Stream } from '../../store/production/lease-series.ts';
import type { Month } from '../../store/production/month.ts';

/** Leases that are remembered, some 200 bytes each: Texas has about as many with production. */
const MAX_LEASES = 500_000;

/** The months of a lease in a run, and the rows that they were read from. */
export interface RunLease {
  readonly id: LeaseId;
  readonly attributes: LeaseAttributes;
  readonly series: LeaseSeries;
  /** The row that a month of the series was read from. */
  rowOf(month: Month): number;
}

/** Told of a row that gives a month again, and whether with other volumes. */
export type OnRepeated = (row: number, differs: boolean) => void;

/**
 * Rows of lease-months in whatever order they come, as many as fit into bounded memory, to be taken out lease by lease.
 */
export class LeaseMonthRun {
  readonly #capacity: number;
  readonly #leases: Uint32Array;
  readonly #months: Uint16Array;
  readonly #rows: Uint32Array;
  readonly #volumes: Readonly<Record<Stream, Int32Array>>;
  #ids: LeaseId[] = [];
  #attributes: LeaseAttributes[] = [];
  #attributesOf: Month[] = [];
  #fingerprints: number[] = [];
  #indexes = new Map<LeaseId, number>();
  #length = 0;
  /** The lease of the row before, which mostly is that of the next. */
  #last = -1;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#leases = new Uint32Array(capacity);
    this.#months = new Uint16Array(capacity);
    this.#rows = new Uint32Array(capacity);
    this.#volumes = emptySeries(capacity).volumes;
  }

  get isFull(): boolean {
    return this.#length === this.#capacity || this.#ids.length >= MAX_LEASES;
  }

  add(
    id: LeaseId,
    month: Month,
    row: number,
    oil: number,
    gas: number,
    condensate: number,
    casinghead: number,
  ): void {
    const i = this.#length++;
    this.#leases[i] = this.#indexOf(id);
    this.#months[i] = month;
    this.#rows[i] = row;
    this.#volumes.oil[i] = oil;
    this.#volumes.gas[i] = gas;
    this.#volumes.condensate[i] = condensate;
    this.#volumes.casinghead[i] = casinghead;
  }

  /**
   * Says what a month's report says of the lease of the row that was added last; the latest month stands.
   * @param fingerprint differs where attributes do, so that most need not be read
   */
  describe(month: Month, fingerprint: number, read: () => LeaseAttributes): void {
    const index = this.#last;
    if (month < (this.#attributesOf[index] ?? -1)) return;
    this.#attributesOf[index] = month;
    if (this.#fingerprints[index] === fingerprint) return;
    this.#fingerprints[index] = fingerprint;
    this.#attributes[index] = read();
  }

  /** Takes out all leases; of rows of one month the later one stands. */
  *drain(noAttributes: LeaseAttributes, onRepeated: OnRepeated): Generator<RunLease> {
    const order = this.#byLease();
    let from = 0;
    for (const [index, id] of this.#ids.entries()) {
      let to = from;
      while (to < this.#length && this.#leases[order[to] ?? 0] === index) to++;
      if (to === from) continue;
      const kept = this.#lastOfEachMonth(order.subarray(from, to), onRepeated);
      const rowOf = (month: Month): number =>
        this.#rows[kept.find((i) => this.#months[i] === month) ?? -1] ?? 0;
      yield { id, attributes: this.#attributes[index] ?? noAttributes, series: this.#seriesOf(kept), rowOf };
      from = to;
    }
    this.#clear();
  }

  #indexOf(id: LeaseId): number {
    if (this.#ids[this.#last] === id) return this.#last;
    const known = this.#indexes.get(id);
    this.#last = known ?? this.#ids.length;
    if (known === undefined) {
      this.#indexes.set(id, this.#last);
      this.#ids.push(id);
    }
    return this.#last;
  }

  /** The rows in the order of their leases, and within one as they came. */
  #byLease(): Uint32Array {
    const next = new Uint32Array(this.#ids.length + 1);
    for (let i = 0; i < this.#length; i++)
      next[(this.#leases[i] ?? 0) + 1] = (next[(this.#leases[i] ?? 0) + 1] ?? 0) + 1;
    for (let k = 1; k < next.length; k++) next[k] = (next[k] ?? 0) + (next[k - 1] ?? 0);
    const order = new Uint32Array(this.#length);
    for (let i = 0; i < this.#length; i++) {
      const lease = this.#leases[i] ?? 0;
      const place = next[lease] ?? 0;
      order[place] = i;
      next[lease] = place + 1;
    }
    return order;
  }

  #lastOfEachMonth(indexes: Uint32Array, onRepeated: OnRepeated): number[] {
    const month = (i: number): Month => this.#months[i] ?? 0;
    let isSorted = true;
    for (let k = 1; k < indexes.length && isSorted; k++)
      isSorted = month(indexes[k - 1] ?? 0) <= month(indexes[k] ?? 0);
    if (!isSorted) indexes.sort((a, b) => month(a) - month(b) || a - b);
    const kept: number[] = [];
    for (const i of indexes) {
      const before = kept.at(-1);
      if (before === undefined || month(before) !== month(i)) kept.push(i);
      else {
        onRepeated(
          this.#rows[i] ?? 0,
          STREAMS.some((s) => this.#volumes[s][before] !== this.#volumes[s][i]),
        );
        kept[kept.length - 1] = i;
      }
    }
    return kept;
  }

  #seriesOf(indexes: readonly number[]): LeaseSeries {
    const series = emptySeries(indexes.length);
    indexes.forEach((i, k) => {
      series.months[k] = this.#months[i] ?? 0;
      for (const stream of STREAMS) series.volumes[stream][k] = this.#volumes[stream][i] ?? 0;
    });
    return series;
  }

  /** Leases are remembered, since most come again in the next run: their names are not made anew. */
  #clear(): void {
    this.#length = 0;
    if (this.#ids.length < MAX_LEASES) return;
    this.#ids = [];
    this.#attributes = [];
    this.#attributesOf = [];
    this.#fingerprints = [];
    this.#indexes = new Map();
    this.#last = -1;
  }
}
