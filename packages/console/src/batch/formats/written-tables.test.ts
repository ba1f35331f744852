import { expect, test } from 'vitest';
import { MADE_UP_PLACE } from '../../../test/made-up-place.ts';
import type { BatchRow } from '../batch-row.ts';
import { columnsOf } from './columns.ts';
import { csvOf } from './csv.ts';
import { dbfOf } from './dbf.ts';
import { geoJsonOf } from './geo-json.ts';
import { placeMarksOf } from './place-marks.ts';
import { shapefileOf } from './shapefile.ts';

const FOUND: BatchRow = {
  index: 0,
  number: 2,
  cells: ['=HYPERLINK("x")', '-5'],
  text: 'x',
  readAs: null,
  outcome: { kind: 'found', place: MADE_UP_PLACE },
  reports: {
    land: {
      outcome: 'reported',
      kind: 'federal',
      counts: { wetlands: 2, soils: null, wells: 0 },
      gaps: { soils: 'not_loaded' },
    },
  },
};
const FAILED: BatchRow = {
  index: 1,
  number: 3,
  cells: ['a "b"\nc', ''],
  text: 'y',
  readAs: null,
  outcome: { kind: 'failed', error: { code: 'not_found', message: 'There is none.', details: {} } },
  reports: {},
};

test('CSV keeps the cells of the file, adds what came of each row, and holds nothing that a spreadsheet runs', () => {
  const [head, found, failed] = csvOf(['text', 'status'], [FOUND, FAILED]).split('\r\n');
  expect(head).toMatch(
    /^\ufefftext,status,rangeline_status,reason,read_as,legal_location,.*,report_wetlands,report_soils,report_wells$/,
  );
  expect(found).toMatch(
    /^"'=HYPERLINK\(""x""\)",-5,found,Assumed\.,,7 14N 77W 6th Meridian,.*,true,Grid,Assumed\.,reported,,federal,2,not_loaded: soils,,2,unavailable:not_loaded,0$/,
  );
  expect(failed).toMatch(/^"a ""b""\nc",,not_found,There is none\.,+not_run,+$/);
});

test('every form has what a row was read as after it was put right, and what to check', () => {
  const columns = columnsOf([], [FOUND]);
  const cellsOf = (row: BatchRow) =>
    Object.fromEntries(columns.map(({ name, cellOf }) => [name, cellOf(row)]));
  expect(cellsOf(FOUND)).toMatchObject({ read_as: null, derived: 'true', to_check: 'Assumed.' });
  expect(cellsOf({ ...FOUND, readAs: '7 14N 77W' })).toMatchObject({ read_as: '7 14N 77W' });
});

/** A cell of a CSV file with one column, as it stands there. */
function csvCell(cell: string): string {
  const [, line = ''] =
    csvOf(['a'], [{ ...FAILED, cells: [cell] }])
      .split('\ufeff')[1]
      ?.split(/\r\n(?=.*not_found)/) ?? [];
  return line.slice(0, line.indexOf(',not_found'));
}

test.each([
  "=cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  '-1-1',
  '-.5',
  '+5',
  '@SUM(A1)',
  ' =1',
  '\u00a0=1',
  '\t=1',
  '\tx',
  '\uff1d1',
  '-5 ',
])('CSV has %j as a text', (cell) => {
  expect(csvCell(cell)).toBe(`'${cell}`);
});

test.each(['-5', '-5.25', '640', '', 'NE-NE', '7 14N 77W', '1-2'])('CSV has %j as it is', (cell) => {
  expect(csvCell(cell)).toBe(cell);
});

test('CSV has no name of a column that a spreadsheet runs', () => {
  expect(csvOf(['=1+1', '-x'], [])).toMatch(/^\ufeff'=1\+1,'-x,/);
});

test('GeoJSON has a feature a row, without a geometry where nothing was found', () => {
  const { features } = JSON.parse(geoJsonOf(['text', 'note'], [FOUND, FAILED]));
  expect(features[0]).toMatchObject({
    geometry: MADE_UP_PLACE.boundary,
    properties: { status: 'found', acreage: 640 },
  });
  expect(features[1]).toMatchObject({
    geometry: null,
    properties: { status: 'not_found', text: 'a "b"\nc' },
  });
});

const NOT_RUN: BatchRow = { ...FOUND, reports: {} };
const REFUSED: BatchRow = {
  ...FOUND,
  reports: {
    land: {
      outcome: 'refused',
      kind: 'federal',
      error: { code: 'invalid_parameter', message: 'It has 137103 acres.', details: {} },
      isFault: false,
    },
  },
};

test('every form tells a section that is not loaded, a report that was not run or was refused, and none found from one another', async () => {
  const columns = columnsOf([], [FOUND, NOT_RUN]);
  const cellsOf = (row: BatchRow) =>
    Object.fromEntries(columns.map(({ name, cellOf }) => [name, cellOf(row)]));
  expect(cellsOf(FOUND)).toMatchObject({
    report_status: 'reported',
    report_records: 2,
    report_unavailable: 'not_loaded: soils',
    report_soils: 'unavailable:not_loaded',
    report_wells: 0,
  });
  expect(cellsOf(NOT_RUN)).toMatchObject({
    report_status: 'not_run',
    report_records: null,
    report_soils: null,
  });
  expect(cellsOf(REFUSED)).toMatchObject({
    report_status: 'invalid_parameter',
    report_reason: 'It has 137103 acres.',
    report_kind: 'federal',
    report_soils: null,
  });
  const { features } = JSON.parse(geoJsonOf([], [FOUND, NOT_RUN]));
  expect(features[0].properties).toEqual(cellsOf(FOUND));
  const kml = placeMarksOf([], [FOUND]);
  expect(kml).toContain('<Data name="report_soils"><value>unavailable:not_loaded</value></Data>');
  const shapefile = await shapefileOf([], [FOUND, NOT_RUN], 'places').text();
  for (const text of ['rep_status', 'not_run', 'reported', 'not_loaded: soils', 'r_soils', 'r_wells'])
    expect(shapefile).toContain(text);
});

test('reports of energy have columns of their own', () => {
  const energy = { outcome: 'reported', kind: 'energy', counts: { wells: 3 }, gaps: {} } as const;
  const columns = columnsOf([], [{ ...FOUND, reports: { ...FOUND.reports, energy } }]);
  const named = (name: string) => columns.filter((column) => column.name === name);
  expect([...named('report_wells'), ...named('energy_wells')].map(({ shortName }) => shortName)).toEqual([
    'r_wells',
    'e_wells',
  ]);
  expect(named('energy_status')[0]?.cellOf(FOUND)).toBe('not_run');
});

/** What a field of dBASE is called, and its letter, width and decimals. */
function fieldAt(table: Uint8Array, index: number): (string | number | undefined)[] {
  const field = table.slice(32 + 32 * index, 64 + 32 * index);
  const [name, letter = ''] = [field.slice(0, 11), field.slice(11, 12)].map((part) =>
    new TextDecoder('latin1').decode(part).replaceAll('\0', ''),
  );
  return [name, letter, field[16], field[17]];
}

test('dBASE has names of ten letters, each once, and texts cut between characters', () => {
  const row: BatchRow = { ...FAILED, cells: ['é'.repeat(200), 'x'] };
  const table = dbfOf(columnsOf(['alternate_legal', 'alternate_legal_location'], []).slice(0, 2), [row]);
  expect(fieldAt(table, 0)).toEqual(['alternate_', 'C', 254, 0]);
  expect(fieldAt(table, 1)).toEqual(['alternate2', 'C', 1, 0]);
  expect(new TextDecoder('utf-8', { fatal: true }).decode(table.slice(98, 98 + 254))).toBe('é'.repeat(127));
});

test('dBASE has numbers as numbers with their decimals, blank where they are not known', () => {
  const columns = columnsOf([], [FOUND]).filter(({ name }) => /^(lat|acreage|report_soils)$/.test(name));
  const table = dbfOf(columns, [FOUND, FAILED]);
  expect(columns.map((_, index) => fieldAt(table, index))).toEqual([
    ['lat', 'N', 4, 2],
    ['acreage', 'N', 3, 0],
    ['r_soils', 'N', 1, 0],
  ]);
  expect(new TextDecoder('latin1').decode(table.slice(-19, -1))).toBe(' 0.25640          ');
});
