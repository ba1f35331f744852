import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { envelopeIn, taskOf } from '../../test/asked-section.ts';
import { importFile } from '../../test/import-file.ts';
import { inlineSections, sharedGeos } from '../../test/inline-sections.ts';
import { squareRing } from '../../test/made-up-records.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { HAS_SHARED_DATA, shared } from '../../test/shared-data.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { boxRing } from '../geometry/box-ring.ts';
import { OG_PIPELINES_NATGAS } from '../layers/energy/pipelines.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import { openRasterStore } from '../store/rasters/open-raster-store.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';
import { featuresOn } from './find-features.ts';
import { prepareLand } from './land.ts';
import type { Parcel } from './parcel.ts';

/** A parcel between meridians and parallels. */
function box(west: number, south: number, east: number, north: number, stateCode = 'NJ'): Parcel {
  return {
    polygons: [[boxRing([west, south, east, north])]],
    jurisdictions: [{ stateCode, countyFips: null }],
  };
}

async function section(store: FeatureStore, key: string, parcel: Parcel, rasters?: RasterStore) {
  return inlineSections(store, rasters).run(taskOf(key, { parcel }));
}

/**
 * What agencies publish of some places, beside what `ogr2ogr -dialect sqlite` says of the same files: areas and lengths by
 * `ST_Area(ST_Intersection(geometry, BuildMbr(…)), 1)`, which SpatiaLite measures on the ellipsoid.
 */
describe.skipIf(!HAS_SHARED_DATA)('reports on files of agencies (skipped where ../shared is absent)', () => {
  test('flood zones of Hoboken', async () => {
    const { store } = await importFile(shared('layers/flood_zones/S_FLD_HAZ_AR.shp'), 'flood-zones', {
      whole: true,
    });
    const { rows, total } = envelopeIn(
      await section(store, 'flood_zones', box(-74.045, 40.735, -74.025, 40.75)),
    );
    expect(total).toBe(15);
    const minimal = { zone: 'X', subtype: 'AREA OF MINIMAL FLOOD HAZARD', sfha: false, bfe: null };
    const shaded = { zone: 'X', subtype: '0.2 PCT ANNUAL CHANCE FLOOD HAZARD', sfha: false, bfe: null };
    expect(rows.slice(0, 6).map(({ overlap_acres, overlap_pct, ...row }) => row)).toEqual([
      { zone: 'AE', subtype: null, sfha: true, bfe: 9 },
      minimal,
      minimal,
      shaded,
      minimal,
      shaded,
    ]);
    const acres = [
      428.97265, 137.42774, 89.74755, 23.64594, 6.75186, 5.32017, 0.6792, 0.63331, 0.47343, 0.45531, 0.42563,
      0.27161, 0.2322, 0.20182, 0.06795,
    ];
    for (const [i, expected] of acres.entries())
      expect(Math.abs(Number(rows[i]?.overlap_acres) / expected - 1)).toBeLessThan(0.001);
    const covered = rows.reduce((sum, { overlap_pct }) => sum + Number(overlap_pct), 0);
    expect(covered).toBeCloseTo(100, 2);
  });

  test('wetlands of Halfmoon', async () => {
    const file = shared('layers/wetlands/Halfmoon_NY_NWI_Wetlands.geojson');
    const { store } = await importFile(file, 'wetlands', { whole: true });
    const parcel = box(-73.74, 42.855, -73.715, 42.875, 'NY');
    const { rows, total } = envelopeIn(await section(store, 'wetlands', parcel));
    expect(total).toBe(33);
    expect(
      rows.slice(0, 5).map(({ wetland_type, attribute, acres }) => [wetland_type, attribute, acres]),
    ).toEqual([
      ['Freshwater Forested/Shrub Wetland', 'PFO1B', 8.85876449],
      ['Freshwater Emergent Wetland', 'PEM1Cd', 6.71045071],
      ['Freshwater Emergent Wetland', 'PEM1Bd', 5.91973006],
      ['Freshwater Forested/Shrub Wetland', 'PFO1/SS1C', 5.02653405],
      ['Freshwater Forested/Shrub Wetland', 'PFO1E', 5.72712046],
    ]);
    const acres = [8.85872, 6.21119, 5.91971, 5.02651, 3.77168, 2.50296, 2.38608];
    for (const [i, expected] of acres.entries())
      expect(Math.abs(Number(rows[i]?.overlap_acres) / expected - 1)).toBeLessThan(0.001);
    expect(rows.at(-1)).toMatchObject({ attribute: 'PUBHh', acres: 0.13402934 });
    expect(Number(rows.at(-1)?.overlap_acres)).toBeCloseTo(0.00324, 4);
  });

  test('soils: map units with what the tables of the survey say', async () => {
    const folder = temporaryFolder();
    for (const table of ['mapunit.txt', 'muaggatt.txt'])
      copyFileSync(shared(`layers/soils/${table}`), join(folder, table));
    const unit = (MUSYM: string, MUKEY: string, west: number) => ({
      type: 'Feature',
      properties: { AREASYMBOL: 'IA183', MUSYM, MUKEY },
      geometry: { type: 'Polygon', coordinates: [squareRing(west, 41.3, 0.01)] },
    });
    const features = [unit('120B', '407592', -91.9), unit('117', '407588', -91.89)];
    const file = join(folder, 'soilmu_a_ia183.geojson');
    writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
    const { store } = await importFile(file, 'soils', { whole: true });
    const parcel = box(-91.898, 41.302, -91.888, 41.308, 'IA');
    const { rows } = envelopeIn(await section(store, 'soils', parcel));
    expect(rows).toMatchObject([
      {
        mukey: '407592',
        name: 'Tama silty clay loam, 2 to 5 percent slopes',
        prime_farmland: 'All areas are prime farmland',
        hydric: '0',
        overlap_pct: expect.closeTo(80, 3),
      },
      {
        mukey: '407588',
        name: 'Garwin-Sperry complex, 0 to 2 percent slopes',
        prime_farmland: 'Prime farmland if drained',
        hydric: '95',
        overlap_pct: expect.closeTo(20, 3),
      },
    ]);
  });

  test('pipelines of Reeves County', async () => {
    const file = shared('layers/og_pipelines/hifld_ng_pipelines.geojson');
    const { store } = await importFile(file, 'og-pipelines-natgas', { whole: true });
    const land = prepareLand(await sharedGeos(), box(-103.6, 31.3, -103.2, 31.6));
    const found = await featuresOn(land, [OG_PIPELINES_NATGAS], store, () => undefined);
    land.prepared.release();
    expect(found.slice(0, 5).map(({ feature }) => feature.values.operator)).toEqual([
      'Red Bluff Express Pipeline',
      'Roadrunner Eastbound',
      'Comanche Trail Pipeline',
      'Southern Union Gas Services (TX)',
      'Roadrunner',
    ]);
    for (const [i, metres] of [44905.5, 39755.7, 34381, 31506.7, 27078.2].entries()) {
      const overlap = found[i]?.overlap;
      expect(overlap?.kind === 'length' && Math.abs(overlap.metres / metres - 1)).toBeLessThan(0.001);
    }
  });

  test('heights of Hoboken and crops of Polk County, with their agencies', async () => {
    const rasters = openRasterStore({ directory: shared('layers'), addresses: {} });
    const nothing = new MemoryFeatureStore();
    const heights = await section(nothing, 'elevation', box(-74.035, 40.74, -74.03, 40.745), rasters);
    expect(heights).toMatchObject({
      status: 'answered',
      total: null,
      source: { agency: 'US Geological Survey', as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      isSynthetic: false,
      gap: null,
    });
    // The waterfront of the Hudson.
    const { elev_min_m, elev_max_m } = JSON.parse(heights.status === 'answered' ? heights.text : '{}');
    expect([elev_min_m, elev_max_m]).toEqual([expect.closeTo(0, 0), expect.closeTo(7, 0)]);
    const crops = await section(nothing, 'crop_history', box(-93.6, 41.65, -93.59, 41.66, 'IA'), rasters);
    expect(crops).toMatchObject({
      text: expect.stringContaining('"year":2023'),
      source: { name: 'Cropland Data Layer', as_of: '2023' },
      gap: null,
    });
    // Its southern half lies outside the file.
    const cut = await section(nothing, 'crop_history', box(-93.6, 41.6, -93.59, 41.62, 'IA'), rasters);
    expect(cut).toMatchObject({ status: 'answered', gap: 'not_loaded' });
  });
});
