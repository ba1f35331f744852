import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GeopackageStore } from './geopackage/geopackage-store.ts';
import { openFeatureStore } from './open-feature-store.ts';

test('a directory is opened as a store of GeoPackage files, and not made before something is imported', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'rangeline-layers-'));
  const store = await openFeatureStore({ kind: 'geopackage', directory: join(directory, 'layers') });
  expect(store).toBeInstanceOf(GeopackageStore);
  expect(store.dataSets()).toEqual([]);
  await store.close();
  expect(readdirSync(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
});

test('a database is opened as a store in PostGIS', async () => {
  const opened = openFeatureStore({ kind: 'postgis', url: 'postgres://127.0.0.1:1/land' });
  await expect(opened).rejects.toThrow('The PostgreSQL store 127.0.0.1:1/land is unusable');
});
