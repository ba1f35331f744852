import { expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { Sheet } from './sheet.ts';
import { drawTable, MAX_CELL_LINES } from './table.ts';

/** So wide that two of them do not stand on one line. */
const WORD = 'W'.repeat(17);

async function printedCell(words: number): Promise<string> {
  const sheet = new Sheet({ title: 'A table', subject: 'Made up', madeAtMs: 0 });
  drawTable(sheet, sheet.root, {
    columns: [{ title: 'Text', isFigures: false }],
    rows: [[Array.from({ length: words }, () => WORD).join(' ')]],
  });
  return readPdf(await sheet.end(() => undefined)).pages.join(' ');
}

test('a cell has as many lines as may be, and a mark where it is cut off past them', async () => {
  const whole = await printedCell(MAX_CELL_LINES);
  expect(whole.split(WORD)).toHaveLength(MAX_CELL_LINES + 1);
  expect(whole).not.toContain('…');
  const cut = await printedCell(MAX_CELL_LINES + 1);
  expect(cut.split(WORD)).toHaveLength(MAX_CELL_LINES + 1);
  expect(cut).toContain(`${WORD} …`);
});
