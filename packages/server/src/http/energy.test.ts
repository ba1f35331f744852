import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOUNDLESS } from '../../test/boundless-rates.ts';
import { filledEnergyStore, SOUTH, WEST } from '../../test/filled-store.ts';
import { recordOf } from '../../test/made-up-records.ts';
import { madeUpRow, turnedSquare } from '../../test/made-up-texas.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { load } from '../../test/report-store.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../test/test-app.ts';
import { texasStore } from '../../test/texas-rows.ts';
import { LAYERS } from '../layers/catalogue.ts';
import { WY_WELLS } from '../layers/energy/wy-wells.ts';
import { TX_WELLS_SURFACE } from '../layers/texas/wells-of-texas.ts';
import { ENERGY_SECTIONS } from '../reports/energy/energy-sections.ts';

/** What is asked about: section 7 of T14N R77W, which the grid model puts around here, and a square of a Texas block. */
const SECTION = '7 14N 77W 6th Meridian';
const ABSTRACT = 'Abstract 718 Reeves County Texas';
const ABSTRACT_ROW = {
  column: 0,
  abstractLabel: 'A-718',
  block: '50 T8S',
  survey: 'T&P RR CO',
  section: '17',
};

const KEYS = ENERGY_SECTIONS.map(({ key }) => key);
const PATHS = [
  ['wells', 'wells'],
  ['operators', 'operators'],
  ['leases', 'leases'],
  ['royalties', 'royalties'],
  ['orphaned-wells', 'orphaned_wells'],
  ['pipelines', 'pipelines'],
  ['fracfocus', 'fracfocus'],
  ['constraints', 'constraints'],
] as const;
const COUNTED = KEYS.filter((key) => key !== 'royalties' && key !== 'constraints');

const IN_TWO_COUNTIES = ['48389', '48301'].map((countyFips, i) =>
  madeUpRow({ column: 5 + 3 * i, countyFips, abstractLabel: 'A-77' }),
);

const survey = realSurvey(await texasStore([madeUpRow(ABSTRACT_ROW), ...IN_TWO_COUNTIES]));

async function service(options: TestAppOptions = {}): Promise<TestApp> {
  return testApp({ survey, ...options });
}

function url(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return `/energy/${path}?${new URLSearchParams({ legal_location: SECTION, ...parameters })}`;
}

describe('the report', () => {
  test('of land of the public survey has all sections in their order, after the identity of the parcel', async () => {
    const { get } = await service({ store: await filledEnergyStore(2) });
    const report = (await get(url('report'))).json();
    expect(Object.keys(report)).toEqual([
      'legal_location',
      'resolved_legal_location',
      'alternate_legal_location',
      'unit',
      'state',
      'county',
      'report_scope',
      'report_section',
      'accuracy_m',
      'derived',
      'assumptions',
      'source',
      'survey_system',
      'parcel',
      ...KEYS,
      'meta',
    ]);
    expect(report).toMatchObject({
      resolved_legal_location: SECTION,
      survey_system: 'PLSS',
      report_scope: 'parcel',
      parcel: { geometry: null },
    });
    expect(report.wells.in_section.total).toBeGreaterThan(0);
    expect(Object.keys(report.meta.sources)).toEqual(KEYS);
    expect(report.meta.sources.fracfocus.attribution).toContain('FracFocus');
    expect(report.meta.sources.constraints.license).toContain('CC BY 4.0');
  });

  test('of land of Texas has the identity of a Texas report', async () => {
    const store = new MemoryFeatureStore();
    const [lng = 0, lat = 0] = turnedSquare({ column: 0.5, row: 0.5, turnDegrees: 14 })[0] ?? [];
    const [farLng = 0, farLat = 0] = turnedSquare({ column: 2.5, row: 0.5, turnDegrees: 14 })[0] ?? [];
    const wells = [
      [lng, lat],
      [farLng, farLat],
    ].map((coordinates, i) => recordOf(TX_WELLS_SURFACE, i, { type: 'Point', coordinates }));
    await load(store, TX_WELLS_SURFACE, wells, {
      partition: '48389',
      footprint: { kind: 'states', states: ['TX'] },
    });
    const { get } = await service({ store });
    const query = { legal_location: ABSTRACT, radius_mi: '2', include: 'wells,constraints' };
    const report = (await get(url('report', query))).json();
    expect(report).toMatchObject({
      legal_location: ABSTRACT,
      county_fips: '48389',
      abstract_no: '718',
      block_no: '50 T8S',
      survey_name: 'T&P RR CO',
      survey_system: 'TXSS',
      parcel: { acreage: expect.any(Number), geometry: null },
    });
    expect(report).not.toHaveProperty('report_scope');
    const { in_section, nearby } = report.wells;
    expect([in_section.total, nearby.total]).toEqual([1, 1]);
    expect(nearby.rows[0].distance_miles).toBeCloseTo(1.5, 1);
    expect(nearby.rows[0].source_state).toBe('TX');
    expect(report.meta.unavailable).toEqual([{ section: 'constraints', reason: 'not_loaded' }]);
  });

  test('says what it does not know, and null where it knows nothing', async () => {
    const { get } = await service();
    const { meta, ...report } = (await get(url('report'))).json();
    for (const key of KEYS) expect(report[key]).toBeNull();
    expect(meta.unavailable).toEqual(KEYS.map((section) => ({ section, reason: 'not_loaded' })));
  });

  test('of a part of a section is made of the section around it, as others are', async () => {
    const { get } = await service();
    const report = (await get(url('report', { legal_location: 'NENE 7 14N 77W 6th Meridian' }))).json();
    expect(report).toMatchObject({ report_scope: 'containing_section', report_section: SECTION });
  });

  test('says which part of the constraints is not known', async () => {
    const store = new MemoryFeatureStore();
    const { SAGE_GROUSE_HMA } = await import('../layers/energy/siting.ts');
    await load(store, SAGE_GROUSE_HMA, []);
    const { get } = await service({ store });
    const { meta, constraints } = (await get(url('constraints'))).json();
    expect(constraints).toMatchObject({ split_estate: null, sage_grouse: { in_habitat: false } });
    expect(meta.unavailable).toContainEqual({ section: 'constraints.split_estate', reason: 'not_loaded' });
  });
});

describe('the radius', () => {
  test.each([
    ['0', 1],
    ['0.0', 1],
    ['1', 2],
    [undefined, 2],
    ['3.5', 3],
    ['10', 4],
  ])('%s finds %i wells', async (radius_mi, wells) => {
    const store = new MemoryFeatureStore();
    const miles = [0, 0.5, 3, 8];
    const records = miles.map((north, i) =>
      recordOf(WY_WELLS, i, {
        type: 'Point',
        coordinates: [WEST, SOUTH + (north === 0 ? 0 : 0.0145 + north / 69)],
      }),
    );
    await load(store, WY_WELLS, records);
    const { get } = await service({ store });
    const query = radius_mi === undefined ? {} : { radius_mi };
    expect((await get(url('summary', query))).json().counts.wells).toBe(wells);
  });

  test.each([
    '-1',
    '11',
    'abc',
    '',
    'NaN',
    '1e999',
    '10.0001',
    'Infinity',
    '0x5',
    '1e0',
    ' 1',
    '+1',
    '1,5',
    '-0',
    '5.',
  ])('%j is refused by every route, and never replaced', async (radius_mi) => {
    const { get } = await service();
    for (const path of ['report', 'summary', ...PATHS.map(([path]) => path)]) {
      const answer = await get(url(path, { radius_mi }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({
        code: 'invalid_radius',
        details: { parameter: 'radius_mi', allowed: 'a decimal number of miles from 0 to 10' },
      });
    }
  });

  test('given twice is refused', async () => {
    const { get } = await service();
    const answer = await get(`${url('wells', { radius_mi: '1' })}&radius_mi=2`);
    expect(answer.json().error).toMatchObject({
      code: 'invalid_parameter',
      details: { parameter: 'radius_mi' },
    });
  });

  test('that reaches a state that is not loaded is warned of, with its name', async () => {
    const store = new MemoryFeatureStore();
    await load(store, WY_WELLS, []);
    const { get } = await service({ store });
    const query = { legal_location: '18 12N 77W 6th Meridian', include: 'wells,operators', radius_mi: '10' };
    const { meta, wells } = (await get(url('report', query))).json();
    expect(wells.in_section.total).toBe(0);
    expect(meta.unavailable).toEqual([
      { section: 'wells', reason: 'not_loaded' },
      { section: 'operators', reason: 'not_loaded' },
    ]);
    expect(meta.warnings).toContainEqual({
      code: 'radius_partly_covered',
      message: expect.stringMatching(/in CO that .*: wells, operators\./),
    });
    expect(meta.warnings.map(({ code }: { code: string }) => code)).not.toContain('partly_covered');
  });
});

describe('the route of a section', () => {
  test.each(PATHS)('%s answers what the report with include=%s does', async (path, include) => {
    const { get } = await service({ store: await filledEnergyStore(3) });
    const [own, report] = [await get(url(path)), await get(url('report', { include }))];
    expect(own.statusCode).toBe(200);
    expect(own.json()).toEqual(report.json());
    expect(own.json()[include]).not.toBeNull();
  });

  test('pages lists, and refuses to page what is one object', async () => {
    const { get } = await service({ store: await filledEnergyStore(3) });
    const { wells } = (await get(url('wells', { limit: '1', offset: '1' }))).json();
    expect(wells.in_section).toMatchObject({ returned: 1, truncated: true });
    for (const path of ['royalties', 'constraints', 'summary', 'report']) {
      const answer = await get(url(path, { limit: '1' }));
      expect(answer.json().error).toMatchObject({
        code: 'invalid_parameter',
        details: { parameter: 'limit' },
      });
    }
  });
});

test('the summary counts the rows of each list, null where it knows nothing', async () => {
  const store = new MemoryFeatureStore();
  const at = { type: 'Point' as const, coordinates: [WEST, SOUTH] };
  await load(store, WY_WELLS, [recordOf(WY_WELLS, 1, at), recordOf(WY_WELLS, 2, at)]);
  const { get } = await service({ store });
  const { counts } = (await get(url('summary'))).json();
  expect(counts).toEqual({
    ...Object.fromEntries(COUNTED.map((key) => [key, null])),
    wells: 2,
    operators: 2,
  });
});

describe('bad input', () => {
  test.each([
    ['5 5N 5E', 400, 'ambiguous_location'],
    ['Abstract 77 Texas', 400, 'ambiguous_location'],
    ['hello', 400, 'invalid_description'],
    ['', 400, 'invalid_parameter'],
    ['99 14N 77W 6th Meridian', 404, 'not_found'],
    ['Abstract 999 Reeves County Texas', 404, 'not_found'],
  ])('%j is answered %i %s by every route', async (legal_location, status, code) => {
    const { get } = await service();
    for (const path of ['report', 'summary', ...PATHS.map(([path]) => path)]) {
      const answer = await get(url(path, { legal_location }));
      expect(answer.json().error.code).toBe(code);
      expect(answer.statusCode).toBe(status);
    }
  });
});

test('a parcel takes one report of its own, by whatever route and radius, and none of other families', async () => {
  const app = await service({ config: { limits: true }, rates: BOUNDLESS });
  const key = await app.newKey({ reportPlan: 'Developer' });
  const ask = (path: string) => app.app.inject({ url: path, headers: { 'x-api-key': key } });
  const left = async (path: string) => (await ask(path)).headers.ratelimit;
  for (const path of ['report', 'summary', ...PATHS.map(([path]) => path)])
    expect(await left(url(path, { radius_mi: '5' }))).toContain('"reports";r=24');
  expect((await ask(url('report', { radius_mi: '11' }))).statusCode).toBe(400);
  expect(await left(url('report', { legal_location: 'Sec 7, T14N R77W, 6th PM, WY' }))).toContain('r=24');
  expect(await left(url('report', { legal_location: ABSTRACT }))).toContain('r=23');
  expect(await left(url('report').replace('energy', 'federal-land'))).toContain('r=22');
});

test('every layer of the energy report names one of its sections, and every section but operators has one', () => {
  const named = new Set(LAYERS.flatMap(({ reports }) => reports.energy ?? []));
  expect([...named, 'operators'].sort()).toEqual([...KEYS].sort());
});

test('docs/reports.md has every section, its route and its fields', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/reports.md'), 'utf8');
  const paths = new Map<string, string>(PATHS.map(([path, key]) => [key, path]));
  for (const { key, fields } of ENERGY_SECTIONS) {
    const [top] = fields;
    const inner = key === 'wells' && top !== undefined && 'fields' in top ? top.fields : fields;
    const names = inner.map(({ name }) => name).filter((name) => !name.startsWith('overlap_'));
    expect(page).toContain(`| \`${key}\` | \`${paths.get(key)}\` | ${names.join(', ')}`);
  }
});
