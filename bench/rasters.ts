/**
 * `npm run bench:rasters`: heights and crops of sections, townships and a county by rasters of 10 m, warm and cold, and of a
 * section where a thousand files lie in the folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Polygon } from 'geojson';
import { cropHistoryOf } from '../packages/server/src/reports/crop-history.ts';
import { elevationOf } from '../packages/server/src/reports/elevation.ts';
import { epsgDefinition } from '../packages/server/src/store/rasters/epsg.ts';
import { openRasterStore } from '../packages/server/src/store/rasters/open-raster-store.ts';
import { projectionOf } from '../packages/server/src/store/rasters/projection.ts';
import type { RasterStore } from '../packages/server/src/store/rasters/raster-store.ts';
import { CONUS_ALBERS, geoTiff, NAD83_DEGREES } from '../packages/server/test/geo-tiff-writer.ts';
import { rectangle } from '../packages/server/test/raster-stores.ts';
import { seededNumbers } from '../packages/server/test/seeded-numbers.ts';
import { benchDirectory } from './bench-directory.ts';
import { check, machine, median, quantile } from './figures.ts';
import { say } from './print.ts';
import { table } from './table.ts';

const SEED = 1785;
const ROUNDS = 30;
const [WEST, NORTH] = [-106, 42];
/** A third of an arc-second. */
const PIXEL = 1 / 10_800;
const SIDE = 6_000;
const FILES = 1_000;
const NEEDED_SECTION_MS = 20;

const random = seededNumbers(SEED);
const directory = benchDirectory();
say(machine());
writeRasters(join(directory, 'few'), 0);
writeRasters(join(directory, 'many'), FILES);
const rows: string[][] = [];
const measures = { elevation: elevationOf, crop_history: cropHistoryOf };
for (const [layer, measure] of Object.entries(measures)) {
  for (const [parcel, degrees] of [
    ['section', 0.0145],
    ['township', 0.087],
    ['county', 0.5],
  ] as const) {
    rows.push(await measured(`${layer} of a ${parcel}`, 'few', degrees, measure));
  }
}
rows.push(await measured(`elevation of a section, ${FILES} files`, 'many', 0.0145, elevationOf));
console.log(table(['', 'pixels', 'cold ms', 'warm p50 ms', 'p95 ms'], rows));
say(`memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
for (const row of rows.filter(([what = '']) => what.includes('section'))) {
  check(`${row[0]}, warm p50`, Number(row[3]), NEEDED_SECTION_MS, 'ms', 'at most');
}

function writeRasters(folder: string, more: number): void {
  for (const layer of ['elevation', 'crop_history']) mkdirSync(join(folder, layer), { recursive: true });
  const heights = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < heights.length; i++) {
    heights[i] = 2000 + 200 * Math.sin((i % SIDE) / 300) + 90 * Math.cos(i / SIDE / 200) + random() / 4;
  }
  const form = { deflate: true, layout: { tile: 512 } } as const;
  const pixel = [PIXEL, PIXEL] as const;
  const degrees = { kind: 'float32', geoKeys: NAD83_DEGREES, pixel, noData: '-999999', ...form } as const;
  writeFileSync(
    join(folder, 'elevation', 'big.tif'),
    geoTiff({ ...degrees, width: SIDE, height: SIDE, values: heights, origin: [WEST, NORTH] }),
  );
  for (let i = 0; i < more; i++) {
    const origin = [WEST + 1 + (i % 40), NORTH + 1 - Math.floor(i / 40)] as const;
    const small = geoTiff({
      ...degrees,
      width: 16,
      height: 16,
      values: heights,
      origin,
      layout: { tile: 16 },
    });
    writeFileSync(join(folder, 'elevation', `small_${i}.tif`), small);
  }
  const classes = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => 1 + ((i >> 6) % 6));
  const [x, y] = projectionOf(epsgDefinition(5070) ?? '').forward([WEST, NORTH]);
  const albers = { kind: 'uint8', geoKeys: CONUS_ALBERS, origin: [x, y], pixel: [10, 10], ...form } as const;
  writeFileSync(
    join(folder, 'crop_history', 'CDL_2024.tif'),
    geoTiff({ ...albers, width: SIDE, height: SIDE, values: classes }),
  );
}

/** Of parcels of a size, each elsewhere in a township; the first is cold. */
async function measured(
  what: string,
  folder: string,
  degrees: number,
  measure: (parcel: Polygon, rasters: RasterStore) => Promise<{ readonly available: boolean }>,
): Promise<string[]> {
  const rasters = openRasterStore({ directory: join(directory, folder), addresses: {} });
  const times: number[] = [];
  const rounds = degrees > 0.1 ? 5 : ROUNDS;
  for (let i = 0; i < rounds; i++) {
    const slack = degrees > 0.1 ? 0.001 : 0.03;
    const [west, north] = [WEST + 0.03 + random() * slack, NORTH - 0.03 - random() * slack];
    const parcel = rectangle(west, north - degrees, west + degrees / 0.75, north);
    const start = performance.now();
    const answer = await measure(parcel, rasters);
    times.push(performance.now() - start);
    if (!answer.available) throw new Error(`${what} has no data`);
  }
  const [cold = Number.NaN, ...warm] = times;
  const pixels = Math.round((degrees / PIXEL) ** 2 / 0.75);
  return [what, `${pixels}`, cold.toFixed(1), median(warm).toFixed(1), quantile(warm, 0.95).toFixed(1)];
}
