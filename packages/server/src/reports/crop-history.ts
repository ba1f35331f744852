import type { MultiPolygon, Polygon } from 'geojson';
import { rounded } from '../geometry/rounded.ts';
import { cropName } from '../layers/crop-classes.ts';
import { CROP_HISTORY } from '../layers/rasters.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';
import { forEachPixel, type Strip } from './parcel-pixels.ts';
import { type RasterAnswer, type RasterMeasure, rasterAnswer } from './raster-section.ts';

export interface CropRow {
  readonly year: number;
  readonly dominant_crop: string;
  readonly dominant_crop_pct: number;
  /** Percent of the parcel's classified pixels by crop, most first. */
  readonly distribution: Readonly<Record<string, number>>;
}

/** Shares by crop, without the year. */
export type CropShares = Omit<CropRow, 'year'>;

const CLASSES = 256;
const DECIMALS = 2;

/** Counts the classes of a parcel's pixels. */
export class CropTally {
  readonly #counts = new Float64Array(CLASSES);

  add(strip: Strip): void {
    const { values } = strip;
    forEachPixel(strip, (index) => {
      const code = values[index] ?? Number.NaN;
      if (!Number.isNaN(code)) this.#counts[code] = (this.#counts[code] ?? 0) + 1;
    });
  }

  result(): { readonly row: CropShares; readonly pixels: number } | null {
    const byName = new Map<string, number>();
    let pixels = 0;
    this.#counts.forEach((count, code) => {
      if (count === 0) return;
      const name = cropName(code);
      byName.set(name, (byName.get(name) ?? 0) + count);
      pixels += count;
    });
    const percents = [...byName]
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => [name, rounded((100 * count) / pixels, DECIMALS)] as const);
    const [dominant] = percents;
    if (dominant === undefined) return null;
    const [dominant_crop, dominant_crop_pct] = dominant;
    return { row: { dominant_crop, dominant_crop_pct, distribution: Object.fromEntries(percents) }, pixels };
  }
}

const MEASURE: RasterMeasure<CropShares> = {
  layer: CROP_HISTORY.raster,
  margin: 0,
  begin: () => new CropTally(),
};

/** What grew on a parcel in the newest year that is known. */
export async function cropHistoryOf(
  parcel: Polygon | MultiPolygon,
  rasters: RasterStore,
): Promise<RasterAnswer<CropRow>> {
  const answer = await rasterAnswer(parcel, rasters, MEASURE);
  if (!answer.available) return answer;
  if (answer.year === null) throw new Error('A raster of crops has no year');
  return { ...answer, row: { year: answer.year, ...answer.row } };
}
