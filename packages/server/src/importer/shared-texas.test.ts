import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../test/import-file.ts';
import { HAS_SHARED_DATA, shared } from '../../test/shared-data.ts';

/** A permit has a row for each abstract. */
const keyOf = (permit: unknown, abstract: unknown): string => `${permit} ${abstract}`;

describe.skipIf(!HAS_SHARED_DATA)('files of Texas agencies (skipped where ../shared is absent)', () => {
  test.each([
    ['tx-wells-surface', 'well177s', 4_998],
    ['tx-wells-bottom', 'well177b', 5_138],
  ])('%s of Gonzales County, out of NAD27 to where its own NAD83 columns are', async (layer, file, count) => {
    const { store } = await importFile(shared(`texas/wells/well177/${file}.shp`), layer);
    expect(store.dataSets().map(({ partition }) => partition)).toEqual(['48177']);
    const { features } = store.of(layer.replaceAll('-', '_'), '48177');
    expect(features).toHaveLength(count);
    const [first] = features;
    expect(first?.values.api_number).toMatch(/^42177\d{5}$/);
    const [lng = 0, lat = 0] = first?.geometry.type === 'Point' ? first.geometry.coordinates : [];
    const expected = layer === 'tx-wells-surface' ? [-97.30553991, 29.3498216] : [-97.31717677, 29.36478505];
    expect(lng).toBeCloseTo(expected[0] ?? 0, 4);
    expect(lat).toBeCloseTo(expected[1] ?? 0, 4);
  });

  test('a folder of both goes to each', async () => {
    const { store } = await importFile(shared('texas/wells/well177'), 'rrc');
    expect(store.dataSets().map(({ layer }) => layer)).toEqual(['tx_wells_surface', 'tx_wells_bottom']);
  });

  test('wells of Freestone County with their leases', async () => {
    const { store } = await importFile(shared('texas/wells/rrc_freestone_wells.geojson'), 'tx-wells-surface');
    const { features } = store.of('tx_wells_surface', '48161');
    expect(features[0]?.values).toMatchObject({
      api_number: '4216130683',
      operator: 'HILCORP ENERGY COMPANY',
      lease_name: 'ORAND -A-',
      well_number: '1',
      status: 'Active',
      status_raw: 'Producing',
      field: 'TEAGUE (CV-BOSSIER CONS.)',
    });
    const statuses = new Set(features.map(({ values }) => values.status));
    expect(statuses).toEqual(
      new Set([
        'Active',
        'Unknown',
        'Plugged and abandoned',
        'Dry hole',
        'Permitted',
        'Cancelled',
        'Shut-in',
      ]),
    );
  });

  test('pipelines of Leon County, in the counties that they lie in', async () => {
    // Lines of a single point are dropped.
    const { store, reports } = await importFile(
      shared('texas/pipelines/rrc_t4_leon_pipelines.geojson'),
      'tx-pipelines',
    );
    expect(reports[0]).toMatchObject({ read: 2_541, written: 2_507 });
    const leon = store.of('tx_pipelines', '48289').features;
    expect(leon.length).toBeGreaterThan(2_400);
    expect(leon[0]?.values).toMatchObject({
      commodity: 'NATURAL GAS-DISTRIBUTION',
      diameter_in: 3.5,
      interstate: 0,
    });
  });

  test('drilling permits: every one of the table that was made of the file, as it has it', async () => {
    const { store, reports } = await importFile(shared('texas/permits/daf420_2025-11-05.dat'), 'tx-permits');
    const kept = new Map(
      store
        .dataSets()
        .flatMap(({ partition }) => store.of('tx_permits', partition).features)
        .map((feature) => [keyOf(feature.values.permit_no, feature.values.abstract), feature]),
    );
    expect(reports[0]?.written).toBeGreaterThan(140);
    const table: Record<string, string>[] = parse(
      readFileSync(shared('texas/permits/w1_permits.csv'), 'utf8'),
      {
        columns: true,
      },
    );
    // The table was made of a later edition, in which some permits had changed.
    const pairs = table.flatMap((row) => {
      const found = kept.get(keyOf(Number(row.status_no), row.abstract || null));
      return found === undefined ? [] : [{ row, found }];
    });
    expect(pairs.length).toBeGreaterThan(80);
    const same = pairs.filter(({ row, found: { values, geometry } }) => {
      const position = [Number(row.surf_lon), Number(row.surf_lat)];
      return (
        values.api_number === `42${row.api}` &&
        values.operator_name === row.operator &&
        values.well_number === row.well_no &&
        values.survey === (row.survey || null) &&
        values.block === (row.block || null) &&
        values.section === (row.section || null) &&
        values.acres === Number(row.acres) &&
        JSON.stringify(geometry) === JSON.stringify({ type: 'Point', coordinates: position })
      );
    });
    expect(same.length / pairs.length).toBeGreaterThan(0.9);
  });
});
