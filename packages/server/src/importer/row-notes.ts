import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';

/** Row numbers that are kept for each reason, to be shown; the log has all. */
const SHOWN_ROWS = 5;

/** Counts by reason. */
export type Reasons = Readonly<Record<string, number>>;

/** What became of rows: how often each reason was met, and on which rows first. */
export class RowNotes {
  readonly #notes = new Map<string, { count: number; readonly firstRows: number[] }>();

  note(reason: string, row: number): void {
    const known = this.#notes.get(reason);
    if (known === undefined) this.#notes.set(reason, { count: 1, firstRows: [row] });
    else {
      known.count++;
      if (known.firstRows.length < SHOWN_ROWS) known.firstRows.push(row);
    }
  }

  counts(): Reasons {
    return Object.fromEntries([...this.#notes].map(([reason, { count }]) => [reason, count]));
  }

  /** A line for each reason: `no geometry: 3 (rows 1, 17, 20)`. */
  lines(): string[] {
    return [...this.#notes].map(([reason, { count, firstRows }]) => {
      const more = count > firstRows.length ? ', …' : '';
      return `${reason}: ${count} (row${count === 1 ? '' : 's'} ${firstRows.join(', ')}${more})`;
    });
  }
}

/** A file with a line for every row that was repaired or dropped. Made with its first line. */
export class RowLog {
  readonly path: string;
  #stream: WriteStream | undefined;

  constructor(path: string) {
    this.path = path;
  }

  get isEmpty(): boolean {
    return this.#stream === undefined;
  }

  write(source: string, row: number, what: string): void {
    this.#stream ??= this.#open();
    this.#stream.write(`${source} row ${row}: ${what}\n`);
  }

  async close(): Promise<void> {
    if (this.#stream === undefined) return;
    this.#stream.end();
    await finished(this.#stream).catch(() => undefined);
  }

  #open(): WriteStream {
    mkdirSync(dirname(this.path), { recursive: true });
    const stream = createWriteStream(this.path);
    // A log that cannot be written does not undo an import: the record has the counts.
    stream.on('error', () => undefined);
    return stream;
  }
}
