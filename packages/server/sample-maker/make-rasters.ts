import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { epsgDefinition } from '../src/store/rasters/epsg.ts';
import { projectionOf } from '../src/store/rasters/projection.ts';
import { CONUS_ALBERS, geoTiff, NAD83_DEGREES } from '../test/geo-tiff-writer.ts';
import { seededNumbers } from '../test/seeded-numbers.ts';

/** Made-up ground, and what grows on it: `npm run samples:rasters` writes samples/rasters. */

const SEED = 1785;
const DESCRIPTION = 'SAMPLE made by Rangeline: synthetic, no land looks like this';
/** The year that the crops say they are of: with it, pixels of 10 m. */
const YEAR = 2024;

interface Place {
  readonly name: string;
  /** Degrees; the grid begins at the whole pixel north-west of it. */
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** Metres. */
  readonly height: number;
  readonly relief: number;
  readonly crops: readonly number[];
}

const PLACES: readonly Place[] = [
  {
    name: 'WY_T14N_R77W',
    west: -106.11,
    south: 41.115,
    east: -105.96,
    north: 41.235,
    height: 2250,
    relief: 160,
    crops: [152, 176, 37, 36, 61, 121],
  },
  {
    name: 'TX_Reeves',
    west: -103.67,
    south: 31.3,
    east: -103.47,
    north: 31.475,
    height: 850,
    relief: 40,
    crops: [152, 2, 36, 4, 61, 176],
  },
];

/** 1 arc-second, as the agency has it beside its tiles of a third of that. */
const SECOND = 1 / 3600;
const HEIGHT_GRAIN_METRES = 0.125;
const CROP_METRES = 10;
/** Fields are as wide as a quarter of a quarter section. */
const FIELD_METRES = 402;

function heights(place: Place): Buffer {
  const [column, row] = [Math.floor(place.west / SECOND), Math.ceil(place.north / SECOND)];
  const width = Math.ceil(place.east / SECOND) - column;
  const height = row - Math.floor(place.south / SECOND);
  const waves = wavesOf(seededNumbers(SEED));
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const metres = place.height + place.relief * waves(x / 100, y / 100);
    values[i] = Math.round(metres / HEIGHT_GRAIN_METRES) * HEIGHT_GRAIN_METRES;
  }
  return geoTiff({
    width,
    height,
    kind: 'float32',
    values,
    geoKeys: NAD83_DEGREES,
    origin: [column * SECOND, row * SECOND],
    pixel: [SECOND, SECOND],
    noData: '-999999',
    layout: { tile: 256 },
    deflate: true,
    description: DESCRIPTION,
  });
}

/** Hills: a sum of waves in all directions, shorter ones lower, between -1 and 1. */
function wavesOf(random: () => number): (x: number, y: number) => number {
  const waves = Array.from({ length: 9 }, (_, i) => {
    const turn = random() * 2 * Math.PI;
    const frequency = 1 + i * 0.8;
    return {
      east: Math.cos(turn) * frequency,
      north: Math.sin(turn) * frequency,
      phase: random() * 7,
      part: 1 / (i + 1),
    };
  });
  const all = waves.reduce((sum, { part }) => sum + part, 0);
  return (x, y) =>
    waves.reduce(
      (sum, { east, north, phase, part }) => sum + part * Math.sin(east * x + north * y + phase),
      0,
    ) / all;
}

function crops(place: Place): Buffer {
  const { forward } = projectionOf(epsgDefinition(5070) ?? '');
  const corners = [
    forward([place.west, place.south]),
    forward([place.west, place.north]),
    forward([place.east, place.south]),
    forward([place.east, place.north]),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const west = Math.floor(Math.min(...xs) / CROP_METRES) * CROP_METRES;
  const north = Math.ceil(Math.max(...ys) / CROP_METRES) * CROP_METRES;
  const width = Math.ceil((Math.max(...xs) - west) / CROP_METRES);
  const height = Math.ceil((north - Math.min(...ys)) / CROP_METRES);
  const fields = fieldsOf(place, seededNumbers(SEED), (width * CROP_METRES) / FIELD_METRES + 2);
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++) {
    values[i] = fields(
      ((i % width) * CROP_METRES) / FIELD_METRES,
      (Math.floor(i / width) * CROP_METRES) / FIELD_METRES,
    );
  }
  return geoTiff({
    width,
    height,
    kind: 'uint8',
    values,
    geoKeys: CONUS_ALBERS,
    origin: [west, north],
    pixel: [CROP_METRES, CROP_METRES],
    layout: { tile: 256 },
    deflate: true,
    description: DESCRIPTION,
  });
}

/** A crop for each field, most often the first. */
function fieldsOf(
  { crops: codes }: Place,
  random: () => number,
  across: number,
): (x: number, y: number) => number {
  const perRow = Math.ceil(across);
  const grown = Array.from(
    { length: perRow * perRow },
    () => codes[Math.floor(random() ** 2 * codes.length)] ?? 0,
  );
  return (x, y) => grown[Math.floor(y) * perRow + Math.floor(x)] ?? codes[0] ?? 0;
}

/** Writes all samples into a folder that has one for each layer. */
export function makeRasters(directory: string): void {
  for (const layer of ['elevation', 'crop_history']) mkdirSync(join(directory, layer), { recursive: true });
  for (const place of PLACES) {
    writeFileSync(join(directory, 'elevation', `SAMPLE_USGS_1_${place.name}.tif`), heights(place));
    writeFileSync(join(directory, 'crop_history', `SAMPLE_CDL_${YEAR}_${place.name}.tif`), crops(place));
  }
}
