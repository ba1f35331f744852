import { CROP_HISTORY, ELEVATION } from '../layers/rasters.ts';
import { cropHistoryOf } from './crop-history.ts';
import { elevationOf } from './elevation.ts';
import type { RasterSection } from './section.ts';

export const ELEVATION_SECTION: RasterSection = {
  kind: 'raster',
  key: 'elevation',
  title: 'Heights and slope of the ground',
  raster: ELEVATION,
  fields: [
    { name: 'elev_min_m', type: 'number', description: 'Metres above the datum of the agency (NAVD88).' },
    { name: 'elev_mean_m', type: 'number', description: 'Likewise.' },
    { name: 'elev_max_m', type: 'number', description: 'Likewise.' },
    { name: 'slope_mean_deg', type: 'number', description: 'Degrees; null at the edge of the data.' },
    {
      name: 'aspect_dominant',
      type: 'text',
      description: 'Where most of it faces, by eight directions: `NE`; `flat`; null at the edge of the data.',
    },
  ],
  measure: elevationOf,
};

export const CROP_HISTORY_SECTION: RasterSection = {
  kind: 'raster',
  key: 'crop_history',
  title: 'Crops and land cover in the newest year that is known',
  raster: CROP_HISTORY,
  fields: [
    { name: 'year', type: 'integer', description: 'Of the data.' },
    { name: 'dominant_crop', type: 'text', description: 'The class of most pixels.' },
    { name: 'dominant_crop_pct', type: 'number', description: 'Their percentage.' },
    { name: 'distribution', type: 'shares', description: 'Percentages by class, most first.' },
  ],
  measure: cropHistoryOf,
};
