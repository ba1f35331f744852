import { type DrawnLayer, labels } from './drawn-layer.ts';

export const FEDERAL_ARCHIVES: readonly DrawnLayer[] = [
  {
    name: 'surface_management',
    minZoom: 5,
    columns: ['agency', 'admin_unit', 'unit_type', 'department'],
    labels: labels('surface_management', 8, 'agency', 'admin_unit'),
  },
  {
    name: 'mining_claims',
    minZoom: 9,
    columns: ['serial', 'name', 'claim_type', 'status', 'acres'],
    labels: labels('mining_claims', 12, 'name', 'serial'),
  },
  {
    name: 'nrcs_ssurgo_soils',
    minZoom: 11,
    columns: ['mukey', 'symbol', 'name', 'prime_farmland', 'hydric', 'drainage', 'hydrologic_group'],
    labels: labels('nrcs_ssurgo_soils', 13, 'symbol', 'mukey', 'name'),
  },
  {
    name: 'usfs_firesheds',
    minZoom: 5,
    columns: ['fireshed_id', 'name', 'exposure_class', 'exposure_pct', 'homes_at_risk'],
    labels: labels('usfs_firesheds', 8, 'name', 'exposure_class'),
  },
  {
    name: 'usfs_wrc',
    minZoom: 9,
    columns: ['block_geoid', 'risk_to_homes', 'burn_probability', 'exposure_type', 'housing_units'],
    labels: labels('usfs_wrc', 12, 'exposure_type', 'block_geoid', 'risk_to_homes'),
  },
  {
    name: 'usfws_wetlands',
    minZoom: 11,
    columns: ['attribute', 'wetland_type', 'acres'],
    labels: labels('usfws_wetlands', 13, 'attribute', 'wetland_type'),
  },
];
