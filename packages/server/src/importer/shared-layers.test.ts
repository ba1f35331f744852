import { describe, expect, test } from 'vitest';
import { importFile } from '../../test/import-file.ts';
import { HAS_SHARED_DATA, shared } from '../../test/shared-data.ts';
import { boxOf } from '../store/box.ts';

describe.skipIf(!HAS_SHARED_DATA)('agency layers (skipped where ../shared is absent)', () => {
  test('flood zones of Hudson County: -9999 is no elevation, T and F are 1 and 0', async () => {
    const { store, reports } = await importFile(shared('layers/flood_zones/S_FLD_HAZ_AR.shp'), 'flood-zones');
    expect(reports).toMatchObject([{ read: 405, written: 405 }]);
    const { features } = store.of('flood_zones', 'NJ');
    const rows = new Map(features.map((feature) => [feature.values.part_of, feature]));
    expect(rows.size).toBe(405);
    expect(features.length).toBeGreaterThan(405);
    const zones = new Set([...rows.values()].map(({ values }) => values.zone));
    expect([...zones].sort()).toEqual(['A', 'AE', 'AH', 'AREA NOT INCLUDED', 'VE', 'X']);
    expect(features.every(({ values: { sfha } }) => sfha === 0 || sfha === 1)).toBe(true);
    const elevations = [...rows.values()].flatMap(({ values: { bfe } }) =>
      bfe === null ? [] : [Number(bfe)],
    );
    expect(Math.min(...elevations)).toBeGreaterThan(0);
  });

  test('wetlands of Halfmoon, under the names of a shapefile, in the state that they lie in', async () => {
    const { store, reports } = await importFile(
      shared('layers/wetlands/Halfmoon_NY_NWI_Wetlands.geojson'),
      'wetlands',
    );
    expect(reports).toMatchObject([{ read: 540, written: 540 }]);
    const { features } = store.of('wetlands', 'NY');
    expect(features[0]?.values).toMatchObject({
      wetland_type: 'Lake',
      attribute: 'L1UBHh',
      acres: 3271.71446228,
      part_of: 1,
    });
    expect(new Set(features.map(({ values }) => values.part_of)).size).toBe(540);
    const [west = 0, south = 0, east = 0, north = 0] = store.dataSets()[0]?.box ?? [];
    expect([west, south, east, north].map((degrees) => Math.round(degrees))).toEqual([-74, 43, -74, 43]);
    expect(features.every(({ geometry }) => boxOf(geometry) !== null)).toBe(true);
  });

  test.each([
    [
      'og-pipelines-natgas',
      'ng',
      907,
      { operator: 'El Paso Natural Gas Co', kind_raw: 'Interstate', status: 'Operating' },
    ],
    ['og-pipelines-ngl', 'hgl', 15, { operator: 'ENTERPRISE PRODUCTS', name: 'Shin Oak Pipeline' }],
    ['og-pipelines-crude', 'crude', 21, { operator: 'MAGELLAN MIDSTREAM PARTNERS', kind: 'crude oil' }],
  ])('%s: every line, its operator under either name', async (layer, file, count, first) => {
    const { store } = await importFile(shared(`layers/og_pipelines/hifld_${file}_pipelines.geojson`), layer);
    const { features } = store.of(layer.replaceAll('-', '_'), 'US');
    expect(features).toHaveLength(count);
    expect(features[0]?.values).toMatchObject(first);
  });

  test('wind turbines: neither "missing" nor -9999 is kept', async () => {
    const { store } = await importFile(
      shared('layers/usgs_wind_turbines/uswtdb_v1_2018_tidytuesday_first20rows.csv'),
      'usgs-wind-turbines',
    );
    const { features } = store.of('usgs_wind_turbines', 'US');
    expect(features).toHaveLength(20);
    expect(features[0]?.values).toEqual({
      case_id: '3073429',
      state: 'CA',
      county: 'Kern County',
      county_fips: '06029',
      project: '251 Wind',
      year: 1987,
      project_turbines: 194,
      project_mw: 18.43,
      manufacturer: 'Vestas',
      model: null,
      capacity_kw: 95,
      hub_height_m: null,
      rotor_diameter_m: null,
      total_height_m: null,
      image_date: '2012-01-01',
    });
  });

  test('wells of Wyoming: one word for a status, the raw one kept', async () => {
    const { store, reports } = await importFile(
      shared('layers/wy_wells/wy_wogcc_PA_TA_wells_normalized.csv'),
      'wy-wells',
    );
    expect(reports[0]?.read).toBe(6_164);
    const { features } = store.of('wy_wells', 'WY');
    const statuses = new Map(features.map(({ values }) => [values.status, values.status_raw]));
    expect([...statuses].sort()).toEqual([
      ['Plugged and abandoned', 'Permanently Abandoned'],
      ['Temporarily abandoned', 'Temporarily Abandoned'],
    ]);
    expect(features[0]?.values).toMatchObject({
      api_number: '4900105036',
      operator: 'GLENWOOD OIL COMPANY',
      spud_date: '1955-06-01',
    });
  });

  test('revenue by county: money in words, a header with a mangled mark, a point in the county', async () => {
    const { store, reports } = await importFile(
      shared('layers/onrr_royalties/onrr_june_2021_revenue.csv'),
      'federal-royalties',
    );
    const { features, dataSet } = store.of('federal_royalties', 'US');
    expect(dataSet.counts.dropped).toMatchObject({ 'no FIPS Code': expect.any(Number) });
    expect(reports[0]?.written).toBe(features.length);
    const carbon = features.filter(({ values }) => values.county_fips === '56007');
    expect(carbon.length).toBeGreaterThan(0);
    expect(carbon[0]?.values).toMatchObject({ year: 2021, month: expect.stringMatching(/^2021-\d\d-01$/) });
    const [lng = 0, lat = 0] = carbon[0]?.geometry.type === 'Point' ? carbon[0].geometry.coordinates : [];
    expect([Math.round(lng), Math.round(lat)]).toEqual([-107, 42]);
  });
});
