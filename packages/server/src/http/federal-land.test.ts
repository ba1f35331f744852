import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BOUNDLESS } from '../../test/boundless-rates.ts';
import { filledStore, SOUTH, WEST } from '../../test/filled-store.ts';
import { importOf, recordOf, squareRing } from '../../test/made-up-records.ts';
import { realSurvey } from '../../test/real-survey.ts';
import { load, reportStore } from '../../test/report-store.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../test/test-app.ts';
import { SOILS } from '../layers/federal/soils.ts';
import { SAMPLE_SOURCE } from '../layers/sample-data.ts';
import { FEDERAL_SECTIONS } from '../reports/federal-sections.ts';

/** What is asked about: section 7 of T14N R77W, which the grid model puts around here. */
const SECTION = '7 14N 77W 6th Meridian';

const KEYS = FEDERAL_SECTIONS.map(({ key }) => key);
const LISTS = FEDERAL_SECTIONS.filter((section) => section.kind === 'list');

async function service(options: TestAppOptions = {}): Promise<TestApp> {
  return testApp({ survey: realSurvey(), ...options });
}

function url(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return `/federal-land/${path}?${new URLSearchParams({ legal_location: SECTION, ...parameters })}`;
}

/** The path of a section's own route. */
const PATHS = [
  ['surface-management', 'surface_management'],
  ['leases', 'og_leases'],
  ['geothermal-leases', 'geothermal_leases'],
  ['rights-of-way', 'rights_of_way'],
  ['flood-zones', 'flood_zones'],
  ['mining-claims', 'mining_claims'],
  ['wetlands', 'wetlands'],
  ['firesheds', 'fireshed'],
  ['soils', 'soils'],
  ['orphaned-wells', 'orphaned_wells'],
  ['critical-habitat', 'critical_habitat'],
  ['public-access', 'public_access'],
  ['wildfire-risk', 'wildfire_risk_communities'],
] as const;

describe('the report', () => {
  test('has all sections in their order, between the identity of the parcel and meta', async () => {
    const { get } = await service({ store: await filledStore(2) });
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
      'parcel',
      ...KEYS,
      'meta',
    ]);
    expect(report).toMatchObject({
      legal_location: SECTION,
      resolved_legal_location: SECTION,
      alternate_legal_location: '7 14N 77W Albany County Wyoming',
      unit: 'First Division',
      state: 'Wyoming',
      county: 'Albany',
      report_scope: 'parcel',
      report_section: null,
      derived: true,
      parcel: { centroid: { lng: expect.any(Number), lat: expect.any(Number) }, geometry: null },
    });
    for (const { key } of LISTS)
      expect(report[key]).toMatchObject({ returned: report[key].total, truncated: false, more: false });
    expect(report.wetlands.total).toBe(2);
    expect(Object.keys(report.meta.sources)).toEqual(LISTS.map(({ key }) => key));
    expect(report.meta.sources.flood_zones).toMatchObject({
      agency: 'Federal Emergency Management Agency',
      as_of: '2026-05-01',
    });
  });

  test('says what it does not know, and null where it knows nothing', async () => {
    const { get } = await service();
    const { meta, ...report } = (await get(url('report'))).json();
    for (const key of KEYS) expect(report[key]).toBeNull();
    expect(meta).toEqual({
      unavailable: KEYS.map((section) => ({ section, reason: 'not_loaded' })),
      sources: {},
      warnings: [{ code: 'approximate_parcel', message: expect.stringContaining('grid model') }],
    });
  });

  test('says of a state that an agency does not cover that there is no such data', async () => {
    const { get } = await service();
    const legal_location = '5 1N 1W Fairbanks Meridian';
    const { meta } = (await get(url('report', { legal_location }))).json();
    const reasons = new Map(
      meta.unavailable.map((one: { section: string; reason: string }) => [one.section, one.reason]),
    );
    expect([reasons.get('fireshed'), reasons.get('crop_history')]).toEqual(
      Array(2).fill('no_state_coverage'),
    );
    expect(reasons.get('wetlands')).toBe('not_loaded');
  });

  test('warns of made-up data', async () => {
    const { store } = await reportStore();
    const layer = SOILS;
    const writer = await store.replace(layer.schema, 'WY');
    const { source, ...record } = importOf(layer);
    await writer.commit({ ...record, source: { ...source, name: SAMPLE_SOURCE.name } });
    const { get } = await service({ store });
    const { meta } = (await get(url('report', { include: 'soils' }))).json();
    expect(meta.warnings).toContainEqual({
      code: 'synthetic_data',
      message: expect.stringContaining('soils'),
    });
    expect(meta.sources.soils.name).toBe(SAMPLE_SOURCE.name);
  });

  test('names the section that it was made of where the description is finer than the data', async () => {
    const { get } = await service();
    const legal_location = 'NENE 7 14N 77W 6th Meridian';
    const report = (await get(url('report', { legal_location, include: 'geometry' }))).json();
    expect(report).toMatchObject({
      legal_location,
      resolved_legal_location: legal_location,
      unit: 'Second Division',
      report_scope: 'containing_section',
      report_section: SECTION,
    });
    const section = (await get(url('report', { include: 'geometry' }))).json();
    expect(report.parcel).toEqual(section.parcel);
  });

  test('of a township has its records, a hundred of each at most', async () => {
    const { get } = await service({ store: await filledStore(101) });
    const legal_location = '14N 77W 6th Meridian';
    const report = (await get(url('report', { legal_location }))).json();
    for (const { key, layers } of LISTS)
      expect(report[key]).toMatchObject({
        total: 101 * layers.length,
        returned: 100,
        truncated: true,
        more: true,
      });
  });
});

describe('include', () => {
  const asked = async (include: string) => {
    const { get } = await service({ store: await filledStore(1) });
    return Object.keys((await get(url('report', { include }))).json()).filter((key) => KEYS.includes(key));
  };

  test.each([
    ['soils', ['soils']],
    ['soils,wetlands', ['wetlands', 'soils']],
    ['soils, ,soils,,', ['soils']],
    ['geometry', []],
    ['', KEYS],
    [' , ', KEYS],
  ])('%j gives %j', async (include, expected) => {
    expect(await asked(include)).toEqual(expected);
  });

  test('of a value that is none is refused with those that are', async () => {
    const { get } = await service();
    for (const include of ['soil', 'SOILS', 'soils,texas', 'rows']) {
      const answer = await get(url('report', { include }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({
        code: 'invalid_parameter',
        details: { parameter: 'include', allowed: [...KEYS, 'geometry'] },
      });
    }
  });

  test('geometry gives the polygon of the parcel', async () => {
    const { get } = await service();
    const { parcel } = (await get(url('report', { include: 'geometry' }))).json();
    const search = (await get(`/search/legal-location?location=${encodeURIComponent(SECTION)}`)).json();
    expect(parcel.geometry).toEqual(search.features[0].geometry);
    const [lng, lat] = search.features[1].geometry.coordinates;
    expect(parcel.centroid).toEqual({ lng, lat });
  });
});

describe('the route of a section', () => {
  test.each(PATHS)('%s answers what the report with include=%s does', async (path, include) => {
    const { get } = await service({ store: await filledStore(3) });
    const [own, report] = [await get(url(path)), await get(url('report', { include }))];
    expect(own.statusCode).toBe(200);
    expect(own.json()).toEqual(report.json());
    expect(own.json()[include].rows).toHaveLength(own.json()[include].total);
  });

  test('pages, and so does the report with that section alone', async () => {
    const { get } = await service({ store: await filledStore(5) });
    const [all] = [(await get(url('wetlands'))).json().wetlands.rows];
    for (const of of [
      url('wetlands', { limit: '2', offset: '4' }),
      url('report', { include: 'wetlands,geometry', limit: '2', offset: '4' }),
    ]) {
      const { wetlands } = (await get(of)).json();
      expect(wetlands).toEqual({ total: 5, returned: 1, truncated: true, more: false, rows: all.slice(4) });
    }
  });

  test.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', 'all'],
    ['limit', '-1'],
    ['offset', '-1'],
    ['offset', '1e3'],
  ])('refuses %s=%s', async (name, value) => {
    const { get } = await service();
    const answer = await get(url('wetlands', { [name]: value }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details.parameter).toBe(name);
  });

  test('takes the greatest limit', async () => {
    const { get } = await service();
    expect((await get(url('wetlands', { limit: '1000' }))).statusCode).toBe(200);
  });

  test.each([
    ['report', {}],
    ['report', { include: 'soils,wetlands' }],
    ['report', { include: 'elevation' }],
    ['report', { include: 'geometry' }],
    ['summary', {}],
  ])('limit and offset are refused by %s with %j', async (path, parameters) => {
    const { get } = await service();
    for (const name of ['limit', 'offset']) {
      const answer = await get(url(path, { ...parameters, [name]: '1' }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.details.parameter).toBe(name);
    }
  });
});

describe('the summary', () => {
  test('counts the rows of each list, null where it knows nothing', async () => {
    const { store } = await reportStore();
    const layer = SOILS;
    const squares = [0, 1].map((i) =>
      recordOf(layer, i, { type: 'Polygon', coordinates: [squareRing(WEST, SOUTH + i * 1e-3, 1e-4)] }),
    );
    await load(store, layer, squares);
    const { get } = await service({ store });
    const summary = (await get(url('summary'))).json();
    expect(summary.counts).toEqual(
      Object.fromEntries(LISTS.map(({ key }) => [key, key === 'soils' ? 2 : null])),
    );
    expect(summary).toMatchObject({ legal_location: SECTION, parcel: { geometry: null } });
    expect(summary.meta.unavailable).toHaveLength(LISTS.length - 1);
  });
});

describe('bad input', () => {
  test.each([
    ['Abstract 175 Reeves County Texas', 400, 'texas_not_supported'],
    ['5 5N 5E', 400, 'ambiguous_location'],
    ['hello', 400, 'invalid_description'],
    ['', 400, 'invalid_parameter'],
    ['99 14N 77W 6th Meridian', 404, 'not_found'],
    ['7 80N 77W 6th Meridian', 404, 'not_found'],
  ])('%j is answered %i %s by every route', async (legal_location, status, code) => {
    const { get } = await service();
    for (const path of ['report', 'summary', 'wetlands']) {
      const answer = await get(url(path, { legal_location }));
      expect(answer.json().error.code).toBe(code);
      expect(answer.statusCode).toBe(status);
    }
  });

  test('no description at all', async () => {
    const { get } = await service();
    expect((await get('/federal-land/report')).json().error).toMatchObject({
      code: 'invalid_parameter',
      details: { parameter: 'legal_location' },
    });
  });
});

describe('metering', () => {
  const sections = Array.from({ length: 36 }, (_, i) => `${i + 1} 14N 77W 6th Meridian`);

  async function metered() {
    const app = await service({
      config: { limits: true },
      rates: BOUNDLESS,
    });
    const key = await app.newKey({ reportPlan: 'Developer' });
    const ask = (path: string, legal_location: string) =>
      app.app.inject({ url: url(path, { legal_location }), headers: { 'x-api-key': key } });
    return { ask };
  }

  test('of 36 parcels at once exactly 25 are reported on', async () => {
    const { ask } = await metered();
    const answers = await Promise.all(sections.map((section) => ask('report', section)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(25).fill(200), ...Array(11).fill(429)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 429)) {
      expect(answer.json().error.code).toBe('report_allowance_exceeded');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('a parcel takes one by whatever route and words, refusals take none, and it stays free after the stop', async () => {
    const { ask } = await metered();
    for (const path of ['report', 'summary', ...PATHS.map(([path]) => path)])
      expect((await ask(path, SECTION)).headers.ratelimit).toContain('"reports";r=24');
    expect((await ask('report', 'Section 7, T14N, R77W, 6th PM, Wyoming')).headers.ratelimit).toContain(
      'r=24',
    );
    for (const wrong of ['hello', '99 14N 77W 6th Meridian', 'Abstract 175 Reeves County Texas'])
      expect((await ask('report', wrong)).statusCode).toBeGreaterThanOrEqual(400);
    for (const section of sections.filter((one) => one !== SECTION).slice(0, 24))
      expect((await ask('wetlands', section)).statusCode).toBe(200);
    expect((await ask('report', sections[35] ?? '')).statusCode).toBe(429);
    expect((await ask('soils', SECTION)).statusCode).toBe(200);
  });
});

describe('what went wrong', () => {
  test('is said to the caller as source_error, and to the operator in words', async () => {
    const store = await filledStore(1);
    const failing = Object.assign(store, {
      byBox: async () => {
        throw new Error('SELECT secret');
      },
    });
    const { get, log } = await service({ store: failing });
    const answer = await get(url('wetlands'));
    expect(answer.json().meta.unavailable).toEqual([{ section: 'wetlands', reason: 'source_error' }]);
    expect(answer.body).not.toContain('secret');
    expect(log.some((line) => line.includes('SELECT secret') && line.includes('wetlands'))).toBe(true);
  });
});

test('docs/reports.md has every section, its route and its fields', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/reports.md'), 'utf8');
  const paths = new Map<string, string>(PATHS.map(([path, key]) => [key, ` \`${path}\` `]));
  for (const { key, fields } of FEDERAL_SECTIONS) {
    const names = fields.map(({ name }) => name).filter((name) => !name.startsWith('overlap_'));
    expect(page).toContain(`| \`${key}\` |${paths.get(key) ?? ' '}| ${names.join(', ')}`);
  }
});
