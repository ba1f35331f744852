import { type LeaseAttributes, NO_ATTRIBUTES } from '../../store/production/lease.ts';
import type { LeaseId } from '../../store/production/lease-key.ts';
import type { Month } from '../../store/production/month.ts';
import type { ProductionFilling } from '../../store/production/production-filling.ts';
import type { RowLog, RowNotes } from '../row-notes.ts';
import { LeaseMonthRun } from './lease-month-run.ts';

/** Rows that are held in memory, 26 bytes each, before they go to the disk lease by lease. */
const RUN_ROWS = 2 ** 21;

export interface IntakeNotes {
  readonly dropped: RowNotes;
  readonly repeated: RowNotes;
  readonly log: RowLog;
  /** How the log names the source. */
  readonly source: string;
}

/** What readers of lease-months hand their rows to. */
export interface LeaseMonthSink {
  /** @returns whether a row's lease is asked for; if not, the row is counted and done with */
  wants(id: LeaseId): boolean;
  drop(row: number, reason: string): void;
  /** Takes the volumes of a month: see `LeaseSeries`. */
  add(
    id: LeaseId,
    month: Month,
    row: number,
    oil: number,
    gas: number,
    condensate: number,
    casinghead: number,
  ): void;
  /**
   * Says what the row that was added last says of its lease.
   * @param fingerprint differs where attributes do, so that most need not be read
   */
  describe(month: Month, fingerprint: number, read: () => LeaseAttributes): void;
}

/** What became of the rows that were read. */
export interface RowCounts {
  readonly read: number;
  /** Of leases that are not asked for. */
  readonly unwanted: number;
  readonly dropped: number;
  readonly taken: number;
}

/** Takes lease-months in and hands them to the store, and keeps count of what became of the rows. */
export class LeaseIntake implements LeaseMonthSink {
  readonly #filling: ProductionFilling;
  readonly #isWanted: (id: LeaseId) => boolean;
  readonly #notes: IntakeNotes;
  readonly #run: LeaseMonthRun;
  #read = 0;
  #unwanted = 0;
  #dropped = 0;

  constructor(
    filling: ProductionFilling,
    isWanted: (id: LeaseId) => boolean,
    notes: IntakeNotes,
    runRows = RUN_ROWS,
  ) {
    this.#filling = filling;
    this.#isWanted = isWanted;
    this.#notes = notes;
    this.#run = new LeaseMonthRun(runRows);
  }

  get counts(): RowCounts {
    const [read, unwanted, dropped] = [this.#read, this.#unwanted, this.#dropped];
    return { read, unwanted, dropped, taken: read - unwanted - dropped };
  }

  wants(id: LeaseId): boolean {
    if (this.#isWanted(id)) return true;
    this.#read++;
    this.#unwanted++;
    return false;
  }

  drop(row: number, reason: string): void {
    this.#read++;
    this.#dropped++;
    this.#notes.dropped.note(reason, row);
    this.#notes.log.write(this.#notes.source, row, `dropped: ${reason}`);
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
    this.#read++;
    if (this.#run.isFull) this.flush();
    this.#run.add(id, month, row, oil, gas, condensate, casinghead);
  }

  describe(month: Month, fingerprint: number, read: () => LeaseAttributes): void {
    this.#run.describe(month, fingerprint, read);
  }

  flush(): void {
    const onRepeated = (row: number, differs: boolean): void => this.#repeat(row, differs);
    for (const lease of this.#run.drain(NO_ATTRIBUTES, onRepeated))
      this.#filling.addMonths(lease, (month, differs) => this.#repeat(lease.rowOf(month), differs));
  }

  #repeat(row: number, differs: boolean): void {
    const reason = differs
      ? 'a month of a lease again, with other volumes, which stand'
      : 'a month of a lease again, with the same volumes';
    this.#notes.repeated.note(reason, row);
    this.#notes.log.write(this.#notes.source, row, `repeated: ${reason}`);
  }
}
