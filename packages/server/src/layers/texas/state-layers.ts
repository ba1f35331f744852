import type { Layer } from '../layer.ts';
import { TX_BAY_TRACTS, TX_CRITICAL_EROSION, TX_SHORELINE_CHANGE_RATES } from './coast.ts';
import { TX_GLO_LAND_TYPES, TX_PSF_LANDS, TX_STATE_AGENCY_LANDS } from './glo-lands.ts';
import { TX_GLO_POOLING, TX_GLO_UNITS, TX_HARD_MINERALS, TX_LEASES } from './glo-leases.ts';
import {
  TX_COASTAL_LEASES,
  TX_NON_MINERAL_LEASES,
  TX_OYSTER_LEASES,
  TX_UPLAND_LEASES,
} from './glo-surface-leases.ts';
import { TX_PERMITS } from './tx-permits.ts';
import { TX_PIPELINES } from './tx-pipelines.ts';
import { TX_UIC_WELLS, TX_WELLS_BOTTOM, TX_WELLS_SURFACE } from './wells-of-texas.ts';

/** Layers of agencies of Texas, beside the land survey. */
export const TEXAS_STATE_LAYERS: readonly Layer[] = [
  TX_LEASES,
  TX_GLO_UNITS,
  TX_GLO_POOLING,
  TX_HARD_MINERALS,
  TX_PSF_LANDS,
  TX_STATE_AGENCY_LANDS,
  TX_GLO_LAND_TYPES,
  TX_UPLAND_LEASES,
  TX_NON_MINERAL_LEASES,
  TX_COASTAL_LEASES,
  TX_OYSTER_LEASES,
  TX_BAY_TRACTS,
  TX_CRITICAL_EROSION,
  TX_SHORELINE_CHANGE_RATES,
  TX_WELLS_SURFACE,
  TX_WELLS_BOTTOM,
  TX_UIC_WELLS,
  TX_PERMITS,
  TX_PIPELINES,
];
