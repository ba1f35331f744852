import type { Geos } from '../geometry/geos.ts';
import type { FeatureStore } from '../store/feature-store.ts';
import type { ProductionStore } from '../store/production/production-store.ts';
import type { RasterStore } from '../store/rasters/raster-store.ts';

/** What sections are made with. */
export interface SectionParts {
  readonly store: FeatureStore;
  readonly rasters: RasterStore;
  readonly production: ProductionStore;
  readonly geos: Geos;
}
