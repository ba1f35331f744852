import type { RasterLayer } from '../store/rasters/raster-store.ts';
import type { OfficialSource, ReportSections } from './layer.ts';

/** An agency layer that is a raster: everything that the service knows of it is here. */
export interface AgencyRaster {
  /** As the command line names it. */
  readonly id: string;
  readonly title: string;
  readonly raster: RasterLayer;
  readonly sources: readonly [OfficialSource, ...OfficialSource[]];
  /** What its pixels are. */
  readonly values: string;
  readonly reports: ReportSections;
}

const LOWER_48 =
  'AL AR AZ CA CO CT DE FL GA IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  );

export const ELEVATION: AgencyRaster = {
  id: 'elevation',
  title: 'Heights of the ground, 1/3 arc-second (10 m)',
  // No ground of the country is lower or higher; what agencies and others mark pixels without data by is.
  raster: { name: 'elevation', byYear: false, range: [-500, 9_000] },
  values: 'metres, in tiles of one degree on NAD83 (EPSG:4269)',
  reports: { federal: 'elevation', texas: 'elevation' },
  sources: [
    {
      name: '3D Elevation Program, 1/3 arc-second',
      agency: 'US Geological Survey',
      license: 'US federal public domain',
      attribution: 'US Geological Survey, 3D Elevation Program',
      kind: 'page',
      url: 'https://apps.nationalmap.gov/downloader/',
      states: [...LOWER_48, 'AK', 'HI'],
    },
    {
      name: '3D Elevation Program, 1/3 arc-second, tiles as files',
      agency: 'US Geological Survey',
      license: 'US federal public domain',
      attribution: 'US Geological Survey, 3D Elevation Program',
      kind: 'page',
      url: 'https://prd-tnm.s3.amazonaws.com/index.html?prefix=StagedProducts/Elevation/13/TIFF/',
      states: [...LOWER_48, 'AK', 'HI'],
    },
  ],
};

export const CROP_HISTORY: AgencyRaster = {
  id: 'crop_history',
  title: 'Crops and land cover by year',
  // 0 is what lies outside of a clip, and 255 what was never classified.
  raster: { name: 'crop_history', byYear: true, range: [1, 254] },
  values: 'classes of one byte, 30 m until 2023 and 10 m from 2024 on, on Albers (EPSG:5070)',
  reports: { federal: 'crop_history' },
  sources: [
    {
      name: 'Cropland Data Layer',
      agency: 'US Department of Agriculture, National Agricultural Statistics Service',
      license: 'US federal public domain',
      attribution: 'USDA National Agricultural Statistics Service, Cropland Data Layer',
      kind: 'page',
      url: 'https://www.nass.usda.gov/Research_and_Science/Cropland/Release/index.php',
      states: LOWER_48,
    },
  ],
};

/** Every raster that the service knows. */
export const RASTERS: readonly AgencyRaster[] = [ELEVATION, CROP_HISTORY];
