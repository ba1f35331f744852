import type { Layer } from '../layer.ts';
import { CRITICAL_HABITAT, CRITICAL_HABITAT_LINE } from './critical-habitat.ts';
import { FIRESHED } from './fireshed.ts';
import { FLOOD_ZONES } from './flood-zones.ts';
import { GEOTHERMAL_LEASES } from './geothermal-leases.ts';
import { MINING_CLAIMS } from './mining-claims.ts';
import { OG_LEASES } from './og-leases.ts';
import { ORPHANED_WELLS } from './orphaned-wells.ts';
import { PUBLIC_ACCESS, PUBLIC_ACCESS_LINE } from './public-access.ts';
import { RIGHTS_OF_WAY } from './rights-of-way.ts';
import { SOILS } from './soils.ts';
import { SURFACE_MANAGEMENT } from './surface-management.ts';
import { WETLANDS } from './wetlands.ts';
import { WILDFIRE_RISK_COMMUNITIES } from './wildfire-risk-communities.ts';

/** Layers of federal agencies that tell of a parcel, in the order of the federal report. */
export const FEDERAL_LAYERS: readonly Layer[] = [
  SURFACE_MANAGEMENT,
  OG_LEASES,
  GEOTHERMAL_LEASES,
  RIGHTS_OF_WAY,
  FLOOD_ZONES,
  MINING_CLAIMS,
  WETLANDS,
  FIRESHED,
  SOILS,
  ORPHANED_WELLS,
  CRITICAL_HABITAT,
  CRITICAL_HABITAT_LINE,
  PUBLIC_ACCESS,
  PUBLIC_ACCESS_LINE,
  WILDFIRE_RISK_COMMUNITIES,
];
