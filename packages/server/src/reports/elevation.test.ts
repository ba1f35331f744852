import { mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MultiPolygon, Polygon } from 'geojson';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeWithGdal, gdal } from '../../test/gdal-programs.ts';
import { CONUS_ALBERS, geoTiff, type MadeRaster, NAD83_DEGREES } from '../../test/geo-tiff-writer.ts';
import { rectangle, storeOf } from '../../test/raster-stores.ts';
import { HAS_SHARED_DATA, shared } from '../../test/shared-data.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { metresBetween } from '../geometry/ellipsoid.ts';
import { ELEVATION } from '../layers/rasters.ts';
import { openRasterStore } from '../store/rasters/open-raster-store.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';
import { elevationOf } from './elevation.ts';
import { MAX_PARCEL_PIXELS } from './parcel-pixels.ts';
import { FLAT_DEGREES } from './terrain.ts';

const PIXEL = 1 / 1024;
const [WEST, NORTH] = [-106, 42];
const SIDE = 12;

let folder: string;
let rasters: RasterStore;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'elevation'));
  rasters = openRasterStore({ directory: folder, addresses: {} });
});

type Height = (column: number, row: number) => number;

/** Writes a tile of heights; columns and rows count from the corner that all tiles share. */
function tile(
  name: string,
  height: Height,
  changes: Partial<MadeRaster> & { readonly column?: number } = {},
): void {
  const { column = 0, ...raster } = changes;
  const values = Array.from({ length: SIDE * SIDE }, (_, i) =>
    height(column + (i % SIDE), Math.floor(i / SIDE)),
  );
  const file = join(folder, 'elevation', name);
  writeFileSync(
    `${file}.part`,
    geoTiff({
      width: SIDE,
      height: SIDE,
      kind: 'float32',
      values,
      geoKeys: NAD83_DEGREES,
      origin: [WEST + column * PIXEL, NORTH],
      pixel: [PIXEL, PIXEL],
      noData: '-999999',
      ...raster,
    }),
  );
  renameSync(`${file}.part`, file);
}

/** From the corner of one pixel to that of another. */
function parcel(column: number, row: number, endColumn: number, endRow: number): Polygon {
  return rectangle(
    WEST + column * PIXEL,
    NORTH - endRow * PIXEL,
    WEST + endColumn * PIXEL,
    NORTH - row * PIXEL,
  );
}

async function rowOf(place: Polygon | MultiPolygon): Promise<unknown> {
  const answer = await elevationOf(place, rasters);
  return answer.available ? answer.row : answer.reason;
}

describe('heights', () => {
  test('are the least, mean and most over the pixels whose centres lie in the parcel', async () => {
    tile('a.tif', (column, row) => 1000 + column + 100 * row);
    // Columns 3 to 5 of rows 4 and 5; the borders lie 0.4 pixels off those of the pixels.
    expect(await rowOf(parcel(2.6, 4.4, 6.4, 6.4))).toMatchObject({
      elev_min_m: 1403,
      elev_mean_m: 1454,
      elev_max_m: 1505,
    });
  });

  test('below the sea are heights', async () => {
    tile('a.tif', (column) => -10.8 + column);
    expect(await rowOf(parcel(0, 0, 2, 2))).toMatchObject({ elev_min_m: -10.8, elev_mean_m: -10.3 });
  });

  test('of a parcel smaller than a pixel are those of the pixel that it lies in', async () => {
    tile('a.tif', (column, row) => column + 100 * row);
    expect(await rowOf(parcel(7.1, 3.1, 7.2, 3.2))).toMatchObject({ elev_min_m: 307, elev_max_m: 307 });
  });

  test.each(['-999999', '-9999', '3.4028235e+38', '2147483647'])(
    'are not counted where the file lacks them (%s), whether or not it says so',
    async (mark) => {
      for (const noData of [mark, '0']) {
        tile('a.tif', (column) => (column < 6 ? Number(mark) : 55), { noData });
        const answer = await elevationOf(parcel(4, 4, 8, 8), rasters);
        expect(answer).toMatchObject({
          available: true,
          row: { elev_min_m: 55, elev_max_m: 55 },
          coverage: 0.5,
        });
      }
    },
  );

  test('over the border of two tiles are those of one raster, pixels of both counted once', async () => {
    const height: Height = (column, row) =>
      Math.round(500 + 90 * Math.sin(column * 3) + 40 * Math.cos(row * 5));
    const wide = parcel(3, 2, 17, 9);
    tile('a.tif', height);
    // Six columns are in both, as in the agency's tiles.
    tile('b.tif', height, { column: SIDE - 6 });
    const both = await elevationOf(wide, rasters);
    const values = Array.from({ length: 2 * SIDE * SIDE }, (_, i) =>
      height(i % (2 * SIDE), Math.floor(i / (2 * SIDE))),
    );
    const one = openRasterStore({ directory: temporaryFolder(), addresses: {} });
    expect((await elevationOf(wide, one)).available).toBe(false);
    rmSync(join(folder, 'elevation/a.tif'));
    rmSync(join(folder, 'elevation/b.tif'));
    tile('whole.tif', height, { width: 2 * SIDE, values });
    const whole = await elevationOf(wide, rasters);
    expect(both).toMatchObject({ available: true, coverage: 1, files: ['b.tif', 'a.tif'] });
    expect(both.available && both.row).toEqual(whole.available && whole.row);
  });

  test('of a parcel half outside are those of the half inside, and the answer says so', async () => {
    tile('a.tif', () => 70);
    const answer = await elevationOf(parcel(SIDE - 3, 4, SIDE + 3, 6), rasters);
    expect(answer).toMatchObject({ available: true, row: { elev_mean_m: 70 }, coverage: 0.5 });
  });

  test('of several polygons are those of all', async () => {
    tile('a.tif', (column) => column);
    const coordinates = [parcel(1, 1, 2, 2).coordinates, parcel(9, 9, 11, 10).coordinates];
    expect(await rowOf({ type: 'MultiPolygon', coordinates })).toMatchObject({
      elev_min_m: 1,
      elev_mean_m: 6.67,
      elev_max_m: 10,
    });
  });
});

describe('slope and aspect', () => {
  // Metres across and down a pixel in the middle of the tile.
  const latitude = NORTH - 6 * PIXEL;
  const [across, down] = metresBetween([WEST, latitude - PIXEL / 2], [WEST + PIXEL, latitude + PIXEL / 2]);

  test.each([
    ['E', -0.1, 0],
    ['W', 0.1, 0],
    ['N', 0, -0.1],
    ['S', 0, 0.1],
    ['NE', -0.1, -0.1],
    ['NW', 0.1, -0.1],
    ['SE', -0.1, 0.1],
    ['SW', 0.1, 0.1],
  ])('of a plane that faces %s are its own, in metres', async (aspect, perMetreEast, perMetreNorth) => {
    const height: Height = (column, row) =>
      2000 + perMetreEast * column * across - perMetreNorth * row * down;
    tile('a.tif', height, { kind: 'float64' });
    const slope = (Math.atan(Math.hypot(perMetreEast, perMetreNorth)) * 180) / Math.PI;
    expect(await rowOf(parcel(5, 5, 7, 7))).toMatchObject({
      slope_mean_deg: Math.round(100 * slope) / 100,
      aspect_dominant: aspect,
    });
  });

  test('on a map whose north is not north are those on the ground', async () => {
    // Far east of its middle the north of Albers lies some twelve degrees east of true north: 22.5 decides N or NE.
    const turned: Partial<MadeRaster> = {
      geoKeys: CONUS_ALBERS,
      origin: [1_700_000, 2_400_000],
      pixel: [30, 30],
    };
    tile('a.tif', (_, row) => 3 * row, turned);
    const { sets } = await rasters.register(ELEVATION.raster);
    const [west = 0, south = 0, east = 0, north = 0] = sets[0]?.files[0]?.box ?? [];
    const middle = rectangle(
      (west + east) / 2 - 0.0004,
      (south + north) / 2 - 0.0004,
      (west + east) / 2 + 0.0004,
      (south + north) / 2 + 0.0004,
    );
    expect(await rowOf(middle)).toMatchObject({ aspect_dominant: 'N' });
    tile('a.tif', (column, row) => 3 * row - 0.7 * column, turned);
    expect(await rowOf(middle)).toMatchObject({ aspect_dominant: 'NE' });
  });

  test('are flat below a tenth of a degree', async () => {
    const rise = (factor: number) => Math.tan((FLAT_DEGREES * factor * Math.PI) / 180) * across;
    tile('a.tif', (column) => column * rise(0.9), { kind: 'float64' });
    expect(await rowOf(parcel(2, 2, 9, 9))).toMatchObject({ slope_mean_deg: 0.09, aspect_dominant: 'flat' });
    tile('a.tif', (column) => column * rise(1.1), { kind: 'float64' });
    expect(await rowOf(parcel(2, 2, 9, 9))).toMatchObject({ slope_mean_deg: 0.11, aspect_dominant: 'W' });
  });

  test('use the heights around the parcel, and are null where there are none', async () => {
    tile('a.tif', (column) => 10 * column);
    expect(await rowOf(parcel(0, 4, 1, 6))).toMatchObject({ slope_mean_deg: null, aspect_dominant: null });
    expect(await rowOf(parcel(1, 4, 2, 6))).toMatchObject({ aspect_dominant: 'W' });
  });
});

describe('no heights', () => {
  test('are not loaded where no file has any', async () => {
    expect(await rowOf(parcel(0, 0, 2, 2))).toBe('not_loaded');
    tile('a.tif', () => -999999);
    expect(await rowOf(parcel(0, 0, 2, 2))).toBe('not_loaded');
    expect(await rowOf(parcel(100, 0, 102, 2))).toBe('not_loaded');
    expect(await rowOf({ type: 'MultiPolygon', coordinates: [] })).toBe('not_loaded');
  });

  test('are an error of the source where the file is gone or broken, until it is back', async () => {
    const place = parcel(3, 3, 5, 5);
    tile('a.tif', () => 1, { deflate: true });
    tile('far.tif', () => 2, { column: 500 });
    expect(await rowOf(place)).toMatchObject({ elev_min_m: 1 });
    rmSync(join(folder, 'elevation/a.tif'));
    expect(await rowOf(place)).toBe('source_error');
    expect(await rowOf(parcel(503, 3, 505, 5))).toMatchObject({ elev_min_m: 2 });
    tile('a.tif', () => 3);
    expect(await rowOf(place)).toMatchObject({ elev_min_m: 3 });
    truncateSync(join(folder, 'elevation/a.tif'), 100);
    expect(await rowOf(place)).toBe('source_error');
    tile('a.tif', () => 4);
    expect(await rowOf(place)).toMatchObject({ elev_min_m: 4 });
  });

  test('are no error where another file has them all', async () => {
    tile('a.tif', () => 1);
    tile('b.tif', () => 2);
    expect(await rowOf(parcel(3, 3, 5, 5))).toMatchObject({ elev_min_m: 2 });
    rmSync(join(folder, 'elevation/b.tif'));
    writeFileSync(join(folder, 'elevation/c.tif'), 'no TIFF');
    expect(await rowOf(parcel(3, 3, 5, 5))).toMatchObject({ elev_min_m: 1 });
    expect(await rowOf(parcel(500, 3, 502, 5))).toBe('source_error');
  });

  test('are an error for a parcel of more pixels than are measured', async () => {
    const pixel = 1e-5;
    const side = Math.sqrt(MAX_PARCEL_PIXELS);
    tile('a.tif', () => 1, { pixel: [pixel, pixel] });
    const answer = await elevationOf(
      rectangle(WEST, NORTH - side * pixel * 1.001, WEST + side * pixel, NORTH),
      rasters,
    );
    expect(answer).toMatchObject({ available: false, reason: 'source_error' });
    expect(!answer.available && answer.error?.message).toContain('The parcel has more than 134217728 pixels');
  });
});

/** Heights of all pixels, and slopes where GDAL has them, of a file that is laid out in metres. */
function byGdal(
  path: string,
  latitude: number,
  pixelDegrees: number,
): { heights: number[]; slopes: number[]; aspects: number[] } {
  const work = temporaryFolder();
  const [east, north] = metresBetween(
    [0, latitude - pixelDegrees / 2],
    [pixelDegrees, latitude + pixelDegrees / 2],
  );
  const size = /Size is (\d+), (\d+)/.exec(gdal('gdalinfo', [path])) ?? [];
  const [width, height] = [Number(size[1]), Number(size[2])];
  const metres = join(work, 'metres.tif');
  const corner = ['-a_ullr', '0', `${height * north}`, `${width * east}`, '0'];
  gdal('gdal_translate', ['-q', '-a_srs', 'EPSG:26918', ...corner, path, metres]);
  const values = (file: string): number[] =>
    gdal('gdal_translate', ['-q', '-of', 'XYZ', file, '/vsistdout/'])
      .trim()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]));
  // GDAL's aspects are those of square pixels.
  const onGround = (aspect: number): number => {
    const turn = (aspect * Math.PI) / 180;
    return ((Math.atan2(Math.sin(turn) / east, Math.cos(turn) / north) * 180) / Math.PI + 360) % 360;
  };
  for (const form of ['slope', 'aspect']) gdal('gdaldem', [form, metres, join(work, `${form}.tif`), '-q']);
  return {
    heights: values(metres),
    slopes: values(join(work, 'slope.tif')),
    aspects: values(join(work, 'aspect.tif')).map((aspect) => (aspect < 0 ? aspect : onGround(aspect))),
  };
}

describeWithGdal('heights of ../shared', () => {
  test.skipIf(!HAS_SHARED_DATA)('are those that GDAL finds, and so are slope and aspect', async () => {
    const path = shared('layers/elevation/output_USGS10m.tif');
    const [west, north, pixel] = [-74.044073997223563, 40.757777755802948, 9.259259266e-5];
    const [width, height] = [275, 213];
    const { heights, slopes, aspects } = byGdal(path, north - (height / 2) * pixel, pixel);
    // A parcel that slants through the middle, its pixels found one by one.
    const ring = [
      [20, 30],
      [250, 60],
      [200, 190],
      [40, 120],
      [20, 30],
    ] as const;
    const inside = (column: number, row: number): boolean =>
      ring.slice(1).every(([x, y], i) => {
        const [fromX = 0, fromY = 0] = ring[i] ?? [];
        return (x - fromX) * (row + 0.5 - fromY) - (y - fromY) * (column + 0.5 - fromX) > 0;
      });
    const places = Array.from({ length: width * height }, (_, i) => i).filter(
      (i) => inside(i % width, Math.floor(i / width)) && (heights[i] ?? -999999) > -9999,
    );
    const of = (values: readonly number[]): number[] =>
      places.map((i) => values[i] ?? 0).filter((v) => v !== -9999);
    const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
    const sectors = new Map<number, number>();
    for (const aspect of of(aspects)) {
      const sector = Math.round(aspect / 45) % 8;
      sectors.set(sector, (sectors.get(sector) ?? 0) + 1);
    }
    const most = [...sectors].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;

    const coordinates = [ring.map(([x, y]) => [west + x * pixel, north - y * pixel])];
    const answer = await elevationOf({ type: 'Polygon', coordinates }, storeOf({ elevation: [path] }));
    if (!answer.available) throw new Error(answer.reason);
    const { row } = answer;
    expect(row.elev_min_m).toBeCloseTo(Math.min(...of(heights)), 1);
    expect(row.elev_max_m).toBeCloseTo(Math.max(...of(heights)), 1);
    expect(Math.abs(row.elev_mean_m - mean(of(heights)))).toBeLessThan(0.02);
    expect(Math.abs((row.slope_mean_deg ?? 0) - mean(of(slopes)))).toBeLessThan(0.02);
    expect(row.aspect_dominant).toBe(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][most]);
  });

  test.skipIf(!HAS_SHARED_DATA)(
    'of clips with holes are those of the raster that GDAL puts together',
    async () => {
      const work = temporaryFolder();
      const files = ['jerseycity_dem', 'hoboken_dem'].map((name) => shared(`layers/elevation/${name}.tif`));
      const [virtual, whole] = [join(work, 'both.vrt'), join(work, 'both.tif')];
      gdal('gdalbuildvrt', ['-q', virtual, ...files]);
      gdal('gdal_translate', ['-q', virtual, whole]);
      const place = rectangle(-74.06, 40.738, -74.0268, 40.7572);
      const one = await elevationOf(place, storeOf({ elevation: [whole] }));
      const both = await elevationOf(place, storeOf({ elevation: files }));
      expect(one).toMatchObject({ available: true });
      expect(both).toMatchObject({ available: true, files: ['jerseycity_dem.tif', 'hoboken_dem.tif'] });
      expect(both.available && [both.row, both.coverage]).toEqual(one.available && [one.row, one.coverage]);
    },
  );
});
