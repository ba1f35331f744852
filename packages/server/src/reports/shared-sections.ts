import { CRITICAL_HABITAT, CRITICAL_HABITAT_LINE } from '../layers/federal/critical-habitat.ts';
import { FIRESHED } from '../layers/federal/fireshed.ts';
import { FLOOD_ZONES } from '../layers/federal/flood-zones.ts';
import { ORPHANED_WELLS } from '../layers/federal/orphaned-wells.ts';
import { SOILS } from '../layers/federal/soils.ts';
import { WETLANDS } from '../layers/federal/wetlands.ts';
import { WILDFIRE_RISK_COMMUNITIES } from '../layers/federal/wildfire-risk-communities.ts';
import { ELEVATION_SECTION } from './raster-sections.ts';
import { columns, flag, location } from './row-field.ts';
import { listSection, type Section } from './section.ts';

/** Sections of agencies of the nation, which reports of both survey systems have. */

export const FLOOD_ZONES_SECTION = listSection(
  'flood_zones',
  'Flood hazard zones',
  [FLOOD_ZONES],
  columns(FLOOD_ZONES, 'zone', 'subtype'),
  flag(FLOOD_ZONES, 'sfha'),
  columns(FLOOD_ZONES, 'bfe'),
);

export const WETLANDS_SECTION = listSection(
  'wetlands',
  'Wetlands',
  [WETLANDS],
  columns(WETLANDS, 'wetland_type', 'attribute', 'acres'),
);

export const FIRESHED_SECTION = listSection(
  'fireshed',
  'Firesheds, and the homes that their fires may reach',
  [FIRESHED],
  columns(FIRESHED, 'name', 'exposure_class', 'exposure_pct', 'homes_at_risk'),
);

export const SOILS_SECTION = listSection(
  'soils',
  'Soil map units',
  [SOILS],
  columns(SOILS, 'mukey', 'name', 'prime_farmland', 'hydric'),
);

export const ORPHANED_WELLS_SECTION = listSection(
  'orphaned_wells',
  'Documented orphaned wells',
  [ORPHANED_WELLS],
  columns(ORPHANED_WELLS, 'well_id', 'name', 'operator', 'status', 'api_number'),
  location(),
);

export const CRITICAL_HABITAT_SECTION = listSection(
  'critical_habitat',
  'Critical habitat of threatened and endangered species',
  [CRITICAL_HABITAT, CRITICAL_HABITAT_LINE],
  columns(CRITICAL_HABITAT, 'common_name', 'scientific_name', 'listing_status', 'unit_name', 'feature_kind'),
);

export const WILDFIRE_RISK_SECTION = listSection(
  'wildfire_risk_communities',
  'Wildfire risk of census blocks',
  [WILDFIRE_RISK_COMMUNITIES],
  columns(
    WILDFIRE_RISK_COMMUNITIES,
    'block_geoid',
    'risk_to_homes',
    'burn_probability',
    'exposure_type',
    'housing_units',
  ),
);

/** All of them: what they are called in one report they are called in the others. */
export const SHARED_SECTIONS: readonly Section[] = [
  FLOOD_ZONES_SECTION,
  WETLANDS_SECTION,
  FIRESHED_SECTION,
  SOILS_SECTION,
  ORPHANED_WELLS_SECTION,
  CRITICAL_HABITAT_SECTION,
  WILDFIRE_RISK_SECTION,
  ELEVATION_SECTION,
];
