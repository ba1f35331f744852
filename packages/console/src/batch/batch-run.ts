import { sentenceOf } from '../api/request.ts';
import { locateAll, MAX_BATCH, type Outcome } from '../api/search.ts';
import { figure } from '../shell/time-text.ts';
import { type BatchRow, isReportable, reportsOf } from './batch-row.ts';
import type { Table } from './files/table.ts';
import { reportOn } from './report-on.ts';
import type { ReportChoice } from './row-report.ts';

/** After which a run stops: the server is down, rather than at odds with a row. */
const MAX_FAULTS_IN_A_ROW = 3;

export type BatchState = 'ready' | 'running' | 'reporting' | 'stopped' | 'done';

/** A table on its way to places, a hundred rows at a time. */
export class BatchRun {
  readonly columns: readonly string[];
  readonly column: number;
  readonly #rows: BatchRow[];
  readonly #listeners = new Set<() => void>();
  #state: BatchState = 'ready';
  /** The reports that were run last. */
  #choice: ReportChoice = 'land';
  #error: string | null = null;
  #control = new AbortController();
  #isUnsaved = false;
  #snapshot: BatchSnapshot;

  constructor({ columns, rows }: Table, column: number) {
    this.columns = columns;
    this.column = column;
    this.#rows = rows.map(({ number, cells }, index) => ({
      index,
      number,
      cells,
      text: (cells[column] ?? '').trim(),
      readAs: null,
      outcome: null,
      reports: {},
    }));
    this.#snapshot = this.#take();
  }

  /** Asks for all rows that have not been asked for. */
  async start(): Promise<void> {
    await this.#work('running', async (signal) => {
      for (;;) {
        const waiting = this.#rows.filter(({ outcome }) => outcome === null).slice(0, MAX_BATCH);
        if (waiting.length === 0) return;
        await this.#ask(waiting, signal);
      }
    });
  }

  /**
   * Runs a report on each row that was found and has none yet; each parcel takes one of the month's reports. A refusal
   * is the outcome of its row, unless it would meet all that follow.
   */
  async report(choice: ReportChoice): Promise<void> {
    this.#choice = choice;
    await this.#work('reporting', async (signal) => {
      let faults = 0;
      for (const { index } of this.#rows.filter((row) => isReportable(row, choice))) {
        const row = this.#rows[index];
        if (row?.outcome?.kind !== 'found') continue;
        const report = await reportOn(choice, row.outcome.place, signal);
        // A row that was put right meanwhile is of another place.
        if (this.#rows[index] === row) this.#set({ ...row, reports: { ...row.reports, [choice]: report } });
        this.#tell();
        faults = report.outcome === 'refused' && report.isFault ? faults + 1 : 0;
        if (faults === MAX_FAULTS_IN_A_ROW)
          throw new Error(`The server failed for ${faults} rows one after another.`);
      }
    });
  }

  /** Whether anything came of a row that was not handed on. */
  isUnsaved(): boolean {
    return this.#isUnsaved;
  }

  /** Notes that all that is there was handed on. */
  saved(): void {
    this.#isUnsaved = false;
  }

  stop(): void {
    this.#control.abort();
  }

  /** Asks for one row by another text. */
  async fix(index: number, text: string): Promise<void> {
    const row = this.#rows[index];
    if (row === undefined) return;
    const readAs = text === (row.cells[this.column] ?? '').trim() ? null : text;
    await this.#ask([{ ...row, text, readAs, reports: {} }], new AbortController().signal);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): BatchSnapshot => this.#snapshot;

  async #work(state: BatchState, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#control = new AbortController();
    this.#error = null;
    this.#tell(state);
    try {
      await work(this.#control.signal);
      this.#tell('done');
    } catch (error) {
      this.#error = this.#control.signal.aborted ? null : `${sentenceOf(error)} ${this.#leftWords(state)}`;
      this.#tell('stopped');
    }
  }

  async #ask(rows: readonly BatchRow[], signal: AbortSignal): Promise<void> {
    const asked = rows.filter(({ text }) => text !== '');
    const outcomes =
      asked.length === 0
        ? []
        : await locateAll(
            asked.map(({ text }) => text),
            signal,
          );
    const byIndex = new Map(asked.map(({ index }, at) => [index, outcomes[at]]));
    for (const row of rows) {
      const outcome = byIndex.get(row.index) ?? EMPTY;
      this.#set({ ...row, outcome });
    }
    this.#tell();
  }

  #set(row: BatchRow): void {
    this.#rows[row.index] = row;
    this.#isUnsaved = true;
  }

  /** What a stop leaves. */
  #leftWords(state: BatchState): string {
    const isReporting = state === 'reporting';
    const left = figure(
      this.#rows.filter((row) => (isReporting ? isReportable(row, this.#choice) : row.outcome === null))
        .length,
    );
    return isReporting
      ? `Stopped: ${left} rows are still to be reported on.`
      : `Stopped: ${left} rows are still to be found.`;
  }

  #tell(state = this.#state): void {
    this.#state = state;
    this.#snapshot = this.#take();
    for (const listener of this.#listeners) listener();
  }

  #take(): BatchSnapshot {
    const rows = [...this.#rows];
    const found = rows.filter(({ outcome }) => outcome?.kind === 'found').length;
    const reports = rows.flatMap(reportsOf);
    const failed = rows.filter(({ outcome }) => outcome?.kind === 'failed').length;
    return {
      rows,
      found,
      failed,
      reported: reports.filter(({ outcome }) => outcome === 'reported').length,
      refused: reports.filter(({ outcome }) => outcome === 'refused').length,
      handled: rows.filter((row) => row.reports[this.#choice] !== undefined).length,
      state: this.#state,
      error: this.#error,
    };
  }
}

/** What stands at one moment. */
export interface BatchSnapshot {
  readonly rows: readonly BatchRow[];
  readonly found: number;
  readonly failed: number;
  /** Reports of all rows, and of all choices. */
  readonly reported: number;
  /** Reports that cannot be made. */
  readonly refused: number;
  /** Rows that the reports which were run last have come to. */
  readonly handled: number;
  readonly state: BatchState;
  /** Why it stopped before the end; null where it did not. */
  readonly error: string | null;
}

const EMPTY: Outcome = {
  kind: 'failed',
  error: { code: 'invalid_description', message: 'The cell is empty.', details: {} },
};
