import type { Layer } from '../layer.ts';
import { CO_WELLS } from './co-wells.ts';
import { FEDERAL_ROYALTIES } from './federal-royalties.ts';
import { FRACFOCUS } from './fracfocus.ts';
import { ND_WELLS } from './nd-wells.ts';
import { NM_WELLS } from './nm-wells.ts';
import { OK_WELLS } from './ok-wells.ts';
import { OG_PIPELINES_CRUDE, OG_PIPELINES_NATGAS, OG_PIPELINES_NGL } from './pipelines.ts';
import {
  FED_SUBSURFACE_MINERALS,
  NREL_LAND_OF_OPPORTUNITY,
  SAGE_GROUSE_HMA,
  WESTERN_SOLAR,
} from './siting.ts';
import { USGS_WIND_TURBINES } from './usgs-wind-turbines.ts';
import { WY_WELLS } from './wy-wells.ts';

/** Layers of the energy report. */
export const ENERGY_LAYERS: readonly Layer[] = [
  CO_WELLS,
  ND_WELLS,
  OK_WELLS,
  WY_WELLS,
  NM_WELLS,
  OG_PIPELINES_NATGAS,
  OG_PIPELINES_NGL,
  OG_PIPELINES_CRUDE,
  FRACFOCUS,
  FEDERAL_ROYALTIES,
  FED_SUBSURFACE_MINERALS,
  SAGE_GROUSE_HMA,
  WESTERN_SOLAR,
  NREL_LAND_OF_OPPORTUNITY,
  USGS_WIND_TURBINES,
];
