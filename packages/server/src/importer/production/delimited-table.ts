import { either, ImportError } from '../import-error.ts';
import { FieldRow } from './field-row.ts';

const [DELIMITER, NEWLINE, RETURN] = [0x7d, 0x0a, 0x0d];
/** Bounds on what may stand between two ends of lines. */
export const MAX_ROW_BYTES = 65_536;
export const MAX_COLUMNS = 256;
/** What is shown of a table that is not the one looked for. */
const SHOWN_COLUMNS = 8;
const SHOWN_CHARACTERS = 400;

/** What is done with a table's rows. */
export interface RowHandler {
  row(row: FieldRow): void;
  /** A row that has not as many fields as the table has columns. */
  malformed(number: number, reason: string): void;
}

/** Where the columns of a table are, by name. */
export type ColumnIndex = ReadonlyMap<string, number>;

/**
 * Reads a table of the Railroad Commission's dump: fields with `}` between them, no quotes, names in the first row.
 * @param columns the names that it must have
 * @param begin makes the handler of rows once the columns are known
 * @throws ImportError when it lacks a column, is none, or ends within a row
 */
export async function readDelimited(
  name: string,
  chunks: AsyncIterable<Buffer>,
  columns: readonly string[],
  begin: (columns: ColumnIndex) => RowHandler,
): Promise<void> {
  const lines = new Lines(name, columns, begin);
  for await (const chunk of chunks) lines.push(chunk);
  lines.end();
}

class Lines {
  readonly #name: string;
  readonly #required: readonly string[];
  readonly #begin: (columns: ColumnIndex) => RowHandler;
  readonly #row = new FieldRow(MAX_COLUMNS);
  #handler: RowHandler | null = null;
  #columns = 0;
  /** The beginning of a row whose end has not come. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(name: string, required: readonly string[], begin: (columns: ColumnIndex) => RowHandler) {
    this.#name = name;
    this.#required = required;
    this.#begin = begin;
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const { ends } = this.#row;
    let [start, fields] = [0, 0];
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === DELIMITER) {
        if (fields < MAX_COLUMNS) ends[fields] = at;
        fields++;
      } else if (byte === NEWLINE) {
        this.#take(bytes, start, at, fields);
        start = at + 1;
        fields = 0;
      }
    }
    this.#rest = bytes.subarray(start);
    if (this.#rest.length > MAX_ROW_BYTES) {
      throw new ImportError(
        `${this.#name} has a row of more than ${MAX_ROW_BYTES} bytes (row ${this.#row.number + 1}): it is no table of the Railroad Commission's dump, or is damaged; download it again.`,
      );
    }
  }

  end(): void {
    const last = this.#rest;
    const fields = last.reduce((count, byte) => count + (byte === DELIMITER ? 1 : 0), 1);
    if (last.length > 0 && this.#handler !== null && fields < this.#columns) {
      throw new ImportError(
        `${this.#name} ends within row ${this.#row.number + 1}: it is cut short; download it again.`,
      );
    }
    if (last.length > 0) this.push(Buffer.from('\n'));
    if (this.#handler === null) throw new ImportError(`${this.#name} is empty: download it again.`);
  }

  #take(bytes: Buffer, start: number, newline: number, delimiters: number): void {
    const end = newline > start && bytes[newline - 1] === RETURN ? newline - 1 : newline;
    const row = this.#row;
    if (this.#handler === null) this.#readHeader(bytes.toString('latin1', start, end));
    else if (end > start) {
      row.number++;
      row.bytes = bytes;
      row.start = start;
      row.ends[delimiters] = end;
      if (delimiters + 1 === this.#columns) this.#handler.row(row);
      else this.#handler.malformed(row.number, `not ${this.#columns} fields`);
    }
  }

  #readHeader(header: string): void {
    const names = header
      .replace(/^\u00ef\u00bb\u00bf/, '')
      .split('}')
      .map((name) => name.trim().toUpperCase());
    if (names.length > MAX_COLUMNS)
      throw new ImportError(
        `${this.#name} has ${names.length} columns, and at most ${MAX_COLUMNS} are read.`,
      );
    const missing = this.#required.filter((name) => !names.includes(name));
    if (missing.length > 0) {
      const shown = names.slice(0, SHOWN_COLUMNS).join(', ').slice(0, SHOWN_CHARACTERS);
      throw new ImportError(
        `${this.#name} has no column ${either(missing)}; it begins with ${shown}. Its first row must name the columns, with } between them, as the tables of PDQ_DSV.zip do.`,
      );
    }
    this.#columns = names.length;
    this.#handler = this.#begin(new Map(names.map((name, i) => [name, i])));
  }
}
