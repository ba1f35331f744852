import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordOf, squareRing } from '../../../test/made-up-records.ts';
import { load } from '../../../test/report-store.ts';
import { ServiceError } from '../../errors.ts';
import { WETLANDS } from '../../layers/federal/wetlands.ts';
import type { FeatureStore } from '../../store/feature-store.ts';
import { openFeatureStore } from '../../store/open-feature-store.ts';
import { ProductionStore } from '../../store/production/production-store.ts';
import { loadNationalGrid } from '../../survey/grid/national-grid.ts';
import { findArchive } from '../published.ts';
import { tileAt } from '../tile-address.ts';
import { TileError } from '../tile-error.ts';
import { DrawingThreads } from './drawing-threads.ts';
import { TileDrawer } from './tile-drawer.ts';

/** Threads are started as this test is not: from sources. */
const FROM_SOURCES = ['--import', 'tsx', '--conditions=source'];
const ADDRESS = tileAt(-106, 42, 12);

function archive(family: 'base' | 'federal-land', name: string) {
  const found = findArchive(family, name);
  if (found === undefined) throw new Error(`There is no archive ${name}`);
  return found;
}
const WETLANDS_ARCHIVE = archive('federal-land', 'usfws_wetlands');

describe('tiles drawn in threads', () => {
  let directory: string;
  let store: FeatureStore;
  let threads: DrawingThreads;
  let dataVersion = 1;
  const setting = () => ({ kind: 'geopackage', directory }) as const;
  const newThreads = (options: { deadlineMs?: number; maxWaiting?: number } = {}) =>
    new DrawingThreads(
      { store: setting(), production: directory },
      { threads: 1, execArgv: FROM_SOURCES, ...options },
      () => dataVersion,
    );
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'rangeline-drawing-'));
    store = await openFeatureStore(setting());
    threads = newThreads({ deadlineMs: 60_000 });
  });
  afterAll(async () => {
    await threads.close();
    await store.close();
    rmSync(directory, { recursive: true });
  });
  const square = (west: number) => ({ type: 'Polygon' as const, coordinates: [squareRing(west, 42, 0.01)] });
  beforeEach(async () => {
    await load(store, WETLANDS, [recordOf(WETLANDS, 1, square(-106.005))]);
    dataVersion++;
  });

  test('are those that are drawn here', async () => {
    const production = new ProductionStore(directory);
    const here = await TileDrawer.open({ store, grid: loadNationalGrid(), production });
    for (const one of [WETLANDS_ARCHIVE, archive('base', 'first-division')]) {
      const [there, expected] = [await threads.draw(one, ADDRESS), await here.draw(one, ADDRESS)];
      expect(expected).not.toBeNull();
      expect(gunzipSync(there?.gzipped ?? '').equals(expected ?? Buffer.of())).toBe(true);
    }
    expect(await threads.draw(WETLANDS_ARCHIVE, { ...ADDRESS, x: 0 })).toBeNull();
  });

  test('show new data as soon as the version of the data grows', async () => {
    expect(await threads.draw(WETLANDS_ARCHIVE, tileAt(-105, 42, 12))).toBeNull();
    await load(store, WETLANDS, [recordOf(WETLANDS, 1, square(-105.005))]);
    dataVersion++;
    expect(await threads.draw(WETLANDS_ARCHIVE, tileAt(-105, 42, 12))).not.toBeNull();
  });

  test('of data that cannot be read are an error that says so, and the others are drawn', async () => {
    const file = join(directory, 'wetlands', 'WY.gpkg');
    await threads.draw(WETLANDS_ARCHIVE, ADDRESS);
    // The file is known to be sound; what is read from it later is not.
    truncateSync(file, 20_000);
    writeFileSync(file, Buffer.alloc(20_000, 0xff), { flag: 'r+' });
    dataVersion++;
    await expect(threads.draw(WETLANDS_ARCHIVE, ADDRESS)).rejects.toBeInstanceOf(TileError);
    expect(await threads.draw(archive('base', 'twp'), tileAt(-106, 42, 9))).not.toBeNull();
  });

  test('are refused when too many wait', async () => {
    const few = newThreads({ deadlineMs: 60_000, maxWaiting: 2 });
    const asked = Array.from({ length: 12 }, () => few.draw(archive('base', 'twp'), ADDRESS));
    const settled = await Promise.allSettled(asked);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    for (const reason of refused) {
      expect(reason).toBeInstanceOf(ServiceError);
      expect(reason).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Too many tiles'),
      });
    }
    await few.close();
  });

  test('that take longer than anybody waits are refused, and the thread goes on to the next', async () => {
    const hasty = newThreads({ deadlineMs: 1 });
    await expect(hasty.draw(archive('base', 'twp'), ADDRESS)).rejects.toThrow('takes too long to draw');
    await hasty.close();
  });
});
