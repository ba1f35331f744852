/** A file as a table of texts. */
export interface Table {
  readonly columns: readonly string[];
  /** Each with a cell for each column. */
  readonly rows: readonly (readonly string[])[];
}

export const MAX_FILE_BYTES = 20_000_000;
export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 500;

/** What is wrong with a file, for the one who dropped it. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

/**
 * Lines of cells as a table, the first of which names the columns.
 * @throws TableError when there is no row, or there are too many
 */
export function tableOf(lines: readonly (readonly string[])[]): Table {
  const [head, ...rows] = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  if (head === undefined || rows.length === 0)
    throw new TableError('The file needs a first line that names its columns, and rows below it.');
  if (rows.length > MAX_ROWS)
    throw new TableError(
      `The file has ${rows.length} rows; at most ${MAX_ROWS} are read here. The command rangeline convert takes any number.`,
    );
  const width = Math.max(head.length, ...rows.slice(0, 1_000).map((row) => row.length));
  if (width > MAX_COLUMNS)
    throw new TableError(`The file has ${width} columns; at most ${MAX_COLUMNS} are read.`);
  const indices = Array.from({ length: width }, (_, index) => index);
  return {
    columns: indices.map((index) => head[index]?.trim() || `Column ${index + 1}`),
    rows: rows.map((row) => indices.map((index) => row[index] ?? '')),
  };
}
