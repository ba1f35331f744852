import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Polygon } from 'geojson';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeWithGdal, gdal } from '../../test/gdal-programs.ts';
import { CONUS_ALBERS, geoTiff } from '../../test/geo-tiff-writer.ts';
import { storeOf } from '../../test/raster-stores.ts';
import { HAS_SHARED_DATA, shared } from '../../test/shared-data.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { boxRing } from '../geometry/box-ring.ts';
import { CROP_CLASSES, cropName } from '../layers/crop-classes.ts';
import { epsgDefinition } from '../store/rasters/epsg.ts';
import { openRasterStore } from '../store/rasters/open-raster-store.ts';
import { projectionOf } from '../store/rasters/projection.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';
import { cropHistoryOf } from './crop-history.ts';

const SIDE = 10;
const [WEST, NORTH, PIXEL] = [-800_000, 2_100_000, 30];
const ALBERS = projectionOf(epsgDefinition(5070) ?? '');

let folder: string;
let rasters: RasterStore;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'crop_history'));
  rasters = openRasterStore({ directory: folder, addresses: {} });
});

function classes(name: string, codeAt: (column: number, row: number) => number): void {
  const values = Array.from({ length: SIDE * SIDE }, (_, i) => codeAt(i % SIDE, Math.floor(i / SIDE)));
  const place = { geoKeys: CONUS_ALBERS, origin: [WEST, NORTH], pixel: [PIXEL, PIXEL] } as const;
  const bytes = geoTiff({ width: SIDE, height: SIDE, kind: 'uint8', values, ...place });
  const path = join(folder, 'crop_history', name);
  // One that is written into is refused from then on.
  rmSync(path, { force: true });
  writeFileSync(path, bytes);
}

/** The parcel that reaches from the corner of one pixel to that of another. */
function parcel(column: number, row: number, endColumn: number, endRow: number): Polygon {
  const corner = (x: number, y: number): number[] => [
    ...ALBERS.inverse([WEST + x * PIXEL, NORTH - y * PIXEL]),
  ];
  const ring = [
    corner(column, row),
    corner(column, endRow),
    corner(endColumn, endRow),
    corner(endColumn, row),
    corner(column, row),
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

async function rowOf(place: Polygon): Promise<unknown> {
  const answer = await cropHistoryOf(place, rasters);
  return answer.available ? answer.row : answer.reason;
}

describe('the crops of a parcel', () => {
  test('are shares of the pixels whose centres lie in it, most first', async () => {
    classes('CDL_2023_56001.tif', (column) => (column < 3 ? 1 : column < 4 ? 24 : 176));
    expect(await rowOf(parcel(0.4, 0.4, 8.4, 4.4))).toEqual({
      year: 2023,
      dominant_crop: 'Grass/Pasture',
      dominant_crop_pct: 50,
      distribution: { 'Grass/Pasture': 50, Corn: 37.5, 'Winter Wheat': 12.5 },
    });
  });

  test('of a parcel smaller than a pixel are those of its pixel', async () => {
    classes('CDL_2023.tif', (column) => (column === 4 ? 36 : 1));
    expect(await rowOf(parcel(4.1, 4.1, 4.3, 4.3))).toMatchObject({
      dominant_crop: 'Alfalfa',
      dominant_crop_pct: 100,
    });
  });

  test('leave out what is not classified', async () => {
    classes('CDL_2023.tif', (column, row) => (row < 2 ? 0 : row < 4 ? 255 : column < 5 ? 1 : 5));
    expect(await cropHistoryOf(parcel(0, 0, 10, 8), rasters)).toMatchObject({
      row: { distribution: { Corn: 50, Soybeans: 50 } },
      coverage: 0.5,
    });
    classes('CDL_2023.tif', () => 0);
    expect(await rowOf(parcel(0, 0, 10, 8))).toBe('not_loaded');
  });

  test('of neighbouring clips are those of both, as nothing outside a clip hides what the other has there', async () => {
    classes('CDL_2023_56001.tif', (column) => (column < 5 ? 1 : 0));
    classes('CDL_2023_56007.tif', (column) => (column < 5 ? 0 : 5));
    expect(await cropHistoryOf(parcel(0, 0, 10, 10), rasters)).toMatchObject({
      row: { distribution: { Corn: 50, Soybeans: 50 } },
      coverage: 1,
      files: ['CDL_2023_56007.tif', 'CDL_2023_56001.tif'],
    });
  });

  test('put codes of one name together, and name a code that is new by its number', async () => {
    classes('CDL_2023.tif', (column) => (column < 4 ? 64 : column < 8 ? 152 : 7));
    expect(await rowOf(parcel(0, 0, 10, 10))).toMatchObject({
      distribution: { Shrubland: 80, 'Class 7': 20 },
    });
  });

  test('are those of the newest year that has the parcel', async () => {
    classes('CDL_2022.tif', () => 1);
    classes('2024_10m_cdls.tif', (column) => (column < 5 ? 5 : 0));
    expect(await rowOf(parcel(1, 1, 3, 3))).toMatchObject({ year: 2024, dominant_crop: 'Soybeans' });
    expect(await rowOf(parcel(6, 1, 8, 3))).toMatchObject({ year: 2022, dominant_crop: 'Corn' });
  });
});

describe('the names of classes', () => {
  test('are one for each code of the legend, two crops for double crops', () => {
    expect(CROP_CLASSES).toBe(134);
    expect([26, 225, 254].map(cropName)).toEqual([
      'Dbl Crop WinWht/Soybeans',
      'Dbl Crop WinWht/Corn',
      'Dbl Crop Barley/Soybeans',
    ]);
  });

  test.skipIf(!HAS_SHARED_DATA)('are those of the legend in ../shared', () => {
    const lines = readFileSync(shared('layers/crop_history/cdl_class_codes.csv'), 'utf8')
      .trim()
      .split(/\r?\n/);
    const legend = lines.slice(2).map((line) => line.split(',') as [string, string]);
    expect(legend.map(([code]) => [code, cropName(Number(code))])).toEqual(legend);
  });
});

describeWithGdal('crops of ../shared', () => {
  test.skipIf(!HAS_SHARED_DATA)('are those that a count of its pixels finds', async () => {
    const path = shared('layers/crop_history/cdl_2023_polk_512.tif');
    const lines = gdal('gdal_translate', ['-q', '-of', 'XYZ', path, '/vsistdout/']).trim().split('\n');
    const [west, south, east, north] = [-93.6, 41.65, -93.55, 41.69];
    const counts = new Map<string, number>();
    let pixels = 0;
    for (const line of lines) {
      const [x = 0, y = 0, code = 0] = line.split(' ').map(Number);
      const [lng, lat] = ALBERS.inverse([x, y]);
      if (lng < west || lng >= east || lat < south || lat >= north) continue;
      const name = cropName(code);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      pixels++;
    }
    const ring = boxRing([west, south, east, north]);
    const answer = await cropHistoryOf(
      { type: 'Polygon', coordinates: [ring] },
      storeOf({ crop_history: [path] }),
    );
    if (!answer.available) throw new Error(answer.reason);
    expect(answer.row.year).toBe(2023);
    expect(pixels).toBeGreaterThan(20_000);
    for (const [name, count] of counts) {
      expect(Math.abs((answer.row.distribution[name] ?? 0) - (100 * count) / pixels)).toBeLessThan(0.0051);
    }
    expect(Object.keys(answer.row.distribution)).toHaveLength(counts.size);
  });
});
