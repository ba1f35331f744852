import type { MultiPolygon, Polygon } from 'geojson';
import { rounded } from '../geometry/rounded.ts';
import { ELEVATION } from '../layers/rasters.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';
import { type RasterAnswer, type RasterMeasure, rasterAnswer } from './raster-section.ts';
import { type Aspect, TERRAIN_MARGIN, TerrainTally } from './terrain.ts';

/** Heights in metres above the raster's own datum, which for 3DEP is NAVD88. */
export interface ElevationRow {
  readonly elev_min_m: number;
  readonly elev_mean_m: number;
  readonly elev_max_m: number;
  /** Null where the raster ends beside the parcel, so that no slope can be told. */
  readonly slope_mean_deg: number | null;
  readonly aspect_dominant: Aspect | null;
}

const DECIMALS = 2;

const MEASURE: RasterMeasure<ElevationRow> = {
  layer: ELEVATION.raster,
  margin: TERRAIN_MARGIN,
  begin(grid) {
    const tally = new TerrainTally(grid);
    return {
      add: (strip) => tally.add(strip),
      result() {
        const terrain = tally.result();
        if (terrain === null) return null;
        const { meanSlopeDegrees } = terrain;
        const row: ElevationRow = {
          elev_min_m: rounded(terrain.lowestMetres, DECIMALS),
          elev_mean_m: rounded(terrain.meanMetres, DECIMALS),
          elev_max_m: rounded(terrain.highestMetres, DECIMALS),
          slope_mean_deg: meanSlopeDegrees === null ? null : rounded(meanSlopeDegrees, DECIMALS),
          aspect_dominant: terrain.aspect,
        };
        return { row, pixels: terrain.pixels };
      },
    };
  },
};

/** The heights of a parcel, how steep it is and which way it faces. */
export function elevationOf(
  parcel: Polygon | MultiPolygon,
  rasters: RasterStore,
): Promise<RasterAnswer<ElevationRow>> {
  return rasterAnswer(parcel, rasters, MEASURE);
}
