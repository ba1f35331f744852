import { type Grid, offsetBetween, type PixelWindow } from './grid.ts';
import type { RasterEntry } from './raster-entry.ts';
import type { RasterFile } from './raster-file.ts';
import { MAX_WINDOW_PIXELS, type Mosaic, type RasterLayer } from './raster-store.ts';

/** A file, and where its pixel (0, 0) lies in the grid of the mosaic. */
interface Placed {
  readonly entry: RasterEntry;
  readonly file: RasterFile;
  readonly columns: number;
  readonly rows: number;
}

/** Files of one year, put together by the grids that they lie on. */
export function mosaicsOf(
  entries: readonly RasterEntry[],
  year: number | null,
  { range }: RasterLayer,
): Mosaic[] {
  const grids: { readonly grid: Grid; readonly placed: Placed[] }[] = [];
  // The one named last comes first: its pixels count, and those of the others where it has none.
  for (const entry of [...entries].sort((a, b) => (a.name < b.name ? 1 : -1))) {
    const { file } = entry;
    if (file !== null) place(entry, file, grids);
  }
  return grids
    .sort((a, b) => pixelDegrees(a.grid) - pixelDegrees(b.grid))
    .map(({ grid, placed }) => ({
      year,
      grid,
      files: placed.map(({ entry }) => entry.name),
      modifiedMs: placed.reduce<number | null>((last, { entry }) => latest(last, entry.modifiedMs), null),
      read: (window) => read(placed, window, range),
    }));
}

function place(
  entry: RasterEntry,
  file: RasterFile,
  grids: { readonly grid: Grid; readonly placed: Placed[] }[],
): void {
  const { grid, width, height } = file.header;
  for (const known of grids) {
    const offset = offsetBetween(known.grid, grid, Math.max(width, height));
    if (offset === null) continue;
    known.placed.push({ entry, file, columns: offset[0], rows: offset[1] });
    return;
  }
  grids.push({ grid, placed: [{ entry, file, columns: 0, rows: 0 }] });
}

async function read(
  placed: readonly Placed[],
  window: PixelWindow,
  range: RasterLayer['range'],
): Promise<Float64Array> {
  const pixels = window.width * window.height;
  if (pixels > MAX_WINDOW_PIXELS) throw new RangeError(`${pixels} pixels are more than are read at once`);
  const values = new Float64Array(pixels).fill(Number.NaN);
  for (const { entry, file, columns, rows } of placed) {
    const own = { ...window, column: window.column - columns, row: window.row - rows };
    try {
      await file.fill({ window: own, range, values });
    } catch (error) {
      entry.fail(error);
      throw error;
    }
  }
  return values;
}

/** The height of a pixel in degrees, roughly: grids are compared whatever their units. */
function pixelDegrees({ definition, stepY }: Grid): number {
  return definition.startsWith('+proj=longlat') ? Math.abs(stepY) : Math.abs(stepY) / METRES_PER_DEGREE;
}

const METRES_PER_DEGREE = 111_000;

function latest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
