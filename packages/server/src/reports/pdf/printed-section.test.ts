import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { MADE_UP_SOURCE } from '../../../test/printed-reports.ts';
import type { MadeSection, ObjectField } from '../section.ts';
import { drawSection, MAX_COLUMNS, MAX_TABLE_ROWS, MAX_TALL_ROWS } from './printed-section.ts';
import { Sheet } from './sheet.ts';

/** A section of fields of text, `field_1`, `field_2` and so on, besides others. */
function sectionOf(columns: number, ...others: readonly ObjectField[]): MadeSection {
  const fields = Array.from(
    { length: columns },
    (_, i): ObjectField => ({ name: `field_${i + 1}`, type: 'text', description: '' }),
  );
  return {
    kind: 'made',
    key: 'made_up',
    title: 'Made up',
    shape: 'envelope',
    fields: [...fields, ...others],
    isPaged: true,
    isCounted: true,
    answer: () => Promise.reject(new Error('It is only printed')),
  };
}

function rowsOf(count: number, more: (row: number) => object = () => ({})): object[] {
  return Array.from({ length: count }, (_, row) => ({ field_1: `Row-${row + 1}-`, ...more(row) }));
}

async function printed(section: MadeSection, body: object) {
  const sheet = new Sheet({ title: 'A section', subject: 'Made up', madeAtMs: 0 });
  const outcome = { total: null, source: MADE_UP_SOURCE, isSynthetic: false, gap: null };
  drawSection(sheet, section, { status: 'answered', text: JSON.stringify(body), ...outcome }, []);
  const { pages, objects } = readPdf(await sheet.end(() => undefined));
  return { text: pages.join(' '), objects };
}

const envelope = (rows: object[]) => ({ total: rows.length, rows });

describe('the rows of a printed section', () => {
  test('stand in a table with as many columns as fit, and one below the other with one more', async () => {
    const table = await printed(sectionOf(MAX_COLUMNS), envelope(rowsOf(2)));
    expect(table.objects).toContain('/S /TH');
    const tall = await printed(sectionOf(MAX_COLUMNS + 1), envelope(rowsOf(2)));
    expect(tall.objects).not.toContain('/S /TH');
    for (const { text } of [table, tall]) expect(text).toMatch(/Row-1-.*Row-2-/);
  });

  test('one below the other are as many as may be, and it says how many it leaves out past them', async () => {
    const section = sectionOf(MAX_COLUMNS + 1);
    const whole = (await printed(section, envelope(rowsOf(MAX_TALL_ROWS)))).text;
    expect(whole).toContain(`Row-${MAX_TALL_ROWS}-`);
    expect(whole).not.toContain('left out');
    const cut = (await printed(section, envelope(rowsOf(MAX_TALL_ROWS + 1)))).text;
    expect(cut).not.toContain(`Row-${MAX_TALL_ROWS + 1}-`);
    expect(cut).toContain('1 more record left out here');
  });

  test('with months have a chart each, up to that bound', async () => {
    const months = Array.from({ length: 13 }, (_, i) => ({
      ym: `20${20 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
      oil_bbl: 100 - i,
      gas_mcf: 50,
    }));
    const monthly: ObjectField = { name: 'monthly', type: 'list', description: '', fields: [] };
    const rows = rowsOf(MAX_TALL_ROWS + 1, () => ({ monthly: months }));
    const { objects } = await printed(sectionOf(MAX_COLUMNS + 1, monthly), envelope(rows));
    expect(objects.match(/\/S \/Figure/g)).toHaveLength(MAX_TALL_ROWS);
  });

  test('of a list in an object are as many as may be, and it says how many it leaves out past them', async () => {
    const fields: ObjectField[] = [{ name: 'field_1', type: 'text', description: '' }];
    const section = sectionOf(0, { name: 'list', type: 'list', description: '', fields });
    const whole = (await printed(section, { list: rowsOf(MAX_TABLE_ROWS) })).text;
    expect(whole).toContain(`Row-${MAX_TABLE_ROWS}-`);
    expect(whole).not.toContain('left out');
    const cut = (await printed(section, { list: rowsOf(MAX_TABLE_ROWS + 1) })).text;
    expect(cut).not.toContain(`Row-${MAX_TABLE_ROWS + 1}-`);
    expect(cut).toContain('1 more record left out here');
  });
});
