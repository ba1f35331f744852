import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXAS_COUNTIES } from 'rangeline-land-description';
import { describe, expect, test } from 'vitest';
import { BOUNDLESS } from '../../test/boundless-rates.ts';
import type { DumpRow } from '../../test/made-up-production.ts';
import { importOf } from '../../test/made-up-records.ts';
import {
  loadWells,
  madeUpSurvey,
  madeUpTexasWell,
  productionStore,
  REEVES,
  texasReportStore,
} from '../../test/made-up-texas-report.ts';
import { texasStore } from '../../test/texas-rows.ts';
import {
  FIRST_WELL,
  GAS_WELL,
  MONTHS,
  OIL,
  texasService as producing,
  surveyed as service,
  WELLS,
} from '../../test/texas-service.ts';
import { SAMPLE_SOURCE } from '../layers/sample-data.ts';
import { TX_WELLS_SURFACE } from '../layers/texas/wells-of-texas.ts';
import { TEXAS_SECTIONS } from '../reports/texas-sections.ts';

const ABSTRACT = 'Abstract 718 Reeves County Texas';
/** Of which nothing is known but the survey. */
const EMPTY = 'Abstract 719 Reeves County Texas';

const KEYS = TEXAS_SECTIONS.map(({ key }) => key);
const COUNTED = KEYS.filter((key) => key !== 'elevation');

const PATHS = [
  ['state-leases', 'state_leases'],
  ['state-units', 'state_units'],
  ['psf-lands', 'psf_lands'],
  ['state-agency-lands', 'state_agency_lands'],
  ['upland-leases', 'upland_leases'],
  ['wells', 'active_wells'],
  ['pipelines', 'pipelines'],
  ['permits', 'pending_permits'],
  ['coastal-erosion', 'coastal_erosion'],
  ['production', 'production'],
] as const;

function url(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return `/texas/${path}?${new URLSearchParams({ legal_location: ABSTRACT, ...parameters })}`;
}

describe('the report', () => {
  test('has all sections in their order, between the identity of the parcel and meta', async () => {
    const { get } = await producing();
    const report = (await get(url('report'))).json();
    expect(Object.keys(report)).toEqual([
      'legal_location',
      'resolved_legal_location',
      'alternate_legal_location',
      'county_fips',
      'county',
      'state',
      'abstract_no',
      'block_no',
      'survey_name',
      'accuracy_m',
      'derived',
      'assumptions',
      'source',
      'parcel',
      ...KEYS,
      'meta',
    ]);
    expect(report).toMatchObject({
      legal_location: ABSTRACT,
      resolved_legal_location: ABSTRACT,
      county_fips: REEVES,
      county: 'Reeves',
      state: 'Texas',
      abstract_no: '718',
      block_no: '50 T8S',
      survey_name: 'T&P RR CO',
      parcel: { acreage: expect.any(Number), centroid: { lng: expect.any(Number) }, geometry: null },
    });
    expect(Object.keys(report.parcel)).toEqual(['acreage', 'centroid', 'geometry']);
    expect(Object.keys(report.meta.sources)).toEqual(COUNTED);
    expect(report.meta.unavailable).toEqual([{ section: 'elevation', reason: 'not_loaded' }]);
    expect(report.active_wells.total).toBe(3);
  });

  test('says what it does not know, and null where it knows nothing', async () => {
    const { get } = await service({ store: await texasStore([madeUpSurvey(0)]) });
    const { meta, ...report } = (await get(url('report'))).json();
    for (const key of KEYS) expect(report[key]).toBeNull();
    expect(meta).toEqual({
      unavailable: KEYS.map((section) => ({ section, reason: 'not_loaded' })),
      sources: {},
      warnings: [],
    });
  });

  test('geometry gives the polygon of the survey', async () => {
    const { get } = await service();
    const { parcel } = (await get(url('report', { include: 'geometry' }))).json();
    expect(parcel.geometry).toEqual(madeUpSurvey(0).geometry);
  });

  test('the summary counts rows, leases of production among them', async () => {
    const { get } = await producing();
    const { counts } = (await get(url('summary'))).json();
    const expected = { active_wells: 3, production: 2, coastal_erosion: 2, critical_habitat: 2 };
    expect(counts).toEqual({ ...Object.fromEntries(COUNTED.map((key) => [key, 1])), ...expected });
  });

  test.each(PATHS)('the route %s answers what the report with include=%s does', async (path, include) => {
    const { get } = await producing();
    const [own, report] = [await get(url(path)), await get(url('report', { include }))];
    expect(own.statusCode).toBe(200);
    expect(own.json()).toEqual(report.json());
    expect(own.json()[include]).not.toBeNull();
  });
});

describe('production', () => {
  test('of an abstract is that of the leases whose wells lie in it', async () => {
    const { get } = await producing();
    const { production, meta } = (await get(url('production'))).json();
    // 1000 + 950 + … + 550 = 7750 barrels and 10 × 600; 5400 of gas and 20 of condensate.
    expect(production).toMatchObject({
      abstract: { county_fips: REEVES, abstract_no: '718' },
      summary: {
        producing_lease_count: 2,
        total_cum_oil_bbl: 7770,
        total_cum_gas_mcf: 11_400,
        total_cum_boe: 7770 + 11_400 / 6,
        first_month: '2025-01',
        last_month: '2025-10',
      },
      leases: { total: 2, returned: 2, truncated: false, more: false },
    });
    expect(production.leases.rows[0]).toMatchObject({
      district_no: '10',
      lease_no: '00123',
      oil_gas_code: 'O',
      operator: 'HILCORP ENERGY COMPANY',
      cum_oil_bbl: 7750,
      cum_gas_mcf: 6000,
      cum_boe: 8750,
      first_month: '2025-01',
      last_month: '2025-10',
      peak_month: '2025-01',
      months_producing: 10,
    });
    expect(production.leases.rows[0].monthly.at(-1)).toEqual({ ym: '2025-10', oil_bbl: 550, gas_mcf: 600 });
    expect(meta.sources.production).toMatchObject({
      agency: 'Railroad Commission of Texas',
      as_of: '2026-03-28',
    });
  });

  test('pages its leases, and so does the report with it alone', async () => {
    const { get } = await producing();
    for (const of of [
      url('production', { limit: '1', offset: '1' }),
      url('report', { include: 'production', limit: '1', offset: '1' }),
    ]) {
      const { production } = (await get(of)).json();
      expect(production.leases).toMatchObject({ total: 2, returned: 1, truncated: true, more: false });
      expect(production.leases.rows[0].lease_no).toBe('012345');
      expect(production.summary.producing_lease_count).toBe(2);
    }
  });

  test('of an abstract with no lease is zeros and no rows', async () => {
    const { get } = await producing();
    const answer = await get(url('production', { legal_location: EMPTY }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().production).toEqual({
      abstract: { county_fips: REEVES, abstract_no: '719' },
      summary: {
        producing_lease_count: 0,
        total_cum_boe: 0,
        total_cum_oil_bbl: 0,
        total_cum_gas_mcf: 0,
        ttm_boe: 0,
        first_month: null,
        last_month: null,
      },
      leases: { total: 0, returned: 0, truncated: false, more: false, rows: [] },
    });
    expect(answer.json().meta.unavailable).toEqual([]);
  });

  test('is not_loaded where that of the county is not, or its wells are not', async () => {
    const store = await texasReportStore();
    const production = await productionStore({ months: MONTHS, wells: WELLS });
    const without = await service({ store, production });
    await loadWells(store, [madeUpTexasWell('38930009', 1)]);
    const elsewhere = { kind: 'county', fips: '48001' } as const;
    const other = [{ lease: 'O-06-00001', month: '2025-01', oil: 1 }];
    const wells = [['O-06-00001', '00130001', '1']] as const;
    const ofAnother = await productionStore({ months: other, wells, scope: elsewhere });
    const bare = await texasReportStore();
    for (const { get } of [
      await service({ store: bare, production }),
      await service({ store, production: await productionStore() }),
      await service({ store, production: ofAnother }),
    ]) {
      const { production: section, meta } = (await get(url('production'))).json();
      expect(section).toBeNull();
      expect(meta.unavailable).toEqual([{ section: 'production', reason: 'not_loaded' }]);
    }
    expect((await without.get(url('production'))).json().meta.unavailable).toEqual([]);
  });

  test('that is a part of what there is has its rows, and says so', async () => {
    const store = await texasReportStore();
    await loadWells(store, [madeUpTexasWell(FIRST_WELL)]);
    const production = await productionStore({ months: MONTHS, wells: WELLS, whole: false });
    const { get } = await service({ store, production });
    const { production: section, meta } = (await get(url('production'))).json();
    expect(section.leases.total).toBe(1);
    expect(meta.unavailable).toEqual([{ section: 'production', reason: 'not_loaded' }]);
    expect(meta.warnings).toContainEqual(expect.objectContaining({ code: 'partly_covered' }));
  });

  test('that is made up says nothing of the wells of an agency', async () => {
    const store = await texasReportStore();
    await loadWells(store, [madeUpTexasWell(FIRST_WELL)]);
    const production = await productionStore({ months: MONTHS, wells: WELLS, publisher: SAMPLE_SOURCE });
    const { get } = await service({ store, production });
    const real = (await get(url('production', { legal_location: EMPTY }))).json();
    expect(real.meta.unavailable).toEqual([{ section: 'production', reason: 'not_loaded' }]);
    const writer = await store.replace(TX_WELLS_SURFACE.schema, REEVES);
    await writer.write([madeUpTexasWell(FIRST_WELL)]);
    const record = importOf(TX_WELLS_SURFACE, { kind: 'counties', fips: [REEVES] });
    await writer.commit({ ...record, source: { ...record.source, ...SAMPLE_SOURCE } });
    const madeUp = (await get(url('production'))).json();
    expect(madeUp.production.leases.total).toBe(1);
    expect(madeUp.meta.warnings).toEqual([
      { code: 'synthetic_data', message: expect.stringContaining('production') },
    ]);
  });

  test.each([
    [{ county_fips: '48389', abstract_no: '718' }],
    [{ county_fips: '389', abstract_no: 'A-718' }],
    [{ county_fips: '389', abstract_no: '0718' }],
  ])('is asked for by numbers, too: %j', async (query) => {
    const { get } = await producing();
    const byNumbers = await get(`/texas/production?${new URLSearchParams(query)}`);
    const { legal_location: _, ...expected } = (await get(url('production'))).json();
    expect(byNumbers.json()).toMatchObject(expected);
  });

  test.each<[query: Readonly<Record<string, string>>, parameter: string]>([
    [{}, 'legal_location'],
    [{ county_fips: '48389' }, 'abstract_no'],
    [{ abstract_no: '718' }, 'county_fips'],
    [{ legal_location: ABSTRACT, county_fips: '48389', abstract_no: '718' }, 'legal_location'],
    [{ legal_location: ABSTRACT, abstract_no: '718' }, 'legal_location'],
    [{ county_fips: '48002', abstract_no: '718' }, 'county_fips'],
    [{ county_fips: '06037', abstract_no: '718' }, 'county_fips'],
    [{ county_fips: 'Reeves', abstract_no: '718' }, 'county_fips'],
    [{ county_fips: '48389', abstract_no: '718; A-719' }, 'abstract_no'],
  ])('asked for by %j is 400 on %s', async (query, parameter) => {
    const { get } = await service();
    const answer = await get(`/texas/production?${new URLSearchParams(query)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid_parameter', details: { parameter } });
  });
});

describe('a well', () => {
  test.each(['38930001', '389-30001', '4238930001', '42-389-30001', '42389300010000', '42-389-30001-00-00'])(
    '%s has its share of its lease',
    async (api) => {
      const { get } = await producing();
      const answer = await get(`/texas/wells/${api}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        api8: FIRST_WELL,
        operator: 'operator 1',
        status: 'status 1',
        location: { lng: -103.61625, lat: 31.3202 },
        units: [
          {
            district_no: '10',
            lease_no: '00123',
            oil_gas_code: 'O',
            operator: 'HILCORP ENERGY COMPANY',
            cum_boe: 8750,
            well_count: 2,
            denominator_basis: 'static',
          },
        ],
        series_note: expect.stringContaining('Allocated estimate'),
        decline: {
          available: false,
          reason: 'insufficient_points',
          detail: { r2: null, required: 0.7 },
          value: null,
        },
        meta: { unavailable: [], warnings: [] },
      });
      expect(answer.json().series).toHaveLength(10);
      expect(answer.json().series[9]).toEqual({ ym: '2025-10', oil_bbl: 275, gas_mcf: 300 });
      expect(Object.keys(answer.json().meta.sources)).toEqual(['well', 'production']);
    },
  );

  test('that no map has is known by its lease', async () => {
    const production = await productionStore({ months: MONTHS, wells: WELLS });
    const { get } = await service({ production });
    const well = (await get(`/texas/wells/${GAS_WELL}`)).json();
    expect(well).toMatchObject({
      location: null,
      status: null,
      operator: 'HILCORP ENERGY COMPANY',
      well_number: '1',
    });
    expect(well.meta.unavailable).toEqual([{ section: 'well', reason: 'not_loaded' }]);
  });

  test('of a county whose production is not loaded says so', async () => {
    const store = await texasReportStore();
    await loadWells(store, [madeUpTexasWell(FIRST_WELL)]);
    const { get } = await service({ store });
    const well = (await get(`/texas/wells/${FIRST_WELL}`)).json();
    expect([well.units, well.series]).toEqual([[], []]);
    expect(well.meta.unavailable).toEqual([{ section: 'production', reason: 'not_loaded' }]);
  });

  test('declines as its volumes do', async () => {
    const months = Array.from({ length: 48 }, (_, i): DumpRow => {
      const month = `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`;
      return { lease: OIL, month, oil: Math.round(20_000 * Math.exp(-0.05 * i)) };
    });
    const production = await productionStore({ months, wells: WELLS });
    const { get } = await service({ production });
    const { decline } = (await get(`/texas/wells/${FIRST_WELL}`)).json();
    expect(decline).toMatchObject({ available: true, reason: null, value: { points: 48 } });
    expect(decline.value.qi).toBeCloseTo(10_000, -2);
    expect(decline.value.di).toBeCloseTo(0.05, 3);
    expect(decline.value.r2).toBeGreaterThan(0.999);
  });

  test.each(['3893000', '389300010', 'abc', '4338930001', '42-389-3000', '423893000100000', '38930001x'])(
    '%s is no API number of Texas',
    async (api) => {
      const { get } = await producing();
      const answer = await get(`/texas/wells/${api}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatchObject({
        code: 'invalid_parameter',
        details: { parameter: 'api', allowed: expect.stringContaining('8, 10 or 14 digits') },
      });
    },
  );

  test('that nobody knows is not found', async () => {
    const { get } = await producing();
    const answer = await get('/texas/wells/38939999');
    expect(answer.json().error.code).toBe('not_found');
    expect(answer.statusCode).toBe(404);
  });

  test('that cannot be read is unavailable, and the operator is told why', async () => {
    const store = Object.assign(await texasReportStore(), {
      byKey: async () => {
        throw new Error('SELECT secret');
      },
    });
    await loadWells(store, [madeUpTexasWell(FIRST_WELL)]);
    const { get, log } = await service({ store });
    const answer = await get(`/texas/wells/${FIRST_WELL}`);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('secret');
    expect(log.some((line) => line.includes('SELECT secret') && line.includes(FIRST_WELL))).toBe(true);
  });
});

describe('bad input', () => {
  test.each([
    ['7 14N 77W 6th Meridian', 400, 'plss_not_supported'],
    ['NENE Section 7, T14N, R77W, Albany County, Wyoming', 400, 'plss_not_supported'],
    ['hello', 400, 'invalid_description'],
    ['', 400, 'invalid_parameter'],
    ['Abstract 9999 Reeves County Texas', 404, 'not_found'],
    ['Abstract 718 Loving County Texas', 404, 'not_found'],
  ])('%j is answered %i %s by every route', async (legal_location, status, code) => {
    const { get } = await service();
    for (const path of ['report', 'summary', 'state-leases', 'production']) {
      const answer = await get(url(path, { legal_location }));
      expect(answer.json().error.code).toBe(code);
      expect(answer.statusCode).toBe(status);
    }
  });

  test('a bare abstract that 200 counties have is never picked', async () => {
    const rows = TEXAS_COUNTIES.slice(0, 200).map(({ fips }) => madeUpSurvey(0, fips));
    const { get } = await service({ store: await texasStore(rows) });
    for (const path of ['report', 'summary', 'wells', 'production']) {
      const answer = await get(url(path, { legal_location: 'Abstract 718' }));
      expect(answer.statusCode).toBe(400);
      const { error } = answer.json();
      expect(error.code).toBe('ambiguous_location');
      expect(error.message).toContain('200 surveys');
      expect(error.details.candidates).toHaveLength(10);
    }
  });

  test('limit and offset are refused where there is more than one list', async () => {
    const { get } = await service();
    for (const path of ['report', 'summary'])
      expect((await get(url(path, { limit: '1' }))).statusCode).toBe(400);
  });

  test('an unknown value of include lists the values', async () => {
    const { get } = await service();
    const { error } = (await get(url('report', { include: 'og_leases' }))).json();
    expect(error.details).toEqual({ parameter: 'include', allowed: [...KEYS, 'geometry'] });
  });
});

describe('metering', () => {
  async function metered() {
    const app = await producing({ config: { limits: true }, rates: BOUNDLESS });
    const key = await app.newKey({ reportPlan: 'Developer' });
    const ask = (path: string) => app.app.inject({ url: path, headers: { 'x-api-key': key } });
    const left = async (path: string) => (await ask(path)).headers.ratelimit;
    return { ask, left };
  }

  test('an abstract takes one by whatever route and words, and a well is a parcel of its own', async () => {
    const { ask, left } = await metered();
    for (const path of ['report', 'summary', ...PATHS.map(([path]) => path)])
      expect(await left(url(path))).toContain('"reports";r=24');
    const words = 'Section 17, Block 50 T8S, T&P Survey, Reeves County, Texas';
    expect(await left(url('report', { legal_location: words }))).toContain('r=24');
    expect(await left('/texas/production?county_fips=389&abstract_no=718')).toContain('r=24');
    expect(await left(url('report', { legal_location: EMPTY }))).toContain('r=23');
    for (const api of ['38930001', '42-389-30001-0000'])
      expect(await left(`/texas/wells/${api}`)).toContain('r=22');
    for (const wrong of ['/texas/wells/3893000', '/texas/wells/38939999', url('report', { include: 'no' })])
      expect((await ask(wrong)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await left(`/texas/wells/${GAS_WELL}`)).toContain('r=21');
  });
});

test('docs/reports.md has every section, its route and its fields', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/reports.md'), 'utf8');
  const paths = new Map<string, string>(PATHS.map(([path, key]) => [key, ` \`${path}\` `]));
  for (const { key, fields } of TEXAS_SECTIONS) {
    const names = fields.map(({ name }) => name).filter((name) => !name.startsWith('overlap_'));
    expect(page).toContain(`| \`${key}\` |${paths.get(key) ?? ' '}| ${names.join(', ')}`);
  }
});
