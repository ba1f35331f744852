/** Rows by which a table is judged. */
export const SAMPLE_ROWS = 200;

/** One row of a table. */
export interface Row {
  /** As many as the table has columns. */
  readonly cells: readonly string[];
  /** Why the row cannot be trusted, a sentence; null when it can. */
  readonly fault: string | null;
}

/** A table in a file. */
export interface Table {
  /** Different from one another, none empty. */
  readonly columns: readonly string[];
  /** Its first rows, {@link SAMPLE_ROWS} at most. */
  readonly sample: readonly Row[];
  /**
   * All rows in their order, empty lines left out. They can be taken once.
   * @throws ConvertError when the file is broken
   */
  rows(): AsyncIterable<Row>;
  /** How much of the file has been read, 0 to 1. */
  fractionRead(): number;
}

/** Names for columns from the first row of a table: none empty, none twice in large or small letters. */
export function columnNames(first: readonly string[]): string[] {
  const taken = new Set<string>();
  return first.map((cell, i) => {
    const name = cell.trim() || `column_${i + 1}`;
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${name}_${n}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** The cells of a row, as many as there are columns; what is too much stays in the last one, and is a fault. */
export function fittedRow(cells: readonly string[], width: number, separator: string): Row {
  if (cells.length === width) return { cells, fault: null };
  if (cells.length < width)
    return { cells: [...cells, ...Array<string>(width - cells.length).fill('')], fault: null };
  const [kept, more] = [cells.slice(0, width), cells.slice(width)];
  if (more.every((cell) => cell.trim() === '')) return { cells: kept, fault: null };
  const fault = `The row has ${cells.length} cells and the table ${width} columns: put a text that holds “${separator}” in quotes.`;
  return { cells: [...kept.slice(0, -1), cells.slice(width - 1).join(separator)], fault };
}

/** The first so many of what an iterator gives, which then goes on after them. */
export async function firstOf<T>(items: AsyncIterator<T>, count: number): Promise<T[]> {
  const first: T[] = [];
  while (first.length < count) {
    const { value, done } = await items.next();
    if (done) break;
    first.push(value);
  }
  return first;
}

/** Records as rows: those that were taken already, but for the head, then the rest. */
export async function* rowsOf(
  taken: readonly string[][],
  rest: AsyncIterable<string[]>,
  fit: (record: readonly string[]) => Row,
): AsyncIterable<Row> {
  for (const record of taken) yield fit(record);
  for await (const record of rest) yield fit(record);
}
