/** The published lists, written down by hand: what is served is held against them. */

/** Path below the maps, and the layer inside its tiles. */
export type PublishedArchive = readonly [path: string, sourceLayer: string];

const BASE: readonly PublishedArchive[] = [
  ['twp', 'twp'],
  ['twp_label', 'twp'],
  ['first-division', 'first-division'],
  ['first_division_label', 'first-division'],
  ['second-division', 'second-division'],
  ['second_division_label', 'second-division'],
  ['texas-land-surveys', 'texas-land-surveys'],
  ['texas-land-surveys-labels', 'texas-land-surveys'],
  ['tx_otls', 'texas-land-surveys'],
  ['tx_otls_labels', 'texas-land-surveys'],
];

const ENERGY =
  'co_wells nd_wells ok_wells wy_wells nm_wells og_leases usgs_orphaned_wells usgs_wind_turbines sage_grouse_hma western_solar nrel_land_of_opportunity fed_subsurface_minerals';
const PIPELINES = 'og_pipelines_natgas og_pipelines_ngl og_pipelines_crude tx_pipelines';
const FEDERAL_LAND =
  'surface_management mining_claims nrcs_ssurgo_soils usfs_firesheds usfs_wrc usfws_wetlands';
const TEXAS =
  'tx_leases tx_glo_units tx_glo_pooling tx_glo_land_types tx_psf_lands tx_state_agency_lands tx_upland_leases tx_non_mineral_leases tx_hard_minerals tx_wells_surface tx_wells_bottom tx_uic_wells tx_permits tx_bay_tracts tx_coastal_leases tx_oyster_leases tx_critical_erosion tx_shoreline_change_rates tx_flood_hazard';

export const PUBLISHED: readonly PublishedArchive[] = [
  ...BASE,
  ...named('energy', ENERGY),
  ...named('energy', ENERGY, '_labels'),
  ...named('energy', PIPELINES),
  ...named('federal-land', FEDERAL_LAND),
  ...named('federal-land', FEDERAL_LAND, '_labels'),
  ...named('texas', TEXAS),
  ...named('texas', TEXAS, '_labels'),
  ...named('texas', 'tx_pipelines'),
  ['texas/tx_otls', 'texas-land-surveys'],
  ['texas/tx_otls_labels', 'texas-land-surveys'],
  ['texas/texas-land-surveys', 'texas-land-surveys'],
  ['texas/texas-land-surveys-labels', 'texas-land-surveys'],
  ['texas/tx_production_grid_county', 'tx_production_grid'],
  ['texas/tx_production_grid_block', 'tx_production_grid'],
  ['texas/tx_production_grid_abstract', 'tx_production_grid'],
];

/** Paths of tiles that no list has, as they are sent. */
export const UNPUBLISHED: readonly string[] = [
  'texas/tx_pipelines_labels/7/30/52.mvt',
  'energy/tx_pipelines_labels/7/30/52.mvt',
  'energy/og_pipelines_crude_labels/7/30/52.mvt',
  'texas/tx_production_grid/7/30/52.mvt',
  'texas/tx_production_grid_county_labels/7/30/52.mvt',
  'texas/tx_flood_hazard_labels_labels/7/30/52.mvt',
  'twp_labels/7/30/52.mvt',
  'county/7/30/52.mvt',
  'tx_leases/7/30/52.mvt',
  'energy/surface_management/7/30/52.mvt',
  'federal-land/og_leases/7/30/52.mvt',
  'state/tx_leases/7/30/52.mvt',
  'texas/TX_LEASES/7/30/52.mvt',
  'texas/tx_leases%00/7/30/52.mvt',
  'texas%2Ftx_leases/7/30/52.mvt',
  'texas/%2e%2e%2ftwp/7/30/52.mvt',
  'texas/..%2f..%2f..%2fetc%2fpasswd/7/30/52.mvt',
  'texas/%252e%252e%252ftwp/7/30/52.mvt',
  '..%5c..%5cdata/7/30/52.mvt',
  '__proto__/7/30/52.mvt',
  'texas/constructor/7/30/52.mvt',
  'twp/7/30/52.pbf',
  'twp/7/30/52',
  'texas/tx_pipelines_labels.json',
  'og_leases.json',
  'texas/..%2ftwp.json',
  'archives/twp.pmtiles',
  '',
];

/** Paths that most clients would straighten before they send them. */
export const CLIMBING: readonly string[] = [
  '../../../etc/passwd',
  'texas/../../layers/og_leases/7/30/52.mvt',
  'texas/../twp/7/30/52.mvt',
  './twp/7/30/52.mvt',
  '/twp/7/30/52.mvt',
];

function named(family: string, names: string, ending = ''): PublishedArchive[] {
  return names.split(' ').map((name) => [`${family}/${name}${ending}`, `${name}${ending}`]);
}
