import { isWholeDescription } from './whole-description.ts';

/** A line of a file. */
export interface Line {
  /** From 1, as the file has it. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A file as a table of texts. */
export interface Table {
  readonly columns: readonly string[];
  /** Whether the file names its columns; what it has is otherwise all rows. */
  readonly hasHead: boolean;
  /** Each with a cell for each column. */
  readonly rows: readonly Line[];
}

export const MAX_FILE_BYTES = 20_000_000;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 500;

/** What is wrong with a file, for the one who dropped it. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/**
 * Lines as a table, the first of which names the columns, unless it reads as land itself.
 * @throws TableError when there is no row, or there are too many
 */
export function tableOf(lines: readonly Line[]): Table {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const hasHead = !filled[0]?.cells.some(isWholeDescription);
  const rows = hasHead ? filled.slice(1) : filled;
  if (rows.length === 0)
    throw new TableError('The file needs rows with land descriptions, below a line that names its columns.');
  if (rows.length > MAX_ROWS)
    throw new TableError(
      `The file has ${rows.length} rows; at most ${MAX_ROWS} are read here. The command rangeline convert takes any number.`,
    );
  const names = hasHead ? (filled[0]?.cells ?? []) : [];
  const width = Math.max(names.length, ...rows.slice(0, 1_000).map(({ cells }) => cells.length));
  if (width > MAX_COLUMNS)
    throw new TableError(`The file has ${width} columns; at most ${MAX_COLUMNS} are read.`);
  const indices = Array.from({ length: width }, (_, index) => index);
  return {
    columns: indices.map((index) => names[index]?.trim() || `Column ${index + 1}`),
    hasHead,
    rows: rows.map(({ number, cells }) => ({ number, cells: indices.map((index) => cells[index] ?? '') })),
  };
}
