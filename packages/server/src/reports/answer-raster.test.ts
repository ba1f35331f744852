import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PARCEL, SIDE, SOUTH, taskOf, WEST } from '../../test/asked-section.ts';
import { geoTiff, NAD83_DEGREES } from '../../test/geo-tiff-writer.ts';
import { inlineSections } from '../../test/inline-sections.ts';
import { MemoryFeatureStore } from '../../test/memory-feature-store.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { SAMPLE_SOURCE } from '../layers/sample-data.ts';
import { openRasterStore } from '../store/rasters/open-raster-store.ts';
import type { SectionOutcome } from './section-task.ts';

const PIXELS = 100;

/** Crops of one class around the parcel, as far to the east as so many of its widths. */
function crops(name: string, widths = 3): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'crop_history'));
  const pixel = (3 * SIDE) / PIXELS;
  const width = Math.round((PIXELS * widths) / 3);
  const file = geoTiff({
    width,
    height: PIXELS,
    kind: 'uint8',
    values: new Uint8Array(width * PIXELS).fill(36),
    geoKeys: NAD83_DEGREES,
    origin: [WEST - SIDE, SOUTH + 2 * SIDE],
    pixel: [pixel, pixel],
  });
  writeFileSync(join(folder, 'crop_history', name), file);
  return folder;
}

function outcomeOf(directory: string, stateCode = 'WY'): Promise<SectionOutcome> {
  const parcel = { ...PARCEL, jurisdictions: [{ stateCode, countyFips: null }] };
  const rasters = openRasterStore({ directory, addresses: {} });
  return inlineSections(new MemoryFeatureStore(), rasters).run(taskOf('crop_history', { parcel }));
}

describe('a section of rasters', () => {
  test('is one object, with the agency and the year of its files', async () => {
    expect(await outcomeOf(crops('CDL_2024_56.tif'))).toEqual({
      status: 'answered',
      text: '{"year":2024,"dominant_crop":"Alfalfa","dominant_crop_pct":100,"distribution":{"Alfalfa":100}}',
      total: null,
      source: expect.objectContaining({ name: 'Cropland Data Layer', as_of: '2024' }),
      isSynthetic: false,
      gap: null,
    });
  });

  test('of files that end within the parcel says that it does not know all', async () => {
    expect(await outcomeOf(crops('CDL_2024_56.tif', 1.5))).toMatchObject({
      status: 'answered',
      gap: 'not_loaded',
    });
  });

  test('of samples says so', async () => {
    expect(await outcomeOf(crops('SAMPLE_CDL_2024.tif'))).toMatchObject({
      source: { name: SAMPLE_SOURCE.name, url: null },
      isSynthetic: true,
    });
  });

  test('is not loaded where there is no file, and has no coverage where the agency has none', async () => {
    const folder = temporaryFolder();
    expect(await outcomeOf(folder)).toEqual({ status: 'unavailable', reason: 'not_loaded' });
    expect(await outcomeOf(folder, 'AK')).toEqual({ status: 'unavailable', reason: 'no_state_coverage' });
  });

  test('is a source_error where the file is no raster, with what is wrong for the operator', async () => {
    const folder = crops('CDL_2024_56.tif');
    writeFileSync(join(folder, 'crop_history', 'CDL_2024_56.tif'), 'no raster');
    expect(await outcomeOf(folder)).toMatchObject({
      reason: 'source_error',
      fault: expect.stringContaining('CDL_2024_56.tif'),
    });
  });
});
