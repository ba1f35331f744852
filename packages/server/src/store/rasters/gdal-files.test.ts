import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWithGdal, gdal } from '../../../test/gdal-programs.ts';
import { CONUS_ALBERS, geoTiff } from '../../../test/geo-tiff-writer.ts';
import { seededNumbers } from '../../../test/seeded-numbers.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { BlockCache } from './block-cache.ts';
import { fileBytes, identityOf } from './file-bytes.ts';
import { RasterFile } from './raster-file.ts';

const SIDE = 300;
const ANY = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
const WINDOW = { column: 0, row: 0, width: SIDE, height: SIDE };

/** Some of it repeats and some does not, so that every width of LZW codes occurs. */
function valuesOf(kind: 'uint8' | 'float32'): number[] {
  const random = seededNumbers(6);
  return Array.from({ length: SIDE * SIDE }, (_, i) => {
    if (kind === 'uint8') return i % SIDE < 150 ? (i >> 9) % 7 : Math.floor(random() * 256);
    return Math.fround(1500 + Math.sin(i / 999) * 300 + random());
  });
}

async function pixelsOf(path: string): Promise<Float64Array> {
  const file = await RasterFile.open('made.tif', fileBytes(path, await identityOf(path)), new BlockCache());
  const values = new Float64Array(SIDE * SIDE).fill(Number.NaN);
  await file.fill({ window: WINDOW, range: ANY, values });
  return values;
}

describeWithGdal('a raster that GDAL wrote is read as it was', () => {
  const forms = [
    'COMPRESS=LZW',
    'COMPRESS=LZW TILED=YES BLOCKXSIZE=128 BLOCKYSIZE=256',
    'COMPRESS=LZW PREDICTOR=2',
    'COMPRESS=LZW PREDICTOR=3 TILED=YES',
    'COMPRESS=DEFLATE PREDICTOR=3',
    'COMPRESS=DEFLATE PREDICTOR=2 BLOCKYSIZE=1',
    'COMPRESS=DEFLATE BIGTIFF=YES TILED=YES BLOCKXSIZE=16 BLOCKYSIZE=16',
    'COMPRESS=DEFLATE ENDIANNESS=BIG TILED=YES BLOCKXSIZE=16 BLOCKYSIZE=16',
    'COMPRESS=LZW ENDIANNESS=BIG',
    'COMPRESS=ZSTD',
    'COMPRESS=PACKBITS',
    'BLOCKYSIZE=300',
    'SPARSE_OK=TRUE',
  ];
  test.each(['uint8', 'float32'] as const)('%s', async (kind) => {
    const folder = temporaryFolder();
    const made = join(folder, 'made.tif');
    const values = valuesOf(kind);
    const place = { geoKeys: CONUS_ALBERS, origin: [0, 0], pixel: [30, 30] } as const;
    writeFileSync(made, geoTiff({ width: SIDE, height: SIDE, kind, values, ...place }));
    const expected = Float64Array.from(values);
    for (const form of forms.filter((one) => kind === 'float32' || !one.includes('PREDICTOR=3'))) {
      const path = join(folder, `${form.replace(/\W/g, '_')}.tif`);
      gdal('gdal_translate', ['-q', ...form.split(' ').flatMap((option) => ['-co', option]), made, path]);
      expect({ form, same: same(await pixelsOf(path), expected) }).toEqual({ form, same: true });
    }
    const cog = join(folder, 'cog.tif');
    gdal('gdal_translate', ['-q', '-of', 'COG', '-co', 'BLOCKSIZE=128', '-co', 'COMPRESS=LZW', made, cog]);
    expect(same(await pixelsOf(cog), expected)).toBe(true);
  });

  test('lossy pictures are refused', async () => {
    const folder = temporaryFolder();
    const [made, path] = [join(folder, 'made.tif'), join(folder, 'jpeg.tif')];
    const place = { geoKeys: CONUS_ALBERS, origin: [0, 0], pixel: [30, 30] } as const;
    writeFileSync(
      made,
      geoTiff({ width: SIDE, height: SIDE, kind: 'uint8', values: valuesOf('uint8'), ...place }),
    );
    gdal('gdal_translate', ['-q', '-co', 'COMPRESS=JPEG', made, path]);
    await expect(pixelsOf(path)).rejects.toThrow('its compression (7) is not read');
  });

  test('several bands, pixel by pixel and band by band: the first one', async () => {
    const folder = temporaryFolder();
    const made = join(folder, 'made.tif');
    const values = valuesOf('uint8');
    const place = { geoKeys: CONUS_ALBERS, origin: [0, 0], pixel: [30, 30] } as const;
    writeFileSync(made, geoTiff({ width: SIDE, height: SIDE, kind: 'uint8', values, ...place }));
    for (const interleave of ['PIXEL', 'BAND']) {
      const path = join(folder, `${interleave}.tif`);
      const bands = ['-b', '1', '-b', '1', '-scale_2', '0', '255', '255', '0'];
      gdal('gdal_translate', [
        '-q',
        ...bands,
        '-co',
        `INTERLEAVE=${interleave}`,
        '-co',
        'COMPRESS=LZW',
        made,
        path,
      ]);
      expect(same(await pixelsOf(path), Float64Array.from(values))).toBe(true);
    }
  });

  test('what was written here is what GDAL reads', () => {
    const folder = temporaryFolder();
    const made = join(folder, 'made.tif');
    const values = valuesOf('float32');
    const place = { geoKeys: CONUS_ALBERS, origin: [193005, 2085015], pixel: [30, 30] } as const;
    writeFileSync(
      made,
      geoTiff({
        width: SIDE,
        height: SIDE,
        kind: 'float32',
        values,
        ...place,
        deflate: true,
        noData: '-9999',
      }),
    );
    const info = gdal('gdalinfo', [made]);
    expect(info).toContain('ID["EPSG",5070]');
    expect(info).toContain('Origin = (193005.000000000000000,2085015.000000000000000)');
    expect(info).toContain('NoData Value=-9999');
    const raw = join(folder, 'made.bin');
    gdal('gdal_translate', ['-q', '-of', 'ENVI', made, raw]);
    expect(same(new Float32Array(Uint8Array.from(readFileSync(raw)).buffer), Float64Array.from(values))).toBe(
      true,
    );
  });
});

function same(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return a.length === b.length && Array.from(a).every((value, i) => value === b[i]);
}
