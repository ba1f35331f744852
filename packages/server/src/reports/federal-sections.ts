import { GEOTHERMAL_LEASES } from '../layers/federal/geothermal-leases.ts';
import { MINING_CLAIMS } from '../layers/federal/mining-claims.ts';
import { OG_LEASES } from '../layers/federal/og-leases.ts';
import { PUBLIC_ACCESS, PUBLIC_ACCESS_LINE } from '../layers/federal/public-access.ts';
import { RIGHTS_OF_WAY } from '../layers/federal/rights-of-way.ts';
import { SURFACE_MANAGEMENT } from '../layers/federal/surface-management.ts';
import { CROP_HISTORY_SECTION, ELEVATION_SECTION } from './raster-sections.ts';
import { columns, location } from './row-field.ts';
import { listSection, type Section } from './section.ts';
import {
  CRITICAL_HABITAT_SECTION,
  FIRESHED_SECTION,
  FLOOD_ZONES_SECTION,
  ORPHANED_WELLS_SECTION,
  SOILS_SECTION,
  WETLANDS_SECTION,
  WILDFIRE_RISK_SECTION,
} from './shared-sections.ts';

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
  FLOOD_ZONES_SECTION,
  listSection(
    'mining_claims',
    'Mining claims that are not closed',
    [MINING_CLAIMS],
    columns(MINING_CLAIMS, 'serial', 'name', 'claim_type', 'status', 'acres'),
    location(),
  ),
  WETLANDS_SECTION,
  FIRESHED_SECTION,
  SOILS_SECTION,
  CROP_HISTORY_SECTION,
  ORPHANED_WELLS_SECTION,
  CRITICAL_HABITAT_SECTION,
  listSection(
    'public_access',
    'Easements and reservations for access to public land',
    [PUBLIC_ACCESS, PUBLIC_ACCESS_LINE],
    columns(PUBLIC_ACCESS, 'plad_id', 'access_class', 'access_method', 'acres', 'admin_unit'),
  ),
  WILDFIRE_RISK_SECTION,
  ELEVATION_SECTION,
];
