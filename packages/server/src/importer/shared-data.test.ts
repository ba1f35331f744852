import type { Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../test/import-file.ts';
import type { KeptPartition } from '../../test/memory-feature-store.ts';
import { HAS_SHARED_DATA, shared } from '../../test/shared-data.ts';

const SOUTH_DAKOTA = 'plss/sd_cadnsdi_plssintersected_wgs84.geojson';

/** How often each value of a column occurs. */
function tally(
  { features }: KeptPartition,
  of: (values: KeptPartition['features'][number]['values']) => string,
) {
  const counts: Record<string, number> = {};
  for (const { values } of features) counts[of(values)] = (counts[of(values)] ?? 0) + 1;
  return counts;
}

function positions({ features }: KeptPartition, index: number): readonly Position[] {
  const geometry = features[index]?.geometry;
  if (geometry?.type === 'Polygon') return geometry.coordinates.flat();
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [];
}

describe.skipIf(!HAS_SHARED_DATA)('agency files (skipped where ../shared is absent)', () => {
  test('South Dakota: every second division, with its identifiers and its lot', async () => {
    const { store, reports } = await importFile(shared(SOUTH_DAKOTA), 'plss');
    const sd = store.of('plss_second_division', 'SD');
    expect(reports).toMatchObject([{ read: 3210, written: 3210 }]);
    expect(sd.features[0]?.values).toEqual({
      second_division_id: 'SD051090N0560W0SN010L3',
      first_division_id: 'SD051090N0560W0SN010',
      plss_id: 'SD051090N0560W0',
      type: 'L',
      number: '3',
      label: 'L 3',
      quarter_quarter: 'SENW',
      lot: '3',
      survey_type: null,
      recorded_acres: 17.3,
    });
    expect(tally(sd, ({ type }) => String(type))).toEqual({ A: 2665, L: 545 });
  });

  test('South Dakota: the table with rings in Web Mercator gives the same features', async () => {
    const [json, csv] = await Promise.all([
      importFile(shared(SOUTH_DAKOTA), 'plss'),
      importFile(shared('plss/sd_cadnsdi_plssintersected_3857.csv'), 'plss', { sourceCrs: 'EPSG:3857' }),
    ]);
    const [a, b] = [json.store.of('plss_second_division', 'SD'), csv.store.of('plss_second_division', 'SD')];
    expect(b.features).toHaveLength(3210);
    expect(b.features.map(({ values }) => values)).toEqual(a.features.map(({ values }) => values));
    const apart = a.features.map((_, i) => {
      const [here, there] = [positions(a, i), positions(b, i)];
      if (here.length !== there.length) return Number.POSITIVE_INFINITY;
      const far = here.map(([x = 0, y = 0]) =>
        Math.min(...there.map(([u = 0, v = 0]) => Math.hypot(x - u, y - v))),
      );
      return Math.max(...far);
    });
    expect(Math.max(...apart)).toBeLessThan(3e-8);
  });

  test('metres labelled as degrees are refused with what would work, and then it works', async () => {
    const path = shared('plss/sd_cadnsdi_state_trust_qq_3857.geojson');
    await expect(importFile(path, 'plss')).rejects.toThrow(
      /says that it is in degrees \(WGS 84.*\), but its coordinates reach over -11155758.* say what they are with --source-crs EPSG:3857\./,
    );
    const { store } = await importFile(path, 'plss', { sourceCrs: 'EPSG:3857' });
    const sd = store.of('plss_second_division', 'SD');
    expect(sd.features).toHaveLength(1768);
    expect(sd.features[0]?.values).toMatchObject({ type: 'A', number: 'SWNE', recorded_acres: 40 });
    const [lng, lat] = positions(sd, 0)[0] ?? [];
    expect([lng, lat]).toEqual([expect.closeTo(-98.87, 1), expect.closeTo(43.05, 1)]);
  });

  test('Itasca: each section and township gets the meridian under which it lies', async () => {
    const sections = await importFile(shared('plss/mn_itasca_plsscpy3.shp'), 'plss');
    const mn = sections.store.of('plss_first_division', 'MN');
    expect(mn.features).toHaveLength(3008);
    const meridianOf = (id: unknown): string => String(id).slice(2, 4);
    // T53 to 63 are counted from the 4th meridian extended, T143 to 150 from the 5th.
    expect(tally(mn, ({ plss_id }) => `${meridianOf(plss_id)} ${String(plss_id).slice(4, 5)}`)).toEqual({
      '46 0': 2032,
      '05 1': 976,
    });
    expect(mn.features[0]?.values).toMatchObject({
      first_division_id: 'MN460630N0260W0SN310',
      plss_id: 'MN460630N0260W0',
      type: 'SN',
      number: '31',
    });
    expect(mn.dataSet.source.agency).toBe('Minnesota Department of Natural Resources');

    const townships = await importFile(shared('plss/mn_itasca_twprgpy3.shp'), 'plss');
    const found = townships.store.of('plss_township', 'MN');
    expect(tally(found, ({ plss_id }) => meridianOf(plss_id))).toEqual({ '46': 62, '05': 32 });
  });

  test('New Mexico: identifiers of quarter-quarters and of lots that are bare numbers', async () => {
    const { store } = await importFile(shared('plss/nm_slo_subsurface_qq_utm13.geojson'), 'plss');
    const nm = store.of('plss_second_division', 'NM');
    expect(nm.features).toHaveLength(4699);
    expect(nm.features[0]?.values).toEqual({
      second_division_id: 'NM230050N0060W0SN020ANESE',
      first_division_id: 'NM230050N0060W0SN020',
      plss_id: 'NM230050N0060W0',
      type: 'A',
      number: 'NESE',
      label: 'NESE',
      quarter_quarter: 'NESE',
      lot: null,
      recorded_acres: 40,
    });
    expect(tally(nm, ({ type }) => String(type))).toEqual({ A: 4012, L: 687 });
    const lot = nm.features.find(({ values }) => values.lot === '25');
    expect(lot?.values.second_division_id).toMatch(/^NM23\d{4}N\d{4}[EW]0SN\d\d0L25$/);
  });

  test.each([
    ['anderson', '48001', 1115],
    ['freestone', '48161', 840],
    ['leon', '48289', 1356],
    ['limestone', '48293', 663],
  ])('Texas: every survey of %s', async (county, fips, count) => {
    const { store } = await importFile(shared(`texas/otls/otls_${county}_abstracts.geojson`), 'texas');
    const { features } = store.of('texas_survey', fips);
    expect(features).toHaveLength(count);
    const known = features.find(({ values }) => !String(values.abstract_label).includes('?'));
    expect(`A-${known?.values.abstract_key}`).toBe(known?.values.abstract_label);
    expect(known?.values.abstract_number).toBe(`${fips.slice(2)}${known?.values.abstract_key}`);
  });

  test("Texas: the agency's own fields, each county to its own partition", async () => {
    const { store } = await importFile(shared('texas/otls/rrc_surveys_reeves_crane_SAMPLE.geojson'), 'texas');
    const counties = store.dataSets().map(({ partition }) => partition);
    expect(counties.sort()).toEqual(['48103', '48389']);
    const [reeves, crane] = ['48389', '48103'].map((fips) => store.of('texas_survey', fips).features);
    expect((reeves?.length ?? 0) + (crane?.length ?? 0)).toBe(118);
    expect(reeves?.find(({ values }) => values.abstract_label === 'A-100')?.values).toMatchObject({
      abstract_number: '389100',
      survey: 'T&P RR CO',
      block: '57 T7S',
      section: '25',
    });
  });

  test.each([
    ['plss/parcels/or_dsl_school_land.gdb.zip', 'DSLSchoolLand has the fields OBJECTIDS, TRS, COUNTY'],
    ['plss/parcels/ca_slc_school_lands.zip', 'SLC_SchoolLands_Public has the fields PCLID, SEC_TRCT, TWP'],
  ])('%s can be read, and is no form of a layer', async (path, found) => {
    const refusal = importFile(shared(path), 'plss');
    await expect(refusal).rejects.toThrow(found);
    await expect(refusal).rejects.toThrow('needed are PLSSID, TWNSHPLAB (BLM CadNSDI PLSSTownship), or');
  });
});
