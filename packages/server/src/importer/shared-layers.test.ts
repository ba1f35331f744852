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
});
