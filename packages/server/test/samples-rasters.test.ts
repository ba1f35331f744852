import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRasters } from '../sample-maker/make-rasters.ts';
import { cropHistoryOf } from '../src/reports/crop-history.ts';
import { elevationOf } from '../src/reports/elevation.ts';
import { openRasterStore } from '../src/store/rasters/open-raster-store.ts';
import { rectangle } from './raster-stores.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SAMPLES = join(import.meta.dirname, '../../../samples/rasters');
const LAYERS = ['elevation', 'crop_history'] as const;
const MAX_BYTES = 1_500_000;

const PLACES = [
  ['T14N R77W of the 6th Meridian, Wyoming', rectangle(-106.09, 41.132, -105.978, 41.218)],
  ['the sample block of Reeves County, Texas', rectangle(-103.652, 31.321, -103.489, 31.459)],
] as const;

test.each(PLACES)('samples answer for %s, and say what they are', async (_, parcel) => {
  const rasters = openRasterStore({ directory: SAMPLES, addresses: {} });
  const elevation = await elevationOf(parcel, rasters);
  expect(elevation).toMatchObject({
    available: true,
    coverage: 1,
    files: [expect.stringContaining('SAMPLE')],
  });
  const crops = await cropHistoryOf(parcel, rasters);
  expect(crops).toMatchObject({ available: true, coverage: 1, row: { year: 2024 } });
  expect(crops.available && crops.files).toEqual([expect.stringContaining('SAMPLE')]);
});

test('samples are small, and those that their script makes', async () => {
  const made = temporaryFolder();
  makeRasters(made);
  const files = LAYERS.flatMap((layer) => readdirSync(join(made, layer)).map((name) => join(layer, name)));
  const bytes = files.map((file) => statSync(join(SAMPLES, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  for (const file of files)
    expect(readFileSync(join(SAMPLES, file)).includes('SAMPLE made by Rangeline')).toBe(true);
  // Their packing may differ from one release of zlib to the next.
  const [ours, theirs] = [SAMPLES, made].map((directory) => openRasterStore({ directory, addresses: {} }));
  for (const [, parcel] of PLACES) {
    if (ours === undefined || theirs === undefined) throw new Error('no stores');
    expect(await rowsOf(parcel, ours)).toEqual(await rowsOf(parcel, theirs));
  }
});

async function rowsOf(
  parcel: (typeof PLACES)[number][1],
  rasters: ReturnType<typeof openRasterStore>,
): Promise<unknown[]> {
  const answers = [await elevationOf(parcel, rasters), await cropHistoryOf(parcel, rasters)];
  return answers.map((answer) => (answer.available ? answer.row : answer.reason));
}
