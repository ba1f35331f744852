import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRecord, PARCEL, square, WELL } from '../../../test/made-up-layers.ts';
import { describeWith } from '../../../test/required-program.ts';
import { GeopackageStore } from './geopackage-store.ts';

const present = spawnSync('ogrinfo', ['--version']).status === 0;

describeWith('ogrinfo (gdal-bin)', present)('a partition as GDAL and QGIS see it', () => {
  let directory: string;
  let file: string;
  const ogrinfo = (...args: string[]) => {
    // Warnings, of which there must be none, are told on standard error.
    const { stdout, stderr, status } = spawnSync('ogrinfo', args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'rangeline-ogrinfo-'));
    file = join(directory, 'parcel', 'SD.gpkg');
    const store = new GeopackageStore(directory);
    const writer = await store.replace(PARCEL, 'SD');
    const features = Array.from({ length: 400 }, (_, i) =>
      square(-104 + (i % 20) / 10, 43 + Math.floor(i / 20) / 10, { code: `c${i}`, count: i, acres: i / 2 }),
    );
    await writer.write(features);
    await writer.commit(importRecord(400));
    const empty = await store.replace(WELL, 'SD');
    await empty.commit(importRecord(0));
    await store.close();
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  test('has its layer, count, extent, reference system and fields', () => {
    const summary = ogrinfo('-ro', '-al', '-so', file);
    expect(summary).toContain('Layer name: parcel\n');
    expect(summary).toContain('Feature Count: 400\n');
    expect(summary).toContain('Extent: (-104.000000, 43.000000) - (-102.090000, 44.910000)\n');
    expect(summary).toContain('ID["EPSG",4326]');
    expect(summary).toContain('FID Column = fid\nGeometry Column = geom\n');
    for (const field of [
      'code: String (0.0)',
      'group: String (0.0)',
      'count: Integer64 (0.0)',
      'acres: Real (0.0)',
    ])
      expect(summary).toContain(`\n${field}`);
  });

  test('is searched through its R-tree', () => {
    const found = ogrinfo('-ro', '-al', '-spat', '-103.5', '43.5', '-103.45', '43.55', file);
    expect(found).toContain('Feature Count: 1\n');
    expect(found).toContain('code (String) = c105\n');
    const capabilities = ogrinfo('-ro', '-q', file, '-sql', "SELECT HasSpatialIndex('parcel', 'geom')");
    expect(capabilities).toContain('HasSpatialIndex (Integer) = 1');
  });

  test('is edited by GDAL, its R-tree with it', () => {
    const copy = join(directory, 'edited.gpkg');
    execFileSync('cp', [file, copy]);
    ogrinfo('-q', copy, '-sql', 'DELETE FROM parcel WHERE fid = 106');
    expect(ogrinfo('-al', '-so', '-spat', '-103.5', '43.5', '-103.45', '43.55', copy)).toContain(
      'Feature Count: 0',
    );
    expect(ogrinfo('-q', copy, '-sql', "SELECT rtreecheck('rtree_parcel_geom') AS found")).toContain('= ok');
  });

  test('without a feature is still a layer', () => {
    expect(ogrinfo('-ro', '-al', '-so', join(directory, 'well', 'SD.gpkg'))).toContain('Feature Count: 0');
  });
});
