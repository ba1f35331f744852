import type { GeoTIFFImage } from 'geotiff';
import { StoreError } from '../store-error.ts';
import { MAX_BLOCK_BYTES } from './block-decoders.ts';
import { crsDefinition, type GeoKeys } from './geo-keys.ts';
import { boxOfWindow, type Grid } from './grid.ts';

/** What the directory of a raster says. */
export interface RasterHeader {
  readonly grid: Grid;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Of one block: a tile, or a strip as wide as the raster. */
  readonly blockWidth: number;
  readonly blockHeight: number;
  /** From a pixel to the next in a block, in samples: more than 1 where bands are interleaved. */
  readonly stride: number;
  readonly kind: SampleKind;
  /** As it stands in the samples; null when the file names none. */
  readonly noData: number | null;
  readonly compression: number;
  readonly predictor: number;
  readonly bitsPerSample: readonly number[];
  readonly planarConfiguration: number;
}

export type SampleKind = 'uint8' | 'int8' | 'uint16' | 'int16' | 'uint32' | 'int32' | 'float32' | 'float64';

const KINDS: ReadonlyMap<string, SampleKind> = new Map([
  ['1 8', 'uint8'],
  ['2 8', 'int8'],
  ['1 16', 'uint16'],
  ['2 16', 'int16'],
  ['1 32', 'uint32'],
  ['2 32', 'int32'],
  ['3 32', 'float32'],
  ['3 64', 'float64'],
]);

/** What makes of most rasters one that is read. */
export const REWRITE = '`gdal_translate -of COG` writes it anew';

/** Pixels along a side: more than all of the country has at 1 m. */
const MAX_SIDE = 2 ** 23;
const PIXEL_IS_POINT = 2;

/** @throws StoreError when the image is none that is placed on the earth, or in a form that is not read */
export async function readHeader(image: GeoTIFFImage): Promise<RasterHeader> {
  const directory = image.getFileDirectory();
  const [width, height] = [image.getWidth(), image.getHeight()];
  const [blockWidth, blockHeight] = [image.getTileWidth(), image.getTileHeight()];
  if (![width, height, blockWidth, blockHeight].every((side) => side >= 1 && side <= MAX_SIDE)) {
    throw new StoreError(`its size, ${width} by ${height} pixels, makes no sense`);
  }
  const bitsPerSample = Array.from(directory.getValue('BitsPerSample') ?? [1]);
  const sampleKind = kindOf(image.getSampleFormat() ?? 1, bitsPerSample);
  const planarConfiguration = directory.getValue('PlanarConfiguration') ?? 1;
  const stride = planarConfiguration === 2 ? 1 : bitsPerSample.length;
  const blockBytes = (blockWidth * blockHeight * stride * (bitsPerSample[0] ?? 8)) / 8;
  if (blockBytes > MAX_BLOCK_BYTES) {
    throw new StoreError(
      `its strips or tiles are of ${Math.ceil(blockBytes / 1e6)} MB, and at most ${Math.floor(MAX_BLOCK_BYTES / 1e6)} MB are read at once: ${REWRITE}`,
    );
  }
  const keys = image.getGeoKeys() ?? {};
  return {
    grid: onEarth(gridOf(image, keys), width, height),
    width,
    height,
    blockWidth,
    blockHeight,
    stride,
    kind: sampleKind,
    noData: noDataOf(image, sampleKind),
    compression: directory.getValue('Compression') ?? 1,
    predictor: (await directory.loadValue('Predictor')) ?? 1,
    bitsPerSample,
    planarConfiguration,
  };
}

function kindOf(format: number, bitsPerSample: readonly number[]): SampleKind {
  const kind = KINDS.get(`${format} ${bitsPerSample[0]}`);
  if (kind !== undefined && bitsPerSample.every((bits) => bits === bitsPerSample[0])) return kind;
  throw new StoreError(
    `its pixels (sample format ${format}, ${bitsPerSample.join(' and ')} bits) are not read: ${REWRITE}`,
  );
}

function gridOf(image: GeoTIFFImage, keys: GeoKeys): Grid {
  const definition = crsDefinition(keys);
  const { x, y, stepX, stepY } = affineOf(image);
  // The place of a pixel that is a point is its centre.
  const half = keys.GTRasterTypeGeoKey === PIXEL_IS_POINT ? 0.5 : 0;
  const grid = { definition, originX: x - half * stepX, originY: y - half * stepY, stepX, stepY };
  const isSound = [grid.originX, grid.originY].every(Number.isFinite) && stepX * stepY !== 0;
  if (isSound && Number.isFinite(stepX) && Number.isFinite(stepY)) return grid;
  throw new StoreError('it does not say where it lies: `gdal_translate -a_ullr` places it');
}

/** What is around the earth once may be written from 0 to 360 degrees. */
const MOST_DEGREES_EAST = 360.5;
const MOST_DEGREES_NORTH = 90.5;

function onEarth(grid: Grid, width: number, height: number): Grid {
  const [west, south, east, north] = boxOfWindow(grid, { column: 0, row: 0, width, height });
  const isThere =
    west >= -MOST_DEGREES_EAST &&
    east <= MOST_DEGREES_EAST &&
    south >= -MOST_DEGREES_NORTH &&
    north <= MOST_DEGREES_NORTH;
  if (isThere) return grid;
  throw new StoreError(
    'it lies nowhere on the earth in its coordinate system: `gdal_translate -a_srs` corrects it',
  );
}

interface Affine {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

function affineOf(image: GeoTIFFImage): Affine {
  const directory = image.getFileDirectory();
  const matrix = Array.from(directory.getValue('ModelTransformation') ?? []);
  if (matrix.length === 16) {
    const [stepX = 0, shearX, , x = 0, shearY, stepY = 0, , y = 0] = matrix;
    if (shearX === 0 && shearY === 0) return { x, y, stepX, stepY };
    throw new StoreError('it is rotated: `gdalwarp -r near` lays it straight');
  }
  const [column = 0, row = 0, , x = Number.NaN, y = Number.NaN] = directory.getValue('ModelTiepoint') ?? [];
  const [stepX = Number.NaN, down = Number.NaN] = directory.getValue('ModelPixelScale') ?? [];
  return { x: x - column * stepX, y: y + row * down, stepX, stepY: -down };
}

/** The text of the file as the samples have it: 3.4028235e+38 is not written with all its digits. */
function noDataOf(image: GeoTIFFImage, kind: SampleKind): number | null {
  const noData = image.getGDALNoData();
  return noData !== null && kind === 'float32' ? Math.fround(noData) : noData;
}
