import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { ConvertError } from '../convert-error.ts';
import { guessDelimiter, LINE_ENDS } from './delimiter.ts';
import { hasNames } from './first-row.ts';
import { columnNames, firstOf, fittedRow, type Row, rowsOf, SAMPLE_ROWS, type Table } from './table.ts';
import { detectEncoding, type TextEncoding, textOf } from './text-encoding.ts';

/** A row may take so many bytes; a longer one is a quote that is not closed. */
export const MAX_ROW_BYTES = 1_000_000;
/** Characters from which the delimiter is guessed. */
const START_CHARACTERS = 64 * 1024;

/**
 * Opens a table of text: cells between commas, semicolons, tabs or bars; UTF-8, UTF-16 or Windows-1252.
 * @throws ConvertError when the file is no table
 */
export async function openDelimitedTable(path: string): Promise<Table> {
  const encoding = await detectEncoding(path);
  if (encoding === null)
    throw new ConvertError(`${basename(path)} is no text: save it as .csv, .tsv or .xlsx.`);
  const delimiter = guessDelimiter(await startOf(path, encoding));
  const reading = new Reading(path, encoding, delimiter);
  const records = reading.records();
  const start = await firstOf(records, 1 + SAMPLE_ROWS);
  const [first] = start;
  if (first === undefined) throw new ConvertError(`${basename(path)} is empty: there is no row to convert.`);
  const named = hasNames(first);
  const columns = named ? columnNames(first) : columnNames(first.map(() => ''));
  const taken = named ? start.slice(1) : start;
  const fit = (record: readonly string[]): Row => fittedRow(record, columns.length, delimiter);
  return {
    columns,
    sample: taken.slice(0, SAMPLE_ROWS).map(fit),
    rows: () => rowsOf(taken, records, fit),
    fractionRead: () => reading.fractionRead,
  };
}

async function startOf(path: string, encoding: TextEncoding): Promise<string> {
  let start = '';
  for await (const piece of textOf(path, encoding)) {
    start += piece;
    if (start.length >= START_CHARACTERS) break;
  }
  return start;
}

class Reading {
  readonly #path: string;
  readonly #encoding: TextEncoding;
  readonly #delimiter: string;
  readonly #sizeBytes: number;
  #readBytes = 0;

  constructor(path: string, encoding: TextEncoding, delimiter: string) {
    this.#path = path;
    this.#encoding = encoding;
    this.#delimiter = delimiter;
    this.#sizeBytes = statSync(path).size;
  }

  get fractionRead(): number {
    return this.#readBytes / Math.max(1, this.#sizeBytes);
  }

  async *records(): AsyncGenerator<string[], undefined> {
    this.#readBytes = 0;
    const pieces = textOf(this.#path, this.#encoding, (bytes) => {
      this.#readBytes += bytes;
    });
    const parser = parse({
      delimiter: this.#delimiter,
      // It looks before it takes a letter.
      max_record_size: MAX_ROW_BYTES - 1,
      record_delimiter: LINE_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    try {
      // A failure of either ends the other, and shows where the rows are taken.
      pipeline(pieces, parser, () => undefined);
      for await (const record of parser) yield record;
    } catch (error) {
      throw unreadable(basename(this.#path), error);
    }
  }
}

function unreadable(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const line = 'lines' in error ? ` near line ${error.lines}` : '';
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return new ConvertError(
        `${name} has a quote that is not closed${line}, or a row of more than ${MAX_ROW_BYTES} characters: close the quote, or write it twice where it is part of the text.`,
        { cause: error },
      );
    default:
      return String(error.code).startsWith('CSV_')
        ? new ConvertError(`${name} is no well-formed table${line}: ${error.message}.`, { cause: error })
        : error;
  }
}
