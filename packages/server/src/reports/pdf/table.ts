import { type Element, INK, lineHeight, RULE, type Sheet, type Style } from './sheet.ts';

export interface TableColumn {
  readonly title: string;
  /** Whether its cells end in one line, as figures do. */
  readonly isFigures: boolean;
}

export interface Table {
  readonly columns: readonly TableColumn[];
  /** As many cells as columns. */
  readonly rows: readonly (readonly string[])[];
}

const HEAD: Style = { size: 7, weight: 'bold' };
const CELL: Style = { size: 7.5 };
const GAP = 10;
const PADDING = 2.5;
/** A column wants no more, however long its texts are. */
const MAX_WANTED = 190;
/** Nor does it need more for a word that cannot be broken well. */
const MAX_NEEDED = 92;
/** A column has so much more than it wants where there is room: wide gaps lose the line. */
const MAX_SPARE = 36;
/** What a cell has beyond is cut off, with a mark. */
export const MAX_CELL_LINES = 24;
/** Rows under a head that would otherwise stand alone at the bottom of a page. */
const ROWS_WITH_HEAD = 2;

/** A table over the width of the page; on each page that it goes on to, its head is there again. */
export function drawTable(sheet: Sheet, parent: Element, { columns, rows }: Table): void {
  const widths = widthsOf(sheet, { columns, rows });
  const head = columns.map(({ title }, i) => sheet.linesOf(title, widths[i] ?? 0, HEAD));
  const grid: Grid = { sheet, columns, widths };
  const headHeight = heightOf(head, HEAD);
  sheet.needs(headHeight + ROWS_WITH_HEAD * (lineHeight(CELL) + 2 * PADDING));
  sheet.part(parent, 'Table', (table) => {
    sheet.part(table, 'TR', (row) => drawRow(grid, head, HEAD, (draw) => sheet.piece(row, 'TH', draw)));
    drawRule(grid, 0.7, INK);
    for (const cells of rows) {
      const lines = cells.map((cell, i) => cut(sheet.linesOf(cell, widths[i] ?? 0, CELL)));
      const height = heightOf(lines, CELL);
      if (height > sheet.room) {
        sheet.needs(Number.POSITIVE_INFINITY);
        sheet.decoration(() => drawRow(grid, head, HEAD, (draw) => draw()));
        drawRule(grid, 0.7, INK);
      }
      sheet.part(table, 'TR', (row) => drawRow(grid, lines, CELL, (draw) => sheet.piece(row, 'TD', draw)));
      drawRule(grid, 0.25, RULE);
    }
  });
  sheet.y += 4;
}

interface Grid {
  readonly sheet: Sheet;
  readonly columns: readonly TableColumn[];
  readonly widths: readonly number[];
}

/** @param add draws a cell as what it is */
function drawRow(
  { sheet, columns, widths }: Grid,
  cells: readonly (readonly string[])[],
  style: Style,
  add: (draw: () => void) => void,
): void {
  let x = sheet.left;
  for (const [i, lines] of cells.entries()) {
    const [width, at] = [widths[i] ?? 0, x];
    add(() => {
      for (const [line, text] of lines.entries()) {
        const y = sheet.y + PADDING + line * lineHeight(style);
        if (columns[i]?.isFigures) sheet.writeBefore(text, at + width, y, style);
        else sheet.write(text, at, y, style);
      }
    });
    x += width + GAP;
  }
  sheet.y += heightOf(cells, style);
}

function drawRule({ sheet, widths }: Grid, weight: number, color: string): void {
  const width = widths.reduce((sum, one) => sum + one + GAP, -GAP);
  sheet.decoration(() => sheet.rule(sheet.y, weight, color, width));
}

function heightOf(cells: readonly (readonly string[])[], style: Style): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * lineHeight(style) + 2 * PADDING;
}

function cut(lines: string[]): string[] {
  if (lines.length <= MAX_CELL_LINES) return lines;
  return [...lines.slice(0, MAX_CELL_LINES - 1), `${lines[MAX_CELL_LINES - 1]} …`];
}

/** What columns want where all have that, and else what they need, with shares of the rest. */
function widthsOf(sheet: Sheet, { columns, rows }: Table): number[] {
  const room = sheet.width - GAP * (columns.length - 1);
  const wishes = columns.map(({ title }, i) => {
    const texts = rows.map((cells) => cells[i] ?? '');
    const wordsOf = (text: string) => text.split(/\s/);
    const needed = Math.max(
      ...wordsOf(title).map((word) => sheet.widthOf(word, HEAD)),
      ...texts.flatMap(wordsOf).map((word) => Math.min(MAX_NEEDED, sheet.widthOf(word, CELL))),
    );
    const wanted = Math.max(
      Math.min(sheet.widthOf(title, HEAD), 1.6 * needed),
      ...texts.map((text) => sheet.widthOf(text, CELL)),
    );
    return { needed, wanted: Math.max(needed, Math.min(MAX_WANTED, wanted)) };
  });
  const sum = (of: (wish: { needed: number; wanted: number }) => number) =>
    wishes.reduce((total, wish) => total + of(wish), 0);
  const [needed, wanted] = [sum((wish) => wish.needed), sum((wish) => wish.wanted)];
  if (needed >= room) return wishes.map((wish) => (wish.needed / needed) * room);
  if (wanted <= room) {
    const spare = Math.min(MAX_SPARE, (room - wanted) / columns.length);
    return wishes.map((wish) => wish.wanted + spare);
  }
  const share = (room - needed) / (wanted - needed);
  return wishes.map((wish) => wish.needed + share * (wish.wanted - wish.needed));
}
