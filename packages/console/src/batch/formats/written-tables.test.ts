import { expect, test } from 'vitest';
import type { Place } from '../../place/place.ts';
import type { BatchRow } from '../batch-run.ts';
import { csvOf } from './csv.ts';
import { dbfOf } from './dbf.ts';
import { geoJsonOf } from './geo-json.ts';

const PLACE: Place = {
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
  point: [0.5, 0.25],
  properties: {
    search_term: 'x',
    legal_location: '7 14N 77W 6th Meridian',
    alternate_legal_location: '7 14N 77W Albany County Wyoming',
    unit: 'First Division',
    survey_system: 'PLSS',
    county: 'Albany',
    state: 'Wyoming',
    state_code: 'WY',
    confidence: 0.95,
    components: { principal_meridian: { code: '06', name: '6th Meridian' }, tracts: [] },
    assumptions: [{ code: 'a', message: 'Assumed.' }],
    alternatives: [],
    acreage: 640,
    derived: true,
    source: { name: 'Grid', as_of: '2026-11-20', license: 'Apache-2.0' },
    accuracy_m: 100,
    abstract_no: null,
    block_no: null,
    survey_name: null,
  },
};
const FOUND: BatchRow = {
  number: 1,
  cells: ['=HYPERLINK("x")', '-5'],
  text: 'x',
  outcome: { kind: 'found', place: PLACE },
  counts: { wetlands: 2, soils: null },
};
const FAILED: BatchRow = {
  number: 2,
  cells: ['a "b"\nc', ''],
  text: 'y',
  outcome: { kind: 'failed', error: { code: 'not_found', message: 'There is none.', details: {} } },
  counts: null,
};

test('CSV keeps the cells of the file, adds what came of each row, and holds nothing that a spreadsheet runs', () => {
  const [head, found, failed] = csvOf(['text', 'status'], [FOUND, FAILED]).split('\r\n');
  expect(head).toMatch(
    /^\ufefftext,status,rangeline_status,reason,legal_location,.*,report_wetlands,report_soils$/,
  );
  expect(found).toMatch(/^"'=HYPERLINK\(""x""\)",-5,found,Assumed\.,7 14N 77W 6th Meridian,.*,Grid,2,$/);
  expect(failed).toMatch(/^"a ""b""\nc",,not_found,There is none\.,+$/);
});

test('GeoJSON has a feature a row, without a geometry where nothing was found', () => {
  const { features } = JSON.parse(geoJsonOf(['text', 'note'], [FOUND, FAILED]));
  expect(features[0]).toMatchObject({
    geometry: PLACE.boundary,
    properties: { status: 'found', acreage: 640 },
  });
  expect(features[1]).toMatchObject({
    geometry: null,
    properties: { status: 'not_found', text: 'a "b"\nc' },
  });
});

test('dBASE has names of ten letters, each once, and texts cut between characters', () => {
  const table = dbfOf(['alternate_legal', 'alternate_legal_location'], [['é'.repeat(200), 'x']]);
  const text = new TextDecoder('latin1').decode(table);
  expect(text.slice(32, 42)).toBe('alternate_');
  expect(text.slice(64, 74)).toBe('alternate2');
  expect(table[32 + 16]).toBe(254);
  expect(new TextDecoder('utf-8', { fatal: true }).decode(table.slice(98, 98 + 254))).toBe('é'.repeat(127));
});
