import { basename } from 'node:path';
import { getWorksheets, getXlsxStream } from 'xlstream';
import { ConvertError } from '../convert-error.ts';
import { hasNames } from './first-row.ts';
import { mergedCells } from './merged-cells.ts';
import { columnNames, firstOf, fittedRow, type Row, rowsOf, SAMPLE_ROWS, type Table } from './table.ts';

/** Each merged cell is held in memory. */
export const MAX_MERGED_CELLS = 500_000;

/** What is read of a row that xlstream gives. */
interface SheetRow {
  readonly raw: { readonly arr: readonly unknown[] };
  readonly formatted: { readonly arr: readonly unknown[] };
  readonly processedSheetSize: number;
  readonly totalSheetSize: number;
}

/**
 * Opens one sheet of an .xlsx workbook. Merged cells all hold what the first of them holds.
 * @param sheet its name; null for the first that is not hidden
 * @throws ConvertError when there is none, or nothing in it
 */
export async function openSpreadsheet(path: string, sheet: string | null): Promise<Table> {
  const name = await sheetNamed(path, sheet);
  const reading = new Reading(path, name, await hasMerged(path));
  const records = reading.records();
  const start = await firstOf(records, 1 + SAMPLE_ROWS);
  const [first] = start;
  if (first === undefined) {
    throw new ConvertError(
      `The sheet ${reading.sheet} of ${basename(path)} is empty: name another with --sheet.`,
    );
  }
  refuseMergedTitle(first, reading.sheet);
  const named = hasNames(first);
  // A cell may stand right of the last name.
  const blanks = Array<string>(Math.max(...start.map(({ length }) => length))).fill('');
  const columns = columnNames(named ? [...first, ...blanks.slice(first.length)] : blanks);
  const taken = named ? start.slice(1) : start;
  const fit = (cells: readonly string[]): Row => fittedRow(cells, columns.length, ' ');
  return {
    columns,
    sample: taken.slice(0, SAMPLE_ROWS).map(fit),
    rows: () => rowsOf(taken, records, fit),
    fractionRead: () => reading.fractionRead,
  };
}

async function sheetNamed(path: string, wanted: string | null): Promise<string> {
  try {
    const sheets = await getWorksheets({ filePath: path });
    const found =
      wanted === null
        ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
        : sheets.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
    if (found !== undefined) return found.name;
    const names = sheets.map(({ name }) => name).join(', ') || 'none';
    throw new ConvertError(`${basename(path)} has no sheet ${wanted ?? ''}: it has ${names}.`);
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function hasMerged(path: string): Promise<boolean> {
  const count = await mergedCells(path).catch((error) => {
    throw unreadable(path, error);
  });
  if (count <= MAX_MERGED_CELLS) return count > 0;
  throw new ConvertError(
    `${basename(path)} has ranges of merged cells that cover ${count} cells, and at most ${MAX_MERGED_CELLS} are read: undo the merging of whole rows and columns.`,
  );
}

/** A title over the whole width takes the place of the names. */
function refuseMergedTitle(first: readonly string[], sheet: string): void {
  const [title = ''] = first;
  if (first.length < 2 || first.some((cell) => cell !== title)) return;
  throw new ConvertError(
    `The first row of the sheet ${sheet} is one merged cell (“${title}”), not names of columns: remove the rows above the names.`,
  );
}

class Reading {
  readonly sheet: string;
  readonly #path: string;
  readonly #hasMerged: boolean;
  #fractionRead = 0;

  constructor(path: string, sheet: string, hasMerged: boolean) {
    this.#path = path;
    this.sheet = sheet;
    this.#hasMerged = hasMerged;
  }

  get fractionRead(): number {
    return this.#fractionRead;
  }

  async *records(): AsyncGenerator<string[], undefined> {
    try {
      const stream = await getXlsxStream({
        filePath: this.#path,
        sheet: this.sheet,
        ignoreEmpty: true,
        fillMergedCells: this.#hasMerged,
      });
      for await (const piece of stream) {
        const row: SheetRow = piece;
        this.#fractionRead = row.processedSheetSize / Math.max(1, row.totalSheetSize);
        const cells = cellsOf(row);
        if (cells.length > 0) yield cells;
      }
    } catch (error) {
      throw unreadable(this.#path, error);
    }
  }
}

/** Cells as texts, without the empty ones at the end. */
function cellsOf({ raw, formatted }: SheetRow): string[] {
  const cells = Array.from(raw.arr, (value, i) => cellText(value, formatted.arr[i]));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

/** Dates as the sheet shows them; a number whole, however few of its decimals are shown. */
function cellText(raw: unknown, shown: unknown): string {
  const value = typeof raw === 'number' && typeof shown === 'string' ? shown : raw;
  return value === null || value === undefined ? '' : String(value);
}

function unreadable(path: string, error: unknown): ConvertError {
  if (error instanceof ConvertError) return error;
  const said = error instanceof Error ? error.message : String(error);
  return new ConvertError(
    `${basename(path)} cannot be read as a workbook (${said}): open it in a spreadsheet program, save it anew as .xlsx, and convert that.`,
    { cause: error },
  );
}
