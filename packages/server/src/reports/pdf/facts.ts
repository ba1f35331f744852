import { BODY, type Element, lineHeight, NOTE, type Sheet, type Style } from './sheet.ts';

export type Fact = readonly [name: string, value: string];

const COLUMNS = 4;
const GAP = 12;
const VALUE: Style = { ...BODY, weight: 'bold' };
const AFTER_ROW = 4;

/** Single values with their names, four beside each other. */
export function drawFacts(sheet: Sheet, parent: Element, facts: readonly Fact[]): void {
  const width = (sheet.width - GAP * (COLUMNS - 1)) / COLUMNS;
  for (let first = 0; first < facts.length; first += COLUMNS) {
    const row = facts.slice(first, first + COLUMNS).map(([name, value]) => ({
      name: sheet.linesOf(name, width, NOTE),
      value: sheet.linesOf(value, width, VALUE),
    }));
    const nameHeight = Math.max(...row.map(({ name }) => name.length)) * lineHeight(NOTE);
    const height = nameHeight + Math.max(...row.map(({ value }) => value.length)) * lineHeight(VALUE);
    sheet.needs(height);
    for (const [i, { name, value }] of row.entries()) {
      const x = sheet.left + i * (width + GAP);
      sheet.piece(parent, 'P', () => {
        for (const [line, text] of name.entries())
          sheet.write(text, x, sheet.y + line * lineHeight(NOTE), NOTE);
        for (const [line, text] of value.entries())
          sheet.write(text, x, sheet.y + nameHeight + line * lineHeight(VALUE), VALUE);
      });
    }
    sheet.y += height + AFTER_ROW;
  }
}
