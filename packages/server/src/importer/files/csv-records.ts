import { extname } from 'node:path';
import type { Parser } from 'csv-parse';
import { type Options, parse } from 'csv-parse';
import { ImportError } from '../import-error.ts';

/** A row of a table may take so many bytes. */
export const MAX_CSV_ROW_BYTES = 100_000_000;

/** Reads a table of comma-separated values, or of tabs, with a header. */
export function csvParser(name: string, options: Options = {}): Parser {
  return parse({
    bom: true,
    columns: true,
    delimiter: extname(name).toLowerCase() === '.tsv' ? '\t' : ',',
    max_record_size: MAX_CSV_ROW_BYTES,
    skip_empty_lines: true,
    ...options,
  });
}

/** What a failed reading of a table means: the sentence about a broken one, or the error itself. */
export function csvFailure(error: unknown, name: string): unknown {
  if (error instanceof ImportError || !(error instanceof Error) || !('code' in error)) return error;
  if (!String(error.code).startsWith('CSV_')) return error;
  return new ImportError(`${name} is no well-formed table: ${error.message}.`, { cause: error });
}
