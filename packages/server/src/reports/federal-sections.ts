import { CRITICAL_HABITAT, CRITICAL_HABITAT_LINE } from '../layers/federal/critical-habitat.ts';
import { FIRESHED } from '../layers/federal/fireshed.ts';
import { FLOOD_ZONES } from '../layers/federal/flood-zones.ts';
import { GEOTHERMAL_LEASES } from '../layers/federal/geothermal-leases.ts';
import { MINING_CLAIMS } from '../layers/federal/mining-claims.ts';
import { OG_LEASES } from '../layers/federal/og-leases.ts';
import { ORPHANED_WELLS } from '../layers/federal/orphaned-wells.ts';
import { PUBLIC_ACCESS, PUBLIC_ACCESS_LINE } from '../layers/federal/public-access.ts';
import { RIGHTS_OF_WAY } from '../layers/federal/rights-of-way.ts';
import { SOILS } from '../layers/federal/soils.ts';
import { SURFACE_MANAGEMENT } from '../layers/federal/surface-management.ts';
import { WETLANDS } from '../layers/federal/wetlands.ts';
import { WILDFIRE_RISK_COMMUNITIES } from '../layers/federal/wildfire-risk-communities.ts';
import { CROP_HISTORY_SECTION, ELEVATION_SECTION } from './raster-sections.ts';
import { columns, flag, location } from './row-field.ts';
import { listSection, type Section } from './section.ts';

/** The sections of the federal land report, in its order. */
export const FEDERAL_SECTIONS: readonly Section[] = [
  listSection(
    'surface_management',
    'Who manages the surface',
    [SURFACE_MANAGEMENT],
    columns(SURFACE_MANAGEMENT, 'agency', 'admin_unit'),
  ),
  listSection(
    'og_leases',
    'Federal oil and gas leases',
    [OG_LEASES],
    columns(OG_LEASES, 'serial', 'status', 'lessee', 'expiration'),
    location(),
  ),
  listSection(
    'geothermal_leases',
    'Federal geothermal leases',
    [GEOTHERMAL_LEASES],
    columns(GEOTHERMAL_LEASES, 'serial', 'status', 'lessee', 'expiration'),
    location(),
  ),
  listSection(
    'rights_of_way',
    'Rights of way over federal land',
    [RIGHTS_OF_WAY],
    columns(RIGHTS_OF_WAY, 'serial', 'use_type', 'holder', 'status'),
    location(),
  ),
  listSection(
    'flood_zones',
    'Flood hazard zones',
    [FLOOD_ZONES],
    columns(FLOOD_ZONES, 'zone', 'subtype'),
    flag(FLOOD_ZONES, 'sfha'),
    columns(FLOOD_ZONES, 'bfe'),
  ),
  listSection(
    'mining_claims',
    'Mining claims that are not closed',
    [MINING_CLAIMS],
    columns(MINING_CLAIMS, 'serial', 'name', 'claim_type', 'status', 'acres'),
    location(),
  ),
  listSection('wetlands', 'Wetlands', [WETLANDS], columns(WETLANDS, 'wetland_type', 'attribute', 'acres')),
  listSection(
    'fireshed',
    'Firesheds, and the homes that their fires may reach',
    [FIRESHED],
    columns(FIRESHED, 'name', 'exposure_class', 'exposure_pct', 'homes_at_risk'),
  ),
  listSection(
    'soils',
    'Soil map units',
    [SOILS],
    columns(SOILS, 'mukey', 'name', 'prime_farmland', 'hydric'),
  ),
  CROP_HISTORY_SECTION,
  listSection(
    'orphaned_wells',
    'Documented orphaned wells',
    [ORPHANED_WELLS],
    columns(ORPHANED_WELLS, 'well_id', 'name', 'operator', 'status', 'api_number'),
    location(),
  ),
  listSection(
    'critical_habitat',
    'Critical habitat of threatened and endangered species',
    [CRITICAL_HABITAT, CRITICAL_HABITAT_LINE],
    columns(
      CRITICAL_HABITAT,
      'common_name',
      'scientific_name',
      'listing_status',
      'unit_name',
      'feature_kind',
    ),
  ),
  listSection(
    'public_access',
    'Easements and reservations for access to public land',
    [PUBLIC_ACCESS, PUBLIC_ACCESS_LINE],
    columns(PUBLIC_ACCESS, 'plad_id', 'access_class', 'access_method', 'acres', 'admin_unit'),
  ),
  listSection(
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
  ),
  ELEVATION_SECTION,
];
