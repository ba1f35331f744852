import type { MultiPolygon, Polygon } from 'geojson';
import { boxOf } from '../store/box.ts';
import type { Grid } from '../store/rasters/grid.ts';
import type { FoundMosaics, Mosaic, RasterLayer, RasterStore } from '../store/rasters/raster-store.ts';
import { StoreError } from '../store/store-error.ts';
import { parcelPixels, type Strip, stripsOf } from './parcel-pixels.ts';

/** What a section of a report says of a parcel by rasters. */
export type RasterAnswer<Row> = RasterRow<Row> | RasterUnavailable;

export interface RasterRow<Row> {
  readonly available: true;
  readonly row: Row;
  /** The share of the parcel that has data, 0 to 1: what is said holds for that. */
  readonly coverage: number;
  /** Of the data; null for a layer that has no years. */
  readonly year: number | null;
  /** The names of the files that it comes from. */
  readonly files: readonly string[];
  /** When the last of them was written, in milliseconds since 1970; null behind addresses. */
  readonly modifiedMs: number | null;
}

export interface RasterUnavailable {
  readonly available: false;
  /** `not_loaded`: no raster has data here; `source_error`: one that had, or may have, cannot be read. */
  readonly reason: 'not_loaded' | 'source_error';
  /** For the log; null when nothing is wrong. */
  readonly error: StoreError | null;
}

/** How a section sums up the pixels of a parcel. */
export interface RasterMeasure<Row> {
  readonly layer: RasterLayer;
  /** Pixels around the parcel that it needs, too. */
  readonly margin: number;
  begin(grid: Grid): RasterTally<Row>;
}

export interface RasterTally<Row> {
  add(strip: Strip): void;
  /** Null when there was no data. */
  result(): { readonly row: Row /** With data. */; readonly pixels: number } | null;
}

/** Pixels without data, such as lakes, are no reason to look further. */
const WHOLE = 0.999;

/**
 * Measures a parcel by the newest rasters that have data of it: of a year those that cover most of it, and of those
 * that cover it whole the finest. Never throws for what is wrong with the rasters.
 *
 * @param parcel WGS84 longitude and latitude
 */
export async function rasterAnswer<Row>(
  parcel: Polygon | MultiPolygon,
  rasters: RasterStore,
  measure: RasterMeasure<Row>,
): Promise<RasterAnswer<Row>> {
  const first = await attempt(parcel, rasters, measure);
  // A file that was replaced while it was read has been opened anew.
  const isFinal = first.available || first.reason === 'not_loaded';
  return isFinal ? first : attempt(parcel, rasters, measure);
}

async function attempt<Row>(
  parcel: Polygon | MultiPolygon,
  rasters: RasterStore,
  measure: RasterMeasure<Row>,
): Promise<RasterAnswer<Row>> {
  const box = boxOf(parcel);
  if (box === null) return { available: false, reason: 'not_loaded', error: null };
  const found = await rasters.touching(measure.layer, box);
  const errors: StoreError[] = [];
  let best: RasterRow<Row> | null = null;
  for (const mosaic of found.mosaics) {
    if (best !== null && (best.year !== mosaic.year || best.coverage >= WHOLE)) break;
    try {
      const answer = await measured(parcel, mosaic, measure);
      if (answer !== null && answer.coverage > (best?.coverage ?? 0)) best = answer;
    } catch (error) {
      errors.push(asStoreError(error));
    }
  }
  return answerOf(best, errors, found);
}

function answerOf<Row>(
  best: RasterRow<Row> | null,
  errors: readonly StoreError[],
  { damaged }: FoundMosaics,
): RasterAnswer<Row> {
  if (best !== null && best.coverage >= WHOLE) return best;
  const here = damaged.filter(({ wasHere }) => wasHere || best === null).map(({ error }) => error);
  const error = errors[0] ?? here[0] ?? null;
  if (error !== null) return { available: false, reason: 'source_error', error };
  return best ?? { available: false, reason: 'not_loaded', error: null };
}

async function measured<Row>(
  parcel: Polygon | MultiPolygon,
  mosaic: Mosaic,
  { begin, margin }: RasterMeasure<Row>,
): Promise<RasterRow<Row> | null> {
  const pixels = parcelPixels(parcel, mosaic.grid);
  const tally = begin(mosaic.grid);
  for await (const strip of stripsOf(pixels, mosaic, margin)) tally.add(strip);
  const result = tally.result();
  if (result === null) return null;
  const { year, files, modifiedMs } = mosaic;
  return {
    available: true,
    row: result.row,
    coverage: result.pixels / pixels.count,
    year,
    files,
    modifiedMs,
  };
}

/** What a raster cannot be measured for is an error of it; anything else is a fault of the program. */
function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof RangeError) return new StoreError(error.message, { cause: error });
  throw error;
}
