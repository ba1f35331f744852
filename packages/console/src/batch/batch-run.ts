import { fetchSummary, type ReportKind } from '../api/report.ts';
import { sentenceOf } from '../api/request.ts';
import { locateAll, MAX_BATCH, type Outcome } from '../api/search.ts';
import type { Table } from './files/table.ts';
import { type RowReport, rowReportOf } from './row-report.ts';

export interface BatchRow {
  /** From 1, as the file has it. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The description, as it stands in the file or was put right. */
  readonly text: string;
  /** Null until it was asked for. */
  readonly outcome: Outcome | null;
  /** Null unless a report was run. */
  readonly report: RowReport | null;
}

export type BatchState = 'ready' | 'running' | 'reporting' | 'stopped' | 'done';

/** A table on its way to places, a hundred rows at a time. */
export class BatchRun {
  readonly columns: readonly string[];
  readonly column: number;
  readonly #rows: BatchRow[];
  readonly #listeners = new Set<() => void>();
  #state: BatchState = 'ready';
  #error: string | null = null;
  #control = new AbortController();
  #snapshot: BatchSnapshot;

  constructor({ columns, rows }: Table, column: number) {
    this.columns = columns;
    this.column = column;
    this.#rows = rows.map((cells, index) => ({
      number: index + 1,
      cells,
      text: (cells[column] ?? '').trim(),
      outcome: null,
      report: null,
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

  /** Runs a report on each row that was found and has none yet; each parcel takes one of the month's reports. */
  async report(): Promise<void> {
    await this.#work('reporting', async (signal) => {
      for (const { number } of this.#rows.filter(isReportable)) {
        const row = this.#rows[number - 1];
        if (row?.outcome?.kind !== 'found') continue;
        const { survey_system, legal_location } = row.outcome.place.properties;
        const kind: ReportKind = survey_system === 'TXSS' ? 'texas' : 'federal';
        const report = rowReportOf(kind, await fetchSummary(kind, legal_location, signal));
        this.#rows[number - 1] = { ...row, report };
        this.#tell();
      }
    });
  }

  stop(): void {
    this.#control.abort();
  }

  /** Asks for one row by another text. */
  async fix(number: number, text: string): Promise<void> {
    const row = this.#rows[number - 1];
    if (row === undefined) return;
    await this.#ask([{ ...row, text, report: null }], new AbortController().signal);
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
      this.#error = this.#control.signal.aborted ? null : sentenceOf(error);
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
    const byNumber = new Map(asked.map(({ number }, index) => [number, outcomes[index]]));
    for (const row of rows) {
      const outcome = byNumber.get(row.number) ?? EMPTY;
      this.#rows[row.number - 1] = { ...row, outcome };
    }
    this.#tell();
  }

  #tell(state = this.#state): void {
    this.#state = state;
    this.#snapshot = this.#take();
    for (const listener of this.#listeners) listener();
  }

  #take(): BatchSnapshot {
    const rows = [...this.#rows];
    const found = rows.filter(({ outcome }) => outcome?.kind === 'found').length;
    const failed = rows.filter(({ outcome }) => outcome?.kind === 'failed').length;
    return {
      rows,
      found,
      failed,
      reported: rows.filter(({ report }) => report !== null).length,
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
  readonly reported: number;
  readonly state: BatchState;
  /** Why it stopped before the end; null where it did not. */
  readonly error: string | null;
}

const EMPTY: Outcome = {
  kind: 'failed',
  error: { code: 'invalid_description', message: 'The cell is empty.', details: {} },
};

export function isReportable({ outcome, report }: BatchRow): boolean {
  return outcome?.kind === 'found' && report === null;
}
