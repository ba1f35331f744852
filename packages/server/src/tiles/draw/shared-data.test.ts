import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaWithin, decodedFeatures, faultsOf, pathsOf, polygonsIn } from '../../../test/decoded-tile.ts';
import { importFile } from '../../../test/import-file.ts';
import { HAS_SHARED_DATA, shared } from '../../../test/shared-data.ts';
import { loadGeos } from '../../geometry/geos.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { loadNationalGrid } from '../../survey/grid/national-grid.ts';
import type { Archive } from '../archive.ts';
import { ARCHIVES } from '../published.ts';
import { tileAt } from '../tile-address.ts';
import { layerFeatures, layersOf } from './layer-features.ts';
import { TileDrawer } from './tile-drawer.ts';
import { BUFFER, EXTENT } from './tile-grid.ts';

const SETS = [
  ['usfws_wetlands', 'wetlands', 'layers/wetlands/Halfmoon_NY_NWI_Wetlands.geojson', 540],
  ['tx_flood_hazard', 'flood-zones', 'layers/flood_zones/S_FLD_HAZ_AR.shp', 405],
  ['texas-land-surveys', 'texas-survey', 'texas/otls/otls_freestone_abstracts.geojson', 1_000],
] as const;

describe.skipIf(!HAS_SHARED_DATA)('agency layers in tiles (skipped where ../shared is absent)', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'rangeline-tiles-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  /** The archive, whatever partition it draws alone: the flood zones at hand are of another state. */
  function archiveOf(name: string): Archive {
    const archive = ARCHIVES.find((one) => one.name === name);
    if (archive === undefined) throw new Error(`There is no archive ${name}`);
    return { ...archive, onlyPartition: null };
  }

  function tilesOf(store: FeatureStore, z: number) {
    const [west, south, east, north] = store.dataSets()[0]?.box ?? [0, 0, 0, 0];
    const [first, last] = [tileAt(west, north, z), tileAt(east, south, z)];
    const columns = Array.from({ length: last.x - first.x + 1 }, (_, i) => first.x + i);
    const rows = Array.from({ length: last.y - first.y + 1 }, (_, i) => first.y + i);
    return columns.flatMap((x) => rows.map((y) => ({ z, x, y })));
  }

  test.each(SETS)('%s: every tile is sound, and none of %s is lost', async (name, layer, file, count) => {
    const geos = await loadGeos();
    const { store } = await importFile(shared(file), layer);
    const production = new ProductionStore(directory);
    const drawer = await TileDrawer.open({ store, grid: loadNationalGrid(), production });
    const archive = archiveOf(name);
    let drawnArea = 0;
    for (let z = archive.minZoom; z <= archive.maxZoom; z++) {
      let [all, invalid] = [0, 0];
      for (const address of tilesOf(store, z)) {
        const features = decodedFeatures(await drawer.draw(archive, address), archive);
        for (const feature of features) {
          expect(faultsOf(feature, BUFFER)).toEqual([]);
          all++;
          const coordinates = polygonsIn(feature);
          if (!geos.isValid({ type: 'MultiPolygon', coordinates })) invalid++;
        }
        if (z === archive.maxZoom) drawnArea += areaWithin(features.flatMap(pathsOf), EXTENT);
      }
      if (z >= 12) expect(all).toBeGreaterThanOrEqual(count);
      expect(invalid / all).toBeLessThanOrEqual(0.01);
    }
    expect(Math.abs(drawnArea / (await areaOnMap(store, archive)) - 1)).toBeLessThan(0.005);
  });

  /** In units of the deepest tiles. */
  async function areaOnMap(store: FeatureStore, archive: Archive): Promise<number> {
    const [layer] = layersOf(archive);
    if (layer === undefined) throw new Error('No layer is drawn');
    const units = EXTENT * 2 ** archive.maxZoom;
    let area = 0;
    for (const { points, ends } of await layerFeatures(store, layer, archive, [-180, -85, 180, 85])) {
      let start = 0;
      for (const end of ends) {
        const [originX = 0, originY = 0] = [points[start], points[start + 1]];
        for (let i = start; i + 3 < end; i += 2) {
          const [x = 0, y = 0, nextX = 0, nextY = 0] = points.subarray(i, i + 4);
          area -= ((x - originX) * (nextY - originY) - (nextX - originX) * (y - originY)) / 2;
        }
        start = end;
      }
    }
    return area * units ** 2;
  }
});
