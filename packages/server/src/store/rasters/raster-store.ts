import type { Box } from '../feature-store.ts';
import type { StoreError } from '../store-error.ts';
import type { Grid, PixelWindow } from './grid.ts';

/** A layer of rasters, as the store knows it. */
export interface RasterLayer {
  /** Lower case with underscores: the name of its folder. */
  readonly name: string;
  /** Whether each year has files of its own, which say it in their names. */
  readonly byYear: boolean;
  /** The least and most that a pixel with data has: others mark what has none, whether or not their file says so. */
  readonly range: readonly [least: number, most: number];
}

/** The files of a layer, or of one year of it. */
export interface RasterSet {
  readonly layer: string;
  /** Null for a layer that has no years. */
  readonly year: number | null;
  readonly files: readonly RasterListing[];
}

export interface RasterListing {
  /** The file's name, or its address. */
  readonly name: string;
  /** Around all of its pixels. */
  readonly box: Box;
  /** When the file was written, in milliseconds since 1970; null behind an address. */
  readonly modifiedMs: number | null;
}

/** What there is of a layer. */
export interface RasterRegister {
  /** Newest year first. */
  readonly sets: readonly RasterSet[];
  /** Files that are there and cannot be read, and those that were there and are gone. */
  readonly damaged: readonly StoreError[];
}

/** The rasters of one year that lie on one grid, read as one: of a pixel that several have, the file named last counts. */
export interface Mosaic {
  readonly year: number | null;
  readonly grid: Grid;
  /** The names of its files. */
  readonly files: readonly string[];
  /** When the last of its files was written, in milliseconds since 1970; null behind addresses. */
  readonly modifiedMs: number | null;
  /**
   * The first band of a window, row by row; NaN where there is no data, or no file.
   * @throws StoreError when a file is broken, gone or cannot be reached: the next question looks at it anew
   * @throws RangeError for more than {@link MAX_WINDOW_PIXELS}
   */
  read(window: PixelWindow): Promise<Float64Array>;
}

/** A file that is not among the mosaics because it cannot be read. */
export interface DamagedRaster {
  readonly error: StoreError;
  /** Whether it touched the box when it could be read; else it never could, and may lie anywhere. */
  readonly wasHere: boolean;
}

/** What touches a box. */
export interface FoundMosaics {
  /** Newest year first, and of a year the grid with the smallest pixels first. */
  readonly mosaics: readonly Mosaic[];
  readonly damaged: readonly DamagedRaster[];
}

export const MAX_WINDOW_PIXELS = 2 ** 22;

/** Rasters of layers. Holds no file open; several threads have one each. */
export interface RasterStore {
  /** Looks at all files of a layer. */
  register(layer: RasterLayer): Promise<RasterRegister>;
  /** The rasters of a layer that touch a box; files that have come, gone or changed are noticed. */
  touching(layer: RasterLayer, box: Box): Promise<FoundMosaics>;
}
